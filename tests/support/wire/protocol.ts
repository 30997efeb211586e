/** One piece of a model's answer: text or a tool call. */
export type ModelOutput = { text: string } | { call: { name: string; arguments: unknown; id?: string } }

/** The same, ready for the wire: calls have ids, and arguments are JSON, possibly broken on purpose. */
export type Part = { text: string } | { call: Call }
export type Call = { id: string; name: string; arguments: string }

/** The input for a protocol's answer. */
export type Answer = { id: string; model: string; parts: Part[]; body: unknown }

/** A streamed answer as server-sent events, grouped by part so that a cut falls inside one. */
export type Events = { opening: string[]; parts: string[][]; closing: string[] }

/** A request in one form for every protocol. */
export type ModelRequest = {
  model: string
  streaming: boolean
  system: string
  /** Messages of the person and the model, without tool calls and results. */
  messages: { role: 'user' | 'assistant'; text: string }[]
  /** Names of the offered tools. */
  tools: string[]
  /** Tool results, oldest first. */
  results: { id: string; text: string }[]
}

export type Protocol = {
  /** Its paths below the base URL. */
  path: RegExp
  callId(count: number, name: string): string
  whole(answer: Answer): unknown
  events(answer: Answer): Events
  failure(status: number, message: string): unknown
  read(body: unknown, path: string): ModelRequest
}

/** The usage every answer reports. */
export const TOKENS = { input: 11, output: 7 }

export const CREATED = 1_790_000_000

export function event(data: object, name?: string): string {
  return `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`
}

/** Splits a text into small pieces, at least two, never inside a character. */
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

/** Parses JSON: broken text stays a string, and empty text means no arguments. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json || '{}')
  } catch {
    return json
  }
}

/** The text of content, which is a string or a list of blocks. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((block: { text?: string }) => block.text ?? '').join('')
}

/** Drops messages that carry only calls. */
export function withText(messages: ModelRequest['messages']): ModelRequest['messages'] {
  return messages.filter(({ text }) => text)
}

type RoleMessage = { role?: string; content?: unknown }

/** Splits the input of OpenAI or Cohere into instructions and messages. */
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
