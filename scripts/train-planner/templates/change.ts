export const CHANGES = `
3 @change (my |the |){thing} {noun} (from {point} |)to {new}
3 @change (my |the |){thing} {noun} to {new}
2 @change (my |the |){noun} (for|about) (my |the |){thing} to {new}
2 @change (my |the |){noun} (for|about) (my |the |){thing} from {point} to {new_point}
2 @change (my |the |){noun} to {do} (from {point} |)to {new_point}
1.5 @change (my |the |){noun} to {do} to {new}
2 remind me to {do} {new_lead} instead of {point}
2 remind me (about|of) (my |the |){thing} {new_lead} instead of {point}
remind me to {do} at {new_point} instead( of {point}|)
instead of (reminding me |){point}, remind me (to {do} |)(on|at) {new_point}
@change (my |the |){thing} {noun} to {new_point} instead of {point}
@change (my |the |){noun} to {new}
@change (my |the |){noun} from {point} to {new_point}
@change (my |the |){day} {noun} to {new}
0.7 @change (my |the |){day}'s {noun} to {new}
0.7 @change (my |the |){day} {thing} {noun} to {new_point}
0.7 @change (my |the |){ordinal} {noun} to {new}
0.7 @change {all} (my |the |){thing} {nouns} to {new}
0.5 @change {all} (my |the |)(overdue |){nouns} to {new}
@change (my |the |){thing} {noun} to {new_ahead_alone}
@change (my |the |){thing} {noun} to {often}
add {renamed} to (my|the) {thing} {noun}
0.7 @change (my |the |){noun} to {do} to say {renamed}
0.7 @change (my |the |){thing} {noun} to {renamed}
0.7 @change (my |the |)reminder (to {do}|about {thing}) to {renamed} instead
0.5 @change the (time|date|day) (of|on|for) (my |the |){thing}( {noun}|) (from {point} |)to {new_point}
0.6 (i need|i want|i'd like) to (change|move|reschedule) my {thing} {noun} to {new}
0.6 make (my |the |){thing} {noun} for {new_point} instead( of {point}|)
0.5 (my|the) {thing} (was|got|has been|is) (moved|changed|pushed|rescheduled) to {new}, (please |)(update|change) (my|the) reminder
0.4 can you (edit|change|update) my {thing} {noun}
0.4 (change|update|edit) (my |the |)(reminder|task) (about|for|to) {do}
0.4 push (my |the |){thing} {noun} back {new_span}
0.9 @change (my |the |)reminder (for|about|of) {thing} (on |for |from |){weekday} to {new_point}
0.6 @change (my |the |our |)({thing}) reminder (on |for |){weekday} to {new_point}
0.8 (i want to |please |)add {renamed} to (my|the) {thing} reminder( {when}|)
0.6 add {renamed} to (the|my) reminder (for|about) {thing} {when}
0.5 @change (my |the |)reminder (of|for|about) {day_word} {thing} to {new_point}
0.5 instead of reminding me to {do} (on |at |){point}(,|) (can you |)remind me (on |at |){new_point}
0.5 remind me (on |at |){new_point} instead of {point} to {do}
0.5 @change (my |the |)reminder to {new_point} to {do}
0.4 (i want to |)change the {thing} reminder to (a |){renamed} reminder
0.4 @change (my |the |)reminder (to {do}|for {thing}) (at |on |to |){new_point},? not {point}
0.4 @change (my |the |){thing} (reminder|reminder alert) (by |){new_shift}
0.6 @change {all} (my |the |)reminders from {point} to {new_point}
0.5 @change (my |the |)reminder (for|about) (my |the ){inner_clock} {thing} to {new}
0.5 @change (my |the |){thing} reminder (on |for |){point} to {new_point} at the same time
0.4 remind us {new_ahead} the {thing}, not {span}( before|)
0.4 @change (my |the |){day}'s {thing} reminder to {new_point}
0.4 (the|my) reminder (that says|about|for) {do}, add {renamed} to (it|that one)
0.4 @change (my |the |)reminder from {point} to {new_point} to {do}
@change (my |the |)({thing} |)(reminder|task)( time| date|) from {hour} to {new_hour}
0.8 @change (my |the |)reminder (for|to|about) {do} from {hour} to {new_hour}
0.8 @change (my |the |)reminder (for|about) {thing} to (be|start|go off|occur) (on |at |){new}
0.8 i have a reminder (set |)(for|at) {point}(;|,|.|) (could you |please |can you |)(switch|change|move) (that|it) to {new_point}
0.7 for the reminder (at|on|for) {point} (can you |please |)(change|move|switch) it to {new_point}
0.7 (set|make|create|setup) (a|my|the) reminder (to {do}|for {thing}) (at|on|for) {new_point} (rather than|instead of|not) {point}
0.6 replace (the |my |)reminder (about|for|to) {do} with (a reminder (about|for|to) |){renamed}
0.5 make (my |the ){thing} reminder (at|on|for|go off at|be on) {new_point}
0.5 @change (my |the |){often_short} {thing} reminder to {new}
0.5 @change (my |the |)reminders (for|on) {point} to {new_point}
0.5 (alert|remind|notify) me {new_ahead} (the |my |){thing} instead of {span}
0.4 (i am|i'm) not {going} {point}( any more|)(;|,|.|) (please |kindly |)(change|move) the reminder to {new_point}
0.4 (update|change|edit) (my|the) reminder for {thing} to include {renamed}
0.4 (change|update|edit|modify) (my|the) reminders?
0.5 change the reminder that {fact} (on |at |){new_point} instead of {point}
0.7 add {renamed} to (my|the) (reminder|task) (about|for|to) {do}
0.5 add to (my|the) {thing} reminder (that |){renamed}
0.7 (my friend |they |the school |)(changed|moved|pushed) (our|my|the) {thing} to {new}(,|;|.|) (please |)(update|change|move) (my|the) reminder
0.6 (the time of|the date of|) (my|the) {thing} {when} (was|got|has been) (changed|moved) to {new}(,|.|) update the reminder
0.5 (revise|amend|fix|alter|correct) (my|the) {thing} reminder to {new}
0.5 change reminder (to show|to) {new_point} instead of {point}
0.5 (change|update) the (alert|time|date) (date |time |)(for|on|of) (my |the |){thing}
2 (move|reschedule|push|postpone|shift|change|bring forward|delay|bump|put off|slide|nudge) (the |my |){task}( task|) (to|until|till) {new}
(move|reschedule|change) (the |my |){task} from {point} to {new_point}
(move|reschedule|change|push) (task |number |)({number}) to {new}
bring (the |my |){task} forward (to {new}|{new_span}|)
0.8 push (the |my |){task} (back|out|off) (to|until|till|by) {new}
0.8 (push|move|bump|shift|delay|put) (the |my |){task} (back |forward |out |off |up |)(by |){new_span}
0.6 (do|let's do|i'll do) (the |my |){task} {new_lead} instead
1.2 (snooze|postpone|defer|put off|delay) (the |my |){task}( {new_lead}| for {new_span}| by {new_span}| until {new}|)
(the |my |){task} is (now |)due {new}(, not {point}|)
0.6 (the |my |){task} (got|was|has been|is) (moved|pushed|pushed back|brought forward|bumped) to {new}
0.5 (the |my |){task} (should be|needs to be|has to be|is) {new_lead}(, not {point}| instead| now)
(set|change) the (due date|deadline|date) (of|for) (the |my |){task} to {new}
make (the |my |){task} due {new}
3 rename (the |my |)(task |){task}( task| reminder| to do|) (to|as) {renamed}
1.5 (change|edit|update|switch) (the |my |)({task}) to {renamed}
(change|swap|switch|turn|rename) {item} (to|into|for) {renamed_item}
(change|edit|update) (task |number |)({number}) to {renamed}
rename (task |)({number}) to {renamed}
(change|update|edit) the (title|name) of {task} to {renamed}
0.7 call (the |)({task}) {renamed} instead
1.5 make (the |my |){task} {priority}
(set|change) the priority of (the |my |){task} to {level}
(set|change|make|mark) (task |)({number}) (as |to |){priority}
(mark|set|flag) (the |my |){task} (as |to |){priority}
0.7 {task} (is|should be) {priority}
0.7 (raise|lower|bump up|increase) the priority of (the |my |){task}
0.5 the {task} (isn't|is not) (urgent|important) any more
1.5 (reopen|uncheck|unmark|un-complete|untick) (the |my |){task}
0.7 mark (the |my |){task} as (not done|incomplete|pending|open|undone|unfinished)
0.5 (remove|clear|drop) the (due date|deadline|date) (from|of|on) (the |my |){task}
0.5 (the |my |){task} (doesn't have|has no|does not need) a (deadline|due date|date)( any more|)
0.5 add a (note|description) to (the |my |){task}: {renamed}
0.5 (make|move|change|push|set) it (to |for |due |){new_point}
0.3 make (it|that) {priority}
0.5 (replace|swap) (the |my |){task} (with|for) {renamed}
0.4 (change|switch|update) {item} to {renamed_item} on (my|the) ({list} |)list
0.4 (make|repeat|have) (the |my |){task} (repeat |recur |){often}
0.4 (move|shift) everything (from |on |due |){point} to {new_point}
0.7 @change (my |the |){thing} {noun} to {same_time}
0.5 @change (my |the |)({often_short} |){thing} {noun} to {new_point} from {point}
0.5 @change (my |the |)reminder (for|about) {thing} to {new_point} from {point}
0.5 @change (my |the |)reminder (for|about) {inner_day}'s {thing} to {new_point}
0.5 @change (my |the |)reminder for {kin} to {do} from {point} to {new_point}
0.5 @change (my |the |){thing} to (alert|remind|notify) me {new_ahead_alone}
0.5 @change (the |my |)(time|date) (on|of) (my |the |){thing} (reminder|alert)
0.5 (update|change|edit) (my|the) {thing} reminder( {when}|) to include {renamed}( as well|)
0.4 take (the |my |)(reminders|tasks) from {point} and move them to {new_point}
0.4 make the {point} reminder for {new_point} instead
0.4 make (the |my |){thing} a {often_short} (reminder|task)( at {new_point}|)
0.4 (shuffle|rearrange|juggle) (the |my |)(reminders|tasks) (around |)so that {task} is {new_lead}
0.4 (repeat|make) {all} (my |the |)reminders {often_short}
0.4 (set|make) (the |my |)(current|last|next) reminder (for|to) {new_point}(, too|)
0.4 @change (the |my |)(current|last|next) (reminder|task) to {new}
0.4 remind me {often} to {do} (and not|instead of|not) {x_often_short}
1.2 (reschedule|rebook|move|push|rearrange) (the |my |){task} for {new}
0.6 (can i|could i|can we|i need to|i have to|i want to|let's) (move|push|change|reschedule) (the |my |){task} to {new}
0.6 @change (my |the |this |)({kind}) (reminder |)to {new}
0.5 cancel (my |the |)({thing}) {point} and (move|change|reschedule) it (to|for) {new_point}
0.5 @change (my |the |)reminder (for|about) {thing} (and change |, change |)the time from {point} to {new_point}
0.4 @change (my |the |){thing} (time|date) from {point} to {new_point}
0.4 (edit|change) (my |the |){thing} reminder for {new_point}
1 (move|push|shift|make|do|start) (the |my |){task} {new_shift}
1 (change|set|edit|update) the (title|name|text) of (task |number |item |)({number}) to {renamed}
0.7 (the |)(deadline|date|due date|time) (for|of) (the |my |){task} (is now |was |has been |got |)(moved |changed |pushed |)to {new}
0.6 (bump|push|move|raise|lower|drop|bring) (the |my |){task} (up |down |)to {level}
0.6 (swap|switch|change) (the |my |){task} to {new_point} (instead of|rather than|not|from) {point}
`
