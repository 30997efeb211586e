import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider'
import { answered, retried, type Step, stepFor } from './calls.ts'
import { wishesIn } from './questions.ts'
import { replyTo } from './replies.ts'
import { readTalk, type Seen, seeing, type Talk } from './seen.ts'

const NO_TOKENS = {
  inputTokens: { total: 0, noCache: 0, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 0, text: 0, reasoning: undefined },
}

/**
 * The assistant that needs no language model: rules that understand requests about tasks, behind the same interface. It
 * keeps nothing: what to do next follows from the conversation alone.
 */
export const planner: LanguageModelV4 = {
  specificationVersion: 'v4',
  provider: 'builtin',
  modelId: 'planner',
  supportedUrls: {},
  async doGenerate({ prompt }: LanguageModelV4CallOptions) {
    const content = planned(prompt)
    return { content, usage: NO_TOKENS, finishReason: reasonFor(content), warnings: [] }
  },
  async doStream({ prompt }: LanguageModelV4CallOptions) {
    const content = planned(prompt)
    const parts: LanguageModelV4StreamPart[] = [
      { type: 'stream-start', warnings: [] },
      ...content.flatMap(streamed),
      { type: 'finish', usage: NO_TOKENS, finishReason: reasonFor(content) },
    ]
    return { stream: ReadableStream.from(parts) as ReadableStream<LanguageModelV4StreamPart> }
  },
}

/** The next call, or what to say when everything has been done. */
function planned(prompt: LanguageModelV4Prompt): LanguageModelV4Content[] {
  const talk = readTalk(prompt)
  const { call, text } = nextOf(talk)
  if (!call) return [{ type: 'text', text }]
  const toolCallId = `plan-${talk.made.length + 1}`
  return [{ type: 'tool-call', toolCallId, toolName: call.tool, input: JSON.stringify(call.args) }]
}

type Call = Extract<Step, { tool: string }>

/** Goes through the wishes in order; those whose calls have been made are answered. */
function nextOf({ text, seen, made }: Talk): { call?: Call; text: string } {
  const choice = answered(text, seen)
  const plans: ((known: Seen) => Step)[] = choice
    ? [() => choice]
    : wishesIn(text, seen).map((wish) => (known: Seen) => stepFor(wish, known))
  const said: string[] = []
  let known = seen
  let count = 0
  for (const plan of plans) {
    const step = plan(known)
    if ('say' in step) {
      said.push(step.say)
      continue
    }
    const first = made[count++]
    if (!first) return { call: step, text: '' }
    const again = retried(step, first)
    const done = again ? made[count++] : first
    if (!done) return { call: again as Call, text: '' }
    known = seeing(known, done, count > 1)
    said.push([replyTo(done), step.note].filter(Boolean).join(' '))
  }
  return { text: said.join('\n') }
}

function reasonFor(content: LanguageModelV4Content[]) {
  return content.some(({ type }) => type === 'tool-call')
    ? ({ unified: 'tool-calls', raw: 'tool-calls' } as const)
    : ({ unified: 'stop', raw: 'stop' } as const)
}

function streamed(part: LanguageModelV4Content): LanguageModelV4StreamPart[] {
  if (part.type === 'tool-call') {
    const { toolCallId: id, toolName, input } = part
    return [
      { type: 'tool-input-start', id, toolName },
      { type: 'tool-input-delta', id, delta: input },
      { type: 'tool-input-end', id },
      part,
    ]
  }
  if (part.type !== 'text') return []
  const words = part.text.split(/(?<=\s)/)
  return [
    { type: 'text-start', id: 'text' },
    ...words.map((delta) => ({ type: 'text-delta' as const, id: 'text', delta })),
    { type: 'text-end', id: 'text' },
  ]
}
