import { expect, vi } from 'vitest'
import type { Caller } from '../../src/caller.ts'
import { somebody, type TestApp } from './app.ts'

const DAY_MS = 24 * 60 * 60 * 1000
export const MONDAY = new Date('2026-11-16T10:00:00Z')

/** Sets the clock. A test file that uses it restores all mocks after each test. */
export function setDay(given: TestApp, daysAfterMonday: number, hours = 0): void {
  const now = new Date(MONDAY.getTime() + daysAfterMonday * DAY_MS + hours * 3_600_000)
  vi.spyOn(given.app, 'now').mockReturnValue(now)
}

/** Calls for tests of a task that repeats. */
export function seriesCalls(given: TestApp) {
  const call = (caller: Caller, tool: string, args: object = {}) => given.call(caller, tool, args)
  return {
    call,
    all: async (caller: Caller) => (await call(caller, 'list_tasks', { limit: 100, sort: 'number' })).data,
    complete: (caller: Caller, task_identifier: string) => call(caller, 'complete_task', { task_identifier }),
    /** #1, due on Monday 16 November 2026, which is today. */
    async withPlants(more: object = {}): Promise<Caller> {
      setDay(given, 0)
      const ann = somebody()
      const task = { title: 'Water plants', repeat: 'every monday', due_time: '18:00', ...more }
      expect((await call(ann, 'add_task', task)).success).toBe(true)
      return ann
    },
  }
}
