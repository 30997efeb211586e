/** Parts of the patterns for reminders. They are matched with the flag `i`. */
export const NOUN = '(?:reminders?|alarms?|alerts?|notifications?|heads?[- ]?ups?|nudges?)'
const VERB = '(?:remind|alert|notify|nudge|ping|warn|buzz|prompt)'
export const REMINDING = '(?:remind|alert|notify|nudg|ping|warn|bother|buzz)(?:e|ing)?'

/** "remind me", "give me a heads up", "set a reminder" */
const REMIND_ME = `(?:(?:make|be) sure (?:to |you )?)?${VERB} (?:me|us)(?: again)?`
const BE_REMINDED =
  "(?:i(?:'d| would)? (?:like|love|want|need) to be|be|(?:make sure|see to it|ensure)(?: that)? (?:i'm|i am|i get|i be)) (?:reminded|notified|alerted)"
const GIVE_ME = `(?:give|send|shoot|drop|get) (?:me|us) (?:an?|another|one|some) (?:little |quick |gentle |short )*${NOUN}`
const SET_ONE = `(?:set|add|put|create|make|schedule|have|get|pop|stick|use|(?:i|we)(?:'d| would)? (?:want|need|like))(?: me)?(?: up| in)? (?:an?|another|one) (?:little |quick |gentle )*${NOUN}`
const SET_THE = `(?:set|put)(?: up)? (?:the|its|my|that)? ?${NOUN}`

export const TELL = `(?:${REMIND_ME}|${BE_REMINDED}|${GIVE_ME}|${SET_ONE}|${SET_THE})`

/** The task just mentioned. */
export const IT = '(?:it|that|this|them|that one|this one|those|these)'

/** Most messages have none of these words, and the forms cost time. */
export const SPEAKS_OF_IT =
  /\b(?:remind|reminder|reminders|reminding|reminded|alarms?|alert|notif|heads?[- ]?ups?|nudge|ping|warn|buzz|snooze|quiet hours)/i
