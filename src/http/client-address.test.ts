import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const proxies = new BlockList()
proxies.addSubnet('10.0.0.0', 8)
proxies.addAddress('fd00::1', 'ipv6')

test.each([
  ['203.0.113.1', null, '203.0.113.1'],
  ['203.0.113.1', '1.2.3.4', '203.0.113.1'],
  ['::ffff:203.0.113.1', '1.2.3.4', '203.0.113.1'],
  ['10.0.0.1', '203.0.113.1', '203.0.113.1'],
  ['::ffff:10.0.0.1', '203.0.113.1', '203.0.113.1'],
  ['10.0.0.1', '1.2.3.4, 203.0.113.1', '203.0.113.1'],
  ['10.0.0.1', '1.2.3.4, 203.0.113.1, 10.9.9.9', '203.0.113.1'],
  ['fd00::1', '2001:db8::7', '2001:db8::7'],
  ['10.0.0.1', null, '10.0.0.1'],
  ['10.0.0.1', 'nonsense', '10.0.0.1'],
  ['10.0.0.1', '203.0.113.1, nonsense', '10.0.0.1'],
  ['10.0.0.1', '10.0.0.2', '10.0.0.1'],
  [undefined, '1.2.3.4', 'unknown'],
])('from %s with %j forwarded, it is %s', (socket, forwarded, expected) => {
  expect(clientAddress(socket, forwarded, proxies)).toBe(expected)
})
