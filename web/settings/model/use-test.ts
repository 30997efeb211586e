import { useState } from 'react'
import type { ModelView, TestedModel } from '../../../src/assistant/own-model/model-view.ts'
import { ask, Refused, type Success } from '../../data/api.ts'
import type { Draft } from './draft.ts'

export type Result = Pick<TestedModel, 'ok' | 'text' | 'field' | 'tools'>

/** Tests a draft without saving it, and saves it only after it has answered. */
export function useTest(draft: Draft, onChosen: (answer: Success<ModelView>) => void) {
  const [tested, setTested] = useState<{ of: string; result: Result }>()
  const [work, setWork] = useState<'test' | 'use'>()
  const of = JSON.stringify(draft)
  // A result is about the fields as they were.
  const result = tested?.of === of ? tested.result : undefined
  const show = (result: Result) => {
    setTested({ of, result })
    return result.ok
  }
  const test = async () => show((await ask<Success<TestedModel>>('POST', '/api/model/test', draft)).data)
  const run = async (name: 'test' | 'use', steps: () => Promise<unknown>) => {
    setWork(name)
    try {
      await steps()
    } catch (error) {
      show(resultOf(error))
    } finally {
      setWork(undefined)
    }
  }
  return {
    result,
    work,
    test: () => run('test', test),
    use: () =>
      run('use', async () => {
        if (result?.ok || (await test())) onChosen(await ask<Success<ModelView>>('POST', '/api/model', draft))
      }),
  }
}

/** The server names the field of the request that it could not read. */
function resultOf(error: unknown): Result {
  const { message, details } = error instanceof Refused ? error : { message: String(error), details: [] }
  const field = FIELDS.find((name) => details.some((detail) => detail.field === name))
  const text = field ? message.replace(new RegExp(`^${field} `), `The ${field} `) : message
  return { ok: false, text: `${text.replace(/\.$/, '')}.`, ...(field && { field }) }
}

const FIELDS = ['key', 'model', 'address'] as const
