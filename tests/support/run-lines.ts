import { cpSync } from 'node:fs'
import { main } from '../../src/main.ts'

// Runs command lines one after another in one process, because a start of its own for each takes a second. Its argument is
// a list of {args, folder, from?}: `from` is copied to the data folder first. Prints each exit code after a NUL.

type Line = { args: string[]; folder: string; from?: string }

process.stdout.setMaxListeners(0)
process.setMaxListeners(0)
for (const { args, folder, from } of JSON.parse(process.argv[2] ?? '[]') as Line[]) {
  if (from !== undefined) cpSync(from, folder, { recursive: true })
  process.env.ERRAND_DATA_DIR = folder
  process.exitCode = 0
  await main(args)
  process.stdout.write(`\0${process.exitCode}\0`)
}
process.exitCode = 0
