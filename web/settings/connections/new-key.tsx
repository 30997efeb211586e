import { type FormEvent, useId, useState } from 'react'
import type { Scope } from '../../../src/caller.ts'
import { ask } from '../../data/api.ts'
import { LEVELS, type Level, wordsOf } from '../../data/levels.ts'
import { toast } from '../../ui/toast.tsx'
import { Rows, Section } from '../parts.tsx'
import { KeyDialog, type MadeKey } from './key-dialog.tsx'
import { pathOf } from './program.ts'

/** How long a key works, in days; 0 is for ever. */
const EXPIRIES = [
  [30, '30 days'],
  [90, '90 days'],
  [365, '1 year'],
  [0, 'Never'],
] as const

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
      onMade(await makeKey(name, level, Number(new FormData(form).get('days'))))
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
        <label className="grid grow basis-28 gap-1 tablet:grow-0">
          <span className="text-[0.8125rem]/[1.125rem] font-medium">It expires</span>
          <select name="days" defaultValue="90" className="field max-tablet:!text-base">
            {EXPIRIES.map(([days, label]) => (
              <option key={days} value={days}>
                {days > 0 ? `In ${label}` : label}
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
async function makeKey(name: string, level: Level, days: number): Promise<MadeKey> {
  const readOnly: Scope[] = ['tasks:read']
  const { id, key, expiresAt } = await ask<Made>('POST', '/api/auth/api-key/create', {
    name,
    expiresIn: days > 0 ? days * DAY_S : null,
    ...(level === 'read' && { metadata: { scopes: readOnly } }),
  })
  try {
    await ask('PATCH', pathOf(`key:${id}`), { level })
  } catch (error) {
    await ask('POST', '/api/auth/api-key/delete', { keyId: id }).catch(() => {})
    throw error
  }
  return { name, key, expiresAt }
}

type Made = { id: string; key: string; expiresAt: string | null }

const DAY_S = 24 * 60 * 60
