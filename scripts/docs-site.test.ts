import { existsSync, globSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { describeApi } from '../src/http/openapi/describe-api.ts'
import { searchEntries } from './docs-site/build.ts'
import { bodySchema, exampleBody, exampleCall, examplePath, ORIGIN } from './docs-site/examples.ts'
import { documentOf } from './docs-site/layout.ts'
import { renderMarkdown } from './docs-site/markdown.ts'
import { addressOf } from './docs-site/page.ts'
import { routesOf } from './docs-site/reference.ts'
import { renderSite } from './docs-site/site.ts'

const site = renderSite()
const documents = new Map(site.pages.map((page) => [page.address, documentOf(page, site.groups)]))
const api = describeApi(ORIGIN, '1.0.0', 'session')
const routes = routesOf(api)

test('docs/README.md lists every page of docs', () => {
  const listed = site.groups.flatMap(({ items }) => items.map(({ address }) => address))
  const pages = globSync('docs/*.md').filter((file) => file !== 'docs/README.md')
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.filter((file) => !listed.includes(addressOf(file) ?? ''))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})

/** Addresses beside the pages that a page may name. */
const SERVED = ['/', '/openapi.json', '/page/icon.svg', '/page/theme.js', '/docs/docs.css', '/docs/docs.js']

test('every link, anchor and image of the served pages resolves', () => {
  const images = site.images.map((file) => `/${file}`)
  const broken: string[] = []
  for (const [address, html] of documents) {
    for (const [, target = ''] of html.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      if (/^https?:/.test(target)) continue
      const [path = '', anchor] = target.split('#')
      const page = documents.get(path || address)
      const isThere = page
        ? !anchor || page.includes(` id="${anchor}"`)
        : [...SERVED, ...images].includes(target)
      if (!isThere) broken.push(`${address}: ${target}`)
    }
  }
  expect(documents.size).toBeGreaterThan(60)
  expect(broken).toEqual([])
  expect(site.images.filter((file) => !existsSync(file))).toEqual([])
})

test('the served pages obey the CSP, and each has one title', () => {
  for (const [address, html] of documents) {
    expect([address, html.match(/<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=|<style/g)]).toEqual([address, null])
    expect([address, html.match(/<h1/g)?.length]).toEqual([address, 1])
  }
})

test('links to files that the server does not have become text', () => {
  const text =
    'See [a test](../tests/x.ts), [MCP](mcp.md#skills), [out](https://example.com) and `/docs/http`.'
  expect(renderMarkdown(text, { source: 'docs/page.md' }).html).toBe(
    '<p>See <span>a test</span>, <a href="/docs/mcp#skills">MCP</a>, <a href="https://example.com">out</a> and <a href="/docs/http"><code>/docs/http</code></a>.</p>',
  )
  expect(() => renderMarkdown('![x](nowhere.png)', { source: 'docs/page.md' })).toThrow('docs/nowhere.png')
})

test('the reference has every route once, with a call that its description accepts', () => {
  const ajv = addFormats.default(new Ajv2020({ strict: false }))
  const text = site.pages.map(({ address, html }) => (address.startsWith('/docs/http/') ? html : '')).join('')
  for (const route of routes) {
    const { operationId } = route.item
    expect([operationId, text.split(`<h2 id="${operationId}">`).length]).toEqual([operationId, 2])
    expect(examplePath(route)).not.toMatch(/[{}]/)
    const schema = bodySchema(api, route.item)
    if (!schema) continue
    const accepts = ajv.compile({ ...schema, components: api.components })
    const body = exampleBody(api, route)
    expect([operationId, accepts(body), accepts.errors]).toEqual([operationId, true, null])
    // A quote would end the argument of curl.
    expect(exampleCall(api, route).split('-d ')[1]).toBe(`'${JSON.stringify(body)}'`)
  }
  expect(routes.length).toBeGreaterThan(60)
})

test('the search knows every page of the navigation, and every route', () => {
  const found = new Set(searchEntries(site).map(({ address }) => address))
  const pages = site.groups.flatMap(({ items }) => items.map(({ address }) => address))
  expect(pages.filter((address) => !found.has(address))).toEqual(['/docs/http/shapes'])
  for (const { item } of routes)
    expect([...found].some((address) => address.endsWith(`#${item.operationId}`))).toBe(true)
  expect(readFileSync('docs/mcp.md', 'utf8')).toContain('\n## Skills\n')
  expect(found.has('/docs/mcp#skills')).toBe(true)
})
