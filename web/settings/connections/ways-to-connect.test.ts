import { expect, test } from 'vitest'
import type { About } from '../../data/api.ts'
import { waysToConnect } from './ways-to-connect.ts'

const about: About = {
  version: '1.0.0',
  personal: false,
  sign_up: true,
  base_url: 'https://errand.example.org',
  history_days: 30,
  model: {
    name: 'Built-in planner',
    built_in: true,
    label: 'Built-in assistant',
    goes_to: null,
    fixed: false,
  },
}
const command = {
  command: 'node',
  args: ["/home/mara/it's errand.js", 'mcp'],
  env: { DATABASE_URL: 'sqlite:/home/mara/my tasks.db' },
}

function snippet(name: string, of: About): string {
  return waysToConnect(of).find((way) => way.name === name)?.snippet ?? ''
}

test('programs of a server elsewhere are given its address', () => {
  const url = 'https://errand.example.org/mcp'
  expect(snippet('Claude Desktop', about)).toBe(url)
  expect(snippet('Claude Code', about)).toBe(`claude mcp add --transport http errand ${url}`)
  expect(JSON.parse(snippet('Cursor', about))).toEqual({ mcpServers: { errand: { url } } })
  expect(JSON.parse(snippet('VS Code', about))).toEqual({ servers: { errand: { type: 'http', url } } })
  expect(snippet('Anything else', about)).toBe(url)
})

test("programs on the person's own machine start Errand", () => {
  const own = { ...about, mcp_command: command }
  expect(JSON.parse(snippet('Claude Desktop', own))).toEqual({ mcpServers: { errand: command } })
  expect(JSON.parse(snippet('VS Code', own))).toEqual({ servers: { errand: { type: 'stdio', ...command } } })
})

test('a path with spaces or quotes is quoted for the shell', () => {
  expect(snippet('Claude Code', { ...about, mcp_command: command })).toBe(
    `claude mcp add errand --env DATABASE_URL='sqlite:/home/mara/my tasks.db' -- node '/home/mara/it'\\''s errand.js' mcp`,
  )
})
