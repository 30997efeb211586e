import { createInterface } from 'node:readline/promises'
import { styleText } from 'node:util'

/** Whether a person reads and types here, so that a question makes sense. */
export function isAtTerminal(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true
}

/** How many columns a line may have; a file or pipe takes any. */
export function lineWidth(): number {
  return process.stdout.isTTY ? process.stdout.columns || 80 : Number.POSITIVE_INFINITY
}

export type Style = Parameters<typeof styleText>[0]

/** Colours text for standard output, where it is a terminal that can; NO_COLOR and FORCE_COLOR decide otherwise. */
export function styled(style: Style, text: string): string {
  return styleText(style, text, { stream: process.stdout })
}

/**
 * Text that somebody else may have written, without the characters that control a terminal: escape sequences could
 * rewrite what is on it, and direction overrides what follows.
 */
export function harmless(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
}

/** An address with its unprintable characters as escapes. Without them it could look like somebody else's. */
export function spelled(address: string): string {
  return address.replace(
    /[\p{C}\p{Z}]/gu,
    (character) => `\\u{${(character.codePointAt(0) as number).toString(16)}}`,
  )
}

/** JSON for standard output, with the characters that control a terminal as escapes. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, null, process.stdout.isTTY ? 2 : undefined)
  return text.replace(/[^\P{Cc}\n]|\p{Cf}/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}

/** Asks for one line. Undefined if the person leaves with Ctrl-C or Ctrl-D. */
export async function askLine(question: string, start = ''): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const left = new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined)))
    const asked = lines.question(question)
    lines.write(start)
    const line = await Promise.race([asked, left])
    if (line === undefined) process.stdout.write('\n')
    return line?.trim()
  } finally {
    lines.close()
  }
}
