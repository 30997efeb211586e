import { errandPage } from './errand-page.ts'
import { Client } from './site.ts'

type Options = Parameters<typeof errandPage>[0]

/** The connections of a new person, and a script with an API key that acts for them. */
export async function connectionsPage({ name = 'script', ...options }: Options & { name?: string } = {}) {
  const here = await errandPage(options)
  const { page, server, client } = here
  const made = await client.post('/api/auth/api-key/create', { name })
  const { key } = made.body as unknown as { key: string }
  const script = new Client((path, init) => fetch(server.url + path, init), { 'x-api-key': key })
  const card = page.getByRole('region', { name, exact: true })
  const add = async (title: string, fields: object = {}) =>
    (await script.post('/api/tools/add_task', { title, ...fields })).status
  return {
    ...here,
    script,
    card,
    /** Adds a task as the script; returns the status of the answer. */
    add,
    level: (word: string) => card.getByRole('radio', { name: word, exact: true }),
    toast: (text: string) => page.getByRole('status').getByText(text),
    async open() {
      await page.evaluate("location.hash = '#/settings/connections'")
      await card.waitFor()
    },
  }
}
