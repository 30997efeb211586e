import { isIPv6 } from 'node:net'

/** The unit that limits count by: an IPv4 address, or an IPv6 /64 network, which is one household's. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  // The URL parser normalizes addresses: no leading zeros, lower case.
  const plain = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  while (tail !== undefined && groups.length + rest.length < 8) groups.push('0')
  const whole = [...groups, ...rest]
  // ::ffff:7f00:1 is how the parser writes ::ffff:127.0.0.1.
  if (/^0:0:0:0:0:ffff:/.test(whole.join(':'))) return ipv4(whole.slice(6))
  return `${whole.slice(0, 4).join(':')}::/64`
}

function ipv4(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.')
}
