import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateFile } from '../accounts/private-file.ts'
import { MOST_LINES } from './prompt.ts'

const fileIn = (folder: string) => join(folder, 'do-history')

/** The lines typed in earlier sessions, newest first. */
export function readHistory(folder: string): string[] {
  try {
    return readFileSync(fileIn(folder), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .toReversed()
  } catch {
    // There is none yet, or it cannot be read; the prompt works without.
    return []
  }
}

/** Adds a line at once, so that no session loses its lines to another, or to a closed window. */
export function remember(folder: string, line: string): void {
  const others = readHistory(folder).filter((other) => other !== line)
  const kept = [line, ...others].slice(0, MOST_LINES)
  try {
    writePrivateFile(fileIn(folder), `${kept.toReversed().join('\n')}\n`, { keep: false })
  } catch {
    // A full disk must not end the conversation.
  }
}
