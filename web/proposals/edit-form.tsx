import { type ReactNode, useId, useState } from 'react'
import type { Task } from '../data/api.ts'
import { sayWhen } from '../data/dates.ts'
import { useLists } from '../data/list-store.ts'
import { sayRemind } from '../data/remind-words.ts'
import { useReminderSettings } from '../reminders/settings-store.ts'
import { remindChoices } from '../tasks/remind-draft.ts'
import { Check } from '../ui/icons.tsx'
import { type EditField, editsIn, type EditForm as Form, formOf, readDate } from './edits.ts'
import { Problem } from './problem.tsx'

type Props = {
  before: Task | null
  proposed: Task
  fields: readonly EditField[]
  problem: string | undefined
  isOffline: boolean
  onApprove: (edits: object) => void
  onBack: () => void
}

/** The fields that a proposal sets, to change before approving it. */
export function EditForm({ before, proposed, fields, problem, isOffline, onApprove, onBack }: Props) {
  const [form, setForm] = useState(() => formOf(proposed))
  const date = readDate(form.Date, proposed)
  const edits = editsIn(proposed, form)
  return (
    <form
      className="mt-2.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,11.25rem),1fr))] gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!date.problem) onApprove(edits)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
      }}
    >
      {fields.map((field, index) => (
        <Field
          key={field}
          {...{ field, form, proposed }}
          isFirst={index === 0}
          onChange={(value) => setForm({ ...form, [field]: value })}
        />
      ))}
      {fields.includes('Date') && (
        <p
          role="status"
          className={`col-span-full flex gap-1.5 text-[0.8125rem]/[1.125rem] font-medium wrap-anywhere ${date.problem ? 'text-danger' : 'text-accent'}`}
        >
          {date.problem ?? (
            <>
              <Check /> {sayWhen(date.due)}
              {before && ` instead of ${sayWhen(before)}`}
            </>
          )}
        </p>
      )}
      <div className="col-span-full">
        <Problem text={problem} />
        <div className="mt-1 flex flex-wrap gap-2">
          <button type="submit" className="button small primary" disabled={isOffline}>
            {Object.keys(edits).length === 0 ? 'Approve' : 'Approve with my changes'}
          </button>
          <button type="button" className="button small" onClick={onBack}>
            Back
          </button>
        </div>
      </div>
    </form>
  )
}

type FieldProps = {
  field: EditField
  form: Form
  proposed: Task
  isFirst: boolean
  onChange: (value: string) => void
}

const MAX_LENGTHS: Partial<Record<EditField, number>> = { Title: 255, Date: 60, Repeat: 100, Tags: 400 }

function Field({ field, form, proposed, isFirst, onChange }: FieldProps) {
  const shared = {
    value: form[field],
    autoFocus: isFirst,
    className: 'field text-sm text-ink',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (field === 'Description')
    return (
      <Labelled label={field} isWide>
        {(id) => (
          <textarea id={id} {...shared} className="field py-2 text-sm" rows={2} maxLength={1000} dir="auto" />
        )}
      </Labelled>
    )
  if (field === 'List' || field === 'Priority' || field === 'Remind')
    return (
      <Labelled label={field}>
        {(id) => (
          <select id={id} {...shared}>
            <Options field={field} form={form} proposed={proposed} />
          </select>
        )}
      </Labelled>
    )
  return (
    <Labelled label={field} isWide={field === 'Title'}>
      {(id) => (
        <input
          id={id}
          {...shared}
          required={field === 'Title'}
          maxLength={MAX_LENGTHS[field]}
          autoComplete="off"
          dir="auto"
        />
      )}
    </Labelled>
  )
}

type LabelledProps = { label: string; isWide?: boolean; children: (id: string) => ReactNode }

function Labelled({ label, isWide = false, children }: LabelledProps) {
  const id = useId()
  return (
    <div className={`grid min-w-0 gap-1 ${isWide ? 'col-span-full' : ''}`}>
      <label htmlFor={id} className="text-[0.8125rem]/[1.125rem] text-ink-2">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

function Options({ field, form, proposed }: Pick<FieldProps, 'form' | 'proposed'> & { field: EditField }) {
  const { lists } = useLists()
  const settings = useReminderSettings()
  const choices: [value: string, label: string][] =
    field === 'Priority'
      ? [['none', 'No priority'], ...['Low', 'Medium', 'High'].map((name): [string, string] => [name, name])]
      : field === 'List'
        ? [['none', 'Inbox'], ...lists.map(({ name }): [string, string] => [name, name])]
        : remindChoices(readDate(form.Date, proposed).due, settings).map(({ words, label }) => [words, label])
  // A list that the proposal creates, or a reminder in other words.
  const isListed = choices.some(([value]) => value === form[field])
  const own: [string, string] = [form[field], field === 'Remind' ? sayRemind(form[field]) : form[field]]
  return (isListed ? choices : [own, ...choices]).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
