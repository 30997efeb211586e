import type { LanguageModelV4 } from '@ai-sdk/provider'
import { APICallError, jsonSchema, streamText, type ToolSet, tool } from 'ai'
import { z } from 'zod'
import { parameters } from '../../arguments.ts'
import type { Caller } from '../../caller.ts'
import type { Envelope } from '../../envelope.ts'
import type { App, Call } from '../../operation.ts'
import { runChecked } from '../../run-checked.ts'
import { labelOf } from '../model-label.ts'
import { timeout } from '../trouble.ts'
import { explainFailure } from './explain-failure.ts'
import { listOffered } from './list-offered.ts'
import { CHOICE_FIELDS, type ModelChoice, openChoice, readChoice } from './model-choice.ts'
import { findModel } from './model-store.ts'
import type { TestedModel } from './model-view.ts'
import type { Models } from './models.ts'
import { viewModel } from './view-model.ts'

const TEST_MODEL = {
  name: 'test_model',
  effect: 'write',
  scope: 'account',
  parameters: parameters(z.strictObject({ ...CHOICE_FIELDS, model: CHOICE_FIELDS.model.optional() })),
} as const

const TEST_MS = 30_000

type Testing = { app: App; call: Call; testMs?: number }

/**
 * Asks a model one question, or an address for its models. Stores nothing, and sends nothing about the person. It is no
 * operation, because no transaction may be open while it waits.
 */
export function testModel(
  raw: unknown,
  caller: Caller | undefined,
  { app, call, testMs = TEST_MS }: Testing,
): Promise<Envelope<TestedModel>> {
  return runChecked(TEST_MODEL, raw, caller, { app, call }, async (input, { caller, now }) => {
    const models = app.models()
    const stored = await app.db.write(caller, async (db) => {
      await app.limits.admitModelTest(db, caller, now)
      return findModel(db, caller)
    })
    const choice = readChoice(input, stored && openChoice(stored, app.sealer()), models)
    const started = performance.now()
    const result = await attempt(choice, models, testMs)
    const milliseconds = Math.round(performance.now() - started)
    const { built_in, label } = viewModel(stored, models, app.sealer)
    const text = result.ok
      ? result.text
      : `${result.text} Nothing was saved, and ${built_in ? 'the planner' : label} still answers.`
    return { success: true, message: text, data: { ...result, text, milliseconds }, error: null }
  })
}

type Result = Omit<TestedModel, 'milliseconds'>

async function attempt(choice: ModelChoice, models: Models, testMs: number): Promise<Result> {
  if (models.fixed) return { ok: false, text: 'The model is set when the server starts.' }
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(timeout()), testMs)
  try {
    return choice.model === ''
      ? await askForModels(choice, models, late.signal)
      : await askModel(choice, models, late.signal)
  } catch (error) {
    // Some packages wrap the abort in an error of their own.
    const cause = late.signal.aborted ? late.signal.reason : error
    return { ok: false, ...explainFailure(cause, choice, testMs / 1000) }
  } finally {
    clearTimeout(timer)
  }
}

async function askForModels(choice: ModelChoice, { fetch }: Models, signal: AbortSignal): Promise<Result> {
  if (choice.address === undefined) return { ok: false, text: 'Choose a model first.', field: 'model' }
  const offered = await listOffered({ address: choice.address, key: choice.key }, fetch, signal)
  const count = offered.length === 1 ? '1 model' : `${offered.length} models`
  return { ok: true, text: `It answers here and has ${count}.`, models: offered }
}

async function askModel(choice: ModelChoice, models: Models, signal: AbortSignal): Promise<Result> {
  const model = await models.open(choice)
  const started = performance.now()
  const tools = await usesTools(model, signal).catch((error) => {
    // Some servers refuse a request with tools if the model has not learned to use any.
    if (APICallError.isInstance(error) && error.statusCode === 400) return undefined
    throw error
  })
  if (tools === undefined) await answers(model, signal)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (tools) return { ok: true, tools, text: `Answered in ${seconds} seconds and can use your tasks.` }
  const label = labelOf(choice.provider, choice.model)
  return {
    ok: true,
    tools: false,
    text: `${label} answered in ${seconds} seconds, but used no tool, so it may be unable to change tasks.`,
  }
}

/** Streams, as the chat does. */
async function usesTools(model: LanguageModelV4, abortSignal: AbortSignal): Promise<boolean> {
  const prompt = 'Call the tool check with the word “ready”.'
  const parts = await partsOf(streamText({ ...QUESTION, model, tools: TOOLS, abortSignal, prompt }))
  return parts.includes('tool-call')
}

const TOOLS: ToolSet = {
  check: tool({
    description: 'Confirms that tools work.',
    inputSchema: jsonSchema({
      type: 'object',
      properties: { word: { type: 'string' } },
      required: ['word'],
      additionalProperties: false,
    }),
  }),
}

async function answers(model: LanguageModelV4, abortSignal: AbortSignal): Promise<void> {
  await partsOf(streamText({ ...QUESTION, model, abortSignal, prompt: 'Answer with the word “ready”.' }))
}

const QUESTION = {
  maxRetries: 0,
  // Enough for a model that thinks first.
  maxOutputTokens: 500,
  providerOptions: { openai: { store: false } },
  onError: () => {},
} as const

/** The kinds of the parts of an answer; throws the error in it. */
async function partsOf({ stream }: { stream: AsyncIterable<{ type: string; error?: unknown }> }) {
  const types: string[] = []
  for await (const part of stream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') throw timeout()
    types.push(part.type)
  }
  return types
}
