import { type ReactNode, useRef } from 'react'
import { ALL_TASKS } from '../app/address.ts'
import { go } from '../app/route.ts'
import { Check, Close } from '../ui/icons.tsx'
import { Warning } from '../ui/more-icons.tsx'
import { useModal } from '../ui/use-modal.ts'
import { importing, openImport } from './import-store.ts'
import { sayCount } from './import-words.ts'
import { Preview } from './preview.tsx'
import { type Stage, useImport } from './use-import.ts'

/** Imports files: shows what will happen, then does it, and takes it back if asked. */
export default function ImportDialog({ isOver }: { isOver: boolean }) {
  const dialog = useModal()
  const { files } = importing.use()
  const { stage, start, undo, restart } = useImport(files)
  const close = () => dialog.current?.close()
  const isBusy = stage.at === 'importing'
  return (
    <dialog
      ref={dialog}
      aria-labelledby="import"
      className="dialog max-w-xl"
      onClose={() => importing.reset()}
      onCancel={(event) => isBusy && event.preventDefault()}
    >
      <div className="flex items-center justify-between gap-3 px-5 pt-4">
        <h2 id="import" className="text-base font-semibold">
          {titleOf(stage)}
        </h2>
        <button type="button" className="icon-button" aria-label="Close" disabled={isBusy} onClick={close}>
          <Close />
        </button>
      </div>
      <div className="px-5 pt-2 pb-5">
        {'problem' in stage && stage.problem && <Problem>{stage.problem}</Problem>}
        {stage.at === 'choose' && <Choose isOver={isOver} />}
        {stage.at === 'reading' && <Busy>Reading the files…</Busy>}
        {stage.at === 'importing' && <Busy>Importing {sayCount(stage.count)}…</Busy>}
        {stage.at === 'preview' && (
          <>
            <Preview view={stage.view} />
            <Buttons isSticky>
              <button type="button" className="button" onClick={restart}>
                Choose other files
              </button>
              {stage.view.added > 0 && (
                <button type="button" className="button primary" onClick={() => void start()}>
                  Import {sayCount(stage.view.added)}
                </button>
              )}
            </Buttons>
          </>
        )}
        {stage.at === 'done' && (
          <>
            <Good>
              They are in your list now. Undo takes all of them back at once, here or later in the history.
            </Good>
            <Buttons>
              <button type="button" className="button" disabled={stage.isUndoing} onClick={() => void undo()}>
                {stage.isUndoing ? 'Undoing…' : 'Undo'}
              </button>
              <button
                type="button"
                className="button primary"
                onClick={() => {
                  close()
                  go({ pane: 'tasks', ...ALL_TASKS })
                }}
              >
                Show the tasks
              </button>
            </Buttons>
          </>
        )}
        {stage.at === 'undone' && (
          <>
            <Good>{sayCount(stage.count)} removed again. Nothing is left of the import.</Good>
            <Buttons>
              <button type="button" className="button" onClick={close}>
                Close
              </button>
            </Buttons>
          </>
        )}
      </div>
    </dialog>
  )
}

function titleOf(stage: Stage): string {
  if (stage.at === 'preview')
    return stage.view.added > 0 ? `Import ${sayCount(stage.view.added)}?` : 'Nothing to import'
  if (stage.at === 'done') return `${sayCount(stage.view.added)} imported`
  return stage.at === 'undone' ? 'Import undone' : 'Import tasks'
}

function Choose({ isOver }: { isOver: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <div
        className={`grid justify-items-center gap-3 rounded-xl border-2 border-dashed px-4 py-8 text-center ${isOver ? 'border-accent bg-accent-soft' : 'border-edge'}`}
      >
        <p className="text-ink-2 pointer-coarse:hidden">Drop files here, or</p>
        <button type="button" className="button primary" onClick={() => input.current?.click()}>
          Choose files…
        </button>
        <input
          ref={input}
          type="file"
          multiple
          aria-label="Files to import"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const { files } = target
            if (files && files.length > 0) openImport([...files])
            target.value = ''
          }}
        />
      </div>
      <p className="mt-3 text-ink-2">You see what will happen before anything changes.</p>
      <dl className="mt-2 grid gap-x-3 text-[0.8125rem]/[1.125rem] sm:grid-cols-[auto_1fr] sm:gap-y-1.5 [&_dd]:text-ink-2 max-sm:[&_dd]:mb-1.5">
        <dt className="font-medium">Todoist</dt>
        <dd>In a project’s menu, export it as CSV. Or take all projects from Settings, Backups, unzipped.</dd>
        <dt className="font-medium">TickTick</dt>
        <dd>On the web: Settings, Account, Backup and restore.</dd>
        <dt className="font-medium">Calendar file</dt>
        <dd>An .ics file with tasks: Apple Reminders, Nextcloud, Thunderbird, Tasks.org.</dd>
        <dt className="font-medium">todo.txt</dt>
        <dd>Or any text with one task per line.</dd>
        <dt className="font-medium">Errand</dt>
        <dd>What Export has saved, from this or another server.</dd>
      </dl>
    </>
  )
}

function Busy({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="grid gap-2 py-6">
      <p>{children}</p>
      <progress className="w-full accent-accent" aria-label="Progress" />
    </div>
  )
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="mb-3 flex gap-2 text-danger wrap-anywhere [&_svg]:mt-0.5 [&_svg]:flex-none">
      <Warning /> <span className="min-w-0">{children}</span>
    </p>
  )
}

function Good({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex gap-2 py-2 [&_svg]:mt-0.5 [&_svg]:flex-none [&_svg]:text-accent">
      <Check /> <span>{children}</span>
    </p>
  )
}

/** Under a long preview they stay in sight. */
function Buttons({ isSticky = false, children }: { isSticky?: boolean; children: ReactNode }) {
  const place = isSticky ? 'sticky bottom-0 -mx-5 -mb-5 border-t border-line bg-surface px-5 py-3' : ''
  return <div className={`mt-5 flex flex-wrap justify-end gap-2 ${place}`}>{children}</div>
}
