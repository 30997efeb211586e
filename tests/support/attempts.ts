import { afterAll, expect } from 'vitest'

/** Counts and prints an attack's attempts; fails when there were none. */
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
