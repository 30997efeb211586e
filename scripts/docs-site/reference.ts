import { STATUS } from '../../src/http/answer.ts'
import type { OpenApi } from '../../src/http/openapi/describe-api.ts'
import { FAILURES, type Json, type PathItem } from '../../src/http/openapi/parts.ts'
import { PROBLEM_CODES } from '../../src/problem.ts'
import { bodySchema, exampleCall, ORIGIN, type Route } from './examples.ts'
import { cell, fieldRows, SHAPES, shapeLink, typeIn } from './schema-words.ts'

/** A page of the reference as Markdown, with the anchors and the texts to search for by heading. */
export type ReferencePage = {
  address: string
  label: string
  markdown: string
  anchors: Map<string, string>
  searched: Map<string, string>
}

/** The reference of the HTTP interface: an overview, a page for each tag and the shapes of the answers. */
export function referencePages(api: OpenApi): ReferencePage[] {
  const routes = routesOf(api)
  const tags = api.tags as { name: string; description: string }[]
  const groups = tags.map(({ name, description }) => ({
    name,
    description,
    routes: routes.filter(({ item }) => item.tags.includes(name)),
  }))
  return [overview(api, groups), ...groups.map((group) => tagPage(api, group)), shapes(api)]
}

export function routesOf(api: OpenApi): Route[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, item]) => ({ method, path, item: resolved(api, item) })),
  )
}

type TagGroup = { name: string; description: string; routes: Route[] }

const HEADERS = new Set(['X-Timezone', 'Idempotency-Key', 'Errand-Session', 'X-Request-Id'])
const FIELDS = '| field | type | meaning |\n|---|---|---|'

function overview(api: OpenApi, groups: TagGroup[]): ReferencePage {
  const headers = Object.values(api.components.parameters)
    .filter(({ name }) => HEADERS.has(String(name)))
    .map(({ name, description }) => `| \`${name}\` | ${cell(String(description))} |`)
  const errors = Object.entries(FAILURES).map(
    ([status, [, meaning]]) => `| ${status} | ${codesOf(status)} | ${cell(meaning)} |`,
  )
  const rows = groups.flatMap(({ name, routes }) =>
    routes.map(({ method, path, item }) => {
      const target = `${pathOf(name)}#${item.operationId}`
      return `| [\`${method.toUpperCase()} ${path}\`](${target}) | ${cell(item.summary)} |`
    }),
  )
  const markdown = `# Errand over HTTP

${api.info.description} \`/openapi.json\` has this reference for programs.

## First calls

Make an API key in the settings of the page, under Connections, or sign in and use the token of the answer:

\`\`\`sh
curl '${ORIGIN}/api/auth/sign-in/email' \\
  -H 'content-type: application/json' \\
  -d '{"email":"ann@example.com","password":"a long password"}'
TOKEN=...   # the API key, or "token" of the answer
curl '${ORIGIN}/api/tasks' \\
  -H "authorization: Bearer $TOKEN" -H 'content-type: application/json' \\
  -d '{"title":"Buy milk","due_date":"tomorrow"}'
curl '${ORIGIN}/api/tasks?status=pending' -H "authorization: Bearer $TOKEN"
\`\`\`

## Headers

${table('| header | meaning |\n|---|---|', headers)}

## Errors

A failed call answers with \`success: false\`, a \`message\` for people, and \`error\` with a \`code\`, \`details\` and often a \`hint\` that says what to do next.

${table('| status | codes | meaning |\n|---|---|---|', errors)}

## Routes

${table('| route | what it does |\n|---|---|', rows)}
`
  return { address: '/docs/http', label: 'Overview', markdown, anchors: new Map(), searched: new Map() }
}

/** The codes that come with a status of failure. */
function codesOf(status: string): string {
  const codes = PROBLEM_CODES.filter((code) => String(STATUS[code]) === status)
  const others = { 413: 'invalid_input', 415: 'invalid_input', 503: 'processing_error' }[status]
  return [...codes, ...(others ? [others] : [])].map((code) => `\`${code}\``).join(', ')
}

function pathOf(tag: string): string {
  return `/docs/http/${tag.toLowerCase()}`
}

function tagPage(api: OpenApi, { name, description, routes }: TagGroup): ReferencePage {
  const anchors = new Map<string, string>()
  const searched = new Map<string, string>()
  for (const { method, path, item } of routes) {
    const heading = `${method.toUpperCase()} ${path}`
    anchors.set(heading, item.operationId)
    const fields = Object.keys((bodySchema(api, item)?.properties ?? {}) as Json)
    const names = (item.parameters ?? []).map(({ name }) => String(name)).filter((name) => !HEADERS.has(name))
    searched.set(
      item.operationId,
      [item.summary, item.description, ...fields, ...names].filter(Boolean).join(' '),
    )
  }
  const markdown = `# ${name}

${description}.

${routes.map((route) => routeSection(api, route)).join('\n\n')}
`
  return { address: pathOf(name), label: name, markdown, anchors, searched }
}

function routeSection(api: OpenApi, route: Route): string {
  const { method, path, item } = route
  const parameters = (item.parameters ?? []) as { name: string; in: string; required?: boolean }[]
  const own = parameters.filter(({ name }) => !HEADERS.has(name))
  const common = parameters.filter(({ name }) => HEADERS.has(name)).map(({ name }) => `\`${name}\``)
  const body = bodySchema(api, item)
  const parts = [
    `## \`${method.toUpperCase()} ${path}\``,
    item.summary,
    item.description,
    item.security && 'Needs no sign-in.',
    `\`\`\`sh\n${exampleCall(api, route)}\n\`\`\``,
    own.length > 0 &&
      `**Parameters**\n\n${table('| parameter | type | meaning |\n|---|---|---|', own.map(parameterRow))}`,
    common.length > 0 && `Headers: ${common.join(', ')} ([what they mean](/docs/http#headers)).`,
    body &&
      Object.keys((body.properties ?? {}) as Json).length > 0 &&
      `**Body**\n\n${table(FIELDS, fieldRows(body))}`,
    `**Answers**\n\n${table('| status | meaning | content |\n|---|---|---|', answerRows(api, item))}`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

function parameterRow(parameter: Json): string {
  const { name, in: place, required, description, schema } = parameter
  const label = required ? `**\`${name}\`**` : `\`${name}\``
  const meaning = [description, place !== 'query' && `in the ${place}`].filter(Boolean).join('; ')
  return `| ${label} | ${typeIn((schema ?? {}) as Json)} | ${cell(meaning)} |`
}

function answerRows(api: OpenApi, { responses }: PathItem): string[] {
  return Object.entries(responses).map(([status, response]) => {
    const { description = '', content = {} } = found(api, response)
    const shapes = Object.entries(content as Record<string, { schema: Json }>)
      .map(([type, { schema }]) => contentWords(api, type, schema))
      .join(' or ')
    return `| ${status} | ${cell(String(description))} | ${Number(status) < 400 ? shapes : codesOf(status)} |`
  })
}

function contentWords(api: OpenApi, type: string, schema: Json): string {
  if (type !== 'application/json') return `\`${type}\``
  const { properties } = found(api, schema) as { properties?: Record<string, Json> }
  const data = properties?.data
  if (data)
    return typeof data.$ref === 'string' ? `\`data\`: ${shapeLink(data.$ref)}` : fieldList('data', data)
  return typeof schema.$ref === 'string' ? shapeLink(schema.$ref) : fieldList('', schema)
}

function fieldList(name: string, { properties }: Json): string {
  const fields = Object.keys((properties ?? {}) as Json)
  const words = fields.length > 0 ? `\`{${fields.join(', ')}}\`` : 'JSON'
  return name ? `\`${name}\`: ${words}` : words
}

/** Every shape that an answer names. Arguments are on the pages of their routes. */
function shapes(api: OpenApi): ReferencePage {
  const named = Object.entries(api.components.schemas).filter(([name]) => !/(?:Input|Answer)$/.test(name))
  const sections = named.map(([name, schema]) => {
    const rows = fieldRows(schema)
    const either = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
    const fields = either ? either.flatMap((part) => fieldRows(part)) : rows
    const text = schema.description ? `${schema.description}\n\n` : ''
    return `## ${name}\n\n${text}${fields.length > 0 ? table(FIELDS, [...new Set(fields)]) : `${typeIn(schema)}.`}`
  })
  const markdown = `# Shapes\n\nThe objects in the answers. Fields in **bold** are always there.\n\n${sections.join('\n\n')}\n`
  return {
    address: SHAPES,
    label: 'Shapes',
    markdown,
    anchors: new Map(named.map(([name]) => [name, name.toLowerCase()])),
    searched: new Map(),
  }
}

function table(head: string, rows: string[]): string {
  return `${head}\n${rows.join('\n')}`
}

/** A route with its parameters in place of references to them. */
function resolved(api: OpenApi, item: PathItem): PathItem {
  return item.parameters
    ? { ...item, parameters: item.parameters.map((parameter) => found(api, parameter)) }
    : item
}

function found(api: OpenApi, part: Json): Json {
  if (typeof part.$ref !== 'string') return part
  return part.$ref
    .split('/')
    .slice(1)
    .reduce<Json>((place, name) => place[name] as Json, api as unknown as Json)
}
