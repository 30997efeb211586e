import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const BLOCK = /^ {3}```(ts|diff) (\S+)\n([\s\S]*?)^ {3}```$/gm

/** Applies a document's code blocks: `ts FILE` creates a file, `diff FILE` changes one. */
export function followSteps(document: string, folder: string): string[] {
  return [...document.matchAll(BLOCK)].map(([, kind, file = '', indented = '']) => {
    const text = indented.replace(/^ {3}/gm, '')
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, kind === 'ts' ? text : changed(readFileSync(path, 'utf8'), text, file))
    return file
  })
}

function changed(source: string, diff: string, file: string): string {
  const lines = diff.trimEnd().split('\n')
  const side = (mark: '+' | '-') =>
    lines
      .flatMap((line) => (line.startsWith(' ') || line.startsWith(mark) ? [`${line.slice(1)}\n`] : []))
      .join('')
  const before = side('-')
  if (source.split(before).length !== 2)
    throw new Error(`The document shows lines that are not in ${file}, or not only once:\n${before}`)
  return source.replace(before, () => side('+'))
}
