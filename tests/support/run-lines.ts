import { cpSync } from 'node:fs'
import { main } from '../../src/main.ts'
import type { CommandLine } from './run.ts'

// The other end of runLines(): prints the exit code of each command line between two NULs.

process.stdout.setMaxListeners(0)
process.setMaxListeners(0)
for (const { args, folder, from } of JSON.parse(process.argv[2] ?? '[]') as CommandLine[]) {
  if (from !== undefined) cpSync(from, folder, { recursive: true })
  process.env.ERRAND_DATA_DIR = folder
  process.exitCode = 0
  await main(args)
  process.stdout.write(`\0${process.exitCode}\0`)
}
process.exitCode = 0
