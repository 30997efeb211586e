import { readFileSync } from 'node:fs'
import { SetupError } from '../config.ts'

export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

export function complain(text: string): void {
  process.stderr.write(`errand: ${text}\n`)
}

export function standardInput(): string {
  try {
    return readFileSync(0, 'utf8')
  } catch (error) {
    throw new SetupError(`Cannot read standard input (${(error as NodeJS.ErrnoException).code})`)
  }
}
