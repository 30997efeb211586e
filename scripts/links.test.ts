import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSlugs } from './docs-site/slug.ts'

// CHANGELOG.md is left out, because it speaks of the files of its time; CLAUDE.md is a link to AGENTS.md.
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'evals/README.md'], {
  exclude: ['CHANGELOG.md', 'CLAUDE.md'],
})
const FILES = globSync('{bench,docs,evals,examples,reliability,scripts,src,tests,web}/**/*', {
  exclude: ['**/node_modules'],
})
const SCRIPTS = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)

const PATH =
  /(?<![\w/.-])(?:src|tests|web|docs|scripts|examples|bench|reliability|evals|assets|bin)\/[\w./-]*\w|(?<![*\w./-])\w[\w./-]*\.tsx?\b/g
const LINK = /\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g

test.each(DOCUMENTS)('%s names files, scripts and links that exist', (document) => {
  const text = readFileSync(document, 'utf8')
  const paths = [...text.replace(LINK, ']').matchAll(PATH)].map(([path]) => path)
  // An example of a new file has its path after the fence.
  const created = new Set([...text.matchAll(/^ *```ts (\S+)$/gm)].map(([, path]) => path))
  const scripts = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => String(script))
  const links = [...text.matchAll(LINK)].map(([, path = '', anchor]) => ({ path, anchor }))
  expect({
    paths: paths.filter((path) => !isFile(path) && !created.has(path)),
    scripts: scripts.filter((script) => !SCRIPTS.includes(script)),
    links: links.filter((link) => !resolves(document, link)),
  }).toEqual({ paths: [], scripts: [], links: [] })
})

/** A path from the root, or the end of one, such as `find-task.ts` or `assistant/turn.ts`. */
function isFile(path: string): boolean {
  return existsSync(path) || FILES.some((file) => file.endsWith(`/${path.replace(/^(?:\.\.?\/)+/, '')}`))
}

function resolves(document: string, { path, anchor }: { path: string; anchor: string | undefined }): boolean {
  const target = path === '' ? document : join(dirname(document), path)
  if (!existsSync(target)) return false
  return anchor === undefined || (statSync(target).isFile() && headingsIn(target).includes(anchor))
}

function headingsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/^ *```.*?^ *```$/gms, '')
  const slug = makeSlugs()
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading))
}
