import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Warning } from '../../ui/more-icons.tsx'
import { ChannelLayout } from './channel-row.tsx'

/** A failure, announced when it appears. */
export function Problem({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className="empty:absolute">
      {text && (
        <p className="flex gap-1.5 text-[0.8125rem]/[1.125rem] wrap-anywhere text-danger">
          <Warning /> <span>{text}</span>
        </p>
      )}
    </div>
  )
}

type SetUpProps = {
  icon: ReactNode
  name: string
  about: ReactNode
  /** The label of the button that opens the form. */
  verb: string
  children: (close: () => void) => ReactNode
}

/** Something that can be set up: a button that opens its form in place. */
export function SetUp({ icon, name, about, verb, children }: SetUpProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ChannelLayout
      icon={icon}
      name={name}
      about={about}
      controls={
        !isOpen && (
          <button
            type="button"
            className="button"
            aria-label={`${verb}: ${name}`}
            onClick={() => setIsOpen(true)}
          >
            {verb}
          </button>
        )
      }
    >
      {isOpen && children(() => setIsOpen(false))}
    </ChannelLayout>
  )
}

type FormProps = {
  label: string
  verb: string
  /** Saves the fields, or throws what the form then says. */
  onSave: (fields: FormData) => Promise<unknown>
  onCancel?: () => void
  /** Another button. */
  more?: ReactNode
  children: ReactNode
}

/** The fields of a channel, with Save and Cancel. */
export function ChannelForm({ label, verb, onSave, onCancel, more, children }: FormProps) {
  const [problem, setProblem] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem(undefined)
    setIsSaving(true)
    try {
      await onSave(new FormData(event.currentTarget))
    } catch (error) {
      setProblem(inWords((error as Error).message))
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <form
      aria-label={label}
      onSubmit={submit}
      className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-2.5"
      noValidate
    >
      {children}
      <Problem text={problem} />
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="button primary" disabled={isSaving}>
          {isSaving ? 'Saving' : verb}
        </button>
        {more}
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  )
}

/** The server names the field of the request; here all of them are labelled Address. */
function inWords(message: string): string {
  return message.replace(/^(?:url|endpoint|address) /, 'The address ')
}

type FieldProps = React.ComponentProps<'input'> & { label: string; name: string; hint?: ReactNode }

/** A labelled field of a channel. */
export function Field({ label, hint, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-[0.8125rem]/[1.125rem] font-medium">
        {label}
      </label>
      <input
        autoComplete="off"
        {...input}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="field"
      />
      {hint && (
        <p id={`${id}-hint`} className="text-xs/4 text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}
