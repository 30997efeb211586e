/** Tasks without the word "remind": plain, dictated, bare, on lists, in the calendar. */
export const TASKS = `
6 add {do}
5 add {do} {when}
2 add {thing} {when}
add {thing}
2 add: {do}
4 add {do} to my (list|tasks|to-dos|to do list|todo list|{list} list)
3 add {do} to (the|my|our) {list} (list|lists)
4 add {item} to (my|the|our) {list} list
2 add {item} to {list} list
2 (put|include|place|throw|stick|pop|chuck|get) {item} (on|in|onto|to) (my|the|our|this) ({list} |)list
2 put {do} on my (list|{list} list|to-do list)
1.5 (put|stick|place) (on |){item} on (my |the |our |)({list} |)list
put {do} on (my|the) list {when}
add {item} {list} list
add {item} (to|on) {list} list
add {item} (my|the|our|to|on|in) ({list} |)list
0.8 add {items} to (my|the) {list} list
0.5 add {items}
1.5 to my {list} list,? add {item}
on my {list} list,? (add|put) {do}
1.5 add to (my|the) {list} (list|note) {do}
add to (my|the) {list} list {item}
1.5 add (a|an|the) {list} item (to |of |){do}
add (some |more |a few |){item} to my {list} list
2 add (a |an |)(new |)(task|todo|to do|item|todo item|to do item|to-do|action item) (to|for|of|called|named|titled|about|:) {do}
1.5 (add|ask|create) (a |an |)(task|action item|todo|item) for {named_do}( in my list|)
2 add (a |an |)(new |)(task|todo|to do|item|to-do)(:| to| for| called|) {do} {when}
1.5 create (a |an |)(new |)(task|todo|to do|item|to-do)(:| to| for| called|) {do} {when}
2 create (a |an |)(new |)(task|todo|to do|item|to-do)(:| to| for| called|) {do}
2 new (task|todo|to-do|item)(:|,| -|) {do}
new (task|todo)(:|) {do} {when}
(todo|to-do|task|note to self|note)(:| -) {do}
0.7 (todo|to-do|task)(:| -) {do} {when}
(jot|write|note|take) (this |that |)down( for me|)(:|) {do}
0.7 make a note (to|that i need to|of) {do}
(would you mind|could you|can you) (adding|add|put) {do} (to|on) my (tasks|list) (when you get a chance|)
(lets|let's) add (one more thing |another one |) {do}
(one more thing|another one|also|and also|and|oh and)(:|,|) {do}
0.8 and (also |)(add |){item}( too|)
1.5 add {do}, {priority}
1.5 add {do} {priority}
add {do} {when} {priority}
add {do} {when}, {priority}
add (a |){priority} (task|reminder|item) to {do}
0.7 add (a |)({priority}) task(:|) {do} {when}
{priority}: {do}
0.7 {priority}: {thing}
0.6 {do} {when} {priority}
0.5 {do}, {priority}
0.5 remind me to {do} {when}, {priority}
0.5 create (a |)({priority}) task to {do}
0.7 new {priority} task: {do}
6 {do}
8 {do} {when}
1.5 {thing} {when}
0.8 {thing} with {x_name} {when}
0.5 {thing} {day} {when}
0.6 {when}(:|,|) {do}
0.5 {do} {often}
0.7 {items}
0.7 i want to {do} {when}
0.7 i'll {do} {when}
0.7 i am going to {do} {when}
0.7 we need to {do} {when}
2 i need to {do} {when}
2 i (need to|have to|must|should|gotta|have got to|'ve got to|ought to|better|really need to) {do}
(i need to remember|i need a reminder|i want to be reminded|i'd like to be reminded|i would like to remember) to {do} {when}
i need to remember to {do}
0.6 need to {do}( {when}|), add (this|it|that) ({list} item|to my list|todo item)
0.5 (gotta|got to|have to|need to) {do}( {when}|)
0.5 i've got (a |an |){thing} {when}
i have (a |an |){thing} {when}
schedule (a |an |my |the |){thing} {when}
schedule (a |an |my |){thing}
book (a |an |my |){thing} {when}
(put|add|enter|mark|place|include|write|note) (a |an |my |the |){thing} (on|in|to|into) my (calendar|schedule|agenda|planner|diary) {when}
(put|add|enter) (a |an |my |the |){thing} {when} (on|in|to) my (calendar|schedule|agenda)
0.6 (in|on|to) (the|my) calendar(,|) (put|add|note|write) (that |){fact} {when}
0.7 (add|create|make|set) (a |an |)(new |)(event|calendar event|calendar entry|entry|appointment) (for|called|named|with) {thing} {when}
0.7 (add|create|make|set|new) (a |an |)(new |)(event|calendar event|appointment|calendar entry) {when}
0.5 (calendar event|event|appointment) (with|for) {thing}
0.7 (set up|arrange|plan|organize|fix up|pencil in) (a |an |the |){thing} {when}
0.7 block (off |out |)my calendar {when} for {thing}
0.5 mark {day} as {thing}
0.5 save the date for {thing} {when}
0.5 (repeat|make) (the |this |my |){thing} (event |)({often}) (on|in) my calendar
0.5 write down that {fact} {when}
0.6 add (something|an item|more items|this|that|a few items|more|it|some items|this stuff|a task|a reminder) (to|in|on) (my|the|this|our) (list|{list} list)
0.6 (create|make|start|add|new|open|begin|i need|i want) (a |an |me a |)(new |)({list} |)(list|task|reminder|to do|item|note)
0.4 add (more |some more |another |)to (my |the |note |)({list} |)list
0.5 (create|set|make|add) (a |an |)reminder
0.4 remind me (of |about |)(something|this|that|it)
0.4 (create|make|start|build) a (new |)list (for|of|called|named|with) {do}
0.5 i need to {do} so add it to my (list|{list} list)
0.5 {do}, add (this|it|that) (to my list|as a task|todo item)
0.5 {do}( {when}|)(,|) put (this|that|it) on my (list|{list} list)
0.4 can (i|you|we) (put|add) {item} on my {list} list
0.4 i need {item} (on|added to) my {list} list
0.5 (we're|we are|i'm|i am) (out of|low on|running low on|running out of) {item}(, add (it|some) to (my|the) {list} list|)
0.5 {list}: {item}
0.4 track {do}
0.4 make sure (that |)i {do} {when}
0.5 tell me to {do} {when}
0.4 (hold|save) {day} for {thing}
0.5 (um|uh|er|so|ok so) (i need to|i have to|add|remind me to) (uh |um |like |){do} (um |uh |){when}
0.4 so (basically |like |)i (kinda |really |sort of |)need to {do} {when}
0.5 (my|the) {thing} is {when}
0.4 {fact} {when}
0.5 {do} by {bare_when}
0.4 deadline for {thing} is {bare_when}
0.4 first thing {day} {do}
0.8 (in|on|under) (my |the |our |)({list} |)list,? (add|put|write|include|note) {item}
0.6 {list} list(:|,|) (add |put |){item}
0.6 {item} (on|to|for) (my |the |our )({list} |)list( please|)
0.6 (i want|i need|we need|i'd like|we want) {item} (on|added to|put on|in) (my |the |our )({list} |)list
0.6 make sure (that |)({item}) (is|are|goes|gets) on (my |the )({list} |)list
0.5 (note|record|log|register|save|enter|insert|append|write) {item} (in|on|under|to) (my |the )({list} |)(list|note|notes)
0.5 (could|can|may) (you|we|i) (please |)(also |)(add|put|include|stick) (on |){item} (on|to|onto) (my |the |our )({list} |)list
0.5 (add|create|make|put|write) (a |an |)({list}) (task|item|note|entry)(:| to| called| named| for|) {do}
0.5 (there's|there is|i've got) (one |)more (thing|item) for (my |the )({list} |)list(:|,|) {item}
0.5 (don't forget|remember) {item} (for|on) (my |the )({list} |)list
0.4 {do} (as a|should be a|is a|as) (new |)(task|todo|to do|to-do)
0.4 (put|get|have) {do} (down|in) (as a task|on the to do list|for {when})
0.5 (set |create |restart |bring back |i need |){thing} reminders for {kin}( {when}|)
0.5 {thing} reminder( please| for me|)
0.8 (add|put|create|make|i need|pop in|set) (a |some |)(thing|something|one|reminder|task) (about|for|to do with) {thing}( {when}|)
0.8 {do}, {priority}
0.6 {do} {when}, {priority}
0.7 remind me {ahead_event} to {do}
0.5 {ahead_event} remind me to {do}
0.8 {contact} {when}
0.5 {contact} {when} {ending}
1.2 @forget (the |my |about the |about |){item}( {when}|)
0.8 @forget (the |my |about the |about |){thing}( {when}|)
2 (i need|i want|i'd like|i would like|i have|we need|i ought) to be reminded (to|that i need to|i have to) {do}( {when}| {often}|)
1 (i need|i want|i'd like|i would like) to be reminded (about|of) (my |the |){thing}( {when}|)
0.6 {person} (needs|need|wants|has) to be reminded (to {do}|about the {thing})( {when}| {often}|)
1.2 (set|make|schedule|add|create) (the |my |a |an |){thing} reminder (for|on|at) {bare_when}
0.7 (set|make|create|add) (a |an |)({often_word}) reminder for (my |the |){thing} {when}
0.7 (set|put|mark|note) (down |)({thing}) (for|on|at) {bare_when}
0.6 (i want to|let me|i need to|i'd like to) (add|put|schedule|book|set up|plan) (a |an |my |){thing}( {when}|)
0.8 {chore} {when}
0.8 {chore}
0.5 (please |)put (to|on|in|into) my calendar {thing} {when}
`
