import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateFile } from './private-file.ts'

/** The key that signs a browser in as the local person, and the server's address. */
export type OpenKey = { url: string; key: string }

/** One file per server: two may run on different ports. */
const NAME = /^open-\d+\.json$/

function fileFor(folder: string, { url }: OpenKey): string {
  return join(folder, `open-${new URL(url).port || '80'}.json`)
}

/** A new key for each start of the server. */
export function newOpenKey(): string {
  return randomBytes(32).toString('base64url')
}

/** Browsers do not send the part after the #, so no proxy or log sees the key. */
export function openLink({ url, key }: OpenKey): string {
  return `${url}/open#${key}`
}

/** Stores the key where only this person's programs can read it. */
export function storeOpenKey(folder: string, openKey: OpenKey): void {
  writePrivateFile(fileFor(folder, openKey), JSON.stringify(openKey), { keep: false })
}

/** The keys of all running servers on this folder, newest first. */
export function readOpenKeys(folder: string): OpenKey[] {
  try {
    return readdirSync(folder)
      .filter((name) => NAME.test(name))
      .map((name) => join(folder, name))
      .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
      .map((file) => JSON.parse(readFileSync(file, 'utf8')) as OpenKey)
  } catch {
    return []
  }
}

/** Deletes the key when its server stops, unless another server has taken the port since. */
export function forgetOpenKey(folder: string, openKey: OpenKey): void {
  if (readOpenKeys(folder).some(({ key }) => key === openKey.key))
    rmSync(fileFor(folder, openKey), { force: true })
}

export function isSameKey(given: unknown, key: string): boolean {
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(key))
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
