import { hash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What the built sw.js starts from; web/public/sw.js has it empty. */
const EMPTY = "const BUILD = { version: '', files: [] }"

/** Writes the list of files that open the page offline into the service worker, and its version into the page. */
export function precache(): Plugin {
  let folder = ''
  return {
    name: 'precache',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    closeBundle() {
      const files = readdirSync(join(folder, 'page'))
        .filter((name) => !name.endsWith('.png'))
        .sort()
        .map((name) => `page/${name}`)
      const page = join(folder, 'index.html')
      const version = hash('sha256', hashesOf(folder, ['index.html', 'sw.js', ...files])).slice(0, 16)
      replaceIn(page, '<title>', `<meta name="version" content="${version}" />\n    <title>`)
      const build = JSON.stringify({ version, files: ['/', ...files.map((file) => `/${file}`)] })
      replaceIn(join(folder, 'sw.js'), EMPTY, `const BUILD = ${build}`)
    },
  }
}

function hashesOf(folder: string, files: readonly string[]): string {
  return files.map((file) => `${file} ${hash('sha256', readFileSync(join(folder, file)))}`).join('\n')
}

function replaceIn(file: string, from: string, to: string): void {
  const before = readFileSync(file, 'utf8')
  if (!before.includes(from)) throw new Error(`${file} has no ${from}`)
  writeFileSync(
    file,
    before.replace(from, () => to),
  )
}
