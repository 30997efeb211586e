import { globSync, readFileSync } from 'node:fs'
import { describeApi } from '../../src/http/openapi/describe-api.ts'
import { version } from '../../src/observe/version.ts'
import { ORIGIN } from './examples.ts'
import { type Rendered, renderMarkdown } from './markdown.ts'
import { addressOf, type Group, type Page } from './page.ts'
import { type ReferencePage, referencePages } from './reference.ts'

export type DocsSite = {
  pages: Page[]
  /** The navigation: the groups of docs/README.md, then the reference of the routes. */
  groups: Group[]
  /** Files to copy, such as images. */
  images: string[]
}

const START = 'docs/README.md'
const DECISIONS = 'docs/decisions/README.md'

/** All pages: docs/README.md, every document that can be reached from it, and the reference of the routes. */
export function renderSite(): DocsSite {
  const pages: Page[] = []
  const images = new Set<string>()
  const groups: Group[] = []
  const waiting = [START]
  for (const source of waiting) {
    const rendered = renderMarkdown(textOf(source), { source })
    if (source === START) groups.push(...rendered.groups)
    pages.push({ source, address: addressOf(source) ?? '', title: titleOf(rendered, source), ...rendered })
    for (const file of rendered.files.map((path) => path.replace(/\/$/, '/README.md'))) {
      if (!file.endsWith('.md')) images.add(file)
      else if (!waiting.includes(file) && file !== 'README.md') waiting.push(file)
    }
  }
  const reference = referencePages(describeApi(ORIGIN, version, 'errand.session_token'))
  pages.push(...reference.map(referencePage))
  groups.push({ title: 'HTTP interface', items: reference.map(({ label, address }) => ({ label, address })) })
  return { pages, groups, images: [...images] }
}

function textOf(source: string): string {
  const text = readFileSync(source, 'utf8')
  if (source !== DECISIONS) return text
  // A Git host lists the folder beside this page.
  const decisions = globSync('docs/decisions/[0-9]*.md').sort()
  const items = decisions.map((file) => `- [${firstHeading(file)}](${file.slice('docs/decisions/'.length)})`)
  return `${text}\n${items.join('\n')}\n`
}

function firstHeading(file: string): string {
  return /^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? file
}

function titleOf({ headings }: Rendered, source: string): string {
  const title = headings.find(({ depth }) => depth === 1)?.text
  if (!title) throw new Error(`${source} has no title: start it with "# ...".`)
  return title
}

function referencePage({ address, markdown, anchors, searched }: ReferencePage): Page {
  const rendered = renderMarkdown(markdown, { source: 'docs/http.md', anchors })
  const sections = rendered.sections
    // The shapes and the list of routes would hide the routes themselves.
    .filter(({ heading }) => address !== '/docs/http/shapes' && heading !== 'Routes')
    .map((section) => ({ ...section, text: searched.get(section.anchor) ?? section.text }))
  return { address, title: titleOf(rendered, address), ...rendered, sections }
}
