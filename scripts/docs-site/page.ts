import { existsSync } from 'node:fs'

/** A part of a page that search finds: the text below one heading. */
export type Section = { heading: string; anchor: string; text: string }

export type Heading = { depth: number; anchor: string; text: string }

export type Page = {
  /** The Markdown file it comes from; the reference of the routes has none. */
  source?: string
  address: string
  title: string
  html: string
  headings: Heading[]
  sections: Section[]
}

/** A group of the navigation, in the order of docs/README.md. */
export type Group = { title: string; items: { label: string; address: string }[] }

/** The documents outside docs/ that the package contains. */
const OTHERS: Readonly<Record<string, string>> = {
  'SECURITY.md': '/docs/security',
  'CHANGELOG.md': '/docs/changelog',
  'README.md': '/docs',
}

/** Where the server shows a file of the repository; undefined if it does not. */
export function addressOf(file: string): string | undefined {
  const path = file.replace(/\/$/, '/README.md')
  if (!existsSync(path)) return undefined
  if (path in OTHERS) return OTHERS[path]
  const skill = /^skills\/([\w-]+)\/SKILL\.md$/.exec(path)
  if (skill) return `/docs/skills/${skill[1]}`
  if (/^docs\/.*\.(?:png|svg|webp)$/.test(path)) return `/${path}`
  if (!/^docs\/.*\.md$/.test(path)) return undefined
  return `/${path.replace(/(?:\/README)?\.md$/, '')}`
}
