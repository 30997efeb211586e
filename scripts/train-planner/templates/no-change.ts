/** Negations, questions and hypotheticals: they name a task and must change nothing. */
export const NO_CHANGE = `
1.2 (don't|do not|dont|never|please don't) (delete|remove|cancel|complete|move|change|touch|erase|drop|rename) (the |my |that |){x_task}( task| reminder|)
0.5 (don't|do not|dont) (mark|check|tick) (the |my |){x_task} (off|as done)( yet|)
1.4 (i almost|i nearly|i haven't|i have not|i didn't|i did not|i never|i'm not|we haven't) (finished|done|completed|started|forgot|deleted|called|bought|finish|complete|delete|done with) (the |my |){x_task}( yet|)
1 (should|could|can|must|may|might) i (delete|cancel|move|reschedule|drop|skip|postpone|finish) (the |my |){x_task}( {x_when}|)
0.9 what (if|would happen if|happens when|happens if) i (delete|deleted|cancelled|cancel|moved|complete|skip|dropped) (the |my |){x_task}
0.5 if i (finish|finished|delete|had time for|could move|moved) (the |my |){x_task}(,|) (i would|i'd|would that|would you) {x_do}
0.4 (i wish|i hope|imagine|suppose|maybe|perhaps) (i |we |)(could|had|can) (finish|finished|cancel|skip|move|done) (the |my |){x_task}
0.4 i (might|may|could|would) (cancel|delete|move|skip|do) (the |my |){x_task}( {x_when}|)( but i'm not sure| some day|)
0.4 (did you|have you|why did you|who) (delete|deleted|removed|moved|changed|cancelled|complete|completed) (the |my |){x_task}
0.6 (the |my |){x_task} (isn't|is not|wasn't|is not actually|isn't quite) (done|finished|complete)( yet|)
0.5 (i still have to|i'm still|we still need to|i am still) (finish|finishing|do|doing|work on|working on) (the |my |){x_task}
1 (i almost|i nearly|i've almost|i have nearly|we almost) (finished|did|forgot|deleted|completed|bought|paid|called|cancelled|moved|sent) (the |my |){x_task}
1 (almost|nearly|not quite|half) (done|finished|through) with (the |my |){x_task}
0.8 (i haven't|i have not|we haven't|i've not|i didn't|i did not|i don't think i) (yet |actually |)(paid|bought|called|sent|cleaned|posted|finished|done|pay|buy|call|send) (the |my |){x_task}( yet|)
0.8 (please |)(don't|do not|never|dont) (you |)(ever |)(remove|delete|cancel|reschedule|move|finish|complete|change|drop|clear) (anything|everything|it|that|any of my tasks|my list|the {x_task})
0.6 (i'd rather not|i don't want to|i do not want to|i wouldn't|let's not) (delete|cancel|remove|move|change|drop|finish) (the |my |anything|that |){x_task}
0.6 (would|could|will) it be (ok|better|possible|a problem|bad) (to|if i) (delete|cancel|move|skip|moved|cancelled|drop) (the |my |){x_task}
0.6 (is it|would it be) (a good idea|worth it|too late|ok|time) to (cancel|delete|move|reschedule|finish|skip|drop) (the |my |){x_task}
0.6 (who|why|how come|when) (did you |did |)(delete|deleted|cancel|cancelled|moved|changed|removed|completed|remove) (the |my |){x_task}
0.5 (if|when|once|unless) (i|we) (finish|cancel|delete|move|complete|skip) (the |my |){x_task}(,|) (what|how|will|i'd|i would|i'll) {x_do}
0.5 (i forgot|i'm tired of|i hate|i keep putting off|i can't face|i'm worried about) (the |my |to do the |doing the |){x_task}
`
