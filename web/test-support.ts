import { afterEach, beforeEach, vi } from 'vitest'
import type { Change, Task } from './data/api.ts'
import { setLocale } from './data/date-format.ts'
import { setZone } from './data/zone.ts'
import type { Proposal } from './proposals/proposal.ts'

/** Sets the clock of every test in a file, on a wall in Berlin, with British dates. */
export function atNoonIn(day: string): void {
  beforeEach(() => {
    setZone('Europe/Berlin')
    setLocale('en-GB')
    vi.useFakeTimers({ now: new Date(`${day}T11:00:00Z`), toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    setZone(undefined)
  })
}

export function makeTask(number: number, fields: Partial<Task> = {}): Task {
  return { id: `task-${number}`, number, title: `Task ${number}`, completed: false, ...fields }
}

export function makeChange(change: number, fields: Partial<Change> = {}): Change {
  return {
    change,
    operation: 'update_task',
    summary: '',
    surface: 'rest',
    client: 'browser',
    at: '2026-11-18T09:00:00.000Z',
    ...fields,
  }
}

export function makeProposal(proposal: number, fields: Partial<Proposal> = {}): Proposal {
  return {
    proposal,
    program: 'key:1',
    client: 'Claude Desktop',
    operation: 'update_task',
    summary: '',
    at: '2026-11-16T09:32:00.000Z',
    tasks: [],
    ...fields,
  }
}
