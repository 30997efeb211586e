import { existsSync } from 'node:fs'
import type { Config } from '../config.ts'
import { print } from './streams.ts'
import { styled } from './terminal.ts'

/** `errand` alone: what is due, or for somebody new, how to begin. `program` is how the person runs it. */
export async function greet(config: Config, program: string): Promise<void> {
  const { database } = config
  // Looking around leaves no file behind.
  const isNew = database.engine === 'sqlite' && !existsSync(database.file)
  const tasks = isNew ? undefined : await (await import('./due-today.ts')).dueToday(config)
  print(tasks === undefined ? `${styled('bold', 'Errand')} keeps your tasks.` : tasks.lines.join('\n'))
  print('')
  print(tasks === undefined ? 'No tasks yet. Three things to try:' : 'Three things to try:')
  const tries = tasks?.tries ?? FIRST
  const width = Math.max(...tries.map(([command]) => command.length))
  for (const [command, effect] of tries)
    print(`  ${styled('cyan', `${program} ${command}`)}${' '.repeat(width - command.length)}   ${effect}`)
  print('')
  print(`${program} help lists all commands.`)
}

export type Try = [command: string, effect: string]

const FIRST: Try[] = [
  ['add buy milk tomorrow', 'adds your first task'],
  ['do', 'talks to the assistant, in plain English'],
  ['serve', 'opens your tasks in a browser'],
]
