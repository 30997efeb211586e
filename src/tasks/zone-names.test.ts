import { existsSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { zoneName, zoneNames } from './zone-names.ts'

afterEach(() => vi.unstubAllGlobals())

const resolved = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Europe/Berlin', 'Europe/Berlin'],
  ['UTC', 'UTC'],
  ['Nowhere/Land', undefined],
  ['+02:00', undefined],
])('%s is called %s', (timezone, name) => {
  expect(zoneName(timezone)).toBe(name)
})

test('every zone is listed once, under a name of the same clock', () => {
  const names = zoneNames()
  expect(new Set(names).size).toBe(names.length)
  expect(names.toSorted()).toEqual(names)
  expect(new Set(names.map(resolved))).toEqual(new Set(Intl.supportedValuesOf('timeZone').map(resolved)))
})

test("no name is outdated by the system's list of today's names", () => {
  const file = '/usr/share/zoneinfo/zone.tab'
  if (!existsSync(file))
    return process.stdout.write(`Names of zones were not compared: ${file} is missing.\n`)
  const rows = readFileSync(file, 'utf8').split('\n')
  const today = new Set(rows.filter((row) => !row.startsWith('#')).map((row) => row.split('\t')[2]))
  // Zones without a country are not in it.
  const outdated = zoneNames().filter((name) => !today.has(name) && !/^(Etc\/|UTC$|[^/]+$)/.test(name))
  expect(outdated).toEqual([])
})

test('an engine that does not know a new name keeps the old one', async () => {
  class Older extends Intl.DateTimeFormat {
    constructor(locale: string, options: Intl.DateTimeFormatOptions) {
      if (options.timeZone === 'Pacific/Chuuk') throw new RangeError('Invalid time zone')
      super(locale, options)
    }
  }
  vi.stubGlobal('Intl', { DateTimeFormat: Older })
  // Formatters are cached.
  vi.resetModules()
  const fresh = await import('./zone-names.ts')
  expect(fresh.zoneName('Pacific/Truk')).toBe('Pacific/Truk')
  expect(fresh.zoneName('Pacific/Chuuk')).toBe('Pacific/Truk')
})
