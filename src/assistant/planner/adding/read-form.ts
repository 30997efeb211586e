import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { unquoted } from '../clauses/cut.ts'
import { fieldsOf, together } from '../dates/due-fields.ts'
import { priorityOf } from '../words/priorities.ts'
import { sentence } from '../words/words.ts'

const FIELD =
  '(?:due(?: date| on| by)?|date|when|deadline|day|time|at|priority|prio|importance) ?[:=-]? ?(?:[\\x80\\x81]|high|low|medium|normal|none)'
/** "New task. Name: Renew car insurance. Due: in two weeks. Priority: high." */
const FORM = new RegExp(
  `^(?:[^:\\n]{0,40}[.:;,\\n-] ?)?(?:name|title|task|task name|subject) ?[:=] ?(?<t>[^\\x80\\x81\\n]{2,150}?)(?<f>(?:[ .;,\\n|]+(?:${FIELD}|[\\x80\\x81]))+)(?:[ .;,\\n|]+(?:notes?|description|details?) ?[:=] ?(?<d>.+?))?[ .!]*$`,
)
const LEVEL_WORD = /\b(?:priority|prio|importance) ?[:=-]? ?(high|low|medium)/

/** Reads a task written as a form, with named fields. */
export function readForm(whole: Clause): Reading | undefined {
  const form = whole.match(FORM)
  if (!form?.t || !form.f) return undefined
  const when = together(form.f.whens.filter(({ isPast }) => !isPast))
  const word = LEVEL_WORD.exec(form.f.text)?.[1]
  const priority = form.f.levels[0]?.value ?? (word ? priorityOf(word) : undefined)
  return {
    act: {
      kind: 'add',
      tasks: [
        {
          title: sentence(unquoted(form.t.piece.text)),
          ...fieldsOf(when),
          ...(priority && priority !== 'none' && { priority }),
          ...(form.d && { description: form.d.piece.text }),
        },
      ],
    },
    score: 0.97,
  }
}
