import { SetupError } from '../../config.ts'
import type { Command } from '../command.ts'

export const connect: Command = {
  usage: 'errand connect NAME [URL]',
  summary: 'print how to connect Claude, Cursor, VS Code, Codex, ...',
  help: [
    'Prints the settings or the command for a program on standard output, and what to do with it on standard error. It',
    'changes no file. NAME is claude-desktop, claude-code, cursor, vscode, codex or other. The program then starts',
    'Errand on the same tasks as this command. With URL it connects to that server instead, and asks you to sign in.',
    '',
    'Examples: errand connect claude-code',
    '          errand connect cursor > .cursor/mcp.json',
    '          errand connect vscode https://tasks.example.com',
  ].join('\n'),
  completes: ['claude-desktop', 'claude-code', 'cursor', 'vscode', 'codex', 'other'],
  async run([name, url, ...more], config) {
    if (name === undefined || more.length > 0) throw new SetupError(`Usage: ${connect.usage}`)
    const { printWay } = await import('../print-way.ts')
    printWay(config, name, url)
  },
}
