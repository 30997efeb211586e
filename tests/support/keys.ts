import type { Level } from '../../src/callers/program.ts'
import type { Account } from './site.ts'

type Options = { scopes?: string[]; level?: Level; name?: string }

/** An API key of a person, at the level of new programs unless another is given. */
export async function makeKey(
  { client }: Pick<Account, 'client'>,
  { scopes = ['tasks:read', 'tasks:write'], level, name = 'Desk' }: Options = {},
): Promise<{ key: string; program: string }> {
  const made = await client.post('/api/auth/api-key/create', { name, metadata: { scopes } })
  const { id, key } = made.body as unknown as { id: string; key: string }
  const program = `key:${id}`
  if (level) {
    const set = await client.send('PATCH', `/api/programs/${encodeURIComponent(program)}`, { level })
    if (set.status !== 200) throw new Error(`The level was not set: ${JSON.stringify(set.body)}`)
  }
  return { key, program }
}
