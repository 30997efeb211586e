import type { UIMessageChunk } from 'ai'
import { ReplyFilter } from './reply-filter.ts'
import { causeOf, timeout, troubleWith } from './trouble.ts'

export type Writer = { write(chunk: UIMessageChunk): void }

/** Passes on a model's stream, filtered for people. */
export class Speech {
  /** The whole text so far. */
  text = ''
  problem: string | undefined
  /** Why there is a problem, for the log. */
  cause: string | undefined
  readonly #writer: Writer
  readonly #filters = new Map<string, ReplyFilter>()
  readonly #isOurs: boolean
  readonly #isOwn: boolean
  #ownTexts = 0

  /** The planner's text is not filtered: titles in it are shown unchanged. `isOwn` if the person chose the model. */
  constructor(writer: Writer, { isOurs = false, isOwn = false } = {}) {
    this.#writer = writer
    this.#isOurs = isOurs
    this.#isOwn = isOwn
  }

  pass(chunk: UIMessageChunk): void {
    if (chunk.type === 'text-start') this.#filters.set(chunk.id, new ReplyFilter())
    if (chunk.type === 'text-end') this.#close(chunk.id)
    if (chunk.type === 'error') [this.problem, this.cause] = troubleIn(chunk.errorText)
    // Also after a stop by the person, where conclude() says so instead.
    else if (chunk.type === 'abort') this.trouble(timeout())
    else if (chunk.type === 'text-delta') this.#delta(chunk.id, this.#filtered(chunk.id, chunk.delta))
    else if (SHOWN.has(chunk.type)) this.#writer.write(plain(chunk))
  }

  trouble(error: unknown): void {
    this.problem = troubleWith(error, { isOwn: this.#isOwn })
    this.cause = causeOf(error)
  }

  /** Closes texts that broke off. */
  end(): void {
    for (const id of this.#filters.keys()) {
      this.#close(id)
      this.#writer.write({ type: 'text-end', id })
    }
  }

  /** Adds our own text. The page offers a retry after trouble, and hides text that a card shows already. */
  say(text: string, { isTrouble = false, isShown = false } = {}): void {
    const id = `said-${++this.#ownTexts}`
    const mark = (isTrouble || isShown) && {
      providerMetadata: { errand: isTrouble ? { trouble: true } : { shown: true } },
    }
    this.#writer.write({ type: 'text-start', id, ...mark })
    this.#delta(id, text)
    this.#writer.write({ type: 'text-end', id })
  }

  #filtered(id: string, delta: string): string {
    return this.#isOurs ? delta : (this.#filters.get(id)?.push(delta) ?? '')
  }

  #close(id: string): void {
    this.#delta(id, this.#filters.get(id)?.end() ?? '')
    this.#filters.delete(id)
  }

  #delta(id: string, delta: string): void {
    if (delta === '') return
    this.text += delta
    this.#writer.write({ type: 'text-delta', id, delta })
  }
}

const SHOWN = new Set<UIMessageChunk['type']>([
  'start-step',
  'finish-step',
  'text-start',
  'text-end',
  'tool-input-start',
  'tool-input-available',
  'tool-input-error',
  'tool-output-available',
  'tool-output-error',
])

/** Drops the provider's metadata and its error text. */
function plain(chunk: UIMessageChunk): UIMessageChunk {
  const { providerMetadata, ...rest } = chunk as UIMessageChunk & { providerMetadata?: unknown }
  return 'errorText' in rest
    ? ({ ...rest, errorText: 'That could not be done.' } as UIMessageChunk)
    : (rest as UIMessageChunk)
}

function troubleIn(errorText: string): [problem: string, cause: string] {
  try {
    const { trouble, cause } = JSON.parse(errorText) as { trouble: string; cause: string }
    return [trouble, cause]
  } catch {
    return [troubleWith(undefined), causeOf(undefined)]
  }
}
