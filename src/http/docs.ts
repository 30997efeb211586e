import { Hono } from 'hono'
import { version } from '../observe/version.ts'
import { describeApi, type OpenApi } from './openapi/describe-api.ts'
import type { Json, PathItem } from './openapi/parts.ts'
import { page } from './pages.ts'
import type { Env } from './site.ts'

/** /openapi.json for programs, and the same for people at /docs. */
export function docsRoutes(baseUrl: string, sessionCookie: string): Hono<Env> {
  const api = describeApi(baseUrl, version, sessionCookie)
  const document = JSON.stringify(api)
  const html = page('Errand over HTTP', docsPage(api, baseUrl))
  const routes = new Hono<Env>()
  routes.get('/openapi.json', (c) => c.body(document, 200, { 'content-type': 'application/json' }))
  routes.get('/docs', (c) => c.html(html))
  return routes
}

function docsPage(api: OpenApi, baseUrl: string): string {
  const groups = api.tags.map(({ name, description }) => {
    const items = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, item]) => item.tags.includes(String(name)))
        .map(([method, item]) => operationSection(api, { method, path, item })),
    )
    return `<section class="card"><h2 id="${name}">${name}</h2><p>${escaped(description)}</p>${items.join('\n')}</section>`
  })
  const names = Object.keys(api.components.schemas)
  const schemas = names.map(
    (name) =>
      `<details id="${name}"><summary><code>${name}</code></summary>${json(api.components.schemas[name])}</details>`,
  )
  return `<main class="wide">
<h1>Errand over HTTP</h1>
<p>${escaped(api.info.description).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>
<p><a href="/openapi.json">openapi.json</a> has all of this for programs.</p>
<section class="card"><h2>In a terminal</h2>${example(baseUrl)}</section>
${groups.join('\n')}
<section class="card"><h2>Schemas</h2>${schemas.join('\n')}</section>
</main>`
}

function example(baseUrl: string): string {
  return `<pre>${escaped(`curl -s ${baseUrl}/api/auth/sign-up/email -c jar -H 'content-type: application/json' \\
  -d '{"name":"Ann","email":"ann@example.com","password":"a long password"}'
curl -s ${baseUrl}/api/tasks -b jar -H 'content-type: application/json' \\
  -d '{"title":"Buy milk","due_date":"tomorrow"}'
curl -s ${baseUrl}/api/tasks -b jar
curl -s ${baseUrl}/api/tasks/milk/complete -b jar -X POST
curl -s ${baseUrl}/api/undo -b jar -X POST
curl -sN ${baseUrl}/api/live -b jar`)}</pre>`
}

type Section = { method: string; path: string; item: PathItem }

function operationSection(api: OpenApi, { method, path, item }: Section): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = item
  const rows = parameters.map((parameter) => {
    const { name, in: place, description = '', required } = found(api, parameter)
    return `<tr><td><code>${escaped(name)}</code></td><td>${escaped(place)}${required ? ', required' : ''}</td><td>${escaped(description)}</td></tr>`
  })
  const answers = Object.entries(responses).map(([status, response]) => {
    const { description = '', content = {} } = found(api, response)
    return `<tr><td><code>${status}</code></td><td>${escaped(description)}</td><td>${contentLinks(content as Json)}</td></tr>`
  })
  return `<details id="${operationId}"><summary><span class="verb">${method}</span> <code>${escaped(path)}</code> ${escaped(summary)}</summary>
${description ? `<p>${escaped(description)}</p>` : ''}
${rows.length > 0 ? `<h3>Parameters</h3><table>${rows.join('')}</table>` : ''}
${requestBody ? `<h3>Body</h3>${bodyText(requestBody)}` : ''}
<h3>Answers</h3><table>${answers.join('')}</table>
</details>`
}

function bodyText({ content }: Json): string {
  const schema = (content as Record<string, { schema: Json }>)['application/json']?.schema ?? {}
  return schema.$ref ? `<p>${link(schema)}</p>` : json(schema)
}

function contentLinks(content: Json): string {
  return Object.entries(content as Record<string, { schema: Json }>)
    .map(([type, { schema }]) => (schema.$ref ? link(schema) : escaped(type)))
    .join(', ')
}

function link({ $ref }: Json): string {
  const name = String($ref).split('/').at(-1) ?? ''
  return `<a href="#${name}"><code>${name}</code></a>`
}

/** Resolves a reference. */
function found(api: OpenApi, part: Json): Json {
  if (typeof part.$ref !== 'string') return part
  return part.$ref
    .split('/')
    .slice(1)
    .reduce<Json>((place, name) => place[name] as Json, api as unknown as Json)
}

function json(value: unknown): string {
  return `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`
}

function escaped(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
