import type { MailSettings } from '../../config.ts'
import type { Message } from '../message.ts'
import { attempt, codeOf, type Sent, TIMEOUT_MS } from './outcome.ts'

/** Sends text to one address. Repeats have the same `id`, by which mail programs know them. */
export type SendMail = (mail: { id: string; to: string; subject: string; text: string }) => Promise<Sent>

/** Sends by the SMTP server of the settings; without one, says so. */
export function makeMail(settings: MailSettings | undefined, host: string): SendMail {
  if (!settings) return async () => ({ ok: false, text: 'This server cannot send mail. Nothing was sent.' })
  const from = settings.from ?? `errand@${host}`
  return ({ id, to, subject, text }) =>
    attempt(async (signal) => {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        url: settings.url,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      signal.addEventListener('abort', () => transport.close(), { once: true })
      await transport.sendMail({
        from,
        // An object, so that the text is never read as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return { ok: true, text: 'The mail server took the message.' }
    }, explain)
}

/** A message as a mail. */
export function sendByMail(send: SendMail, to: string, { id, title, lines, url }: Message): Promise<Sent> {
  return send({ id, to, subject: title, text: [...lines, '', url, ''].join('\n') })
}

/** The code that proves that a mail address is the person's. */
export function sendCodeByMail(send: SendMail, to: string, { id, digits }: MailCode): Promise<Sent> {
  const text = [
    `Your code is ${digits}`,
    '',
    'Type it into the settings of Errand to get your reminders at this address. It works for an hour.',
    'If you did not ask for it, ignore this mail: you will get no other.',
    '',
  ].join('\n')
  return send({ id, to, subject: `Your Errand code: ${digits}`, text })
}

export type MailCode = { id: string; digits: string }

function explain(error: unknown): string {
  switch (codeOf(error)) {
    case 'EENVELOPE':
      return 'The mail server refused the address.'
    case 'EAUTH':
    case 'ENOAUTH':
      return 'The mail server refused the sign-in of this server. Tell the person who runs it.'
    case 'EMESSAGE':
    case 'EPROTOCOL':
      return 'The mail server refused the message.'
    default:
      return 'The mail server cannot be reached. Nothing was sent. Test again later.'
  }
}
