import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const emitted = join(root, 'node_modules/.cache/types')

/** Writes the types of the library and of nothing else, so that they need no other package. */
export function writeLibraryTypes(into: string): void {
  rmSync(emitted, { recursive: true, force: true })
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const args = [compiler, '-p', join(root, 'tsconfig.publish.json')]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  rmSync(into, { recursive: true, force: true })
  const written = new Set<string>()
  const copy = (name: string) => {
    if (written.has(name)) return
    written.add(name)
    const text = readFileSync(join(emitted, `${name}.d.ts`), 'utf8')
    for (const [, path = ''] of text.matchAll(RELATIVE)) copy(join(dirname(name), path))
    mkdirSync(dirname(join(into, name)), { recursive: true })
    writeFileSync(join(into, `${name}.d.ts`), text.replace(RELATIVE, `'$1.js'`))
  }
  copy('library')
  copy('runner')
}

const RELATIVE = /'(\.{1,2}\/[^']+)\.ts'/g
