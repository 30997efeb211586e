import { SetupError } from '../config.ts'
import { type Command, findCommand, type Group } from './command.ts'
import { styled } from './terminal.ts'

/** `errand help` */
export function overview(groups: readonly Group[]): string {
  const commands = groups.flatMap(({ commands }) => Object.values(commands))
  const width = Math.max(...commands.map((command) => shortUsage(command).length))
  const lines = groups.flatMap(({ heading, commands }) => [
    '',
    styled('bold', heading),
    ...Object.values(commands).map((command) => `  ${shortUsage(command).padEnd(width)}  ${command.summary}`),
  ])
  return [
    'Errand: a task manager that people talk to and that any AI agent can safely use.',
    '',
    'Usage: errand COMMAND',
    ...lines,
    '',
    'errand help COMMAND explains a command, errand help settings lists the settings.',
    'Every command takes --help, and --verbose to log what it does.',
    'Exit codes: 0 done, 1 refused or failed, 2 wrong usage or setup.',
  ].join('\n')
}

/** The usage without the program's name and the options, which the command's own help shows. */
function shortUsage({ usage }: Command): string {
  return usage.replace(/^errand /, '').replace(/ \[--[^\]]*\]/g, '')
}

/** `errand help COMMAND` and `errand COMMAND --help`; `more` are the words after an unknown name. */
export async function explain(
  name: string,
  groups: readonly Group[],
  more: readonly string[] = [],
): Promise<string> {
  if (name === 'settings') return (await import('./settings-help.ts')).SETTINGS_HELP
  const command = findCommand(groups, name)
  if (command) return `${command.usage}\n\n${command.help}`
  const names = groups.flatMap(({ commands }) => Object.keys(commands))
  const { noSuchCommand } = await import('./suggest.ts')
  throw new SetupError(noSuchCommand(name, more, names))
}
