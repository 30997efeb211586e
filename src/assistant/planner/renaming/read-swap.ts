import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { BEGINS } from '../clauses/sentences.ts'
import type { Context } from '../context.ts'
import { matches } from '../tasks/match-titles.ts'
import { HEDGED } from '../words/lexicon.ts'
import { WISHES } from '../words/only-told.ts'
import { contentWords } from '../words/words.ts'
import { hasWords, titleWithReplaced } from './title-edit.ts'

const LEAD = '(?:for |with |at |by |to |in |from |against |about )?'
const SUBJECT = '(?:(?:the|my|our|this|that) .{2,40}?|[a-z]+(?: [a-z]+){0,3})'
const NAMED =
  '(?:(?:the|her|his|their|its) (?:last |first |sur)?name (?:is|should be|should say|should read))'
const SAYS = `(?:(?:he|she|it) is called|it's|its|it is|it should be|it should say|should be|that's|that should be|is|${NAMED}|i (?:should have said|should say|said|meant?|wanted)|for|with)`
/** "my phone wrote flour delivery, it's flower delivery" */
const WROTE =
  '(?:(?:(?:my|the|this|stupid) )*(?:phone|keyboard|autocorrect|dictation|siri) (?:wrote|said|typed|put|heard|says|changed it to)|i (?:(?:mis)?typed|wrote|put(?: down)?|entered))'
const SWAPS = [
  new RegExp(
    `^(?:${SUBJECT} (?:should (?:say|be|read)|is|are|goes|is going)(?: now| actually)? |${SUBJECT}(?<! (?:was|were|had|went|came)) (?=(?:for|with|to|at) )|)(?:${SAYS} )*(?:spelled |spelt |called )?${LEAD}(?<to>[^,.]{1,40}?)(?: (?:i|i've|i'm|i'd|we|we're|that|who)\\b[^,]*)?,? (?:not|rather than|instead of) ${LEAD}(?<from>[^,.]{1,40}?)(?:[,.;] ?.*| (?:lol|haha|on|in|for|please|fix|sorry|there|i|we|that|who)\\b.*)?$`,
  ),
  new RegExp(
    `^(?:${SUBJECT} (?:is|are)|it's|its|that's|it is) not ${LEAD}(?<from>[^,.]{1,40}?)(?:[,.;]| but| (?=it's |its |it is )) ?(?:but |it's |its |it is |is |are |was |(?:he|she|they)(?:'s|'re| is| are) (?:called )?|(?:he|she|they) calls? (?:him|her|them)sel(?:f|ves) )*${LEAD}(?<to>[^,.]{1,40}?)(?:[,.;] ?.*| (?:lol|haha|please|can (?:you|u)|could you|fix|sorry)\\b.*)?[ .!]*$`,
  ),
  new RegExp(
    `^(?:lol |haha |oops |sorry )?${WROTE} (?<from>[^,.]{1,40}?)(?:[,.;]| but| and) ?(?:but )?(?:it's|its|it is|it should be|it should say|that's|i meant|should be) (?<to>[^,.]{1,40}?)[ .!]*$`,
  ),
]

/** "make it 24 trays of eggs instead of 12", "24 trays not 12": another number. */
const RECOUNTED =
  /^(?:(?:can you|could you|please|actually|no|sorry|oh|wait) )*(?:(?:make|change|set) (?:it|that|them|this)(?: to)? |it's |it should be |should be |order |get |buy |i (?:need|want|meant) )?(?<to>\d{1,4})(?<what>(?: [a-z]+){0,4}?),? (?:not|rather than|instead of) (?<from>\d{1,4})(?: [a-z]+)?(?: please)?[ .!]*$/

/** Changes the number in the one title that has it and the other words. */
function readRecounted(clause: Clause, { view, state }: Context): Reading | undefined {
  const { to, what, from } = clause.match(RECOUNTED) ?? {}
  if (!to || !from) return undefined
  const isOf = (title: string) =>
    hasWords(title, from.piece.text) &&
    contentWords(what?.piece.text ?? '').every(({ stem }) =>
      contentWords(title).some((own) => own.stem === stem),
    )
  const holding = view.tasks.filter(({ title, completed }) => !completed && isOf(title))
  const task =
    holding.find(({ number }) => state.focus.includes(number)) ??
    (holding.length === 1 ? holding[0] : undefined)
  const title = task && titleWithReplaced(task.title, from.piece.text, to.piece.text)
  return task && title !== undefined
    ? {
        act: { kind: 'change', target: { by: 'numbers', numbers: [task.number] }, set: { title } },
        score: 0.95,
      }
    : undefined
}

const CLEAR = new RegExp(
  `^(?:${WROTE}|(?:he|she|it) is called|it's|its|it is|it should|should|that's|that should|${NAMED}|${SUBJECT}(?:(?: should| is| are| goes)|(?<! (?:was|were|had|went|came)) (?:for|with|to|at))\\b)`,
)

/** "It's Mrs Brown, not Mr Brown", "the lunch is not with Ana but with Eva": words of a title are put right. */
export function readSwap(clause: Clause, context: Context): Reading | undefined {
  const recounted = readRecounted(clause, context)
  if (recounted) return recounted
  if (clause.whens.length > 0 || HEDGED.test(clause.text) || WISHES.test(clause.text)) return undefined
  for (const form of SWAPS) {
    const { to, from } = clause.match(form) ?? {}
    const reading = to && from && swapped(clause, to, from, context)
    if (reading) return reading
  }
  return undefined
}

const NO_NAME = /\b(?:only|just|mine|yours|was|were|had)\b|\b(?:is|are|was|were|it|that)$/

function swapped(clause: Clause, to: Clause, from: Clause, { view, state }: Context): Reading | undefined {
  if (contentWords(to.piece.text).length === 0 || NO_NAME.test(to.text)) return undefined
  const isClear = CLEAR.test(clause.text)
  const isRequest =
    BEGINS.test(to.text) || /^(?:i|we|we're|i'm|take|got|bought|went|had|use)(?![\w'])/.test(to.text)
  if (!isClear && isRequest) return undefined
  const [wrong, right] = [from, to].map(({ piece }) => piece.text.replace(/^(?:the|my)\s+/i, '')) as [
    string,
    string,
  ]
  const holding = view.tasks.filter(({ title, completed }) => !completed && hasWords(title, wrong))
  const task =
    holding.find(({ number }) => state.focus.includes(number)) ??
    (isClear && holding.length === 1 ? holding[0] : undefined)
  const isOther = matches(right, view, (each) => each !== task).some(
    ({ wordShare, titleShare }) => wordShare >= 0.9 && titleShare >= 0.6,
  )
  if (!task || hasWords(task.title, right) || isOther) return undefined
  const title = titleWithReplaced(task.title, wrong, right)
  return title === undefined
    ? undefined
    : {
        act: { kind: 'change', target: { by: 'numbers', numbers: [task.number] }, set: { title } },
        score: 0.93,
      }
}
