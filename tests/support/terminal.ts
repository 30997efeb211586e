import { spawn, spawnSync } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { onTestFinished } from 'vitest'

/** Whether this machine has the `script` of util-linux, which gives a program a pseudo-terminal. */
export function hasTerminal(): boolean {
  const { stdout } = spawnSync('script', ['--version'], { encoding: 'utf8' })
  if (stdout?.includes('util-linux')) return true
  process.stdout.write('No terminal was tried: this machine has no script program of util-linux.\n')
  return false
}

export const KEYS = { enter: '\r', up: '\x1b[A', left: '\x1b[D', ctrlC: '\x03', ctrlD: '\x04', tab: '\t' }

/** Runs a shell command in a pseudo-terminal of 60 columns. */
export function openTerminal(command: string, env: Record<string, string> = {}, columns = 60) {
  const inside = `stty cols ${columns} rows 30; ${command}`
  const child = spawn('script', ['-qefc', inside, '/dev/null'], {
    env: { PATH: process.env.PATH, HOME: '/nonexistent', TERM: 'xterm', SHELL: '/bin/sh', ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let raw = ''
  let seen = 0
  let changed = () => {}
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    raw += chunk
    changed()
  })
  let code: number | null = null
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (status) => {
      code = status ?? -1
      resolve(status)
      changed()
    }),
  )
  const text = () => stripVTControlCharacters(raw).replaceAll('\r', '')
  return {
    type: (keys: string) => child.stdin.write(keys),
    /** Waits for a text that was not there at the last wait. */
    async shows(expected: string | RegExp): Promise<void> {
      for (;;) {
        const fresh = text().slice(seen)
        const found = typeof expected === 'string' ? fresh.indexOf(expected) : fresh.search(expected)
        if (found >= 0) {
          seen += found + (typeof expected === 'string' ? expected.length : 1)
          return
        }
        if (code !== null) throw new Error(`It ended with ${code} and never showed ${expected}:\n${text()}`)
        await new Promise<void>((resolve) => {
          changed = resolve
        })
      }
    },
    text,
    raw: () => raw,
    ended,
  }
}
