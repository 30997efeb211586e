import { expect } from 'vitest'
import type { App } from '../../src/operation.ts'
import { type Mail, mailServerForTest } from './mail-server.ts'
import { testSenders } from './senders.ts'

/** The app with a real mail server, and how to wait for its mails. */
export async function withMail(app: App) {
  const { url, mails } = await mailServerForTest()
  const senders = testSenders({ env: { ERRAND_SMTP_URL: url } })
  return { app: { ...app, senders: () => senders }, mails, mailTo: (email: string) => mailTo(mails, email) }
}

/** The newest mail to an address, once it has come. */
export async function mailTo(mails: readonly Mail[], email: string): Promise<string> {
  await expect.poll(() => mails.some(({ to }) => to.includes(email))).toBe(true)
  // Long lines are folded with a = at their end, and a = itself is written =3D.
  const { text } = mails.findLast(({ to }) => to.includes(email)) as Mail
  return text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
}

/** The link to a page in a mail or in a command's output. */
export function linkIn(text: string, page: string): string {
  return new RegExp(`https?://\\S+/${page}#\\S+`).exec(text)?.[0] ?? ''
}

/** The token in a link. */
export function tokenOf(link: string): string {
  return link.split('#')[1] ?? ''
}
