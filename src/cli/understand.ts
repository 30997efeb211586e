import { understand } from '../assistant/understand.ts'
import type { Config } from '../config.ts'
import { clockAt } from '../tasks/calendar.ts'
import { linesOf } from './lines.ts'

/** `errand understand`: the planner's reading of a text, or of each line of standard input. */
export async function printUnderstood({ timezone }: Config, text: string): Promise<void> {
  const clock = clockAt(new Date(), timezone)
  if (text !== '') {
    process.stdout.write(`${JSON.stringify(understand(text, clock))}\n`)
    return
  }
  let number = 0
  for await (const line of linesOf(process.stdin)) {
    number++
    if (line.trim() === '') continue
    const request = requestIn(line)
    if (request) {
      process.stdout.write(`${JSON.stringify({ id: request.id, ...understand(request.text, clock) })}\n`)
      continue
    }
    process.stderr.write(`errand: line ${number} must be a JSON object {"id": ..., "text": "..."}; skipped\n`)
    process.exitCode = 2
  }
}

function requestIn(line: string): { id: unknown; text: string } | undefined {
  try {
    const { id, text } = JSON.parse(line)
    return typeof text === 'string' ? { id, text } : undefined
  } catch {
    return undefined
  }
}
