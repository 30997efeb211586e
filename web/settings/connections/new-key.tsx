import { type FormEvent, useId, useState } from 'react'
import type { Scope } from '../../../src/caller.ts'
import { ask } from '../../data/api.ts'
import { LEVELS, type Level, wordsOf } from '../../data/levels.ts'
import { toast } from '../../ui/toast.tsx'
import { useModal } from '../../ui/use-modal.ts'
import { Rows, Section, Snippet } from '../parts.tsx'
import { pathOf } from './program.ts'

type MadeKey = { name: string; key: string }

/** Makes a key for a script, which is shown once. */
export function NewKey({ historyDays, onMade }: { historyDays: number; onMade: () => void }) {
  const [made, setMade] = useState<MadeKey>()
  return (
    <Section
      title="API keys"
      about={
        <>
          For scripts. Send one as <code>x-api-key</code>. A key is shown once, and is then listed above.
        </>
      }
    >
      <Rows>
        <KeyForm
          historyDays={historyDays}
          onMade={(key) => {
            setMade(key)
            onMade()
          }}
        />
      </Rows>
      {made && <KeyDialog made={made} onClose={() => setMade(undefined)} />}
    </Section>
  )
}

function KeyForm({ historyDays, onMade }: { historyDays: number; onMade: (key: MadeKey) => void }) {
  const [level, setLevel] = useState<Level>('act')
  const [isMaking, setIsMaking] = useState(false)
  const id = useId()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name')).trim() || 'Key'
    setIsMaking(true)
    try {
      onMade({ name, key: await makeKey(name, level) })
      form.reset()
      setLevel('act')
    } catch (error) {
      toast((error as Error).message)
    } finally {
      setIsMaking(false)
    }
  }
  return (
    <form aria-label="New key" className="grid gap-2 px-4 py-3.5" onSubmit={submit}>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <label className="grid grow basis-44 gap-1">
          <span className="text-[0.8125rem]/[1.125rem] font-medium">Name of the new key</span>
          <input
            name="name"
            maxLength={100}
            autoComplete="off"
            dir="auto"
            className="field max-tablet:!text-base"
          />
        </label>
        <label className="grid grow basis-36 gap-1 tablet:grow-0">
          <span className="text-[0.8125rem]/[1.125rem] font-medium">It may</span>
          <select
            value={level}
            aria-describedby={id}
            onChange={({ target }) => setLevel(target.value as Level)}
            className="field max-tablet:!text-base"
          >
            {LEVELS.map(([name, words]) => (
              <option key={name} value={name}>
                {words.name}
              </option>
            ))}
          </select>
        </label>
        <button
          type="submit"
          className="button !min-h-10 max-tablet:grow pointer-coarse:!min-h-11"
          disabled={isMaking}
        >
          New key
        </button>
      </div>
      <p id={id} className="text-[0.8125rem]/[1.125rem] text-ink-2">
        {wordsOf(level).about(historyDays)}
      </p>
    </form>
  )
}

/** Makes a key with its level. One whose level could not be set is deleted again: nobody has seen it. */
async function makeKey(name: string, level: Level): Promise<string> {
  const readOnly: Scope[] = ['tasks:read']
  const body = { name, ...(level === 'read' && { metadata: { scopes: readOnly } }) }
  const { id, key } = await ask<{ id: string; key: string }>('POST', '/api/auth/api-key/create', body)
  try {
    await ask('PATCH', pathOf(`key:${id}`), { level })
  } catch (error) {
    await ask('POST', '/api/auth/api-key/delete', { keyId: id }).catch(() => {})
    throw error
  }
  return key
}

function KeyDialog({ made: { name, key }, onClose }: { made: MadeKey; onClose: () => void }) {
  const dialog = useModal()
  const id = useId()
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby={id} className="dialog max-w-[31rem] p-5 text-sm">
      <h2 id={id} className="text-base font-semibold wrap-anywhere">
        Key for “<bdi>{name}</bdi>”
      </h2>
      <p className="mt-2 mb-3">Copy it now. It is not shown again.</p>
      <Snippet name={`the key for ${name}`} text={key} />
      <p className="mt-3 text-[0.8125rem]/[1.125rem] text-ink-2">
        Send it in the header <code>x-api-key</code>.
      </p>
      <div className="mt-4 flex justify-end">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          I’ve copied it
        </button>
      </div>
    </dialog>
  )
}
