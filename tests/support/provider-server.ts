import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Provider } from '../../src/tools/providers.ts'

/** A tool call the model makes in one turn. */
export type PlannedCall = { name: string; args: Record<string, unknown> }

// biome-ignore lint/suspicious/noExplicitAny: tests look into requests freely.
export type Request = { path: string; body: any }

export type ProviderServer = { url: string; requests: Request[] }

/**
 * A fake provider for its own client. The model makes the planned calls, one per turn, then answers "Done.".
 * The answers follow the providers' documentation.
 */
export async function startProvider(provider: Provider, plan: PlannedCall[]): Promise<ProviderServer> {
  const requests: Request[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const turn = requests.push({
      path: request.url ?? '',
      body: JSON.parse(Buffer.concat(chunks).toString()),
    })
    const call = plan[turn - 1]
    const { says, calls } = ANSWERS[provider]
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(call ? calls(`call_${turn}`, call) : says('Done.')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

type Answers = { says(text: string): object; calls(id: string, call: PlannedCall): object }

const ANSWERS: Record<Provider, Answers> = {
  cohere: {
    says: (text) => ({
      id: 'r',
      finish_reason: 'COMPLETE',
      message: { role: 'assistant', content: [{ type: 'text', text }] },
    }),
    calls: (id, { name, args }) => ({
      id: 'r',
      finish_reason: 'TOOL_CALL',
      message: {
        role: 'assistant',
        tool_plan: 'I will see to it.',
        tool_calls: [{ id, type: 'function', function: { name, arguments: JSON.stringify(args) } }],
      },
    }),
  },
  openai: {
    says: (text) =>
      response({
        type: 'message',
        id: 'm',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text, annotations: [] }],
      }),
    calls: (call_id, { name, args }) =>
      response({
        type: 'function_call',
        id: `fc_of_${call_id}`,
        call_id,
        name,
        arguments: JSON.stringify(args),
        status: 'completed',
      }),
  },
  'openai-chat': {
    says: (content) => completion({ role: 'assistant', content }, 'stop'),
    calls: (id, { name, args }) =>
      completion(
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id, type: 'function', function: { name, arguments: JSON.stringify(args) } }],
        },
        'tool_calls',
      ),
  },
  anthropic: {
    says: (text) => message({ type: 'text', text }, 'end_turn'),
    calls: (id, { name, args }) => message({ type: 'tool_use', id, name, input: args }, 'tool_use'),
  },
  gemini: {
    says: (text) => candidate({ text }),
    calls: (id, { name, args }) => candidate({ functionCall: { id, name, args } }),
  },
}

function response(item: object): object {
  const usage = {
    input_tokens: 1,
    output_tokens: 1,
    total_tokens: 2,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens_details: { reasoning_tokens: 0 },
  }
  return { id: 'r', object: 'response', status: 'completed', model: 'm', output: [item], usage }
}

function completion(message: object, finish_reason: string): object {
  return {
    id: 'r',
    object: 'chat.completion',
    created: 0,
    model: 'm',
    choices: [{ index: 0, message, finish_reason }],
  }
}

function message(block: object, stop_reason: string): object {
  return {
    id: 'r',
    type: 'message',
    role: 'assistant',
    model: 'm',
    content: [block],
    stop_reason,
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  }
}

function candidate(part: object): object {
  return { candidates: [{ content: { role: 'model', parts: [part] }, finishReason: 'STOP', index: 0 }] }
}
