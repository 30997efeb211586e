import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// npm runs this before and after it packs. The package is installed by people who only run it: everything is in its
// bundle, so it has no dependencies and no scripts, and it needs Node 24, which a checkout brings along.

const manifest = fileURLToPath(new URL('../package.json', import.meta.url))
const original = fileURLToPath(new URL('../package.json.checkout', import.meta.url))

if (process.argv[2] === 'before') {
  const { scripts, devDependencies, overrides, allowScripts, ...rest } = JSON.parse(
    readFileSync(manifest, 'utf8'),
  )
  renameSync(manifest, original)
  writeFileSync(manifest, `${JSON.stringify({ ...rest, engines: { node: '>=24' } }, null, 2)}\n`)
} else if (existsSync(original)) renameSync(original, manifest)
