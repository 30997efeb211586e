import { type ExecFileException, execFile } from 'node:child_process'
import type { TestAddress } from './inspect.ts'

export type Finished = { code: number; stdout: string; stderr: string }

/** Runs one of the project's programs to its end, as a shell would. */
export function run(args: string[], env?: Record<string, string>, input?: string): Promise<Finished> {
  return runThrough([], args, env, input)
}

/** Runs it through a starter, such as a shell that sets limits. */
export function runThrough(
  starter: string[],
  args: string[],
  env: Record<string, string> = {},
  input = '',
): Promise<Finished> {
  const [program = '', ...rest] = [...starter, process.execPath, ...args]
  return new Promise((resolve) => {
    const child = execFile(
      program,
      rest,
      { env: { PATH: process.env.PATH, HOME: '/nonexistent', ...env }, maxBuffer: 64 * 1024 * 1024 },
      (error: ExecFileException | null, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr }),
    )
    child.stdin?.end(input)
  })
}

export const errand = (args: string[], env?: Record<string, string>, input?: string) =>
  run(['bin/errand.js', ...args], env, input)

/** A command line: its arguments, its data folder, and a folder to copy there first. */
export type CommandLine = { args: string[]; folder: string; from?: string }

/** Runs command lines in one process, because a start of its own for each takes a second. */
export async function runLines(lines: readonly CommandLine[], env: Record<string, string> = {}) {
  const { stdout, stderr } = await run(['tests/support/run-lines.ts', JSON.stringify(lines)], {
    TZ: 'UTC',
    ...env,
  })
  const parts = stdout.split('\0')
  const results = lines.map((_, index) => ({
    text: parts[2 * index] ?? '',
    code: Number(parts[2 * index + 1]),
  }))
  return { results, stderr }
}

/** The environment that points a program at a test's database. */
export function at(address: TestAddress): Record<string, string> {
  return { DATABASE_URL: address.engine === 'sqlite' ? `sqlite:${address.file}` : address.url }
}
