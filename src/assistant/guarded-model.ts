import { setTimeout as sleep } from 'node:timers/promises'
import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { APICallError } from 'ai'
import type { Metrics } from '../observe/metrics.ts'
import { ModelResting, outcomeOf } from './trouble.ts'

const ATTEMPTS = 3
const FIRST_WAIT_MS = 400
const LONGEST_WAIT_MS = 4_000
const FAILURES_TO_REST = 5
const REST_MS = 30_000

/**
 * A model that is asked again when it fails before anything came of it, but not again and again: waits grow and differ,
 * and after several failures in a row it is left alone for a while.
 */
export function guardedModel(
  model: LanguageModelV4,
  metrics: Metrics,
  now = () => Date.now(),
): LanguageModelV4 {
  let failures = 0
  let restUntil = 0
  const label = `${model.provider}:${model.modelId}`
  const succeeded = () => {
    failures = 0
    metrics.modelCalls.inc({ model: label, outcome: 'ok' })
  }
  const failed = (error: unknown) => {
    metrics.modelCalls.inc({ model: label, outcome: outcomeOf(error) })
    if (error instanceof ModelResting) return
    failures++
    if (failures >= FAILURES_TO_REST) restUntil = now() + REST_MS
  }

  async function ask<T>(options: LanguageModelV4CallOptions, call: () => PromiseLike<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      if (now() < restUntil) {
        const resting = new ModelResting('The model is resting')
        failed(resting)
        throw resting
      }
      try {
        return await call()
      } catch (error) {
        if (options.abortSignal?.aborted !== true || attempt === 1) failed(error)
        if (attempt === ATTEMPTS || options.abortSignal?.aborted || hasActed(options) || !mayPass(error))
          throw error
        await sleep(waitAfter(error, attempt), undefined, { signal: options.abortSignal as AbortSignal })
      }
    }
  }

  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    async doGenerate(options) {
      const result = await ask(options, () => model.doGenerate(options))
      succeeded()
      return result
    },
    async doStream(options) {
      const result = await ask(options, () => model.doStream(options))
      const watched = new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>({
        transform(part, controller) {
          if (part.type === 'error') failed(part.error)
          if (part.type === 'finish') succeeded()
          controller.enqueue(part)
        },
      })
      return { ...result, stream: result.stream.pipeThrough(watched) }
    },
  }
}

/** Whether a tool has run for the newest message: from then on a failure is told, not tried again. */
function hasActed({ prompt }: LanguageModelV4CallOptions): boolean {
  const newest = prompt.findLastIndex(({ role }) => role === 'user')
  return prompt.slice(newest + 1).some(({ role }) => role === 'tool')
}

function mayPass(error: unknown): boolean {
  return APICallError.isInstance(error) ? error.isRetryable : !(error instanceof ModelResting)
}

function waitAfter(error: unknown, attempt: number): number {
  const headers = APICallError.isInstance(error) ? error.responseHeaders : undefined
  const asked = Number(headers?.['retry-after'])
  const grown = FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random())
  return Math.min(Math.max(Number.isFinite(asked) ? asked * 1000 : 0, grown), LONGEST_WAIT_MS)
}
