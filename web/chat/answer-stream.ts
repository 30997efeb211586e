import type { UIMessage, UIMessageChunk } from 'ai'

// Reads the AI SDK's stream of an answer, as far as the server sends it: texts, tool calls and data. The SDK itself
// would be half of the page (docs/decisions/0065-first-load.md).

type Parts = UIMessage['parts']
type Part = Parts[number]

/** The chunks of an event stream, as many at a time as have arrived. */
export async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<UIMessageChunk[]> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      const chunks = lines.flatMap(chunkIn)
      if (chunks.length > 0) yield chunks
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
}

const DATA = 'data: '

/** Other lines are empty, keep the connection alive or end the stream. */
function chunkIn(line: string): UIMessageChunk[] {
  if (!line.startsWith(`${DATA}{`)) return []
  return [JSON.parse(line.slice(DATA.length)) as UIMessageChunk]
}

/** A message with what a chunk adds to it. */
export function withChunk(message: UIMessage, chunk: UIMessageChunk): UIMessage {
  if (chunk.type === 'start') return { ...message, id: chunk.messageId ?? message.id }
  const parts = partsWith(message.parts, chunk)
  return parts === message.parts ? message : { ...message, parts }
}

function partsWith(parts: Parts, chunk: UIMessageChunk): Parts {
  switch (chunk.type) {
    case 'start-step':
      return [...parts, { type: 'step-start' }]
    case 'text-start': {
      const { id, providerMetadata } = chunk
      const text = {
        type: 'text',
        text: '',
        state: 'streaming',
        ...(providerMetadata && { providerMetadata }),
      }
      return [...parts, { ...text, id } as Part]
    }
    case 'text-delta':
      return changed(parts, isOpenText(chunk.id), (part) => ({ text: textIn(part) + chunk.delta }))
    case 'text-end':
      return changed(parts, isOpenText(chunk.id), () => ({ state: 'done' }))
    case 'tool-input-start':
      return withCall(parts, chunk, { state: 'input-streaming' })
    case 'tool-input-available':
      return withCall(parts, chunk, { state: 'input-available', input: chunk.input })
    case 'tool-input-error': {
      const { input, errorText } = chunk
      return withCall(parts, chunk, { state: 'output-error', input, errorText })
    }
    case 'tool-output-available':
      return changed(parts, isCall(chunk), () => ({ state: 'output-available', output: chunk.output }))
    case 'tool-output-error':
      return changed(parts, isCall(chunk), () => ({ state: 'output-error', errorText: chunk.errorText }))
    default:
      return chunk.type.startsWith('data-') ? [...parts, chunk as Part] : parts
  }
}

type Call = { toolCallId: string; toolName: string; dynamic?: boolean }

/** Adds a tool call, or the rest of one that has begun. */
function withCall(parts: Parts, { toolCallId, toolName, dynamic }: Call, facts: object): Parts {
  if (parts.some(isCall({ toolCallId }))) return changed(parts, isCall({ toolCallId }), () => facts)
  const named = dynamic ? { type: 'dynamic-tool', toolName } : { type: `tool-${toolName}` }
  return [...parts, { ...named, toolCallId, ...facts } as Part]
}

function isCall({ toolCallId }: Pick<Call, 'toolCallId'>): (part: Part) => boolean {
  return (part) => 'toolCallId' in part && part.toolCallId === toolCallId
}

/** Each step of a model may use the same ids again. */
function isOpenText(id: string): (part: Part) => boolean {
  return (part) => part.type === 'text' && part.state === 'streaming' && (part as { id?: string }).id === id
}

function textIn(part: Part): string {
  return part.type === 'text' ? part.text : ''
}

/** Changes the last part that matches. */
function changed(parts: Parts, isMeant: (part: Part) => boolean, change: (part: Part) => object): Parts {
  const index = parts.findLastIndex(isMeant)
  const part = parts[index]
  return part ? parts.with(index, { ...part, ...change(part) } as Part) : parts
}
