import type { Task } from '../../src/tasks/task.ts'

type Fields = Pick<Task, 'number' | 'title' | 'priority' | 'due_date' | 'status'>

/** The simplest correct model of a person's tasks, in memory. */
export class ModelPerson {
  tasks: Fields[] = []
  lastNumber = 0
  /** The tasks before each change, newest last, with the number of the change. */
  readonly before: { change: number; tasks: Fields[] }[] = []

  add(titles: string[]): void {
    this.#change(() => {
      for (const title of titles) {
        this.lastNumber++
        const blank = { priority: null, due_date: null, status: 'pending' } as const
        this.tasks = [...this.tasks, { ...blank, number: this.lastNumber, title }]
      }
    })
  }

  find(number: number): Fields | undefined {
    return this.tasks.find((task) => task.number === number)
  }

  update(numbers: number[], fields: Partial<Fields>): void {
    this.#change(() => {
      this.tasks = this.tasks.map((task) => (numbers.includes(task.number) ? { ...task, ...fields } : task))
    })
  }

  remove(numbers: number[]): void {
    this.#change(() => {
      this.tasks = this.tasks.filter(({ number }) => !numbers.includes(number))
    })
  }

  /** Undoes the last change, which may itself be an undo. */
  undo(): void {
    const last = this.before.at(-1)
    if (last) this.#change(() => (this.tasks = last.tasks))
  }

  #change(work: () => void): void {
    const tasks = this.tasks
    work()
    this.tasks = [...this.tasks].sort((a, b) => a.number - b.number)
    this.before.push({ change: this.before.length + 1, tasks })
  }
}
