import { setTimeout as sleep } from 'node:timers/promises'
import type { McpClient } from '../../tests/support/mcp.ts'
import { type Member, memberUrl } from './member.ts'
import type { Person } from './people.ts'

/** What came back: an answer, or nothing that the client can rely on. */
export type Reply =
  | { kind: 'ok'; data: Record<string, unknown> }
  | { kind: 'refused'; code: string }
  | { kind: 'none' }

/** How a client of one person reaches Errand. */
export type Voice = {
  person: Person
  call(tool: string, args: object, key?: string): Promise<Reply>
}

type Envelope = {
  success: boolean
  message: string
  data: Record<string, unknown> | null
  error: { code: string } | null
}

const ANSWER_MS = 30_000
const PAUSE_MS = 20

/** Calls over HTTP, through a proxy if an address is given. */
export function httpVoice(person: Person, member: Member, through?: () => string): Voice {
  return {
    person,
    async call(tool, args, key) {
      await member.whenUp()
      try {
        const response = await fetch(`${through?.() ?? memberUrl(member)}/api/tools/${tool}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${person.key}`,
            ...(key !== undefined && { 'idempotency-key': key }),
          },
          body: JSON.stringify(args),
          signal: AbortSignal.timeout(ANSWER_MS),
        })
        const text = await response.text()
        person.hears(text)
        return replyOf(JSON.parse(text))
      } catch (error) {
        await sleep(PAUSE_MS)
        // Nobody was there to make the change.
        const { cause } = error as { cause?: { code?: string } }
        return cause?.code === 'ECONNREFUSED' ? { kind: 'refused', code: 'unreachable' } : { kind: 'none' }
      }
    },
  }
}

/** Calls `errand mcp` over its standard input. */
export function stdioVoice(person: Person, member: Member): Voice {
  return {
    person,
    async call(tool, args, key) {
      await member.whenUp()
      try {
        const meta = key === undefined ? undefined : { 'errand/idempotency-key': key }
        const { envelope, text } = await (member.mcp as McpClient).call(tool, args, meta)
        person.hears(text + JSON.stringify(envelope))
        return replyOf(envelope as Envelope)
      } catch {
        await sleep(PAUSE_MS)
        return { kind: 'none' }
      }
    },
  }
}

function replyOf({ success, message, data, error }: Envelope): Reply {
  if (success) return { kind: 'ok', data: data ?? {} }
  if (/may or may not/.test(message)) return { kind: 'none' }
  return { kind: 'refused', code: error?.code ?? 'none' }
}
