import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Task } from '../data/api.ts'
import { useToday } from '../data/use-today.ts'
import { moveToDay } from '../tasks/move-to-day.ts'
import { dayChosen, startDay, weeksAway } from './moving.ts'

type Moving = { task: Task; day: string }

/** Moves a task with the keyboard: the arrows choose a day, Enter puts it there, Escape puts it back. */
export function useMoving(onWeek: (away: number) => void) {
  const days = useRef<HTMLDivElement>(null)
  const today = useToday()
  const [moving, setMoving] = useState<Moving>()
  const focusTask = useTaskFocus(days)
  const choose = (task: Task, day: string) => {
    setMoving({ task, day })
    onWeek(weeksAway(day))
  }
  const stop = () => {
    if (!moving) return
    setMoving(undefined)
    onWeek(weeksAway(startDay(moving.task, today)))
    focusTask(moving.task.id)
  }
  const drop = async () => {
    if (!moving) return
    setMoving(undefined)
    await moveToDay(moving.task, moving.day)
    focusTask(moving.task.id)
  }
  return {
    /** The element that has the days. It holds the focus during a move, because the row may not be drawn then. */
    days,
    moving,
    focusTask,
    start(task: Task) {
      if (task.completed) return
      choose(task, startDay(task, today))
      days.current?.focus({ preventScroll: true })
    },
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        if (!moving) return
        const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
        const day = dayChosen(event.key, moving.day, today, isRtl)
        if (day !== undefined) choose(moving.task, day)
        else if (event.key === 'Enter') void drop()
        else if (event.key === 'Escape') stop()
        else return
        event.preventDefault()
        event.stopPropagation()
      },
      onBlur({ target }: FocusEvent) {
        if (moving && target === days.current) setMoving(undefined)
      },
    },
  }
}

/** Focuses the row of a task once it is drawn, unless the person has focused something else by then. */
function useTaskFocus(days: { current: HTMLElement | null }) {
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    if (wanted === undefined) return
    setWanted(undefined)
    const { activeElement } = document
    const isFree = activeElement === document.body || activeElement === days.current
    if (isFree) document.querySelector<HTMLElement>(`[data-task="${CSS.escape(wanted)}"]`)?.focus()
  }, [wanted, days])
  return setWanted
}
