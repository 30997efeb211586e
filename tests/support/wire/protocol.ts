/** One thing that the model says: words, or the wish to call a tool. */
export type ModelOutput = { text: string } | { call: { name: string; arguments: unknown; id?: string } }

/** The same, ready for the wire: every call has an id, and its arguments are JSON, or what a test broke. */
export type Part = { text: string } | { call: Call }
export type Call = { id: string; name: string; arguments: string }

/** What a protocol needs to word an answer. */
export type Answer = { id: string; model: string; parts: Part[]; body: unknown }

/** A streamed answer as server-sent events. The events of each part are kept apart: a cut falls inside one. */
export type Events = { opening: string[]; parts: string[][]; closing: string[] }

/** What a request asks, in the same words for every protocol. */
export type ModelRequest = {
  model: string
  streaming: boolean
  system: string
  /** What the person and the model have said, without tool calls and their results. */
  messages: { role: 'user' | 'assistant'; text: string }[]
  /** The names of the tools on offer. */
  tools: string[]
  /** What tools answered, oldest first. */
  results: { id: string; text: string }[]
}

export type Protocol = {
  /** Its addresses, below the base URL. */
  path: RegExp
  callId(count: number, name: string): string
  whole(answer: Answer): unknown
  events(answer: Answer): Events
  failure(status: number, message: string): unknown
  read(body: unknown, path: string): ModelRequest
}

/** What every answer says that it cost. */
export const TOKENS = { input: 11, output: 7 }

export const CREATED = 1_790_000_000

export function event(data: object, name?: string): string {
  return `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`
}

/** A text in at least two small pieces, never broken inside a character. */
export function pieces(text: string): string[] {
  const characters = Array.from(text)
  const size = Math.min(8, Math.ceil(characters.length / 3))
  const count = size && Math.ceil(characters.length / size)
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * size, (index + 1) * size).join(''),
  )
}

export function calls(parts: Part[]): Call[] {
  return parts.flatMap((part) => ('call' in part ? [part.call] : []))
}

export function words(parts: Part[]): string {
  return parts.map((part) => ('text' in part ? part.text : '')).join('')
}

/** The value of a JSON text: a broken one stays a string, and an empty one means no arguments. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json || '{}')
  } catch {
    return json
  }
}

/** Content is a string or a list of blocks; this is its text. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((block: { text?: string }) => block.text ?? '').join('')
}

/** Messages that say something, without those that only carry calls. */
export function withText(messages: ModelRequest['messages']): ModelRequest['messages'] {
  return messages.filter(({ text }) => text)
}

type RoleMessage = { role?: string; content?: unknown }

/** What the model was told and what was said, in the forms of OpenAI and Cohere. */
export function systemAndMessages(input: readonly RoleMessage[]): Pick<ModelRequest, 'system' | 'messages'> {
  const by = (...roles: string[]) => input.filter(({ role = '' }) => roles.includes(role))
  return {
    system: by('system', 'developer')
      .map(({ content }) => textOf(content))
      .join('\n'),
    messages: withText(
      by('user', 'assistant').map(({ role, content }) => ({
        role: role as 'user' | 'assistant',
        text: textOf(content),
      })),
    ),
  }
}
