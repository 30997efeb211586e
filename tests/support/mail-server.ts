import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type Mail = { from: string; to: string[]; text: string }

/** A real SMTP server with a password, which keeps what it gets or refuses a part of it. */
export async function mailServerForTest({ refuses }: { refuses?: 'address' | 'password' | 'message' } = {}) {
  const mails: Mail[] = []
  const refusal = (part: typeof refuses) =>
    refuses === part ? Object.assign(new Error('text of the mail server'), { responseCode: 550 }) : null
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, callback) => {
      const isRight = username === 'errand' && password === 'a-password' && refuses !== 'password'
      if (isRight) callback(null, { user: 'errand' })
      else callback(new Error('text of the mail server'))
    },
    onRcptTo: (_address, _session, callback) => callback(refusal('address')),
    async onData(stream, { envelope }, callback) {
      const mail = await text(stream)
      const { mailFrom, rcptTo } = envelope
      const error = refusal('message')
      if (!error)
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: mail,
        })
      callback(error)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://errand:a-password@127.0.0.1:${port}`, mails }
}
