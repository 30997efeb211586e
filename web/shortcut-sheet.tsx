import { useEffect, useRef, useState } from 'react'
import { Close } from './icons.tsx'
import { areShortcutsOn, switchShortcuts } from './use-shortcuts.ts'

const KEYS: [string, string][] = [
  ['C', 'Write in the chat'],
  ['N', 'Add a task'],
  ['/', 'Search'],
  ['Z', 'Undo the last change'],
  ['Shift N', 'New conversation'],
  ['G then T, W, H, S', 'Tasks, week, history, settings'],
  ['↑ ↓', 'Move in the list'],
  ['Space', 'Complete'],
  ['Enter', 'Edit'],
  ['1 2 3', 'Low, medium, high priority'],
  ['X', 'Select'],
  ['Del', 'Delete'],
]

export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [on, setOn] = useState(areShortcutsOn)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="keyboard"
      className="enter card m-auto w-full max-w-md p-5 text-ink shadow-floating backdrop:bg-(--scrim)"
    >
      <div className="flex items-center justify-between">
        <h2 id="keyboard" className="text-base font-semibold">
          Keyboard
        </h2>
        <button
          type="button"
          className="icon-button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <Close />
        </button>
      </div>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {KEYS.map(([key, what]) => (
          <div key={key} className="contents">
            <dt className="font-medium">{key}</dt>
            <dd className="text-ink-2">{what}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex items-center gap-2">
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => {
            switchShortcuts(target.checked)
            setOn(target.checked)
          }}
        />
        Use these shortcuts
      </label>
    </dialog>
  )
}
