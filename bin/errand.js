#!/usr/bin/env node
import { existsSync, readdirSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    `errand needs Node 24 or newer and this is ${process.version}. In a checkout, run it as: npx errand\n`,
  )
  process.exit(1)
}

const root = fileURLToPath(new URL('..', import.meta.url))
const bundle = `${root}dist/bundle/main.js`
const source = `${root}src`

// Beside the code, where whoever could change what was compiled could change the code as well.
const built = isBuilt()
if (built) enableCompileCache(`${root}dist/compiled`)
const { main } = await import(built ? '../dist/bundle/main.js' : '../src/main.ts')
await main(process.argv.slice(2))

/** Whether the bundle is there and, in a checkout, is newer than everything it was made of. */
function isBuilt() {
  if (!existsSync(bundle)) return false
  if (!existsSync(source)) return true
  const built = statSync(bundle).mtimeMs
  return readdirSync(source, { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .every((name) => statSync(`${source}/${name}`).mtimeMs <= built)
}
