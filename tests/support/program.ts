import { randomUUID } from 'node:crypto'
import type { Caller, Surface } from '../../src/caller.ts'
import { makeCaller } from '../../src/callers/make-caller.ts'
import type { Level } from '../../src/callers/program.ts'
import type { Envelope } from '../../src/envelope.ts'
import { type App, perform } from '../../src/operation.ts'
import { ALL_OPERATIONS, type OperationName } from '../../src/operations.ts'
import { somebody } from './app.ts'

export type Voice = {
  caller: Caller
  call(name: OperationName, args: object): Promise<Envelope<Record<string, unknown> | null>>
}

/** A person, and a program that acts for them at this level. */
export async function program(
  app: App,
  { level, list, surface = 'rest' }: { level?: Level; list?: string; surface?: Surface },
): Promise<{ person: Voice; agent: Voice & { id: string } }> {
  const person = voice(app, somebody())
  const id = `key:${randomUUID()}`
  const { userId } = person.caller
  const caller = makeCaller({ userId, surface, client: 'Claude', programs: [id] }) as Caller
  if (list !== undefined) await person.call('add_list', { name: list })
  if (level || list) await person.call('update_program', { program: id, level, list })
  return { person, agent: { ...voice(app, caller), id } }
}

export function voice(app: App, caller: Caller): Voice {
  return {
    caller,
    call(name, args) {
      const operation = ALL_OPERATIONS.find((each) => each.name === name)
      if (!operation) throw new Error(`There is no operation ${name}.`)
      return perform(operation, args, caller, app) as Promise<Envelope<Record<string, unknown> | null>>
    },
  }
}
