import { setTimeout as sleep } from 'node:timers/promises'
import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { APICallError } from 'ai'
import type { Metrics } from '../observe/metrics.ts'
import { isTimeout, ModelResting, outcomeOf, timeout } from './trouble.ts'

const ATTEMPTS = 3
const FIRST_WAIT_MS = 400
const LONGEST_WAIT_MS = 4_000
const FAILURES_TO_REST = 5
const REST_MS = 30_000
const ANSWER_MS = 30_000

/** A model with retries and a circuit breaker. Only a call without output yet is retried, after growing random waits. */
export function guardedModel(
  model: LanguageModelV4,
  metrics: Metrics,
  {
    now = () => performance.now(),
    answerMs = ANSWER_MS,
    label = `${model.provider}:${model.modelId}`,
  }: { now?: () => number; answerMs?: number; label?: string } = {},
): LanguageModelV4 {
  let failures = 0
  let restUntil = 0
  const count = (outcome: string) => metrics.modelCalls.inc({ model: label, outcome })
  const succeeded = () => {
    failures = 0
    count('ok')
  }
  const failed = (error: unknown, { abortSignal }: LanguageModelV4CallOptions) => {
    // An answer that the person stopped is not the model's failure.
    if (abortSignal?.aborted && !isTimeout(abortSignal.reason)) return
    count(outcomeOf(error))
    if (isOfOneRequest(error)) return
    failures++
    if (failures >= FAILURES_TO_REST) restUntil = now() + REST_MS
  }

  async function ask<T>(options: LanguageModelV4CallOptions, call: () => PromiseLike<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      if (now() < restUntil) {
        count('resting')
        throw new ModelResting('The model is resting')
      }
      try {
        return await call()
      } catch (error) {
        failed(error, options)
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
      const result = await ask(options, () => begun(options, answerMs, (timed) => model.doStream(timed)))
      const stream = watched(result.stream, (error) =>
        error === undefined ? succeeded() : failed(error, options),
      )
      return { ...result, stream }
    },
  }
}

/** Limits the wait for an answer to start; the reader times the rest. */
async function begun<T>(
  options: LanguageModelV4CallOptions,
  milliseconds: number,
  call: (options: LanguageModelV4CallOptions) => PromiseLike<T>,
): Promise<T> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(timeout()), milliseconds)
  const { abortSignal } = options
  try {
    return await call({
      ...options,
      abortSignal: abortSignal ? AbortSignal.any([abortSignal, late.signal]) : late.signal,
    })
  } finally {
    clearTimeout(timer)
  }
}

/** Calls `report` once: with the error that ended the stream, or with nothing at its end. */
function watched(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  report: (error: unknown) => void,
): ReadableStream<LanguageModelV4StreamPart> {
  const reader = stream.getReader()
  let isReported = false
  const reportOnce = (error?: unknown) => {
    if (!isReported) report(error)
    isReported = true
  }
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        if (value.type === 'error') reportOnce(value.error)
        if (value.type === 'finish') reportOnce()
        controller.enqueue(value)
      } catch (error) {
        reportOnce(error)
        controller.error(error)
      }
    },
    cancel(reason) {
      reportOnce(reason ?? timeout())
      return reader.cancel(reason)
    },
  })
}

/** Whether a tool has run for the newest message. After that a failure is reported, not retried. */
function hasActed({ prompt }: LanguageModelV4CallOptions): boolean {
  const newest = prompt.findLastIndex(({ role }) => role === 'user')
  return prompt.slice(newest + 1).some(({ role }) => role === 'tool')
}

function mayPass(error: unknown): boolean {
  return APICallError.isInstance(error) ? error.isRetryable : !isTimeout(error)
}

const OF_ONE_REQUEST = [400, 413, 422]

/** A refused request must not open the circuit breaker for everybody else. */
function isOfOneRequest(error: unknown): boolean {
  return APICallError.isInstance(error) && OF_ONE_REQUEST.includes(error.statusCode ?? 0)
}

function waitAfter(error: unknown, attempt: number): number {
  const headers = APICallError.isInstance(error) ? error.responseHeaders : undefined
  const asked = Number(headers?.['retry-after'])
  const grown = FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random())
  return Math.min(Math.max(Number.isFinite(asked) ? asked * 1000 : 0, grown), LONGEST_WAIT_MS)
}
