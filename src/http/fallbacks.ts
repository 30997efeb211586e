import type { ErrorHandler, Hono, NotFoundHandler } from 'hono'
import { outageProblem } from '../db/outage-problem.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { failedWith } from '../envelope.ts'
import { faultOf } from '../observe/log.ts'
import type { App } from '../operation.ts'
import { Problem } from '../problem.ts'
import { answer, refusal, serverFault } from './answer.ts'
import type { Env } from './site.ts'

/** Answers requests that no route takes. */
export function notFound(site: Hono<Env>): NotFoundHandler<Env> {
  return (c) => {
    const allowed = methodsAt(site, c.req.path)
    if (allowed.length > 0) {
      const problem = new Problem('invalid_input', `This address does not take ${c.req.method}`)
      return refusal(problem, 405, { allow: allowed.join(', ') })
    }
    return refusal(
      new Problem('not_found', 'There is nothing at this address', {
        hint: 'GET /docs lists all addresses.',
      }),
    )
  }
}

/** The methods of the routes at this path, if the request used none of them. */
function methodsAt(site: Hono<Env>, path: string): string[] {
  const methods = site.routes
    .filter(({ method, path: pattern }) => method !== 'ALL' && !pattern.endsWith('/*') && fits(pattern, path))
    .map(({ method }) => method)
  return [...new Set(methods)]
}

function fits(pattern: string, path: string): boolean {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) => part.startsWith(':') || part === parts[index])
  )
}

/** Answers errors that a route did not catch. */
export function onError(app: App): ErrorHandler<Env> {
  return (error, c) => {
    if (error instanceof Problem) return refusal(error)
    const { requestId } = c.var
    app.log.error({ request_id: requestId, fault: faultOf(error) }, 'request')
    const mayChange = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    const problem = error instanceof DatabaseUnavailable ? outageProblem(error, { mayChange }) : serverFault()
    return answer(failedWith(problem, requestId))
  }
}
