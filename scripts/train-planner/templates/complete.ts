export const COMPLETIONS = `
4 mark (the |my |){task} (as |)@done
2 mark (the |my |)(task |item |to do |)({task}) (as |)@done
1.5 mark (the |)(task|item|to do|todo) {task}( (as |)@done|)
2 mark (task |number |item |)({number}) (as |)@done
2 (check|tick|cross|mark) off (the |my |){task}
1.5 (check|tick|mark|cross) {task} off( my list| the list|)
(check|tick|cross|mark) (off |){item} (off|in|on|from) (my |the |our |)({list} |)list( as done| as completed|)
mark {item} (off|on|in|from) (my|the) {list} list( as done|)
check the box (for |next to |){item} (in|on) my {list} list
2 @did (the |my |)({task})
0.8 @did (the |)(task |item )({task})( (in|on|from) (my |our |the )({list} |)list|)
2 (the |my |){task} (is|is now|has been|was|are|'s been|'s) (done|finished|complete|completed|all done|taken care of|sorted|handled|dealt with|out of the way|wrapped up)
{task} (done|finished|complete|completed|sorted|handled)
0.8 (task |item |to do )({task}) (has been |is |was |)(done|finished|complete|completed)
(task |number |item |)({number}) (is |)(done|finished|complete|completed)
(done|finished|completed|task completed|complete|task done)(:|) {task}
1.5 (complete|finish|close) (the |my |)({task})( task|)( (in|on) my {list} list|)
0.8 complete (the |)(task|item|to do) {task}
(complete|finish|close) (task |item |)({number})
i('ve| have|) (already |just |)(bought|got|picked up|paid for|ordered|collected|found|grabbed) (the |some |){item}
(bought|got|picked up|ordered|collected|grabbed|returned|found) (the |some |my |){item}( (already|today|this morning|just now|yesterday)|)
0.8 (posted|mailed|sent|finished|wrote|submitted|signed|printed|filed|handed in|turned in|sent off|filled out|drafted|reviewed|read) {doc}( (already|today|this morning|just now|yesterday)|)
0.8 i('ve| have|) (already |just |finally |)(posted|mailed|sent|finished|written|submitted|signed|printed|filed|handed in|turned in|filled out|read) {doc}
0.8 (cleaned|washed|fixed|painted|tidied|repaired|sorted|vacuumed|mowed|walked|fed|watered|emptied|ironed|changed) {gear}( (already|today|this morning|just now)|)
0.8 i('ve| have|) (already |just |finally |)(cleaned|washed|fixed|painted|tidied|repaired|sorted|vacuumed|mowed|walked|fed|watered|emptied|ironed) {gear}
0.7 (paid|settled|covered) {bill}( (already|today|this morning|just now)|)
0.7 i('ve| have|) (already |just |finally |)(paid|settled|covered) {bill}
0.7 i (already |just |finally |)(called|emailed|texted|met|visited|saw|phoned|rang|spoke to|talked to|got back to|replied to) {who}
0.6 (called|emailed|texted|met|visited|phoned|rang|spoke to|talked to|replied to) {who}( (already|today|just now|back)|)
0.7 (the |my |){item} (has|have|'s|'ve) been (bought|collected|picked up|ordered|returned|delivered)
0.7 {doc} (has|have|'s|'ve) been (posted|sent|submitted|signed|handed in|written|mailed|filed)
0.7 {gear} (has|have|'s|is|are|'ve) (been |)(cleaned|washed|fixed|tidied|sorted|mowed|fed|painted|emptied|done)
0.6 i (went to|attended|was at|made it to|did) (the |my |){thing}( (already|today|this morning|yesterday)|)
0.5 (the |my |){thing} (went well|is over|is behind me|happened|is done and dusted)
0.7 (set|put|flag) (the |my |){task} (as|to) @done
mark {all} (my |the |)(tasks|to-dos|items|of them|overdue tasks|tasks due today)( as|) @done
0.7 (mark|complete|finish|check off) {everything}( on my list| on my {list} list|)( as done|)
0.7 (mark|complete|check off) the {ordinal} (task|one|item)( as done| as completed|)
0.7 the {ordinal} (task|one|item) (is |)(done|finished|complete|completed)
0.5 (mark|check) (it|that|this|that one|both|them) (as |)(done|off|complete|completed|finished)
0.5 (that's|that is|it's) (done|finished|complete|sorted)
0.4 i'm done with that( one|)
0.4 let me check off (the |my |)({list} |)list
0.5 i have finished {x_thing} which is the {ordinal} task (on|in) my {list} list
0.5 (you can |)(tick|check|cross) (off |)({task})( now|)
0.4 (no need to keep|take) {task} off( the list|),? (i did it|it's done|i already did it)
0.4 (yay|good news|great|phew|woo),? (i finished |i'm done with |finally done with )(the |my |){task}
0.4 {task} (check|tick)
0.4 (that's|that is) {task} (done|finished|sorted|taken care of)
1 (mark|set|check|tick|complete|finish|close) {item} (as |)(done|complete|completed|finished|off|) (on|in|from) (my |the |our )({list} |)list
0.7 (on|in|from) (my |the |our |)({list} |)list,? (mark|check|tick|complete|cross) (off |){item}( as done| as completed|)
0.7 (mark|complete|finish|check off|tick|close) (the |my |)({ordinal}) (item|task|to do|one|thing|entry) (on|in|from) (my |the )({list} |)list( as done| as complete| as finished|)
0.7 (mark|complete|check off|finish) {all} (items|tasks|to dos|todos|things|) (on|in|from) (my |the )({list} |)list( as done| as complete| as finished|)
0.6 (i have|i've|we have|i) (already |just |)(finished|completed|done|did|bought|got) (the |)(task |item |)({task}) (on|in|from) (my |the |our )({list} |)list
0.6 (task|to do|todo|item) {task} (is |was |has been |)(done|finished|complete|completed)
0.5 (to do|task|item|todo) (done|completed|finished|complete)(:|) {task}
0.5 {all} (tasks|items|to dos|of them|) (are |have been |)(done|finished|complete|completed)
0.5 (the |)(item|task|to do|thing) (about|called|for|named) {task} (is|has been|was) @done
0.4 (put|give) (a |)(check|tick|checkmark|line) (next to|on|by|through) {task}
`
