/**
 * Lets each person have `most` pieces of work under way at once; more of theirs wait in order. Without it one person's
 * parallel calls could take every connection.
 */
export function perPerson(most: number): <T>(userId: string, work: () => Promise<T>) => Promise<T> {
  const people = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async (userId, work) => {
    const person = people.get(userId) ?? { running: 0, waiting: [] }
    people.set(userId, person)
    if (person.running < most) person.running++
    else await new Promise<void>((resolve) => person.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = person.waiting.shift()
      // A waiting call takes over the place; only an unused place is given back.
      if (next) next()
      else if (--person.running === 0) people.delete(userId)
    }
  }
}
