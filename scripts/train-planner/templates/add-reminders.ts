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
