import { type BlockList, isIP } from 'node:net'

/**
 * Where a request comes from: the other end of the connection, unless that is a proxy of ours. Then it is what the last
 * proxy that is not ours wrote down; whatever stands further left anybody may have written.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwarded: string | null,
  proxies: BlockList,
): string {
  const chain = [...(forwarded ?? '').split(',').map((part) => part.trim()), plain(socketAddress ?? '')]
  for (const address of chain.toReversed()) {
    if (isIP(address) === 0) break
    if (!isProxy(address, proxies)) return address
  }
  return plain(socketAddress ?? 'unknown')
}

function isProxy(address: string, proxies: BlockList): boolean {
  return proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Node says ::ffff:1.2.3.4 for IPv4 on a socket that takes both. */
export function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
