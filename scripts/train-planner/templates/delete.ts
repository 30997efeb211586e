export const DELETES = `
6 @delete (my |the |){noun} to {do}
4 @delete (my |the |){noun} to {do} {when}
5 @delete (my |the |){noun} (for|about|of|regarding|on) (my |the |){thing}
4 @delete (my |the |){noun} (for|about|of|regarding) (my |the |){thing} {when}
4 @delete (my |the |){thing} {noun}
2 @delete (my |the |){thing} {noun} {when}
2 @delete {all} (my |the |){nouns} {when}
@delete {all} (my |the |){nouns}
@delete {all} (my |the |){nouns} {about} (my |the |){thing}
2 @delete {all} (my |the |){thing} {nouns}
0.7 @delete {all} (my |the |){nouns} {about} (my |the |){thing} {when}
2 @delete (my |the |){noun} {when}
@delete (my |the |){nouns} {when}
0.7 @delete (my |the |){day} {noun}
0.5 @delete (my |the |){day}'s {nouns}
0.7 @delete (my |the |){ordinal} {noun}
0.5 @delete (my |the |){ordinal} {noun} (to|about) {do}
0.8 @delete (my |the |){often} {noun} to {do}
@delete (the |)(reminder|task|alert) (i set|i have|that i set|i made|set up|i had) (to|for|about) {do} {when}
1.5 (i don't need|i no longer need|i don't want|no need for) (the |a |my |any |){noun} to {do}( anymore| any more|)
(i don't need|i no longer need|i don't want) (the |a |my |any |){thing} {noun}( anymore|)
(i don't need|i no longer need) to {do}( anymore| any more|)
0.8 (i don't need|we don't need|i no longer need|i don't want) (the |any |){item}( anymore| any more| now)
0.7 (i don't need|i don't want) to be reminded (to|about|of) {do}( anymore| {when}|)
0.7 stop reminding me (to|about) {do}
0.7 never mind (the |about the |){thing}
0.6 forget (about |)(the |){thing}
0.8 no need to {do}( in (the |my |){list} list|)
0.7 please don't remind me (to|about) {do}
0.5 @delete that (task|reminder|one|last one)
0.5 @delete (it|that|this|this one|the last one|both|them|those)
0.7 the {thing} (was|is|has been|got) cancel(l|)ed(,|) so (delete|remove|cancel) the reminder
0.5 the {thing} reminder (can be|should be|needs to be) (deleted|removed|cancelled)
0.5 {fact}, @delete the {noun}
0.7 @delete the reminder about {do} i (set|made) for {when}
0.6 i need (all of |all |)(my |the |)(reminders|alerts) ({when} |about {thing} |for {thing} |)(deleted|cancelled|canceled|removed)
0.5 {thing} has been cancel(l|)ed(,|) (so |)(this|the|my) reminder (needs to be|should be|can be) deleted
0.5 @delete {all} (the |my |)reminders (that have|that had|having) to do with {thing}
0.5 @delete {all} (the |my |)reminders involving {thing}( {when}|)
0.5 @delete (the |my |)reminder for {person} to {do}( {when}|)
0.5 @delete (all |)(my |the |)reminders for {day_unit}
0.4 @delete (my |the |){thing} reminder, {x_fact}
0.4 @delete (my |the |)reminder to {do} (because|since|as) {x_fact}
0.4 (i cannot|i can't|i won't have to) {do} {inner_when}(,|;|) (please |)(delete|remove) (the |my |)reminder
0.3 @delete (only |just |)my {part} reminders?
@delete (my |the |){noun} (for|about) (my |the ){inner_clock} {thing}
0.7 @delete (my |the |){inner_clock} {thing} {noun}
0.5 (the |my |)reminder (for|about|to) {do} (needs to be|should be|can be|must be) (deleted|removed|cancelled|canceled)
0.5 @delete (my |the |){noun} (for|about) {thing} that i (set|made) for {when}
0.4 @delete (my |the |){thing} (alert|notification|reminder) for (my |){day}
0.4 (not going to|not gonna|won't) (have time for|make it to) (the |){thing} {when}(,|) (so |)(please |)(delete|cancel) (the|my) reminder
0.4 @delete {all} {day_word} {nouns}
0.4 @delete {all} (my |the |){nouns} (from|off) (my|the) (schedule|calendar|list)
@delete (my |the |){day_word} {thing} {noun}
0.8 @delete (my |the |){often_short} {thing} {noun}
0.5 @delete (the |my |)recurring {noun} (for|about|to) {do}
0.5 @delete (all |any |)(the |my |)(future|upcoming|active|current|remaining) {nouns} {about} {thing}
0.5 @delete (my |the |){noun} to {do}. i (already|just) (finished|did it|took care of it|turned it in)
0.5 @delete (my |the |){thing} {noun} (that is |that's |)(coming up |scheduled |set |){when}
0.4 (i won't be needing|i will not need|no more|i would no longer like) (any |the |my |a |have a |)(reminders?|reminder i (set|created)) (for|about|concerning|to) {thing}
0.4 @delete any {noun} that (happens|is|goes off|occurs) {when}
0.4 (i had to|i have had to) (cancel|move) the {thing}, please (cancel|delete) (the |)reminder
0.7 (i do not want|i don't want|i don't need) any (more |)reminders {when}
0.7 (clean|clear|close) (out |up |)({all}) (of |)(my |the |){nouns}( {when}| {about} {thing}|)
0.6 (delete|remove|cancel) {all} (my |the |){nouns} {when} (since|because|as) (i will be|i'll be|we are) (on vacation|out of town|away|busy)
0.6 (i won't be able to|i can't|i am not going to|i'm not able to) {do} {when} so (delete|cancel|remove) (my|the) reminder( about that| for it|)
0.6 (school is out|work is closed|we are away) {x_when}, so (delete|cancel) {day}'s {thing} reminder
0.6 (don't|do not|dont) remind me (about|of|to) {do}( {when}|)
0.6 {nouns} (for|about) {thing} (is|are) no longer needed
1.5 (delete|remove|erase|take|scratch|drop|strike|get|cut|knock) (off |out |){item} (from|off|off of|on|in|out of) (my |the |our |)({list} |)list
2 take {item} off (of |)(my |the |our |)({list} |)(list|lists)
1.5 (delete|remove|erase|clear|drop) {item} from (my |the |our |)({list} |)(list|lists)
1.5 {list} list (delete|remove|erase|drop) {item}
0.7 (from|off) my {list} list(,|) (remove|delete|take) {item}
1.5 @delete (the |my |)(task|to do|todo|item|to-do|entry)(:| that| called|) {task}
0.6 can you (delete|remove) {task} (item|task|to do)
2 (delete|remove|cancel|scrap|drop|bin|scratch|erase|ditch|axe|lose) (the |my |){task}
1.5 (delete|remove|erase|cancel|drop|scrap|bin) (the |my |)({task})( from my (list|tasks|to do list)| off my list|)
(delete|remove|cancel|drop) (task |number |item |no |)({number})
0.7 (remove|delete|clear|erase|wipe) {all}( tasks| of it| of them| my tasks| items| my to-dos|)
0.7 (clear|empty|delete|erase|wipe|clean|remove|trash|reset) (out |)(my |the |this |)({list} |)(list|lists|tasks)
0.5 (remove|delete) {all} (the |my |)(completed|done|finished|overdue|old) (tasks|items|ones)
0.5 (i don't want|get rid of) this list( anymore| any more|)
0.6 (delete|remove|cancel|clear) (the |my |)({thing}|{kind}|{kind}) (on|from|in|off) (my |the |)(calendar|schedule|agenda|list)( {when}|)
0.6 clear my (calendar|schedule|day|afternoon|morning)( {when}| of meetings|)
0.6 cancel (my |the |){thing} {when}
0.5 (call off|scrub|skip|drop) (the |my |){thing}( {when}|)
0.5 (we|i) (cancelled|canceled|called off) (the |my |){thing}( {when}|)(, (please |)remove it|)
0.5 i'm not going to (the |my |){thing}( {when}|) (any more|anymore|after all)
0.5 the {thing} (is off|is not happening|isn't happening|fell through|got cancelled)(, (so |)(drop|remove|delete) it|)
0.4 (take|get) (the |my |){thing} off my (plate|list|schedule|calendar)
0.4 turn (off |)(my |the |){thing} (alert|alarm|reminder)( off|)
0.4 (i changed my mind about|scratch that,? forget) (the |){thing}
0.4 @delete everything (about|related to|to do with|for) {thing}
0.4 @delete everything {when}
1.2 @delete (my |the |)(reminder|reminders|alert) (for|about) {inner_day}'s {thing}
0.8 @delete (my |the |)reminder for {inner_clock} {thing}
0.5 @delete (my |the |)reminder for {inner_day}'s {inner_clock} {thing}
0.6 @delete {all} (my |the |){often_short} {nouns}
0.6 (the |my |){thing} {inner_when} (is|was|got|has been) (cancelled|canceled|postponed|called off)(,| so| -) (please |)(delete|remove|cancel) (my |the |)reminder( for it|)
0.6 (the |my |){thing} has been (postponed|called off|cancelled)(,|;) (please |)(delete|remove|cancel) (my |the |)reminder
0.5 i (don't|do not) need (a|the|my) reminder (about|for) (the |my |){thing} {inner_when} (anymore|any more)
0.5 @delete (the |my |)reminder (that|saying) {fact}( {when}|)
0.5 @delete (the |my |)reminder that (there is|i have|we have) (a |an |){thing}( {when}|)
0.5 @delete (the |my |)(alert|reminder) for (my |the |){thing}
0.5 @delete {all} (my |the |)(reminders|alerts) for (the |my |){person} (group|team)( {when}|)
0.5 (forget|can|nix|kill|calcel|cancell|delet|remve) (the |my |)({thing} |)(reminder|reminders)( {when}| about {thing}|)
0.4 no more (reminding me|reminders) (to {do}|about {thing})( {when}| {often}|)
0.4 all {thing} (should|need to|can) be (removed|deleted) from my (reminders|calendar|list)( {when}|)
0.4 @delete (the |my |)reminder (regarding|about) {going}( {when}|)
0.4 i'd like to (cancel|delete|remove|drop) (the |my |){thing}( {when}|)
0.4 i no longer want to {do} {inner_when}(,|;) (please |)(delete|remove) (the |my |)reminder
0.8 @delete (my |the |this |that |)({kind}) (reminder|alert)
0.6 @delete (all |)(my |the |)reminders (for|about) (this |the |my |){kind}( {when}|)
0.6 @delete (my |the |all my |all the |)(old|completed|done|finished|overdue|past) (tasks|reminders|items|to-dos)
0.5 @delete (my |the |)reminder for {kin} to {do}
0.5 (something came up|i'm busy|i am sick|change of plans)(,|;|.) (cancel|drop|scrap|delete) (the |my |){thing}( {when}|)
0.5 i won't be able to make (the |my |){thing}( {inner_when}|)(,|;|.) (drop|cancel|delete|remove) it
0.5 (i'm|we're) not (doing|having|going to) (the |my |){thing} (any more|anymore|after all)(, (delete|remove|drop) it|)
1.2 @delete (to do|todo|to-do|task|item|note)(:| called|) {task}
0.7 (i no longer need|i don't need|we don't need) {item} (on|in) (my |the |our )({list} |)list( any more| anymore|)
0.6 (clear|cut|drop|scratch|strike|wipe|leave) {item} (from|off|out of) (my |the |our )({list} |)list
0.6 (in|on|from) (my |the |our |)({list} |)list,? (delete|remove|erase|drop|take off) {item}
0.6 (delete|remove|erase|drop) the {ordinal} (item|task|to do|one|thing|entry)( (on|in|from) (my |the )({list} |)list|)
0.5 (can you|could you|please) (get rid of|lose|remove|delete|erase) {item} (on|from|in) (my |the |our )({list} |)list
0.5 (delete|remove|clear|erase) {all} (items|tasks|to dos|todos|things|of it) (on|in|from) (my |the |our )({list} |)list
0.4 {item} (can|should) (go|come off|be taken off)( (my |the )({list} |)list|)
0.8 (take off|take out|turn off) (the |my |){thing} (reminder|alert|notification)( {when}|)
0.5 (cross|strike|scratch) out {item} (from|on|in) (my |the |our |)({list} |)list
`
