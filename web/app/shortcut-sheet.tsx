import { useState } from 'react'
import { Close } from '../ui/icons.tsx'
import { Switch } from '../ui/switch.tsx'
import { useModal } from '../ui/use-modal.ts'
import { PAGE_COMMAND_IDS, PAGE_COMMANDS, PALETTE_KEYS, sayKeys } from './page-commands.ts'
import { areShortcutsOn, switchShortcuts } from './use-shortcuts.ts'

type KeyEffect = readonly [keys: string, effect: string]

/** Keys and their effects. Keys with "then" form a sequence, others are alternatives. */
const GROUPS: [string, KeyEffect[]][] = [
  ['Anywhere', [[PALETTE_KEYS, 'Search or run a command'], ...keysOf('Do')]],
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
  ['Go to', keysOf('Go to')],
  [
    'In the week',
    [
      ['↑ ↓', 'Move between tasks'],
      ['M', 'Move to another day'],
      ['Space', 'Complete or reopen'],
      ['Enter', 'Open'],
      ['D', 'Due date'],
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

function keysOf(section: 'Do' | 'Go to'): KeyEffect[] {
  const commands = PAGE_COMMAND_IDS.map((id) => PAGE_COMMANDS[id])
  return commands
    .filter((command) => command.section === section)
    .map(({ keys, name }) => [sayKeys(keys), name] as const)
}

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
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line px-6 py-3 text-ink-2">
        <a href="/docs" className="text-accent underline underline-offset-2">
          Documentation
        </a>
        <span className="ms-auto">Single-key shortcuts</span>
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
