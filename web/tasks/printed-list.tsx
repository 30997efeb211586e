import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useRoute } from '../app/route.ts'
import { sayFullDate, today } from '../data/dates.ts'
import { stepsIn } from '../data/steps.ts'
import { useTasks } from '../data/task-store.ts'
import type { Line } from './lines.ts'
import { factsOf } from './list-text.ts'
import './printed-list.css'

/** The whole list on paper: the one on the screen has only the rows that fit. */
export default function PrintedList({ title, lines }: { title: string; lines: readonly Line[] }) {
  const { pane, view } = useRoute()
  const { tasks } = useTasks()
  const isPrinting = useIsPrinting()
  if (!isPrinting || view !== 'tasks' || pane === 'settings') return null
  const steps = stepsIn(tasks)
  return createPortal(
    <div className="printed">
      <h1 dir="auto">{title}</h1>
      <p>{sayFullDate(today())}</p>
      <ul>
        {lines.map((line) => {
          if ('heading' in line)
            return (
              <li key={line.heading} className="heading">
                <h2>{line.heading}</h2> {line.count}
              </li>
            )
          const { task } = line
          return [task, ...(steps.get(task.number) ?? [])].map((each) => (
            <li
              key={each.id}
              className={each === task ? undefined : 'step'}
              data-done={each.completed || undefined}
            >
              <span className="box">{each.completed && '✓'}</span>
              <span>
                <bdi>{each.title}</bdi>
                {each.description && <small dir="auto">{each.description}</small>}
              </span>
              <span className="facts">{factsOf(each)}</span>
            </li>
          ))
        })}
      </ul>
    </div>,
    document.body,
  )
}

/** True while the page is printed, early enough to be drawn for it. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const media = matchMedia('print')
    const set = (value: boolean) => () => flushSync(() => setIsPrinting(value))
    const begin = set(true)
    const end = set(false)
    const update = () => (media.matches ? begin() : end())
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    media.addEventListener('change', update)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
      media.removeEventListener('change', update)
    }
  }, [])
  return isPrinting
}
