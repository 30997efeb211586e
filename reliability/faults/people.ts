import { randomBytes } from 'node:crypto'
import { makeKey } from '../../tests/support/keys.ts'
import { roundRobin } from '../../tests/support/server.ts'
import { signUp } from '../../tests/support/site.ts'
import { Ledger } from './ledger.ts'

/** A person with a word of their own in every task, which nobody else may ever read. */
export class Person {
  readonly name: string
  readonly id: string
  readonly key: string
  readonly word = `word${randomBytes(8).toString('hex')}`
  readonly ledger = new Ledger()
  heard = 0
  #others: readonly Person[] = []

  constructor(name: string, id: string, key: string) {
    this.name = name
    this.id = id
    this.key = key
  }

  /** Looks for the others' words in an answer. */
  hears(text: string): void {
    this.heard += text.length
    for (const other of this.#others)
      if (text.includes(other.word)) this.ledger.breaks(`${this.name} was shown a text of ${other.name}`)
  }

  static async signUp(url: string, names: readonly string[]): Promise<Person[]> {
    const people: Person[] = []
    for (const name of names) {
      const account = await signUp(roundRobin([{ url }]), name)
      const { key } = await makeKey(account, { level: 'free' })
      people.push(new Person(name, account.id, key))
    }
    for (const person of people) person.#others = people.filter((other) => other !== person)
    return people
  }
}
