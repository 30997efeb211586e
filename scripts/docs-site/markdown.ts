import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addressOf, type Group, type Heading, type Section } from './page.ts'
import { makeSlugs } from './slug.ts'
import { type Node, toHtml } from './to-html.js'

export type Rendered = {
  html: string
  headings: Heading[]
  sections: Section[]
  /** Files of the repository that it links to or shows. */
  files: string[]
  /** Its lists of links, each under the heading before it. */
  groups: Group[]
}

type Options = {
  /** Path of the file; relative links start there. */
  source: string
  /** Anchors other than those of Git hosts, by heading. */
  anchors?: ReadonlyMap<string, string>
}

/** Renders a document. Links to other documents lead to their pages; links to files that are not served become text. */
export function renderMarkdown(text: string, { source, anchors }: Options): Rendered {
  const found: Omit<Rendered, 'html'> = { headings: [], sections: [], files: [], groups: [] }
  const slug = makeSlugs()
  // The front matter of a skill is for programs.
  const html = toHtml(text.replace(/^---\n.*?\n---\n/s, ''), (root) => {
    addHeadings(root, found.headings, (heading) => anchors?.get(heading) ?? slug(heading))
    found.groups.push(...groupsIn(root, source))
    found.sections.push(...sectionsIn(root))
    walk(root, (node, parent) => prepare(node, parent, source, found.files))
  })
  return { html, ...found }
}

function walk(node: Node, visit: (node: Node, parent: Node) => void): void {
  for (const child of node.children ?? []) {
    walk(child, visit)
    visit(child, node)
  }
}

function addHeadings(root: Node, headings: Heading[], anchorOf: (heading: string) => string): void {
  for (const node of root.children ?? []) {
    const depth = depthOf(node)
    if (depth === undefined) continue
    const text = textOf(node)
    const anchor = anchorOf(text)
    headings.push({ depth, anchor, text })
    node.properties = { ...node.properties, id: anchor }
    if (depth > 1) node.children = [element('a', { href: `#${anchor}` }, node.children)]
  }
}

function depthOf({ tagName }: Node): number | undefined {
  const [, depth] = /^h([1-6])$/.exec(tagName ?? '') ?? []
  return depth === undefined ? undefined : Number(depth)
}

function groupsIn(root: Node, source: string): Group[] {
  const groups: Group[] = []
  for (const node of root.children ?? []) {
    if (depthOf(node) === 2) groups.push({ title: textOf(node), items: [] })
    if (node.tagName !== 'ul') continue
    for (const item of node.children ?? []) {
      const link = item.children?.flatMap((child) => [child, ...(child.children ?? [])]).find(isLink)
      const address = link && targetOf(String(link.properties?.href), source).address
      if (link && address) groups.at(-1)?.items.push({ label: textOf(link), address })
    }
  }
  return groups.filter(({ items }) => items.length > 0)
}

function isLink({ tagName }: Node): boolean {
  return tagName === 'a'
}

/** The text below each heading, down to the third level. */
function sectionsIn(root: Node): Section[] {
  const sections: Section[] = []
  for (const node of root.children ?? []) {
    const depth = depthOf(node)
    if (depth !== undefined && depth <= 3)
      sections.push({ heading: textOf(node), anchor: String(node.properties?.id), text: '' })
    else {
      const section = sections.at(-1)
      if (section) section.text = `${section.text} ${textOf(node)}`.replace(/\s+/g, ' ').trim()
    }
  }
  return sections
}

function textOf({ type, tagName, value = '', children = [] }: Node): string {
  if (type === 'text') return value
  const text = children.map(textOf).join('')
  // Cells and lines would run together.
  return /^(?:td|th|li|p|pre)$/.test(tagName ?? '') ? `${text} ` : text
}

function prepare(node: Node, parent: Node, source: string, files: string[]): void {
  const { properties = {} } = node
  // React would write it as a style, which the CSP forbids.
  delete properties.align
  if (node.type === 'raw' && /^<br\s*\/?>$/.test(node.value ?? '')) Object.assign(node, element('br'))
  if (isLink(node)) aim(node, source, files)
  if (node.tagName === 'img') show(node, source, files)
  if (node.tagName === 'code' && parent.tagName !== 'pre' && parent.tagName !== 'a') linkToServer(node)
  if (node.tagName === 'table') Object.assign(node, element('div', { className: 'scroll' }, [{ ...node }]))
  if (node.tagName === 'pre') Object.assign(node, element('div', { className: 'code' }, [{ ...node }]))
}

function aim(node: Node, source: string, files: string[]): void {
  const { file, address, anchor } = targetOf(String(node.properties?.href), source)
  if (file === undefined) return
  if (address === undefined) {
    node.tagName = 'span'
    node.properties = {}
    return
  }
  files.push(file)
  node.properties = { href: address + anchor }
}

type Target = { file?: string; address?: string | undefined; anchor: string }

/** The file that a relative link means. */
function targetOf(href: string, source: string): Target {
  if (/^(?:https?:|\/|#)/.test(href)) return { anchor: '' }
  const [path = '', anchor] = href.split('#')
  const file = join(dirname(source), path)
  return { file, address: addressOf(file), anchor: anchor === undefined ? '' : `#${anchor}` }
}

function show(node: Node, source: string, files: string[]): void {
  const file = join(dirname(source), String(node.properties?.src))
  const address = addressOf(file)
  if (address === undefined) throw new Error(`${source} shows ${file}, which the server does not have.`)
  files.push(file)
  node.properties = { ...node.properties, src: address, loading: 'lazy', ...sizeOf(file) }
}

/** So that the text below an image does not jump. */
function sizeOf(file: string): { width: number; height: number } | undefined {
  if (!file.endsWith('.png')) return undefined
  const header = readFileSync(file).subarray(16, 24)
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4) }
}

/** A place of the server is a link there; on a Git host it is only text. */
function linkToServer(node: Node): void {
  const place = textOf(node)
  if (!/^\/(?:docs(?:\/[\w/-]+)?|openapi\.json)$/.test(place)) return
  Object.assign(node, element('a', { href: place }, [element('code', {}, node.children)]))
}

function element(tagName: string, properties: Record<string, unknown> = {}, children: Node[] = []): Node {
  return { type: 'element', tagName, properties, children }
}
