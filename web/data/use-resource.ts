import { useCallback, useEffect, useRef, useState } from 'react'
import { ask, type Success } from './api.ts'
import { onConnected } from './live.ts'

export type Resource<Data> = {
  data: Data | undefined
  /** Why it could not be read. */
  problem: string | undefined
  load: () => Promise<void>
  set: (data: Data) => void
}

/** Something read from the server, again on request and after an outage. */
export function useResource<Data>(path: string): Resource<Data> {
  const [data, set] = useState<Data>()
  const [problem, setProblem] = useState<string>()
  const reads = useRef(0)
  const load = useCallback(() => {
    const read = ++reads.current
    return ask<Success<Data>>('GET', path).then(
      (answer) => {
        if (read !== reads.current) return
        set(answer.data)
        setProblem(undefined)
      },
      (error: Error) => {
        if (read === reads.current) setProblem(error.message)
      },
    )
  }, [path])
  useEffect(() => {
    void load()
    return onConnected(() => void load())
  }, [load])
  return { data, problem, load, set }
}
