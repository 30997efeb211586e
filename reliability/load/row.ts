export const ENGINES = ['SQLite', 'PostgreSQL'] as const
export type EngineName = (typeof ENGINES)[number]

export type Figure = {
  /** Missing if it could not be measured. */
  value: number | undefined
  detail?: string
}

/** One line of the table. */
export type Row = {
  what: string
  unit: 'ms' | 'x' | 'MB' | 'kB' | 'a second' | ''
  /** The most that it may be. A row without a goal is there to be read. */
  goal?: number
  figures: Record<EngineName, Figure>
}

type About = Omit<Row, 'figures'>

/** A row with the same figure of each engine. */
export function row<T>(about: About, results: Record<EngineName, T>, of: (result: T) => Figure): Row {
  const figures = Object.fromEntries(ENGINES.map((name) => [name, of(results[name])]))
  return { ...about, figures: figures as Record<EngineName, Figure> }
}

/** The figures were taken beside this much other work. */
export function loadRow(part: string, results: Record<EngineName, { load: number }>): Row {
  return row({ what: `${part}: load average as it began`, unit: '' }, results, ({ load }) => ({
    value: load,
  }))
}

export function cellsOf(row: Row): string[] {
  const { what, unit, goal, figures } = row
  const cells = ENGINES.map((name) => cellOf(figures[name], unit))
  return [what, ...cells, goal === undefined ? '' : `at most ${inUnit(goal, unit)}`, verdictOf(row)]
}

function cellOf({ value, detail }: Figure, unit: Row['unit']): string {
  const figure = value === undefined ? '-' : inUnit(rounded(value), unit)
  return detail ? `${figure} (${detail})` : figure
}

export function verdictOf({ goal, figures }: Pick<Row, 'goal' | 'figures'>): string {
  if (goal === undefined) return ''
  const missed = ENGINES.filter((name) => !((figures[name].value ?? Number.NaN) <= goal))
  if (missed.length === 0) return 'met'
  return missed.length === ENGINES.length ? 'missed' : `missed on ${missed.join()}`
}

function inUnit(value: number | string, unit: Row['unit']): string {
  return unit === '' ? String(value) : `${value} ${unit}`
}

/** Whole numbers as they are, others with three digits. */
export function rounded(value: number): string {
  if (Number.isInteger(value) || value >= 100) return Math.round(value).toLocaleString('en')
  return value.toFixed(value < 10 ? 2 : 1)
}
