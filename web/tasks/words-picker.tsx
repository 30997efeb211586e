import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Warning } from '../ui/more-icons.tsx'
import { Popover, SheetHeader } from '../ui/popover.tsx'

type Props = {
  /** The name of the value: "Date". */
  name: string
  /** The title of the task. */
  title: string
  /** The element to open beside. */
  anchor: RefObject<HTMLElement | null>
  /** From usePicker(). */
  field: RefObject<HTMLInputElement | null>
  placeholder: string
  words: string
  onType: (words: string) => void
  reading: Reading
  onSubmit: () => void
  isNarrow?: boolean
  onClose: () => void
  /** The other ways to choose. */
  children: ReactNode
  /** Below the form. */
  footer?: ReactNode
}

/** What Enter would save, or why it would not. */
export type Reading = { text: string; isNew: boolean; icon: ReactNode; failure: string | undefined }

/** Changes a value of a task: in words, or in the ways below the field. */
export function WordsPicker({ name, title, anchor, field, words, reading, ...props }: Props) {
  const id = `${name.toLowerCase()}-read`
  return (
    <Popover
      label={`${name}: ${title}`}
      anchor={anchor}
      isNarrow={props.isNarrow ?? false}
      onClose={props.onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          props.onSubmit()
        }}
      >
        <SheetHeader title={name} />
        <div className="grid grid-cols-1 gap-2.5 p-3 max-tablet:px-4">
          <input
            ref={field}
            aria-label={`${name} in words`}
            aria-describedby={id}
            placeholder={props.placeholder}
            autoComplete="off"
            enterKeyHint="done"
            maxLength={100}
            value={words}
            onChange={({ target }) => props.onType(target.value)}
            className="field max-tablet:!text-base"
          />
          <ReadingLine id={id} {...reading} />
        </div>
        {props.children}
      </form>
      {props.footer}
    </Popover>
  )
}

/** The field of a picker, and a save() that closes the picker or sets the failure. */
export function usePicker() {
  const field = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    // On a phone the keyboard would cover the choices.
    if (matchMedia('(pointer: fine)').matches) field.current?.select()
  }, [])
  const save = async (change: () => Promise<unknown>, explain = (message: string) => message) => {
    try {
      await change()
      field.current?.closest('dialog')?.close()
    } catch (error) {
      setFailure(explain((error as Error).message))
    }
  }
  return { field, failure, setFailure, save }
}

function ReadingLine({ id, text, isNew, icon, failure }: Reading & { id: string }) {
  const tone = failure ? 'text-danger' : isNew ? 'text-accent' : 'text-ink-2'
  return (
    <div className={`flex min-h-7 items-center gap-1.5 text-[0.8125rem]/[1.125rem] font-medium ${tone}`}>
      {failure ? <Warning /> : isNew ? icon : null}
      <p id={id} aria-live="polite" className="flex-1 wrap-anywhere">
        {failure ?? text}
      </p>
      {isNew && (
        <button type="submit" className="quiet max-tablet:!hidden">
          Set <kbd className="pointer-coarse:hidden">Enter</kbd>
        </button>
      )}
    </div>
  )
}
