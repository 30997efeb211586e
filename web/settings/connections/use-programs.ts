import { useEffect, useState } from 'react'
import { ask } from '../../data/api.ts'
import { onChange, onProposals } from '../../data/live.ts'
import { useResource } from '../../data/use-resource.ts'
import { toast } from '../../ui/toast.tsx'
import { useList } from '../use-list.ts'
import {
  type Grant,
  type Key,
  type Program,
  type ProgramChange,
  type ProgramView,
  pathOf,
} from './program.ts'
import { nameOf, sayChanged } from './program-words.ts'

/** Many changes in a row are followed by one request. */
const SETTLE_MS = 400

export type Change = (program: ProgramView, change: ProgramChange) => Promise<void>

/** All programs, up to date, and a function that changes one. */
export function usePrograms() {
  const resource = useResource<{ programs: ProgramView[] }>('/api/programs')
  const { data, load, set } = resource
  useReloading(load)
  const { grants, keys } = useCredentials((data?.programs ?? []).map(({ program }) => program).join(' '))
  const programs = data?.programs.map((program): Program => {
    const id = program.program.slice(program.program.indexOf(':') + 1)
    return {
      ...program,
      grant: program.kind === 'oauth' ? grants?.find(({ clientId }) => clientId === id) : undefined,
      key: program.kind === 'key' ? keys?.find((key) => key.id === id) : undefined,
    }
  })
  const save: Change = async ({ program }, change) => {
    try {
      await ask('PATCH', pathOf(program), change)
    } finally {
      await load()
    }
  }
  const change: Change = async (program, changed) => {
    // Shown at once, until the server has answered.
    if (data)
      set({
        programs: data.programs.map((one) =>
          one.program === program.program ? withChange(one, changed) : one,
        ),
      })
    await save(program, changed).then(
      () => announce(program, changed, save),
      (error: Error) => toast(`Not saved. ${error.message}`),
    )
  }
  // The assistant comes last: it was not connected.
  programs?.sort((a, b) => Number(a.kind === 'assistant') - Number(b.kind === 'assistant'))
  return { resource: { data: programs, problem: resource.problem, load }, change, save }
}

function withChange(program: ProgramView, { list, ...change }: ProgramChange): ProgramView {
  if (list === undefined) return { ...program, ...change }
  const { list: _, ...rest } = program
  return { ...rest, ...change, ...(list !== 'none' && { list }) }
}

/** Reports a change with a button that takes it back. */
function announce(program: ProgramView, changed: ProgramChange, save: Change): void {
  const { level, list = 'none', paused } = program
  const before: ProgramChange = {
    ...(changed.level && { level }),
    ...(changed.list !== undefined && { list }),
    ...(changed.paused !== undefined && { paused }),
  }
  const about = nameOf(program)
  const undo = () =>
    save(program, before).then(
      () => toast(sayChanged(before), { about }),
      (error: Error) => toast(`Not saved. ${error.message}`),
    )
  // A deleted list cannot be chosen again.
  const canUndo = before.list !== ''
  toast(sayChanged(changed), {
    about,
    ...(canUndo && { action: { label: 'Undo', key: 'Z', run: () => void undo() } }),
  })
}

function useReloading(load: () => Promise<void>) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void load(), SETTLE_MS)
    }
    const stops = [onChange(soon), onProposals(soon)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [load])
}

/** The grants and keys, read again when a program comes or goes. */
function useCredentials(programs: string) {
  const [grants, loadGrants] = useList<Grant>('/api/auth/oauth2/get-consents')
  const [keys, loadKeys] = useList<Key>('/api/auth/api-key/list')
  const [known, setKnown] = useState(programs)
  useEffect(() => {
    if (programs === known) return
    setKnown(programs)
    loadGrants()
    loadKeys()
  }, [programs, known, loadGrants, loadKeys])
  return { grants, keys }
}
