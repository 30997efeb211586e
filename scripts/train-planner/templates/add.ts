/** Reminders: one template a line, with its weight in front where it is not 1. */
export const REMINDERS = `
30 remind me to {do} {when}
14 remind me to {do}
5 remind me to {do} {often}
4 remind me {when} to {do}
2 remind me to {do} {when} {ending}
0.7 remind {person} to {do} {when} {ending}
0.5 set a reminder to {do} {when} {ending}
0.7 remind me to {do} {inner_when}(,|;) (alert|remind|notify|tell) me {ahead_alone}
0.6 remind {person} to {do} {inner_when}(,|;) (alert|remind|tell|notify) (her|him|them) {ahead_alone}
0.6 remind {person} that (he|she) has {thing} {inner_when}(,|;) send (a|an) (notification|alert|reminder) {ahead_alone}
0.7 {x_fact}(,|;|.) so remind me( {when}|) to {do}
0.6 {x_fact}(,|;|.) remind me to {do} {when}
reminder to {do} {often}
reminder to {do}
reminder to {do} {when}
0.8 set the reminder to {do} {when}
0.8 (setup|set up|set) ({often_word}) reminder to {do}
0.4 (send me|give me) a reminder via (email|text) to {do}( {when}|)
0.4 set up a (new |)reminder in order to {do}
0.5 remind me {thing} {when}
0.5 remind me {fact} {when}
0.4 remind me when (its|it's) {bare_when}
0.4 when {x_fact}, remind me to {do}
0.5 set a {thing} reminder {when}
0.4 i want you to remind me about {thing}( {when}|)
0.5 remind me of (my |the |all |){thing}
0.7 remind {person} {when} (that|to) {fact}
0.6 remind {person} {when} to {do}
0.6 remind {person} {fact} {when}
0.4 remind {person} {person_fact} {when}
0.6 send an (email |)reminder to {person} to {do}( {when}|)
0.6 set (a |up a |)reminder {when} (that tells me to|that says to|telling me to) {do}
0.5 remind us to {do} {when}
0.3 remind my to {do} {when}
0.5 i need to {do}(,|.|) remind me to do (that|it) {when}
0.5 (can i|could i|may i) (get|have) a reminder (to|for me to) {do} {when}
0.5 i need to be reminded (to {do}|about {thing}|)( {when}|)
0.4 set {thing} reminder {when}
0.4 remind me of that {when}
0.4 remind me that i need {item}
0.5 i haven't {x_done} yet(;|,|.) (please |)set a reminder to {do} {when}
1.2 (set|create|make|add|schedule) an? (alert|alarm|notification|reminder alarm|reminder) (for me |)to {do} {when}
0.8 (set|create|make|add) an? (alert|alarm|notification) (for|about) (my |the |){thing} {when}
0.6 i need an? (alert|notification|reminder) {when} (to|so i don't forget to|so that i don't forget to) {do}
0.8 remind {person} that {person_fact} {when}
0.5 remind {person} that {person_fact}
0.5 send {person} a reminder that {person_fact} {when}
0.4 remind me that {person_fact} {when}
0.5 send a reminder to (the |my |){person} (group |)(telling them |)that {fact} {when}
0.5 remember me to {do} {when}
0.5 help (me |)remind me to {do}
0.5 i (gotta|have to|need to) {do}. (please |help |)remind me( {when}|)
0.5 remind me when it's time to {do} {when}
0.5 remind me {when} {do}
0.4 remind me {when} (to |){do} {inner}
0.4 remind me {often} that {fact}
0.4 remind {person} {often} (to|that) {do}
0.4 {thing} {when}(,|) (and |)remind me {ahead_alone}
0.4 (a |an |){inner} {thing}(,| and) remind me {ahead_alone}
0.4 (create|set) a reminder for (the |){person} about (the |){thing} {when}
0.5 add reminder(:|,|) {do} {when}
0.5 {do} (remind me|reminder)( {when}|)
remind {person} that (we have|there is|he has|she has|they have) (a |the |our |){thing} {when}
remind {person} and {person} (to|about|of) {do} {when}
0.7 remind the {person} group (to|about) {do} {when}
0.6 set a reminder {ahead} (my |the |){thing}. i (don't|dont|do not) want to miss it
0.6 remind me to {do} {when} (so i don't forget|because i always forget|so that i remember|it's important|i don't want to forget)
0.7 i (can't afford to|can't|don't want to|dont want to|must not) miss (my |the ){thing}( {when}|)(;|,|.|) remind me {ahead_alone}
0.7 i don't want to miss (my |the |){thing} {inner_when}(,|) (can you |please |)(alert|remind) me {ahead_alone}
0.7 {x_fact} {x_when}(;|,|.| --) (can you |could you |please |so |)remind me to {do} {when}
0.7 i need to {do} {when}(;|,|.|) (please |)put (this|it) on (the|my) (calendar|list)
0.6 remind me i have {thing} {when}
0.7 set a reminder {when} for (my |the |){thing}
0.6 remind me {when} (for|about) (my |the |){thing}
5 @make a {noun} to {do} {when}
3 @make a {noun} to {do}
2 @make (a |){noun} to {do} {often}
3 @make (a |){noun} for (my |the |our |a |){thing} {when}
2 @make (a |){noun} for (my |the |){thing}
4 remind me (of|about) (my |the |our |){thing} {when}
2 remind me (of|about) (my |the |our |){thing}
2 remind me (that |)(i have |we have |there is |)(my |a |an |the |){thing} {when}
2 remind me that {fact} {when}
remind me that {fact}
remind me that i (need|have) to {do} {when}
5 remind {person} to {do} {when}
2 remind {person} to {do}
1.5 remind {person} to {do} {often}
2 remind {person} (about|of) (the |my |our |){thing} {when}
1.5 remind {person} that {fact} {when}
send {person} a reminder to {do} {when}
send a reminder to {person} (about|to remind them of|for) the {thing} {when}
send a reminder to {person} to {do} {when}
1.5 @make a {noun} for {person} to {do} {when}
@make a {noun} for {person} to {do}
1.5 @make (a |){noun} {when} to {do}
1.5 @make (a |){noun} {when}
remind me {when}
1.5 @make a {often_word} {noun} to {do}
1.5 @make a {often_word} {noun} to {do} {when}
@make a {often_word} {noun} {when} to {do}
1.5 remind me {often} to {do}
@make (a |){noun} {often} to {do}
3 remind me {ahead} (my |the |our |){thing}
1.5 @make (a |){noun} (for |){ahead} (my |the |){thing}
1.5 remind me {ahead} (my |the |our ){inner} {thing}
@make (a |){noun} {ahead} (my |the ){inner} {thing}
remind me (about|of) (my |the |our ){inner} {thing} {ahead_alone}
1.5 remind me {ahead} (my |the |our |){thing} {inner_when}
remind me {when} (about|of|that i have) (my |the |a ){thing} {inner_when}
remind me {when} to {do} {inner_when}
remind me {when} that {fact} {inner_when}
remind me to {do} {inner_when} {ahead_alone}
alert me {ahead} (my |the |){thing}
(alert|notify|ping|warn|nudge|poke|buzz) me (to|that i need to) {do} {when}
(alert|notify|ping|nudge|tell|warn) me {when} (to|about) {do}
{when},? remind me to {do}
i (have|need) to {do} {when}, (please |can you |)remind me
i have (a |an |my ){thing} {when}, (please |)(remind me|set a reminder)
i have (a |an |my ){thing} {when}, remind me {ahead_alone}
@forget to {do} {when}
@forget to {do}
0.6 @forget {thing} {when}
0.5 @forget (that |){fact}( {when}|)
0.5 don't let me forget (the |about the |about |){thing} {when}
{thing} reminder {when}
0.5 {thing} reminder
0.6 reminder: {do} {when}
0.6 reminder for {thing} {when}
0.5 reminder {thing} {when}
@make (a |an |my |the |){thing} reminder {when}
0.7 @make (a |an |my |){thing} reminder
0.7 @make (a |an |)reminder for (my |the |){inner} {thing}
0.7 i'd like {thing} reminders
0.4 i want a {often} reminder to {do}
0.5 remind me again {when} (to|about) {do}
0.4 i said remind me to {do}( {when}|)
0.5 let me know when it's time to {do}( {when}|)
0.5 give me a (heads up|shout|nudge|poke|buzz) {when} (to|about) {do}
0.4 have {person} {do} {when}
0.4 let {person} know (to|that) {fact}( {when}|)
0.5 (wake|get) me up {when} to {do}
0.4 set reminders? for {thing} {when} and {when}
0.5 remind me to {do} {when} and (also |)to {x_do}
0.5 could you see to it that i {do} {when}
0.8 remind me (that |)(the |my |){thing_is} {when}
0.6 remind {person} (that |)(the |my |){thing_is} {when}
0.6 remind me {not_do}( {when}|)
0.6 @make (a |an |)({noun}) for {inner_clock} {thing}
0.6 @make (a |an |)({noun}) (for|about) {inner_day}'s {thing}
0.5 remind me (about|of) {inner_day}'s {thing}( {when}|)
0.5 @make (a |an |)({noun}) for {kin} (about|regarding|concerning) (the |){thing}
0.5 remind {kin} that {we_are} {when}
0.5 remind me that {we_are} {when}
0.5 (can i get|provide me with|i need) a reminder for {kin} to {do} {when}
0.5 send me reminders about (my |the |){thing}
0.5 (set up|create|set) reminders (about |for |to ){thing}( {when}|)
0.4 set (a|another) reminder that i (need|have) to {do}( {when}|)
0.4 i need to be on time (to|for) (the |my |){thing}(,|;|.) (send|give) me (a |)reminder {ahead_alone}
0.5 remind me to {do} {inner_when} {ending}( {when}|)
0.5 (do |)remind me (of|about) my {thing} {when}
0.4 (reminds|reminding|remid|remnd|reminde) me (to {do}|about {thing}) {when}
0.4 (provide me with|get me|prepare) a reminder to {do}( {when}|)
0.5 i (don't|dont|do not) want to miss {thing} {inner_when}(,| |;)(can|could|will) you (alert|remind|notify) me {ahead_alone}
`

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
