import type { Message } from '../message.ts'
import type { GuardedFetch } from './guarded-fetch.ts'
import { attempt, outcomeOf, type Sent } from './outcome.ts'

/** ntfy turns longer messages into attachments. */
const MAX_BYTES = 4000

/** Posts a message in ntfy's format: the text is the body, everything else is in headers. */
export function sendByPost(fetch: GuardedFetch, url: string, message: Message): Promise<Sent> {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    title: headerText(message.title),
    click: message.url,
    // ntfy replaces an earlier message with the same id.
    'x-sequence-id': message.id,
  }
  return attempt(async (signal) => outcomeOf(await fetch(url, { headers, body: bodyOf(message), signal })))
}

function bodyOf({ title, lines }: Message): string {
  const text = lines.join('\n') || title
  const bytes = Buffer.from(text)
  if (bytes.length <= MAX_BYTES) return text
  // A character that was cut in half becomes a replacement character.
  return `${bytes
    .subarray(0, MAX_BYTES)
    .toString()
    .replace(/\ufffd+$/, '')}…`
}

/** Headers are ASCII; ntfy reads other text as an encoded word of RFC 2047. */
export function headerText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text) && !text.includes('=?')) return text
  return `=?UTF-8?B?${Buffer.from(text.toWellFormed()).toString('base64')}?=`
}
