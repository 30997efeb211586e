import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** The scripts and styles that every visit loads (vite.config.ts). */
const FIRST = /^(?:index|account|react|shared|rows|beside)-.+\.(?:js|css)$/

/**
 * Compresses the files of the first load as far as Brotli can. That takes too long for a server, which compresses the
 * other files at their first request.
 */
export function compressFirstLoad(): Plugin {
  let folder = ''
  return {
    name: 'compress-first-load',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir, 'page')
    },
    closeBundle() {
      for (const name of readdirSync(folder).filter((name) => FIRST.test(name)))
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))))
    },
  }
}
