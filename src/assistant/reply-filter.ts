import { TOOL_DEFINITIONS } from '../tools/definitions.ts'

const UUID = /\(?\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b\)?/gi
const TOOL_NAME = new RegExp(
  `\`?\\b(${TOOL_DEFINITIONS.map(({ name }) => name).join('|')})\\b\`?(?:\\(\\))?`,
  'g',
)
const LONGEST_HELD = 20_000
const DEEPEST = 50

/** Removes ids, JSON and tool names from a reply while it streams. */
export class ReplyFilter {
  #held = ''

  /** Returns the text that can be shown so far. */
  push(delta: string): string {
    this.#held += delta
    const end = this.#end()
    const ready = this.#held.slice(0, end)
    this.#held = this.#held.slice(end)
    return cleaned(ready)
  }

  /** Returns the text that was still held back. */
  end(): string {
    const rest = this.#held
    this.#held = ''
    return cleaned(rest)
  }

  /** The end of the text that cuts neither a word nor JSON in half. */
  #end(): number {
    if (this.#held.length > LONGEST_HELD) return this.#held.length
    let safe = 0
    for (let index = 0; index < this.#held.length; index++) {
      const character = this.#held[index] as string
      if (/\s/.test(character)) safe = index + 1
      if (character !== '{' && character !== '[') continue
      const end = jsonEnd(this.#held, index)
      if (end === undefined) break
      if (isJson(this.#held.slice(index, end))) index = end - 1
    }
    return safe
  }
}

/** The index after the bracket that closes the one at `start`. */
function jsonEnd(text: string, start: number): number | undefined {
  let depth = 0
  let inText = false
  for (let index = start; index < text.length; index++) {
    const character = text[index]
    if (inText) {
      if (character === '\\') index++
      else if (character === '"') inText = false
    } else if (character === '"') inText = true
    else if (character === '{' || character === '[') {
      // No tool result is nested this deep.
      if (++depth > DEEPEST) return undefined
    } else if (character === '}' || character === ']') {
      depth--
      if (depth === 0) return index + 1
    }
  }
  return undefined
}

function cleaned(text: string): string {
  return withoutJson(text)
    .replace(UUID, '')
    .replace(TOOL_NAME, (_, name: string) => name.replaceAll('_', ' '))
    .replace(/```(?:json)?\s*```/g, '')
}

function withoutJson(text: string): string {
  let kept = ''
  for (let index = 0; index < text.length; ) {
    const end = /[{[]/.test(text[index] as string) ? jsonEnd(text, index) : undefined
    if (end !== undefined && isJson(text.slice(index, end))) index = end
    else kept += text[index++]
  }
  return kept
}

/** "[1]" and "{}" may be ordinary text; data has keys or nested values. */
function isJson(text: string): boolean {
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' && /["{]/.test(text.slice(1))
  } catch {
    return false
  }
}
