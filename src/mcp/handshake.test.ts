import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { expect, test } from 'vitest'
import { answerHandshake } from './handshake.ts'
import { mcpServer } from './mcp-server.ts'
import { RECORDED } from './recorded-answers.ts'

const CLIENT = { name: 'Tests', title: 'The tests', version: '1.0.0' }
const CAPABILITIES = { roots: { listChanged: true }, sampling: {}, elicitation: { form: {}, url: {} } }
const INITIALIZED = { jsonrpc: '2.0', method: 'notifications/initialized' }
const LIST = { jsonrpc: '2.0', id: 'list', method: 'tools/list', params: {} }
const FOR_EVER = 2 ** 31 - 1

function initialize(params: object = {}, message: object = {}) {
  return {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: CAPABILITIES, clientInfo: CLIENT, ...params },
    ...message,
  }
}

function lines(...messages: unknown[]): string {
  return messages.map((message) => `${JSON.stringify(message)}\n`).join('')
}

test.each(RECORDED.versions)(
  'answers byte for byte as the SDK does, revision %s',
  async (protocolVersion) => {
    const handshake = lines(initialize({ protocolVersion }), INITIALIZED, LIST)
    const [stdin, stdout, sdkIn, sdkOut] = [
      new PassThrough(),
      new PassThrough(),
      new PassThrough(),
      new PassThrough(),
    ]
    stdin.write(handshake)
    const { input, answered } = await answerHandshake(stdin, stdout, FOR_EVER)
    const served = serveStdio(({ era }) => mcpServer(() => Promise.reject(new Error('unused')), era), {
      transport: new StdioServerTransport(sdkIn, sdkOut),
    })
    sdkIn.write(handshake)
    let sdk = ''
    for await (const chunk of sdkOut) {
      sdk += chunk
      if (sdk.split('\n').length > 2) break
    }
    await served.close()
    expect(String(stdout.read())).toBe(sdk)
    expect([...answered]).toEqual([1, 'list'])
    expect(String(input.read())).toBe(handshake)
  },
)

test.each<[string, unknown[]]>([
  ['a revision without a handshake', [initialize({ protocolVersion: '2026-07-28' })]],
  ['an unknown revision', [initialize({ protocolVersion: '1999-01-01' })]],
  ['a client without a version', [initialize({ clientInfo: { name: 'x' } })]],
  ['a client with a name that is no text', [initialize({ clientInfo: { name: 1, version: '1' } })]],
  ['capabilities of another kind', [initialize({ capabilities: { roots: true } })]],
  ['capabilities in a list', [initialize({ capabilities: [] })]],
  ['parameters that it does not know', [initialize({ _meta: { progressToken: 1 } })]],
  ['a request without an id', [initialize({}, { id: undefined })]],
  ['a request with id null', [initialize({}, { id: null })]],
  ['another version of JSON-RPC', [initialize({}, { jsonrpc: '1.0' })]],
  ['a list before the handshake', [LIST]],
  ['a batch', [[initialize()]]],
  ['a message that is no object', ['initialize']],
])('leaves %s to the SDK', async (_, messages) => {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()]
  const sent = lines(...messages, INITIALIZED, LIST)
  stdin.write(sent)
  const { input, answered } = await answerHandshake(stdin, stdout, FOR_EVER)
  expect([stdout.read(), answered.size, String(input.read())]).toEqual([null, 0, sent])
})

test.each<[string, string]>([
  ['another request', lines({ jsonrpc: '2.0', id: 2, method: 'ping' }, LIST)],
  ['a list of a later page', lines(INITIALIZED, { ...LIST, params: { cursor: 'x' } })],
  ['a line that is not JSON', '{\n'],
])('after the handshake, leaves %s to the SDK', async (_, rest) => {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()]
  stdin.write(lines(initialize()) + rest)
  const { answered } = await answerHandshake(stdin, stdout, FOR_EVER)
  expect([...answered]).toEqual([1])
  expect(JSON.parse(String(stdout.read()))).toMatchObject({
    id: 1,
    result: { serverInfo: { name: 'errand' } },
  })
})

test('reads lines in pieces of any size, and gives up after a while', async () => {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()]
  const sent = lines(initialize({ clientInfo: { ...CLIENT, title: 'Überprüfung 🙂' } }), INITIALIZED)
  const handshake = answerHandshake(stdin, stdout, 50)
  for (const byte of Buffer.from(sent)) {
    stdin.write(Buffer.of(byte))
    await nextTurn()
  }
  const { input, answered } = await handshake
  expect([...answered]).toEqual([1])
  expect(String(input.read())).toBe(sent)
})

test('a client that has gone leaves its messages', async () => {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()]
  const sent = lines(initialize())
  stdin.end(sent)
  const { input } = await answerHandshake(stdin, stdout, FOR_EVER)
  let read = ''
  for await (const chunk of input) read += chunk
  expect(read).toBe(sent)
})
