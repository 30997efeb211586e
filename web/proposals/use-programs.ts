import { useEffect } from 'react'
import { onProposals } from '../data/live.ts'
import { useResource } from '../data/use-resource.ts'
import type { Program } from './program.ts'

/** How far each program is trusted. Undefined until it is known. */
export function usePrograms(): readonly Program[] | undefined {
  const { data, load } = useResource<{ programs: Program[] }>('/api/programs')
  useEffect(() => onProposals(() => void load()), [load])
  return data?.programs
}
