import { useState } from 'react'
import { Close } from '../ui/icons.tsx'
import { Switch } from '../ui/switch.tsx'
import { useModal } from '../ui/use-modal.ts'
import { areShortcutsOn, switchShortcuts } from './use-shortcuts.ts'

/** Keys and their effects. Keys with "then" form a sequence, others are alternatives. */
const GROUPS: [string, [string, string][]][] = [
  [
    'Anywhere',
    [
      ['C', 'Write to Errand'],
      ['N', 'Add a task'],
      ['/', 'Search tasks'],
      ['Z', 'Undo the last change'],
      ['Shift N', 'New conversation'],
      ['?', 'Show these shortcuts'],
    ],
  ],
  [
    'In the task list',
    [
      ['↑ ↓', 'Move between tasks'],
      ['Space', 'Complete or reopen'],
      ['Enter', 'Edit'],
      ['D', 'Due date'],
      ['R', 'Repeat'],
      ['B', 'Reminder'],
      ['S', 'Add a step'],
      ['L', 'List'],
      ['T', 'Tags'],
      ['1 2 3', 'Priority low, medium, high'],
      ['X', 'Select'],
      ['Del', 'Delete'],
    ],
  ],
  [
    'Go to',
    [
      ['G then T', 'Tasks'],
      ['G then I', 'Inbox'],
      ['G then P', 'Proposals'],
      ['G then W', 'Week'],
      ['G then H', 'History'],
      ['G then S', 'Settings'],
    ],
  ],
  [
    'In the proposals',
    [
      ['↑ ↓', 'Move between proposals'],
      ['A', 'Approve'],
      ['E', 'Edit'],
      ['X', 'Decline'],
    ],
  ],
  ['In the sidebar', [['Alt ↑ ↓', 'Move the list']]],
  [
    'In the chat',
    [
      ['Enter', 'Send'],
      ['Shift Enter', 'New line'],
      ['1 to 9', 'Choose an answer'],
      ['Esc', 'Stop the answer'],
    ],
  ],
]

export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const dialog = useModal()
  const [on, setOn] = useState(areShortcutsOn)
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="keyboard" className="dialog max-w-2xl">
      <div className="flex items-center justify-between px-6 pt-5">
        <h2 id="keyboard" className="text-base font-semibold">
          Keyboard shortcuts
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
      <div className="grid gap-x-10 gap-y-5 px-6 py-4 sm:grid-cols-2">
        {GROUPS.map(([name, keys]) => (
          <section key={name} aria-label={name}>
            <h3 className="pb-1 text-xs/4 font-semibold text-ink-2">{name}</h3>
            <dl>
              {keys.map(([key, effect]) => (
                <div key={key} className="flex min-h-7 items-center justify-between gap-3">
                  <dt>{effect}</dt>
                  <dd className="flex items-center gap-1 text-xs text-ink-3">
                    {key
                      .split(' ')
                      .map((word) =>
                        word === 'then' || word === 'to' ? (
                          <span key={word}>{word}</span>
                        ) : (
                          <kbd key={word}>{word}</kbd>
                        ),
                      )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="flex items-center justify-between border-t border-line px-6 py-3 text-ink-2">
        Single-key shortcuts
        <Switch
          isOn={on}
          label="Single-key shortcuts"
          onSwitch={(next) => {
            switchShortcuts(next)
            setOn(next)
          }}
        />
      </div>
    </dialog>
  )
}
