import type { ReactNode } from 'react'
import type { Resource } from '../data/use-resource.ts'
import { Warning } from '../ui/more-icons.tsx'
import { Rows } from './parts.tsx'

type Props<Data> = {
  resource: Pick<Resource<Data>, 'data' | 'problem' | 'load'>
  children: (data: Data) => ReactNode
}

/** What the server answered, room for it while it loads, or why it could not be read. */
export function Loaded<Data>({ resource: { data, problem, load }, children }: Props<Data>) {
  if (data !== undefined) return <>{children(data)}</>
  return (
    <Rows>
      {problem ? (
        <div role="alert" className="flex min-h-14 flex-wrap items-center gap-2 px-4 py-2.5 text-danger">
          <Warning /> <span className="flex-1 basis-48">{problem}</span>
          <button type="button" className="button text-ink" onClick={() => void load()}>
            Try again
          </button>
        </div>
      ) : (
        <div aria-busy="true" className="min-h-14" />
      )}
    </Rows>
  )
}
