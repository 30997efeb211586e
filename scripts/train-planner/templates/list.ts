export const QUESTIONS = `
4 what reminders do i have {when}
3 what are my reminders {when}
3 do i have any reminders {when}
2 @show (all |)(of |)(my |the |)reminders {when}
2 @show {all} (my |the |)reminders (for|about|regarding|to) (my |the |){thing}
2 @show (my |the |){thing} reminders
@show (my |the |){thing} reminders {when}
@show (my |the |)reminders (for|about|on|regarding|concerning) (my |the |){thing}( {when}|)
1.5 when is my (next |){ordinal} reminder for {thing}
when is my (next |)reminder (to|for) {do}
1.5 when is my {thing} reminder
when is the reminder (for|to) {do} (set for|set|)
1.5 how many reminders do i have {when}
how many {thing} reminders do i have {when}
what reminders do i have (set |)(for|about) (my |the |){thing}
do i have (a|any) reminders? (set |)(for|about|to) (my |the |){thing} {when}
do i have (a|any) reminders? (set |)(for|about|to) {do}
are there any reminders (set |)(for|about) {thing} {when}
is there a reminder (set |)(for|to) {do}
did i (set|schedule|make|create) a reminder (for|to|about) {do}
what time is my reminder (for|to|about) {do} {when}
0.7 what time (is|does) my {thing} reminder (go off|set for|)
0.7 where is (the|my) {thing} (that i have a reminder for|reminder)
0.7 what is my {ordinal} reminder {when}
0.7 what's my {ordinal} reminder
0.6 reminders {when}
0.6 my reminders {when}
0.6 what are {day}'s reminders
0.5 what reminders (did i set|have i set|are set) {when}
0.5 what (time|day|date) (did i|do i) (set|have) (my|the) reminder (to|for) {do}
0.5 does {person} have any reminders {when}
0.5 show me {person}'s reminders {when}
0.5 tell me about my {thing} reminder
0.5 (read|repeat|recall) (the|my) reminder (about|for|regarding) {thing}
0.5 do i have (any |)({often_word}) reminders
0.5 show (my |all |)({often_word}) reminders
0.4 what did i (need|want|ask you) to (remember|be reminded of) {when}
0.4 what do i need to remember {when}
0.7 (what|which) {thing} (reminders|tasks) do i have {when}
0.8 do i have any {thing} (reminders|tasks) {when}
0.6 do i have any {thing} (reminders|tasks)
0.6 (what|any|do i have any|show me|find|show all) reminders (do i have |)(about|for|with|from|regarding) {who}( {when}|)
0.4 (is|was) my {day_word} reminder for {thing}
0.5 (show|list) (my |all |)(active|current|upcoming|future|missed|past|old) reminders
0.4 what (were|are) my reminders {when} again
0.4 i need (all|to see|to know) (my |the |)reminders (for|about) {thing} {when}
0.4 i want to (pull up|see|look at|check) (all (of |)|)(my |the |)reminders (labeled|tagged|about|named|for) {thing}
0.4 @show {often_short} reminders (for|about) {thing}
0.8 @show (my |the |)(new |)({list}) (notes?|items?|list)
0.5 what (things|stuff|items) (did i|do i) (want|need|have) to (remember|not forget|keep in mind|do|buy|get)
0.5 (what is it|what was it) i (wanted|needed) to (remember|do|keep in mind|bear in mind)
0.6 (what else|what) do i (have|need) (on|from) (my |the |)({list} |)list
0.6 what do i (need|have) to (buy|get|pick up) (on|in|from) (my |the |)({list} |)list
0.6 can i (check|see|view|hear) my ({list} |)(lists?|tasks|reminders)
0.5 (what|which) reminders (have|did) i (labeled|set|made) (for|as|with) {thing}
0.5 is it possible to (see|view) (all |)my {thing} reminders {when}
0.5 do i have {thing} {when}
0.5 (any|are there any) reminders for {person} {when}
3 @show (all |)(of |)(my |the |)(tasks|to-dos|todos|to do list|list|task list|to do items)
2 @show (my |the |)(tasks|to-dos|todos) {when}
2 @show (my |the |)({list}) (list|lists|items|notes?)
0.7 @show {all} (my |the |)(tasks|to-dos|lists|items)
0.7 {all} {list} list
2 what's on my ({list} |)list
2 what is on my ({list} |)list {when}
what('s| is| are)( left| still| remaining|) (on my ({list} |)list|to do|on my plate|pending|open|outstanding)
2 what (do i have to|do i need to|should i|must i) (do|get done|finish|take care of) {when}
2 what('s| is) due {when}
1.5 what do i have {when}
1.5 what('s| is) on( my (schedule|calendar|agenda)|) {when}
what('s| is) (planned|scheduled|coming up) {when}
(do i have|have i got|is there) anything (due|on|planned|scheduled|to do|) {when}
anything (due|on|to do|planned|) {when}
0.5 (got |)(much|anything|a lot) (on|going on|to do) {when}
(which|what) tasks are (due|overdue|late|done|completed|pending|open|high priority|left)( {when}|)
0.7 (what's|what is|what am i) (late|overdue|urgent|pending|unfinished|outstanding|behind on|left|still open)
(show|list|what are) (me |)(my |the |)(completed|done|finished|pending|open|overdue|high priority|low priority|urgent|important|late|upcoming|remaining|unfinished) (tasks|to-dos|ones|items)
0.5 (what did i get done|what did i cross off|what have i ticked off|how did i do) {when}
0.7 what have i (done|finished|completed|accomplished)( {when}|)
0.5 what did i (finish|complete|get done) {when}
(find|search for|search|look for|look up) (my |the |all |)({task})( tasks?| reminders?|)
0.7 (find|show|list) (me |)(everything|anything|all tasks|tasks) (about|with|containing|related to|for|mentioning) {task}
0.5 (have i got|is there|do i have) (anything|something) (about|for|with|on) {task}
when is (my |the |){thing} (due|)
when (is|are) (my |the |){thing}
0.6 when do i (have|need) to {do}
0.6 do i (have|need) to {do} {when}
0.5 what (day|time|date) is (my |the |){thing}( {when}|)
0.6 did i (add|put|include) {item} (on|to) my {list} list
0.6 (is|are|do i have|have i got) {item} on my {list} list
0.5 (is|was) {do} on my (to do list|list|todo list)
0.5 (have i|did i) (already |)(added|add|set|written down) (a task |something |a reminder |)(to |for |about ){do}
0.7 how many (tasks|items|to-dos|things) (do i have|are there|are left|are on my list)( {when}|)
0.5 how (busy|free) am i {when}
0.7 am i (free|busy|available|booked) {when}
0.5 (do i have|have i got) (time|any free time|a free slot|space) {when}
0.7 (what's|what is|what comes) next( on my list| up|)
0.5 {day}?
0.4 (what|how) about {day}
0.4 and {day}?
0.5 my (tasks|to-dos|list|{list} list|agenda|schedule|day|week|calendar)
0.7 (tasks|to-dos|to do list|{list} list|agenda|schedule)( {when}|)
0.5 what about (my |the |)({list} list|tasks)
(do i have|have i got) (any |a |an |)(meetings?|appointments?|events?) {when}
(what|which) (meetings|appointments|events) (do i have|are on my calendar|do i have scheduled) {when}
0.8 (what time|when) (is|are|does|do) (my |the |)({thing}) (start|begin|end|)( {when}|)
0.6 who (is|will be) (coming to|attending|at) (my|the) {thing}( {when}|)
0.6 where is (my|the) {thing}( {when}|)
0.6 (give me|tell me|show me) (the |more |)(details|information|info) (of|about|on|for) (my |the |){thing}( {when}|)
0.6 (show|check|open|read|look at) my (calendar|schedule|agenda)( for|) {when}
0.5 what does my (day|week|morning|schedule|calendar) look like {when}
0.4 (upcoming|next) (events|meetings|appointments)
0.3 any (meetings|appointments) {when}
0.4 (have i|did i|did you) (added|scheduled|add|schedule) (a |my |the |){thing} {when}
0.4 is (my |the |)({thing}) (on|scheduled for|still on) {day}
0.5 (do i have|are there|show me|what are) (any |my |all |the |)(lists|lists called {list}|lists i made)
0.5 (how many|which) lists do i have
0.4 find the list i (made|create|created|saved) (for|about) {list}
0.4 (run|walk|take) me through my (day|list|tasks|week)
0.4 (what's|what is) the (plan|story|agenda) (for |){day}
0.4 (has|have) (my |the |){thing} been (added|scheduled|saved)
0.4 (which|what) of my (tasks|reminders) (are|is) (about|for) {thing}
0.4 tell me (what's|what is) (left|due|on my list|on my plate|coming up)( {when}|)
0.4 (remind me|tell me) what('s| is| was) (on my list|on my calendar|due|planned)( {when}|)
0.4 remind me what (i need|i have|i'm supposed) to (do|buy|get)( {when}|)
0.4 remind me (when|what time|where) (is my |my |the ){thing}( is|)
0.8 (when|what|where) is my next {thing} reminder
0.6 (show|tell|read|give) me my (next|last|latest) {thing} (reminder|task)
0.5 (what|when|where) is my next reminder {with_name}
0.6 (show|tell) me when my reminder (for|about|to) {thing} is( set| set for|)
0.5 what (day|time|date) is (the|my) reminder to {do} (for|set for)
0.7 (show|tell|give) me the (location|locations|time|times|date|place|details|address) (of|for) (my |the |all my |){thing} reminders?( {when}|)
0.5 what (is|are) the (location|locations|time|times|address|date) (of|for) (my |the |){thing}( reminder|)( {when}|)
0.6 @show {all} (my |the |){often_short} (reminders|tasks)
0.6 @show {all} of {day_word} (reminders|tasks)
0.6 (what are|show me|list|find) {all} (my |the |)reminders for (the |my |){person} (group|team|chat)( {when}|)
0.6 (do i have|are there) any reminders for {kin}( {when}|)
0.5 (find|show|get|list) (me |)(the |all the |)reminders (between|for) {kin} and (i|me)
0.6 (do i have|show me|find|what|any) (all |any |)(my |the |)(scheduled |)reminders {with_name}( {when}|)
0.5 how many {day_part} reminders do i have( {when}|)
0.5 (show|find|list) (me |)reminders set for {ahead} (the |my |){thing}
0.6 (show|find|get|check) (all |)(my |the |)upcoming {thing} (reminders|events|tasks)
0.5 do i have (a|any) reminders? for (the |my |){thing} coming up( {when}|)
0.5 where is (the |my |){thing} taking place( that i have a reminder for|)
0.5 (play|play out|play back|speak|announce|recite) (all |all of |)(my |the |)reminders( {when}|)
0.5 (is|are) (this|next) week (a |the |my |){thing}( week|)
0.4 (is it true that|is) (my |the ){thing} (is |)(on|at|set for) {bare_when}
0.6 (are there|is there|do i have|have i got) any (pending |upcoming |new |)(appointments?|meetings?|alerts?|plans?|programs?|events?) {when}
0.5 what are my (current|pending|active|upcoming) (alerts|appointments|plans|events)
0.5 what (is|am i|are we) (happening|doing|up to|scheduled for) {when}
0.5 when (does|do|will|is) (my |the |){thing} (start|begin|end|take place|happening)( {when}|)
0.4 (tell me|what's|what is) the (date|time|day) of (my |the |){thing}
0.4 (latest|recent|upcoming|next) (events|meetings|tasks|appointments)( {when}|)
0.4 in the last (year|month|week) how many (hours|meetings|tasks|times) (have|did) i (had|been in|have|done|finished)
0.4 (update|brief|inform) me on my (next |upcoming |)(tasks|reminders|meetings)( {when}|)
0.4 let me know (of |about |)(my |the |any |)(meetings|events|appointments|tasks) {when}
1.5 @show {all} (my |the |of my |){thing} reminders( {when}|)
0.8 @show {all} (my |the |of my |)reminders (that are |that have to do |that deal |)(about|with|on|relating to|related to|for) (my |the |){thing}( {when}|)
0.8 @show (my |the |)(reminders|tasks) (for|about) (my |the |){kind}( {when}|)
0.6 @show (all |)(my |the |)({kind}) reminders( {when}|)
0.5 (show|find|get|list) (me |)(my |the |all |)reminders (that are |)(scheduled |set |due |){when} (about|for|that are about) {thing}
0.8 what should i (do|work on|tackle|start with|focus on|finish) (next|first|now|{when})
0.6 (tell me |do you know |could you tell me |)when (is|does|do) (the |my |){thing} (coming|arriving|arrive|start|due)
0.5 (tell me|do you know|can you tell me|could you tell me) when {thing} is( coming| due| happening|)
0.7 (have i|did i|have we) (already |)(called|paid|bought|finished|emailed|sent|done|booked|posted|ordered|cleaned|met|pay|buy|finish|call|send) (the |my |){task}( yet| already)
0.8 (show|open|see|read|check|display|browse|view) (me |)(my |the |)({list_name})
0.5 if i have (a|any) (reminder|task) (about|for) {thing}, (show|tell|read) (it to |)me
0.5 (what|which) (things|tasks|jobs) (are|have i got) (still to do|left to do|to finish|outstanding)( {when}|)
0.4 (who|what) am i (meeting|seeing|having lunch with|supposed to call|doing) {when}
0.4 (have i|did i) (forget|forgotten|miss|missed) anything( {when}|)
0.4 (give me|i need|let me have) (a |an |)(overview|summary|rundown|update) of (my |the |)(day|week|tasks|list|reminders)( {when}|)
0.8 @show (the |all the |)(items|tasks|things|entries|stuff) (in|on|from) (my |the |our )({list} |)list
0.6 (what have i got|what do we have|what's there|what is there|anything|is there anything|what did i put) (on|in) (my |the |our )({list} |)list( {when}|)
0.6 (go to|take me to|switch to|jump to|navigate to|bring me) (my |the )({list} |)list
0.5 (let me|i want to|i'd like to|help me) (look at|see|view|access|check|hear|read|open) (my |the |what's on my )({list} |)(list|lists|tasks)
0.5 (show|read|see|view|give me) (me |)(the |)(next|previous|more|rest of the|first|last) (page|items|tasks|ones|five|few)
0.5 (what's|what is) the {ordinal} (item|task|thing) (on|in) (my |the )({list} |)list( {when}|)
0.4 (list|show|display) (my |)({list}) (to dos|tasks|things)
0.4 (notes|tasks|items|lists) (for|about|with) {list_name}
1 (has|have|is|are|was|were|did) (the |my |our ){task} (been |get |got |)(collected|done|finished|paid|sent|posted|called|bought|booked|completed|ordered|sorted|cleaned|added)( yet| already|)
0.7 (which|what) (tasks|reminders|items|ones) (mention|include|involve|contain|are about|have|talk about|concern) {thing}
0.5 (when did i|did i ever|when was it that i) (finish|complete|do|pay|send|call|buy) (the |my |){task}
0.5 what did i (promise|plan|want|mean|agree|have) to (do|get|send|buy|tell)( {when}| {x_name}|)
`
