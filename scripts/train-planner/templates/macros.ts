/** Word groups shared by many templates: a template writes `@delete` for the whole group. */
export const MACROS: Readonly<Record<string, string>> = {
  '@make':
    "(setup|set-up|put|place|set|set|set|set up|create|make|add|put in|give me|send me|schedule|i need|i want|i'd like|start|leave me|have)",
  '@delete':
    '(delete|delete|remove|cancel|cancel|erase|get rid of|clear|drop|scratch|dismiss|discard|turn off|shut off|stop|trash|scrap|lose|ditch|kill|disable|remove|bin|nix|wipe|do away with)',
  '@change':
    '(change|change|move|move|update|reschedule|switch|push|shift|postpone|edit|modify|adjust|reset|bump|delay)',
  '@show':
    "(show|show me|list|read|read me|display|tell me|give me|see|view|pull up|bring up|check|let me see|can i see|i want to see|i'd like to see|what are|go over|read out|read aloud|look at|open|access|browse|find|get|repeat)",
  '@done': '(done|complete|completed|finished)',
  '@did':
    "(i finished|i've finished|i have finished|i'm done with|i am done with|i completed|i've completed|i did|i've done|just finished|finished|done with|i just did|already did|finally finished|all done with|we finished|i took care of|got through|wrapped up|i'm through with)",
  '@forget':
    "(i don't want to forget|don't let me forget|help me remember|make sure i remember|i can't forget|make sure i don't forget|don't forget|remember|please don't let me forget|i mustn't forget|do not let me forget|i must remember|i better not forget)",
  '@my': '(my |the |my |the |our |)',
}
