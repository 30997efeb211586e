export type Json = Record<string, unknown>

export type PathItem = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security?: Json[]
  parameters?: Json[]
  requestBody?: Json
  responses: Record<string, Json>
}

/** By path, then by method. */
export type Paths = Record<string, Record<string, PathItem>>

/** A path may be described in several places, each with other methods. */
export function joined(...all: Paths[]): Paths {
  const paths: Paths = {}
  for (const [path, methods] of all.flatMap((some) => Object.entries(some)))
    paths[path] = { ...paths[path], ...methods }
  return paths
}

/** How each status of failure is called, and what it means. */
export const FAILURES: Readonly<Record<string, [string, string]>> = {
  400: ['Invalid', 'The request is invalid; `details` names the fields'],
  401: ['Unauthenticated', 'Nobody is signed in'],
  403: ['Forbidden', 'The credential does not allow this, or the request comes from another site'],
  404: ['NotFound', 'Not found'],
  409: ['Conflict', 'Several tasks match, or something has changed since'],
  413: ['TooLarge', 'The body is too large'],
  415: ['Unsupported', 'The body is not plain JSON'],
  429: ['Limited', 'Too many requests; see Retry-After'],
  500: ['Broken', 'Something went wrong on the server'],
  503: ['Unavailable', 'The database is away, busy or full; see Retry-After'],
}

export function refusals(...statuses: number[]): Record<string, Json> {
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${FAILURES[status]?.[0]}` }]),
  )
}

export function answers(description: string, schema: Json, type = 'application/json'): Json {
  return { description, content: { [type]: { schema } } }
}

export function takes(schema: Json, required = true): Json {
  return { required, content: { 'application/json': { schema } } }
}

export function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` }
}

/** An object with exactly these properties; a `?` at the end of a name makes it optional. */
export function object(properties: Json, additionalProperties = false): Json {
  const names = Object.keys(properties)
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name.replace('?', ''), properties[name]])),
    required: names.filter((name) => !name.endsWith('?')),
    ...(additionalProperties ? {} : { additionalProperties }),
  }
}

export function pascal(name: string): string {
  return name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
}
