import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

type Import = { from: string; to: string; isType: boolean }

const ROOT = import.meta.dirname

const STATEMENT = /^(?:im|ex)port (type )?([^'";]*?)from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm

/** Every import between source files, by their paths below src/. */
const IMPORTS: readonly Import[] = globSync('**/*.ts', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((from) => importsIn(from, readFileSync(join(ROOT, from), 'utf8')))

function importsIn(from: string, code: string): Import[] {
  return [...code.matchAll(STATEMENT)].map(([, type, names = '', path, lazyPath]) => {
    const to = normalize(join(dirname(from), path ?? lazyPath ?? ''))
    // `import { type A, type B }` is gone at run time too.
    const listed = /^\{([^}]*)\}/
      .exec(names)?.[1]
      ?.split(',')
      .filter((name) => name.trim() !== '')
    return {
      from,
      to,
      isType: type !== undefined || listed?.every((name) => /^\s*type /.test(name)) === true,
    }
  })
}

/** The files directly in src/ are what all folders share, and the entry points; they have no folder. */
function folderOf(file: string): string | undefined {
  return file.includes('/') ? file.split('/')[0] : undefined
}

/** The rows of tasks and lists have the columns of their schemas, and only as types. */
const ALLOWED = ({ from, to }: Import) =>
  from === 'db/tables.ts' && ['tasks/task.ts', 'lists/list.ts'].includes(to)

/** The imports that take part in a cycle between nodes; `nodeOf` says which node a file belongs to. */
function cyclic(imports: readonly Import[], nodeOf: (file: string) => string | undefined): string[] {
  const edges = imports.flatMap((each) => {
    const [from, to] = [nodeOf(each.from), nodeOf(each.to)]
    return from === undefined || to === undefined || from === to ? [] : [{ ...each, node: from, next: to }]
  })
  const nexts = Map.groupBy(edges, ({ node }) => node)
  const reaches = (start: string, end: string): boolean => {
    const seen = new Set([start])
    for (const node of seen) for (const { next } of nexts.get(node) ?? []) seen.add(next)
    return seen.has(end)
  }
  return edges.filter(({ node, next }) => reaches(next, node)).map(({ from, to }) => `${from} -> ${to}`)
}

test('reads the imports', () => {
  expect(importsIn('http/a.ts', "import { type B, c } from '../db/b.ts'\nawait import('./d.ts')")).toEqual([
    { from: 'http/a.ts', to: 'db/b.ts', isType: false },
    { from: 'http/a.ts', to: 'http/d.ts', isType: false },
  ])
  expect(importsIn('a.ts', "import type { B } from './b.ts'\nimport { type C } from './c.ts'")).toEqual([
    { from: 'a.ts', to: 'b.ts', isType: true },
    { from: 'a.ts', to: 'c.ts', isType: true },
  ])
  expect(IMPORTS.length).toBeGreaterThan(1000)
})

test('names the imports of a cycle', () => {
  const file = (from: string, to: string) => ({ from, to, isType: false })
  const imports = [file('a/x.ts', 'b/y.ts'), file('b/y.ts', 'c/z.ts'), file('c/z.ts', 'a/x.ts')]
  expect(cyclic([...imports, file('a/x.ts', 'd/w.ts')], folderOf)).toEqual([
    'a/x.ts -> b/y.ts',
    'b/y.ts -> c/z.ts',
    'c/z.ts -> a/x.ts',
  ])
})

test('no cycle between the folders of src/, types included', () => {
  expect(
    cyclic(
      IMPORTS.filter((each) => !ALLOWED(each)),
      folderOf,
    ),
  ).toEqual([])
})

test('no cycle between files at run time', () => {
  expect(
    cyclic(
      IMPORTS.filter(({ isType }) => !isType),
      (file) => file,
    ),
  ).toEqual([])
})
