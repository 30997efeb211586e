import { readFileSync } from 'node:fs'

/** The version of this package, whose root is two folders up from here and from dist/bundle. */
export const version: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version
