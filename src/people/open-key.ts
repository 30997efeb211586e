import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateFile } from './private-file.ts'

/** What signs a browser in as the local person, and where. */
export type OpenKey = { url: string; key: string }

const fileIn = (folder: string) => join(folder, 'open.json')

/** A new key for each start of the server. */
export function newOpenKey(): string {
  return randomBytes(32).toString('base64url')
}

/** The key is after the #, so browsers send it to nobody and no proxy or log sees it. */
export function openLink({ url, key }: OpenKey): string {
  return `${url}/open#${key}`
}

/** Keeps the key where only this person's programs can read it. */
export function storeOpenKey(folder: string, openKey: OpenKey): void {
  writePrivateFile(fileIn(folder), JSON.stringify(openKey), { keep: false })
}

export function readOpenKey(folder: string): OpenKey | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8'))
  } catch {
    return undefined
  }
}

/** Forgets the key when its server stops, unless another server has stored its own since. */
export function forgetOpenKey(folder: string, { key }: OpenKey): void {
  if (readOpenKey(folder)?.key === key) rmSync(fileIn(folder), { force: true })
}

export function isSameKey(given: unknown, key: string): boolean {
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(key))
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
