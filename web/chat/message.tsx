import { lazy, Suspense } from 'react'
import { Boundary } from '../app/boundary.tsx'
import type { Props } from './answer.tsx'
import { textOf } from './text-of.ts'

const loadAnswer = () => import('./answer.tsx')
const Answer = lazy(loadAnswer)

/** Loads the code that draws answers before the first one arrives. */
export function prepareAnswers(): void {
  void loadAnswer().catch(() => {
    // Drawing an answer loads it again.
  })
}

/** One message, by the person or the assistant. */
export function Message(props: Props) {
  const { message } = props
  if (message.role === 'user')
    return (
      <p
        dir="auto"
        className="bubble enter my-2 ms-12 me-5 self-end rounded-2xl rounded-ee-md bg-bubble px-3.5 py-2 text-[0.9375rem]/[1.375rem] wrap-anywhere whitespace-pre-wrap max-tablet:text-base"
      >
        {textOf(message)}
      </p>
    )
  return (
    <Boundary>
      <Suspense fallback={<div className="h-16" />}>
        <Answer {...props} />
      </Suspense>
    </Boundary>
  )
}
