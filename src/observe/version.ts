import { readFileSync } from 'node:fs'

/** The version of this package. Two folders up is its root, from here and from the bundle in dist/bundle. */
export const version: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version
