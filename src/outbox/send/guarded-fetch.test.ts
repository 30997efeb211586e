import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listeningForTest } from '../../../tests/support/listening.ts'
import { fetchAnywhere, isPublicAddress, type Lookup, makePublicFetch, NotAllowed } from './guarded-fetch.ts'

const posting = () => ({ headers: {}, body: 'x', signal: AbortSignal.timeout(5000) })

const PRIVATE_ADDRESSES = [
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001:0:1::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
]

test.each(PRIVATE_ADDRESSES)('nothing is posted to %s, as an address or behind a name', async (address) => {
  const host = address.includes(':') ? `[${address}]` : address
  await expect(makePublicFetch()(`https://${host}/`, posting())).rejects.toBeInstanceOf(NotAllowed)
  const family = address.includes(':') ? 6 : 4
  const leads: Lookup = async () => [{ address, family }]
  await expect(makePublicFetch(leads)('https://hook.example.com/', posting())).rejects.toBeInstanceOf(
    NotAllowed,
  )
  // One private address among public ones is enough.
  const mixed: Lookup = async () => [
    { address: '93.184.216.34', family: 4 },
    { address, family },
  ]
  await expect(makePublicFetch(mixed)('https://hook.example.com/', posting())).rejects.toBeInstanceOf(
    NotAllowed,
  )
})

test.each([
  'http://hook.example.com/',
  'https://localhost/',
  'https://localhost./',
  'https://errand.localhost/',
  'https://metadata.google.internal/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://user:password@hook.example.com/',
  'https://user@hook.example.com/',
  'ftp://hook.example.com/',
  'file:///etc/passwd',
])('%s is not a public address', async (address) => {
  expect(isPublicAddress(new URL(address))).toBe(false)
  await expect(makePublicFetch()(address, posting())).rejects.toBeInstanceOf(NotAllowed)
})

test('the name is resolved once, and a second answer cannot lead elsewhere', async () => {
  let asked = 0
  const changing: Lookup = async () => {
    asked++
    return asked === 1 ? [{ address: '2600::1', family: 6 }] : [{ address: '127.0.0.1', family: 4 }]
  }
  const signal = AbortSignal.timeout(200)
  await expect(
    makePublicFetch(changing)('https://hook.example.com/', { ...posting(), signal }),
  ).rejects.not.toBeInstanceOf(NotAllowed)
  expect(asked).toBe(1)
})

test('a redirect is returned and not followed', async () => {
  const asked: string[] = []
  const { url } = await listeningForTest(
    createServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(302, { location: '/elsewhere' }).end()
    }),
  )
  expect(await fetchAnywhere(`${url}/first`, posting())).toBe(302)
  expect(asked).toEqual(['/first'])
})

test('only the beginning of an endless answer is read', async () => {
  let closed: (() => void) | undefined
  const done = new Promise<void>((resolve) => {
    closed = resolve
  })
  const { url } = await listeningForTest(
    createServer((_, response) => {
      response.writeHead(200)
      response.on('close', () => closed?.())
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      }
      response.on('drain', write)
      write()
    }),
  )
  expect(await fetchAnywhere(url, posting())).toBe(200)
  await done
})

test("a person's own machine posts to its own network, but with no password in the address", async () => {
  const { url } = await listeningForTest(
    createServer((request, response) => response.writeHead(request.method === 'POST' ? 201 : 400).end()),
  )
  expect(await fetchAnywhere(url, posting())).toBe(201)
  await expect(fetchAnywhere(url.replace('//', '//a:b@'), posting())).rejects.toBeInstanceOf(NotAllowed)
  await expect(fetchAnywhere('file:///etc/passwd', posting())).rejects.toBeInstanceOf(NotAllowed)
})
