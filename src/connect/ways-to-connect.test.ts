import { expect, test } from 'vitest'
import { readConfig } from '../read-config.ts'
import { startHere } from './start-here.ts'
import { type Target, waysToConnect } from './ways-to-connect.ts'

const url = 'https://errand.example.org/mcp'
const start = {
  command: '/usr/bin/node',
  args: ["/home/mara/it's errand.js", 'mcp'],
  env: { ERRAND_DATA_DIR: '/home/mara/Aufgäben' },
}

function way(id: string, target: Target, platform?: string) {
  return waysToConnect(target, platform).find((each) => each.id === id)
}
const snippet = (...args: Parameters<typeof way>) => way(...args)?.snippet ?? ''

test('programs of a server elsewhere are given its address', () => {
  expect(snippet('claude-desktop', { url })).toBe(url)
  expect(snippet('claude-code', { url })).toBe(`claude mcp add --scope user --transport http errand ${url}`)
  expect(JSON.parse(snippet('cursor', { url }))).toEqual({ mcpServers: { errand: { url } } })
  expect(JSON.parse(snippet('vscode', { url }))).toEqual({ servers: { errand: { type: 'http', url } } })
  expect(snippet('codex', { url })).toBe(`codex mcp add errand --url ${url}`)
  expect(snippet('other', { url })).toBe(url)
})

test("programs on the person's own machine start Errand", () => {
  for (const id of ['claude-desktop', 'cursor', 'other'])
    expect(JSON.parse(snippet(id, { start }))).toEqual({ mcpServers: { errand: start } })
  expect(JSON.parse(snippet('vscode', { start }))).toEqual({
    servers: { errand: { type: 'stdio', ...start } },
  })
  expect(snippet('other', { start, url })).toBe(url)
})

test('links carry the same settings as the snippets', () => {
  for (const target of [{ start }, { url }]) {
    const cursor = JSON.parse(snippet('cursor', target)).mcpServers.errand
    const vscode = JSON.parse(snippet('vscode', target)).servers.errand
    const query = (text = '') => new URL(text).searchParams
    for (const link of [way('cursor', target)?.link, way('cursor', target)?.webLink]) {
      expect(query(link).get('name')).toBe('errand')
      const config = Buffer.from(query(link).get('config') ?? '', 'base64').toString()
      expect(JSON.parse(config)).toEqual(cursor)
    }
    const [, text = ''] = way('vscode', target)?.link?.split('vscode:mcp/install?') ?? []
    expect(JSON.parse(decodeURIComponent(text))).toEqual({ name: 'errand', ...vscode })
    expect(JSON.parse(query(way('vscode', target)?.webLink).get('config') ?? '')).toEqual(vscode)
  }
})

test('words are quoted as the shell of the machine needs it', () => {
  const tail = `errand --env ERRAND_DATA_DIR='/home/mara/Aufgäben' -- /usr/bin/node '/home/mara/it'\\''s errand.js' mcp`
  expect(snippet('claude-code', { start })).toBe(`claude mcp add --scope user ${tail}`)
  expect(snippet('codex', { start })).toBe(`codex mcp add ${tail}`)
  const windows = {
    command: 'C:\\Program Files\\nodejs\\node.exe',
    args: ['C:\\errand\\bin\\errand.js', 'mcp'],
    env: {},
  }
  expect(snippet('codex', { start: windows }, 'win32')).toBe(
    'codex mcp add errand -- "C:\\Program Files\\nodejs\\node.exe" C:\\errand\\bin\\errand.js mcp',
  )
})

test('the command for this machine is absolute and carries the settings that lead to the same tasks', () => {
  const env = (settings: NodeJS.ProcessEnv) => startHere(readConfig(settings))?.env
  expect(env({ ERRAND_DATA_DIR: '/data', ERRAND_MODEL_KEY: 'secret' })).toEqual({ ERRAND_DATA_DIR: '/data' })
  expect(
    env({ ERRAND_DATA_DIR: '/data', DATABASE_URL: 'sqlite:/other.db', ERRAND_HISTORY_DAYS: '365' }),
  ).toEqual({
    ERRAND_DATA_DIR: '/data',
    DATABASE_URL: 'sqlite:/other.db',
    ERRAND_HISTORY_DAYS: '365',
  })
  expect(startHere(readConfig({}))).toMatchObject({
    command: process.execPath,
    args: [expect.stringMatching(/^([A-Z]:)?[/\\].*bin.errand\.js$/), 'mcp'],
  })
  // The address has a password, and a person on a server has to sign in.
  expect(startHere(readConfig({ DATABASE_URL: 'postgres://a:secret@db/errand' }))).toBeUndefined()
})
