import { SetupError } from '../../config.ts'
import type { Command } from '../command.ts'
import { print } from '../streams.ts'

export const completion: Command = {
  usage: 'errand completion SHELL',
  summary: 'print the completion of bash, zsh or fish',
  help: [
    'Completes commands, options, tools, lists, tags, and task numbers with their titles. Add one line to the start file',
    'of your shell and open a new terminal:',
    '  bash, in ~/.bashrc:                    eval "$(errand completion bash)"',
    '  zsh, in ~/.zshrc after compinit:       eval "$(errand completion zsh)"',
    '  fish, in ~/.config/fish/config.fish:   errand completion fish | source',
  ].join('\n'),
  completes: ['bash', 'zsh', 'fish'],
  async run(args, config, groups) {
    const [shell, ...words] = args
    // The scripts ask for the candidates in this way.
    if (shell === 'words') {
      const { candidates } = await import('../candidates.ts')
      for (const { value, about } of await candidates(words, config, groups))
        print(about === undefined ? value : `${value}\t${about}`)
      return
    }
    const { COMPLETION_SCRIPTS } = await import('../completion-scripts.ts')
    const script = Object.hasOwn(COMPLETION_SCRIPTS, shell ?? '')
      ? COMPLETION_SCRIPTS[shell as keyof typeof COMPLETION_SCRIPTS]
      : undefined
    if (!script || words.length > 0) throw new SetupError('Usage: errand completion bash, zsh or fish')
    print(script)
  },
}
