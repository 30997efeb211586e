import type { LanguageModelV4, LanguageModelV4Message, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { expect, test } from 'vitest'
import { MODELS } from '../../tests/support/wire/models.ts'
import { type Script, type Turn, wireForTest } from '../../tests/support/wire/server.ts'
import { makeMetrics } from '../observe/prometheus.ts'
import { guardedModel } from './guarded-model.ts'
import { ModelResting } from './trouble.ts'

const WELL: Turn = [{ text: 'Well.' }]
const BROKEN: Turn = { status: 500, headers: { 'retry-after': '0' } }
const REFUSED: Turn = { status: 401 }

const QUESTION: LanguageModelV4Message = { role: 'user', content: [{ type: 'text', text: 'Are you well?' }] }
const AFTER_A_CALL: LanguageModelV4Message[] = [
  QUESTION,
  {
    role: 'assistant',
    content: [{ type: 'tool-call', toolCallId: 'one', toolName: 'list_tasks', input: {} }],
  },
  {
    role: 'tool',
    content: [
      {
        type: 'tool-result',
        toolCallId: 'one',
        toolName: 'list_tasks',
        output: { type: 'text', value: 'none' },
      },
    ],
  },
]

/** A guarded model at a scripted far end, and a clock that is turned by hand. */
async function guarded(script: Script, settings: { answerMs?: number } = {}) {
  const wire = await wireForTest(script)
  const clock = { now: 0 }
  const metrics = makeMetrics()
  const model = guardedModel(MODELS.local.model(wire) as LanguageModelV4, metrics, {
    now: () => clock.now,
    ...settings,
  })
  return { wire, clock, metrics, model }
}

/** Asks, and reads the answer to its end. */
async function ask(model: LanguageModelV4, prompt = [QUESTION], abortSignal?: AbortSignal): Promise<string> {
  const { stream } = await model.doStream({ prompt, ...(abortSignal && { abortSignal }) })
  let text = ''
  for await (const part of stream as unknown as AsyncIterable<LanguageModelV4StreamPart>) {
    if (part.type === 'error') throw part.error
    if (part.type === 'text-delta') text += part.delta
  }
  return text
}

const failure = (asked: Promise<unknown>) => asked.then(() => undefined).catch((error: unknown) => error)

test('before any tool has run it is asked three times at most', async () => {
  const { wire, model } = await guarded([BROKEN, BROKEN, WELL, BROKEN, BROKEN, BROKEN])
  expect(await ask(model)).toBe('Well.')
  expect(wire.requests).toHaveLength(3)
  expect(await failure(ask(model))).toMatchObject({ statusCode: 500 })
  expect(wire.requests).toHaveLength(6)
})

test('after a tool has run it is asked once', async () => {
  const { wire, model } = await guarded([BROKEN])
  expect(await failure(ask(model, AFTER_A_CALL))).toMatchObject({ statusCode: 500 })
  expect(wire.requests).toHaveLength(1)
})

test('a permanent error is not retried', async () => {
  const { wire, model } = await guarded([REFUSED])
  expect(await failure(ask(model))).toMatchObject({ statusCode: 401 })
  expect(wire.requests).toHaveLength(1)
})

test('after five failures in a row it rests for half a minute, and then one failure is enough', async () => {
  const { wire, clock, metrics, model } = await guarded((_, index) => (index < 6 ? REFUSED : WELL))
  const times = async (count: number) => {
    for (let asked = 0; asked < count; asked++) await failure(ask(model))
    return wire.requests.length
  }
  expect(await times(8)).toBe(5)
  expect(await failure(ask(model))).toBeInstanceOf(ModelResting)
  clock.now = 29_999
  expect(await times(1)).toBe(5)
  clock.now = 30_000
  expect(await times(3)).toBe(6)
  clock.now = 60_000
  expect(await ask(model)).toBe('Well.')
  const { text } = await metrics.exposed()
  expect(text).toMatch(/model="local.chat:any",outcome="resting"\} 7/)
})

test('an answer in between ends the row', async () => {
  const { wire, model } = await guarded((_, index) => (index === 4 ? WELL : REFUSED))
  for (let asked = 0; asked < 9; asked++) await failure(ask(model))
  expect(wire.requests).toHaveLength(9)
})

test('answers that break off count as failures', async () => {
  const { wire, model } = await guarded(() => ({ cut: [{ text: 'This is never said to its end.' }] }))
  for (let asked = 0; asked < 7; asked++) expect(await failure(ask(model))).toBeInstanceOf(Error)
  expect(wire.requests).toHaveLength(5)
})

test('silence ends in time, is not tried again, and counts', async () => {
  const { wire, model } = await guarded(() => ({ silent: true }), { answerMs: 40 })
  for (let asked = 0; asked < 5; asked++)
    expect(await failure(ask(model))).toMatchObject({ name: 'TimeoutError' })
  expect(await failure(ask(model))).toBeInstanceOf(ModelResting)
  expect(wire.requests).toHaveLength(5)
})

test('a stopped answer or a refused request does not open the circuit breaker', async () => {
  const { wire, model } = await guarded((_, index) => (index < 6 ? { silent: true } : { status: 400 }))
  for (let asked = 0; asked < 6; asked++) {
    const stopping = new AbortController()
    setTimeout(() => stopping.abort(), 40)
    expect(await failure(ask(model, [QUESTION], stopping.signal))).toMatchObject({ name: 'AbortError' })
  }
  for (let asked = 0; asked < 6; asked++) expect(await failure(ask(model))).toMatchObject({ statusCode: 400 })
  expect(wire.requests).toHaveLength(12)
})
