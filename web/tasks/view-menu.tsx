import { stepsIn } from '../data/steps.ts'
import { useTasks } from '../data/task-store.ts'
import Menu, { type Item } from '../ui/menu.tsx'
import { More } from '../ui/more-icons.tsx'
import { toast } from '../ui/toast.tsx'
import type { Line } from './lines.ts'
import { listText } from './list-text.ts'

type Props = { title: string; lines: readonly Line[] }

/** Takes the list that is shown elsewhere: to the clipboard, to another app, or to paper. */
export default function ViewMenu({ title, lines }: Props) {
  const { tasks, isComplete } = useTasks()
  const whenComplete = (run: () => void) => () =>
    isComplete ? run() : toast('The list is still loading. Try again in a moment.')
  const text = () => {
    const steps = stepsIn(tasks)
    return listText(title, lines, ({ number }) => steps.get(number) ?? [])
  }
  const items: Item[] = [
    {
      label: 'Copy as text',
      run: whenComplete(
        () =>
          void navigator.clipboard.writeText(text()).then(
            () => toast('Copied the list'),
            () => toast('The browser did not allow copying'),
          ),
      ),
    },
    ...('share' in navigator
      ? [{ label: 'Share…', run: whenComplete(() => void share({ title, text: text() })) }]
      : []),
    { label: 'Print', run: whenComplete(() => window.print()) },
  ]
  return <Menu label="Print or share" trigger={<More />} className="icon-button" align="end" items={items} />
}

async function share(data: ShareData): Promise<void> {
  await navigator.share(data).catch((error: Error) => {
    // Closing the system's dialog is no failure.
    if (error.name !== 'AbortError') toast('This list could not be shared')
  })
}
