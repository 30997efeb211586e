import type { Context } from 'hono'
import type { Config } from '../config.ts'
import type { Visitor } from '../observe/security-events.ts'
import { clientAddress } from './client-address.ts'
import type { Env } from './site.ts'

/** The client's address and user agent, for the security log. */
export function visitorOf(c: Context<Env>, { proxies }: Config): Visitor {
  const socket = c.env?.incoming?.socket.remoteAddress
  return {
    address: clientAddress(socket, c.req.header('x-forwarded-for') ?? null, proxies),
    client: c.req.header('user-agent') ?? '',
    requestId: c.var.requestId,
  }
}
