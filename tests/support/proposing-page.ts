import { expect } from 'vitest'
import { errandPage } from './errand-page.ts'
import type { Client } from './site.ts'

/** An API key that may only propose, and the calls of the program that has it. */
export async function proposingProgram(client: Client, name = 'Raycast') {
  const made = await client.post('/api/auth/api-key/create', { name })
  const { key, id } = made.body as unknown as { key: string; id: string }
  const set = await client.send('PATCH', `/api/programs/${encodeURIComponent(`key:${id}`)}`, {
    level: 'propose',
  })
  expect(set.body).toMatchObject({ success: true, data: { level: 'propose' } })
  const program = client.with({ authorization: `Bearer ${key}` })
  return {
    program,
    async propose(tool: string, args: object): Promise<number> {
      const { status, body } = await program.post(`/api/tools/${tool}`, args)
      expect({ status, body }).toMatchObject({ status: 202, body: { success: true } })
      return (body.data as { proposal: { number: number } }).proposal.number
    },
  }
}

/** The page of a new person who has a few tasks, and a program that may only propose changes of them. */
export async function proposingPage(options: Parameters<typeof errandPage>[0] = {}) {
  const here = await errandPage({ timezoneId: 'UTC', ...options })
  const { page } = here
  await here.have(
    { title: 'Dentist check-up', due_date: '2030-11-22', due_time: '09:30' },
    { title: 'Pick up the parcel' },
    { title: 'Draft the agenda' },
  )
  return {
    ...here,
    ...(await proposingProgram(here.client)),
    card: (name: string) => page.getByRole('article', { name }),
    /** The link of the sidebar. */
    link: page.getByRole('link', { name: /^Proposals/ }),
    open: async () => {
      await page.evaluate("location.hash = '#/proposals'")
      await page.getByText('Changes that programs would like to make.').waitFor()
    },
  }
}

/** Three proposals of one program: a move, three new tasks, and a completion. */
export async function proposeThree(
  propose: (tool: string, args: object) => Promise<number>,
  moved = 'dentist',
  completed = 'parcel',
) {
  await propose('complete_task', { task_identifier: completed })
  await propose('add_tasks', {
    tasks: ['Call the landlord', 'Fill the holes', 'Take photos of every room'].map((title) => ({
      title,
      list: 'Halden',
      due_date: '2030-11-28',
    })),
  })
  await propose('update_task', {
    task_identifier: moved,
    due_date: '2030-11-25',
    due_time: '14:00',
    remind: '1 hour before',
  })
}
