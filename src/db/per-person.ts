/**
 * Limits each person to `limit` concurrent calls; further ones queue in order. Without it one person's parallel calls
 * could take every connection.
 */
export function perPerson(limit: number): <T>(userId: string, work: () => Promise<T>) => Promise<T> {
  const people = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async (userId, work) => {
    const person = people.get(userId) ?? { running: 0, waiting: [] }
    people.set(userId, person)
    if (person.running < limit) person.running++
    else await new Promise<void>((resolve) => person.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = person.waiting.shift()
      // A queued call takes over the slot, so the count drops only when nobody waits.
      if (next) next()
      else if (--person.running === 0) people.delete(userId)
    }
  }
}
