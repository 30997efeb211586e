import type { DayOrder } from '../../src/tasks/write-day.ts'
import { makeStore } from './store.ts'

/** How a person wants dates written; an empty choice follows the browser. Days of the week are 1 for Monday to 7. */
type DateFormat = { clock: '' | '12' | '24'; weekStart: '' | '1' | '6' | '7' }

const KEYS = { clock: 'errand-clock', weekStart: 'errand-week-start' } as const

const store = makeStore<DateFormat>({ clock: '', weekStart: '' })

export const useDateFormat = store.use

/** Reads the choices, and follows those made in other tabs. */
export function adoptDateFormat(): void {
  const read = () =>
    store.set({
      clock: (localStorage.getItem(KEYS.clock) ?? '') as DateFormat['clock'],
      weekStart: (localStorage.getItem(KEYS.weekStart) ?? '') as DateFormat['weekStart'],
    })
  read()
  addEventListener('storage', read)
}

export function chooseDateFormat(choice: Partial<DateFormat>): void {
  store.set(choice)
  for (const [name, value] of Object.entries(choice)) {
    const key = KEYS[name as keyof DateFormat]
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  }
}

// Chromium on a system without a language says "en-US@posix", which Intl refuses.
let locale = navigator.language.replace(/@.*/, '')

/** For tests. The page uses the browser's locale. */
export function setLocale(name: string, choice: Partial<DateFormat> = {}): void {
  locale = name.replace(/@.*/, '')
  store.set({ clock: '', weekStart: '', ...choice })
}

export function isTwelveHours(clock = store.get().clock): boolean {
  if (clock) return clock === '12'
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ?? false
}

export function firstWeekday(weekStart = store.get().weekStart): number {
  return Number(weekStart) || weekInfo()?.firstDay || 1
}

/** English, because the page is, in the order of the browser's locale: 16 Nov or Nov 16. */
export function dateLocale(): DayOrder {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts(0)
  const order = parts.map(({ type }) => type)
  return order.indexOf('month') < order.indexOf('day') ? 'en-US' : 'en-GB'
}

type WeekInfo = { firstDay: number }

/** A method in newer browsers, a property in older ones, and missing in the oldest. */
function weekInfo(): WeekInfo | undefined {
  const found = new Intl.Locale(locale) as { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }
  return found.getWeekInfo?.() ?? found.weekInfo
}
