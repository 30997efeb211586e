import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Lines that a person types, with editing and the lines of earlier sessions under the arrow keys. */
export type Prompt = {
  /** The next line; undefined once the person leaves with Ctrl-D, or with Ctrl-C on an empty line. */
  next(): Promise<string | undefined>
  /** Runs something while nothing is read. Ctrl-C calls `stop`; typed lines wait and are shown with their turn. */
  during<Result>(work: () => Promise<Result>, stop: () => void): Promise<Result>
  close(): void
}

/** `history` has the newest line first. */
export function openPrompt(sign: string, history: string[]): Prompt {
  let isQuiet = false
  const screen = quietable(() => isQuiet)
  const lines = createInterface({
    input: process.stdin,
    output: screen,
    terminal: true,
    prompt: sign,
    history,
    historySize: MOST_LINES,
    removeHistoryDuplicates: true,
  })
  const typed: string[] = []
  let hasLeft = false
  let waiting = () => {}
  let stop: (() => void) | undefined
  lines.on('line', (line) => {
    typed.push(line)
    waiting()
  })
  lines.on('close', () => {
    hasLeft = true
    waiting()
  })
  lines.on('SIGINT', () => {
    if (stop) return stop()
    if (lines.line === '') return lines.close()
    lines.write(null, { ctrl: true, name: 'e' })
    lines.write(null, { ctrl: true, name: 'u' })
  })
  return {
    async next() {
      if (typed.length > 0) process.stdout.write(`${sign}${typed[0]}\n`)
      else if (!hasLeft) {
        lines.prompt(true)
        await new Promise<void>((resolve) => {
          waiting = resolve
        })
        if (hasLeft) process.stdout.write('\n')
      }
      return typed.shift()
    },
    async during(work, onStop) {
      stop = onStop
      isQuiet = true
      try {
        return await work()
      } finally {
        isQuiet = false
        stop = undefined
      }
    },
    close: () => lines.close(),
  }
}

export const MOST_LINES = 500

/** Standard output for the line editor, which must not write into an answer. */
function quietable(isQuiet: () => boolean): Writable {
  const screen = new Writable({
    write(chunk, _, done) {
      if (isQuiet()) done()
      else process.stdout.write(chunk, done)
    },
  })
  Object.defineProperty(screen, 'columns', { get: () => process.stdout.columns })
  process.stdout.on('resize', () => screen.emit('resize'))
  return screen
}
