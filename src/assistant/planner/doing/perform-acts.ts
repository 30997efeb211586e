import type { Act, Ask, Chat, Target } from '../act.ts'
import type { Context } from '../context.ts'
import { type Reply, type ShownTask, shown } from '../saying/reply.ts'
import type { Choice, State } from '../state.ts'
import { nextOccurrence } from '../tasks/occurrences.ts'
import { resolve } from '../tasks/resolve.ts'
import { TOOLS } from '../tool-names.ts'
import { addTasks, offer } from './add-tasks.ts'
import { answerNames, answerSteps } from './answer-groups.ts'
import { Lists } from './answer-questions.ts'
import { answerReminder, answerReminders } from './answer-reminders.ts'
import { changeTasks, retitle } from './change-tasks.ts'
import { askWhetherDone, completeOrDelete } from './complete-or-delete.ts'
import { exchangeDates } from './exchange-dates.ts'
import { choiceOf, sayMissing, VERBS } from './find-or-ask.ts'
import { narrow } from './narrow-proposal.ts'
import { approve } from './propose.ts'
import { skipTasks } from './skip-tasks.ts'
import { splitTask } from './split-task.ts'
import type { PlannerTools } from './tools.ts'
import { Turn } from './turn.ts'
import { protest, recall, undo } from './undo.ts'

/** Replies to talk that asked for nothing; what follows is more likely to be talk, too. */
const TALK: ReadonlySet<Chat> = new Set([
  'offtopic',
  'unchanged',
  'noted',
  'unclear',
  'laugh',
  'wow',
  'pleased',
])

/** Carries out the acts of a message one after another and collects the replies. */
export class ActPerformer {
  readonly #turn: Turn

  constructor(context: Context, tools: PlannerTools) {
    this.#turn = new Turn(context, tools)
  }

  get replies(): Reply[] {
    return this.#turn.replies
  }

  get choices(): Choice[] {
    return this.#turn.choices
  }

  get state(): State {
    return this.#turn.state
  }

  async act(act: Act): Promise<void> {
    const turn = this.#turn
    switch (act.kind) {
      case 'add':
        return addTasks(turn, act)
      case 'ask':
        return this.#ask(act.ask)
      case 'clock': {
        const { today, time, timezone } = turn.context.clock
        return turn.say({ kind: 'clock', asks: act.asks, day: act.day ?? today, today, time, timezone })
      }
      case 'reopen':
        return isLastCompletion(turn, act.target)
          ? undo(turn, { kind: 'undo', steps: 1 })
          : completeOrDelete(turn, act)
      case 'complete':
      case 'delete':
        return completeOrDelete(turn, act)
      case 'change':
        return changeTasks(turn, act)
      case 'skip':
        return skipTasks(turn, act)
      case 'split':
        return splitTask(turn, act)
      case 'exchange':
        return exchangeDates(turn, act)
      case 'undo':
        return undo(turn, act)
      case 'recall':
        return recall(turn, act)
      case 'yes':
        return turn.say({ kind: 'chat', about: 'noted' })
      case 'no':
        return turn.say({ kind: 'chat', about: 'cancelled' })
      case 'protest':
        return protest(turn)
      case 'instead':
        return this.#instead(act.target)
      case 'retitle':
        return retitle(turn, act)
      case 'narrow':
        return narrow(turn, act.filter)
      case 'offer':
        return offer(turn, act.text)
      case 'focus':
        return turn.know({ focus: act.numbers })
      case 'wonder':
        return askWhetherDone(turn, act.number)
      case 'search':
        return this.#ask({ about: 'list', filter: { search: act.text } })
      case 'approve':
        return approve(turn)
      case 'chat':
        if (act.numbers) turn.know({ focus: act.numbers })
        if (act.maybe) turn.know({ maybe: act.maybe })
        if (TALK.has(act.about)) turn.know({ isTalk: true })
        return turn.say({ kind: 'chat', about: act.about })
    }
  }

  async #ask(ask: Ask): Promise<void> {
    const turn = this.#turn
    const lists = new Lists(turn.context, turn.tools)
    const { reply, numbers, isMany } =
      ask.about === 'list'
        ? await lists.list(ask)
        : ask.about === 'days'
          ? await lists.days(ask)
          : ask.about === 'compare'
            ? await lists.compare(ask)
            : ask.about === 'steps'
              ? await answerSteps(ask, turn.context, turn.tools)
              : ask.about === 'names'
                ? answerNames(ask, turn.context)
                : ask.about === 'reminder'
                  ? await answerReminder(ask, turn.context, turn.tools)
                  : ask.about === 'reminders'
                    ? await answerReminders(ask, turn.context, turn.tools)
                    : await lists.about(ask)
    turn.say(reply)
    turn.asked({
      ask,
      focus: isMany && numbers.length !== 1 ? [] : numbers,
      ...(isMany && numbers.length > 0 && { listed: numbers, recent: [] }),
    })
    // "is the present on there?", then "add it then"
    const words = wordsSought(ask)
    if (words !== undefined && numbers.length === 0) turn.know({ question: { kind: 'unknown', text: words } })
  }

  /** "sorry, I meant the report": undoes the act and repeats it on the other task. */
  async #instead(target: Target): Promise<void> {
    const turn = this.#turn
    const { done, changes } = turn.before
    if (!done || !('target' in done)) return turn.say({ kind: 'chat', about: 'unclear' })
    const found = resolve(target, 'ask', { ...turn.context, state: turn.before })
    if (!('tasks' in found) || found.tasks.length === 0) {
      if ('which' in found) {
        const numbers = found.which.map(({ number }) => number)
        turn.know({
          question: { kind: 'which', act: { kind: 'instead', target }, numbers },
          done,
          changes,
        })
        return turn.say(
          { kind: 'which', verb: VERBS[done.kind] ?? 'change', tasks: found.which.map(shown) },
          found.which.map(choiceOf),
        )
      }
      return sayMissing(turn, 'missing' in found ? found.missing : '', VERBS[done.kind] ?? 'change')
    }
    for (const change of [...changes].sort((one, other) => other - one)) {
      const envelope = await turn.tools.call(TOOLS.undo, { change: String(change) })
      if (!envelope.success) return turn.failed(envelope)
      turn.say({
        kind: 'undone',
        tasks: ((envelope.data as { tasks: ShownTask[] }).tasks ?? []).map(shown),
      })
    }
    await turn.look()
    const again = {
      ...done,
      target: { by: 'numbers' as const, numbers: found.tasks.map(({ number }) => number) },
    } as Act
    return this.act(again)
  }
}

/** Whether "reopen it" takes back the last completion of a repeating task, which also withdraws the next occurrence. */
function isLastCompletion({ before: { done, changes }, context }: Turn, target: Target): boolean {
  const found = resolve(target, 'reopen', context)
  const [task, ...more] = 'tasks' in found ? found.tasks : []
  if (!task || more.length > 0 || done?.kind !== 'complete' || done.target.by !== 'numbers') return false
  return (
    changes.length === 1 &&
    done.target.numbers.includes(task.number) &&
    nextOccurrence(task, context.view) !== undefined
  )
}

/** The search words of a question. */
function wordsSought(ask: Ask): string | undefined {
  if ('target' in ask) return ask.target.by === 'words' ? ask.target.text : undefined
  return 'filter' in ask ? ask.filter.search : undefined
}
