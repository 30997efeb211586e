import { Pause, Play } from '../../ui/more-icons.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Program } from './program.ts'
import type { Change } from './use-programs.ts'

type Props = { programs: readonly Program[]; save: Change }

/** Stops every program but the assistant, which only does what the person says. */
export function PauseAll({ programs, save }: Props) {
  const others = programs.filter(({ kind }) => kind !== 'assistant')
  if (others.length === 0) return null
  const running = others.filter(({ paused }) => !paused)
  const isPausing = running.length > 0
  const set = async (some: readonly Program[], paused: boolean) => {
    try {
      for (const program of some) await save(program, { paused })
      const count = some.length === 1 ? '1 program' : `${some.length} programs`
      toast(`${paused ? 'Paused' : 'Resumed'} ${count}`, {
        action: { label: 'Undo', key: 'Z', run: () => void set(some, !paused) },
      })
    } catch (error) {
      toast(`Not saved. ${(error as Error).message}`)
    }
  }
  return (
    <section
      aria-label="Pause everything"
      className="mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-[0.9375rem]/[1.375rem] font-semibold">Pause everything</h2>
        <p className="text-[0.8125rem]/[1.125rem] text-ink-2">
          Every program is told that you paused it, until you resume it. Your own page keeps working.
        </p>
      </div>
      <button
        type="button"
        className="button !whitespace-normal"
        onClick={() => void set(isPausing ? running : others, isPausing)}
      >
        {isPausing ? <Pause /> : <Play />} {isPausing ? 'Pause' : 'Resume'} all programs
      </button>
    </section>
  )
}
