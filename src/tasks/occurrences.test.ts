import { afterEach, expect, test, vi } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { seriesCalls, setDay } from '../../tests/support/series.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

onBothEngines('the dates of a repeating task', (given) => {
  const { call, all, complete, withPlants } = seriesCalls(given)

  test('an overdue one moves to the next date that is not past', async () => {
    const ann = await withPlants({ repeat: 'every day' })
    setDay(given, 9)
    expect((await complete(ann, 'water')).data).toMatchObject({ next: { number: 2, due_date: '2026-11-25' } })
    expect((await all(ann)).total).toBe(2)
  })

  test('but keeps each missed date if it should', async () => {
    const ann = await withPlants({ repeat: 'every day including missed ones' })
    setDay(given, 3)
    const dates = []
    for (let day = 0; day < 4; day++) dates.push((await complete(ann, 'water')).data.next?.due_date)
    expect(dates).toEqual(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'])
    expect((await complete(ann, 'water')).data.already_completed).toBe(true)
  })

  test('one that counts from completion can be completed several times on a day', async () => {
    const ann = await withPlants({ repeat: '3 days after I finish' })
    setDay(given, 1)
    for (const number of [1, 2, 3])
      expect((await complete(ann, String(number))).data.next).toEqual({
        number: number + 1,
        due_date: '2026-11-20',
      })
    expect((await complete(ann, 'water')).data).toMatchObject({ number: 3, already_completed: true })
    for (const total of [3, 2, 1]) {
      await call(ann, 'undo_change', { change: total + 1 })
      expect((await all(ann)).total).toBe(total)
    }
  })

  test('moving its date changes this occurrence only', async () => {
    const ann = await withPlants()
    await call(ann, 'add_task', { title: 'Fill can', under: '1', due_date: '2026-11-16' })
    const { data } = await call(ann, 'update_task', { task_identifier: '1', due_date: '2026-11-18' })
    expect(data).toMatchObject({ due_date: '2026-11-18', repeat: 'every Monday' })
    setDay(given, 2)
    expect((await complete(ann, '1')).data.next.due_date).toBe('2026-11-23')
    expect((await all(ann)).tasks[3]).toMatchObject({ title: 'Fill can', due_date: '2026-11-23' })
  })

  test('one whose date was cleared still has its next date', async () => {
    const ann = await withPlants()
    await call(ann, 'update_task', { task_identifier: '1', due_date: 'none' })
    expect((await complete(ann, '1')).data.next.due_date).toBe('2026-11-23')
    await call(ann, 'update_task', { task_identifier: '2', due_date: 'none' })
    expect((await complete(ann, 'water')).data.next).toEqual({ number: 2, due_date: '2026-11-23' })
  })

  test('a step on the last day of the calendar stays there', async () => {
    const ann = await withPlants()
    await call(ann, 'add_task', { title: 'Retire', under: '1', due_date: '9999-12-31' })
    await complete(ann, '1')
    expect((await all(ann)).tasks[3]).toMatchObject({ title: 'Retire', due_date: '9999-12-31' })
  })

  test('completing it early goes on from its own date', async () => {
    const ann = await withPlants({ due_date: '2026-11-23' })
    const bea = await withPlants({ due_date: '2027-01-04' })
    expect((await complete(bea, 'water')).message).toContain('Next: Monday 11 January 2027, #2')
    expect((await complete(ann, '1')).data.next.due_date).toBe('2026-11-30')
  })

  test('a moved time or date is for one occurrence', async () => {
    const ann = await withPlants()
    await call(ann, 'update_task', { task_identifier: '1', due_date: 'tomorrow 15:00' })
    const { data } = await complete(ann, '1')
    const { tasks } = await all(ann)
    const next = tasks.find(({ number }: { number: number }) => number === data.next.number)
    expect(next).toMatchObject({ due_date: '2026-11-23', due_time: '18:00' })
  })

  test('a skip goes on from a moved date and takes the dates of the steps along', async () => {
    const ann = await withPlants()
    await call(ann, 'add_task', { title: 'Fill the can', under: '1', due_date: '2026-11-15' })
    await call(ann, 'update_task', { task_identifier: '1', due_date: '2026-11-25' })
    const { data } = await call(ann, 'update_task', { task_identifier: '1', skip: true })
    expect([data.skipped, data.due_date]).toEqual(['2026-11-25', '2026-11-30'])
    const { tasks } = await all(ann)
    expect(tasks.find(({ under }: { under?: number }) => under)).toMatchObject({ due_date: '2026-11-29' })
    await call(ann, 'update_task', { task_identifier: '1', due_date: '2026-12-07' })
    const again = await call(ann, 'update_task', { task_identifier: '1', skip: true })
    expect(again.data).toMatchObject({ skipped: '2026-12-07', due_date: '2026-12-14' })
  })

  test.each([
    ['every day, 3 times', ['2026-11-17', '2026-11-18', undefined]],
    ['every monday until 25 november', ['2026-11-23', undefined]],
    ['every day, 1 time', [undefined]],
  ])('“%s” ends', async (repeat, dates) => {
    const ann = await withPlants({ repeat })
    const actual = []
    for (let number = 1; number <= dates.length; number++)
      actual.push((await complete(ann, String(number))).data.next?.due_date)
    expect(actual).toEqual(dates)
    expect(await all(ann)).toMatchObject({ pending: 0, completed: dates.length })
    expect((await complete(ann, 'water')).data).toMatchObject({
      already_completed: true,
      number: dates.length,
    })
  })

  test.each([
    ['Europe/Berlin', '2027-03-27', '2027-03-28'],
    ['America/New_York', '2027-03-13', '2027-03-14'],
    ['America/Santiago', '2027-09-04', '2027-09-05'],
    ['Australia/Lord_Howe', '2027-10-02', '2027-10-03'],
    ['Asia/Kolkata', '2027-03-27', '2027-03-28'],
  ])('09:00 stays 09:00 in %s when the clocks change', async (timezone, before, after) => {
    const ann = somebody()
    vi.spyOn(given.app, 'now').mockReturnValue(new Date(`${before}T00:00:00Z`))
    const task = { title: 'Stretch', repeat: 'every day at 9', due_date: before }
    await given.call(ann, 'add_task', task, { timezone })
    for (const [number, day] of [before, after].entries()) {
      // At 23:30 there, an offset that is off by an hour would be another day.
      vi.spyOn(given.app, 'now').mockReturnValue(instantOf(day, '23:30', timezone))
      const { data } = await given.call(
        ann,
        'complete_task',
        { task_identifier: String(number + 1) },
        { timezone },
      )
      expect(data.due_time).toBe('09:00')
      expect(data.next.due_date > day).toBe(true)
    }
    const { tasks } = await all(ann)
    expect(tasks.map(({ due_date }: { due_date: string }) => due_date).slice(0, 2)).toEqual([before, after])
    expect(tasks.map(({ due_time }: { due_time: string }) => due_time)).toEqual(['09:00', '09:00', '09:00'])
  })

  test('today is the day where the person is', async () => {
    const ann = await withPlants({ repeat: 'every day' })
    setDay(given, 0, 8.5)
    const call = (timezone: string) =>
      given.call(ann, 'complete_task', { task_identifier: '1' }, { timezone })
    // 18:30 UTC is already Tuesday in Auckland, where Monday's task is overdue.
    expect((await call('Pacific/Auckland')).data.next.due_date).toBe('2026-11-17')
  })
})

/** The instant when a clock in a time zone shows a day and a time. */
function instantOf(day: string, time: string, timeZone: string): Date {
  const guess = new Date(`${day}T${time}:00Z`)
  const style = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const
  const shown = new Date(`${new Intl.DateTimeFormat('sv-SE', style).format(guess).replace(' ', 'T')}Z`)
  return new Date(guess.getTime() - (shown.getTime() - guess.getTime()))
}
