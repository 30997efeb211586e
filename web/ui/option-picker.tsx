import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { fold } from '../../src/fold.ts'
import { Check, Plus } from './icons.tsx'
import { Popover, SheetHeader } from './popover.tsx'

export type Option = { key: string; label: string; hint?: string; isSelected: boolean }

type Props = {
  title: string
  /** The name of the popover, with the thing it belongs to. */
  label: string
  fieldLabel: string
  /** The element to open beside. */
  anchor: RefObject<HTMLElement | null>
  options: readonly Option[]
  /** Several can be chosen, so the popover stays open. */
  isMultiple?: boolean
  /** A line below the options. */
  note?: string
  /** The label of the line that creates an option, unless the text is no new name. */
  createLabel?: (text: string) => string | undefined
  onPick: (option: Option) => void
  onCreate?: (text: string) => void
  onClose: () => void
}

/** Picks from options that are filtered while somebody types, or creates one. */
export function OptionPicker(props: Props) {
  const { title, label, isMultiple = false, note } = props
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On a phone the keyboard would cover the options.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])
  const close = () => field.current?.closest('dialog')?.close()
  const { text, type, choices, at, choose, onKeyDown } = useChoices(props, close)
  const id = useId()
  return (
    <Popover label={label} anchor={props.anchor} isNarrow onClose={props.onClose}>
      <SheetHeader title={title} onDone={close} />
      <div className="border-b border-line p-3 max-tablet:px-4">
        <input
          ref={field}
          role="combobox"
          aria-label={props.fieldLabel}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-options`}
          aria-activedescendant={choices.length > 0 ? `${id}-${at}` : undefined}
          placeholder={props.fieldLabel}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={100}
          dir="auto"
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          className="field max-tablet:!text-base"
        />
      </div>
      <div
        id={`${id}-options`}
        role="listbox"
        aria-label={title}
        aria-multiselectable={isMultiple || undefined}
        className="max-h-64 overflow-y-auto p-1.5"
      >
        {choices.map((choice, index) => (
          <ChoiceLine
            key={'created' in choice ? '+' : choice.key}
            id={`${id}-${index}`}
            choice={choice}
            isMultiple={isMultiple}
            isActive={index === at}
            onChoose={() => choose(choice)}
          />
        ))}
      </div>
      {note && (
        <p className="border-t border-line px-4 py-2.5 text-[0.8125rem]/[1.125rem] text-ink-2">{note}</p>
      )}
    </Popover>
  )
}

/** Drawing thousands would take longer than typing another letter. */
const MOST_SHOWN = 200

type Choice = Option | { created: string }

/** The options that match the text, then the line that creates one, and the keys that choose among them. */
function useChoices({ options, isMultiple, createLabel, onPick, onCreate }: Props, close: () => void) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const matching = options.filter((option) => fold(option.label).includes(fold(text)))
  const shown = matching.slice(0, MOST_SHOWN)
  const created = text.trim() === '' ? undefined : createLabel?.(text.trim())
  const choices: Choice[] = [...shown, ...(created === undefined ? [] : [{ created }])]
  const at = Math.min(active, choices.length - 1)
  const type = (next: string) => {
    setText(next)
    setActive(0)
  }
  const choose = (choice: Choice | undefined) => {
    if (!choice) return
    if ('created' in choice) onCreate?.(text.trim())
    else onPick(choice)
    type('')
    if (!isMultiple) close()
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive((at + 1) % Math.max(1, choices.length)),
    ArrowUp: () => setActive((at - 1 + choices.length) % Math.max(1, choices.length)),
    Enter: () => choose(choices[at]),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const run = keys[event.key]
    if (!run || event.nativeEvent.isComposing) return
    event.preventDefault()
    run()
  }
  return { text, type, choices, at, choose, onKeyDown }
}

type LineProps = { id: string; choice: Choice; isMultiple: boolean; isActive: boolean; onChoose: () => void }

function ChoiceLine({ id, choice, isMultiple, isActive, onChoose }: LineProps) {
  const isNew = 'created' in choice
  const isSelected = !isNew && choice.isSelected
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, by the combobox pattern.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field does the same.
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isSelected}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={`flex min-h-8.5 cursor-pointer items-center gap-2.5 rounded-lg px-2.5 py-1 hover:bg-sunken max-tablet:min-h-11 pointer-coarse:min-h-11 ${isActive ? 'bg-sunken forced-colors:outline-2' : ''}`}
    >
      {isNew ? <Plus /> : <Tick isSelected={isSelected} isBox={isMultiple} />}
      <span className="min-w-0 flex-1 wrap-anywhere">
        <bdi>{isNew ? choice.created : choice.label}</bdi>
      </span>
      <small className="text-xs text-ink-2">{isNew ? 'Enter' : choice.hint}</small>
    </div>
  )
}

function Tick({ isSelected, isBox }: { isSelected: boolean; isBox: boolean }) {
  if (!isBox) return <span className={isSelected ? 'text-accent' : 'invisible'}>{<Check />}</span>
  return (
    <span
      className={`grid size-4.5 flex-none place-items-center rounded-[0.3125rem] border-[1.5px] [&_svg]:size-3 ${isSelected ? 'border-accent bg-accent text-on-accent' : 'border-edge'}`}
    >
      {isSelected && <Check />}
    </span>
  )
}
