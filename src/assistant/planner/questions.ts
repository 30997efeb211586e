import { openHour } from './dates.ts'
import { recognise } from './recognise.ts'
import type { Seen } from './seen.ts'
import type { Wish, WishedTool } from './wish.ts'
import { meant } from './words.ts'

/** Something that was asked because a request left it out, and how an answer completes that request. */
type Question = { says: RegExp; of: WishedTool[]; fill: (open: Wish, answer: string) => Wish | undefined }

export const ASK_TITLE = 'What should the task be called?'

export function askWhich(verb: string): string {
  return `Which task should I ${verb}?`
}

export function askWhichBy(said: string): string {
  return `I am not sure which task you mean by “${said}”. Which one is it?`
}

export function askWhat(said: string): string {
  return `What should I change about “${said}”?`
}

export function askHalf(hour: string): string {
  return `Is that ${hour} in the morning or ${hour} in the evening?`
}

/** Asks about the part of a request for many tasks that was not understood. */
export function askCondition(unclear: string, change = 'change'): string {
  const verb = change === 'complete' || change === 'delete' || change === 'reopen' ? change : 'change'
  const examples = EXAMPLES[verb].map((example) => `“${example}”`).join(' or ')
  return `I did not understand “${unclear}”, so nothing was changed. Which tasks should I ${verb}? You can say ${examples}.`
}

const EXAMPLES = {
  complete: ['complete everything about the car', 'complete all tasks due today'],
  reopen: ['reopen everything about the car', 'reopen all high priority tasks'],
  delete: ['delete everything about the car', 'delete all completed tasks'],
  change: ['move all overdue tasks to friday', 'make everything about the car high priority'],
}

const QUESTIONS: Question[] = [
  {
    says: /^What should the task be called\?$/,
    of: ['add_task'],
    fill: (open, answer) => {
      const [wish] = recognise(/^add\b/i.test(answer) ? answer : `add ${answer}`)
      return wish?.args.title
        ? { ...wish, tool: 'add_task', args: { ...open.args, ...wish.args } }
        : undefined
    },
  },
  {
    says: /^(?:Which task should I |I am not sure which task you mean )/,
    of: ['complete_task', 'delete_task', 'update_task'],
    fill: (open, answer) => {
      const verb = open.tool === 'delete_task' ? 'delete' : 'complete'
      if (open.tool !== 'update_task') return recognise(`${verb} ${answer}`)[0]
      return { ...open, args: { ...open.args, ...meant(answer) } }
    },
  },
  {
    says: /^What should I change about /,
    of: ['update_task'],
    fill: ({ args }, answer) => {
      const [wish] = recognise(`change it to ${answer.replace(/^(?:to|make it|call it)\s+/i, '')}`)
      return wish?.tool === 'update_task'
        ? { ...wish, args: { ...wish.args, task_identifier: args.task_identifier ?? 'it' } }
        : undefined
    },
  },
  {
    says: /^Is that \d+ in the morning or /,
    of: ['add_task', 'update_task'],
    fill: ({ tool, args }, answer) => {
      const half = /\b(?:a\.?m\.?|morning)\b|\dam\b/i.test(answer)
        ? 'am'
        : /\b(?:p\.?m\.?|afternoon|evening|night)\b|\dpm\b/i.test(answer)
          ? 'pm'
          : undefined
      const hour = openHour(args.due_phrase ?? '')
      if (!half || hour === undefined) return undefined
      const due_phrase = args.due_phrase?.replace(
        new RegExp(`\\b${hour}\\b(?!.*\\b${hour}\\b)`),
        `${hour}${half}`,
      )
      return { tool, args: { ...args, ...(due_phrase && { due_phrase }) } }
    },
  },
]

/** The wishes in a message, read as an answer where something was asked. */
export function wishesIn(text: string, seen: Seen): Wish[] {
  const wishes = recognise(text)
  const asked = seen.said.split('\n').at(-1) ?? ''
  const question = QUESTIONS.find(({ says }) => says.test(asked))
  if (!question || !seen.earlier || !mayAnswer(wishes, question)) return wishes
  const open = wishesIn(seen.before, seen.earlier).findLast(({ tool }) => tool && question.of.includes(tool))
  const filled = open && question.fill(open, text)
  return filled ? [filled] : wishes
}

/** Another request is no answer: the question is then left open. */
function mayAnswer([first, ...more]: Wish[], { of }: Question): boolean {
  if (!first || more.length > 0) return false
  if (first.tool === null) return first.about === 'other'
  return first.isBare === true || (first.tool === 'add_task' && of[0] === 'add_task' && of.length === 1)
}
