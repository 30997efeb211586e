import { afterAll, expect } from 'vitest'

/** Counts what an attack tried and prints the total; an attack that tried nothing has shown nothing. */
export function countAttempts(theme: string): (more?: number) => void {
  let attempts = 0
  afterAll(() => {
    process.stdout.write(`${theme}: ${attempts} attempts\n`)
    expect(attempts).toBeGreaterThan(0)
  })
  return (more = 1) => {
    attempts += more
  }
}
