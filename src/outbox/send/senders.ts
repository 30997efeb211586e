import { isPersonal } from '../../accounts/personal-mode.ts'
import type { Config } from '../../config.ts'
import type { Address } from '../channel.ts'
import type { Event, Message } from '../message.ts'
import { fetchAnywhere, type GuardedFetch, makePublicFetch } from './guarded-fetch.ts'
import { type MailCode, makeMail, type SendMail, sendByMail, sendCodeByMail } from './mail.ts'
import type { Sent } from './outcome.ts'
import { sendByPost } from './post.ts'
import { derivePushKey, sendPush } from './push.ts'
import { sendWebhook } from './webhook.ts'

export type { Sent } from './outcome.ts'

export type Senders = {
  /** Sends a reminder or summary by push, mail or POST. Never throws; gives up after 10 seconds. */
  send(address: Address, message: Message): Promise<Sent>
  /** Posts an event to a webhook, signed by the Standard Webhooks scheme. Never throws. */
  post(address: Address & { kind: 'webhook' }, event: Event): Promise<Sent>
  /** Sends the code that proves a mail address. Never throws. */
  sendCode(address: string, code: MailCode): Promise<Sent>
  /** Sends a mail about the account itself. Never throws. */
  mail: SendMail
  /** The public key that a browser needs to subscribe. */
  pushKey: string
  hasMail: boolean
  /** On a person's own machine, messages may be posted to any address. */
  postsAnywhere: boolean
}

type Options = { baseUrl: string; secret: string; fetch?: GuardedFetch }

export function makeSenders(config: Config, { baseUrl, secret, fetch }: Options): Senders {
  const host = new URL(baseUrl).hostname
  const publicFetch = fetch ?? makePublicFetch()
  const postsAnywhere = isPersonal(config)
  const postFetch = fetch ?? (postsAnywhere ? fetchAnywhere : publicFetch)
  const mail = makeMail(config.mail, host)
  // Push services want to know whom to tell of problems.
  const subject = baseUrl.startsWith('https:') ? baseUrl : `mailto:errand@${host}`
  const key = { ...derivePushKey(secret), subject }
  return {
    pushKey: key.publicKey,
    hasMail: config.mail !== undefined,
    postsAnywhere,
    send(address, message) {
      switch (address.kind) {
        case 'push':
          return sendPush(publicFetch, key, address, message)
        case 'mail':
          return sendByMail(mail, address.address, message)
        case 'post':
          return sendByPost(postFetch, address.url, message)
        case 'webhook':
          return Promise.resolve({ ok: false, text: 'A webhook takes events, not messages.' })
      }
    },
    post: (address, event) => sendWebhook(publicFetch, address, event),
    sendCode: (address, code) => sendCodeByMail(mail, address, code),
    mail,
  }
}
