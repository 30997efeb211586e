import { isIP } from 'node:net'
import type { AddressList } from '../config.ts'

/**
 * The client's address: the other end of the connection, unless that is one of our proxies. Then it is the rightmost
 * forwarded address that is not a proxy of ours; anybody may have written the ones further left.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwarded: string | null,
  proxies: AddressList,
): string {
  const chain = [...(forwarded ?? '').split(',').map((part) => part.trim()), plain(socketAddress ?? '')]
  for (const address of chain.toReversed()) {
    if (isIP(address) === 0) break
    if (!isProxy(address, proxies)) return address
  }
  return plain(socketAddress ?? 'unknown')
}

function isProxy(address: string, proxies: AddressList): boolean {
  return proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Node writes ::ffff:1.2.3.4 for IPv4 on a dual-stack socket. */
export function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
