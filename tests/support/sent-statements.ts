import pg from 'pg'

/** A message to PostgreSQL, and the person that its transaction is bound to. */
export type Sent = {
  role: string | undefined
  port: number
  text: string
  values: unknown[]
  name: string | undefined
  bound: string | undefined
}

/** Records everything that this process sends to PostgreSQL through the driver, until it is stopped. */
export function recordSent(): { sent: Sent[]; stop(): void } {
  const sent: Sent[] = []
  const bound = new WeakMap<pg.Client, string>()
  const { query } = pg.Client.prototype
  // biome-ignore lint/suspicious/noExplicitAny: pg has a dozen overloads and all of them pass through.
  pg.Client.prototype.query = function (this: pg.Client, ...args: any[]): any {
    const [first, second] = args
    const { text, values, name } = typeof first === 'string' ? { text: first, values: second } : first
    const person = /set local app\.user_id = '([^']*)'/.exec(text)?.[1]
    if (person !== undefined) bound.set(this, person)
    sent.push({ role: this.user, port: this.port, text, values: values ?? [], name, bound: bound.get(this) })
    if (/^(commit|rollback)\b(?! to)/.test(text)) bound.delete(this)
    return (query as (...args: unknown[]) => unknown).apply(this, args)
  } as typeof query
  return {
    sent,
    stop() {
      pg.Client.prototype.query = query
    },
  }
}
