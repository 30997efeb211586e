import { NotAllowed } from './guarded-fetch.ts'

/** How a try went, in words for the person. `isGone`: the receiver wants nothing more, ever. */
export type Sent = { ok: true; text: string } | { ok: false; text: string; isGone?: true }

export const TIMEOUT_MS = 10_000

/** A try gives up after 10 seconds, and fails in our words: the other system's text never leaves this file. */
export async function attempt(
  work: (signal: AbortSignal) => Promise<Sent>,
  explain: (error: unknown) => string = explainConnection,
  milliseconds = TIMEOUT_MS,
): Promise<Sent> {
  const signal = AbortSignal.timeout(milliseconds)
  const timeout = new Promise<never>((_, reject) => {
    // Looking up a name cannot be aborted.
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    return await Promise.race([work(signal), timeout])
  } catch (error) {
    const text = signal.aborted
      ? `No answer after ${milliseconds / 1000} seconds, so it may not have arrived. ${CHECK}`
      : explain(error)
    return { ok: false, text }
  }
}

const NOTHING_SENT = 'Nothing was sent.'
const CHECK = 'Check the address, then test again.'

/** An answer by its status. */
export function outcomeOf(status: number): Sent {
  const text = `Answered ${status}`
  if (status >= 200 && status < 300) return { ok: true, text }
  if (status >= 300 && status < 400)
    return { ok: false, text: `${text}. It wants to redirect: use the address it leads to.` }
  return { ok: false, text: `${text}. ${CHECK}` }
}

function explainConnection(error: unknown): string {
  if (error instanceof NotAllowed) return `This address is not public. ${NOTHING_SENT}`
  const code = codeOf(error)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The server of this address was not found. ${NOTHING_SENT} ${CHECK}`
  if (/CERT|TLS|SSL|SIGNATURE|ALTNAME/.test(code))
    return `The server's certificate is not valid. ${NOTHING_SENT} ${CHECK}`
  return `No connection. ${NOTHING_SENT} ${CHECK}`
}

export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}
