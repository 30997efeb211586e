import { parseArgs } from 'node:util'
import { SetupError } from '../config.ts'
import type { Command } from './command.ts'

export type Arguments<Option extends string> = { words: string[]; options: ReadonlySet<Option> }

/**
 * Separates a command's words from its options, which may stand anywhere; after `--` all are words. Where the words are a
 * text, an unknown option is part of it: "errand add tea -- two boxes" and "errand add call re -2 dB" add what they say.
 */
export function readArguments<Option extends string>(
  args: readonly string[],
  { usage }: Pick<Command, 'usage'>,
  known: readonly Option[],
  { isText = false } = {},
): Arguments<Option> {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(known.map((name) => [name, { type: 'boolean' as const }])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const options = new Set<Option>()
  const words = new Map<number, string>()
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    const arg = args[token.index] ?? ''
    const option = known.find((name) => token.kind === 'option' && arg === `--${name}`)
    if (option !== undefined) options.add(option)
    else if (token.kind === 'positional' || isText) words.set(token.index, arg)
    else throw new SetupError(`There is no option ${arg}. Usage: ${usage}`)
  }
  return { words: [...words.values()], options }
}

/** A mistake in how a command is called. */
export function wrongUsage({ usage }: Pick<Command, 'usage'>): SetupError {
  return new SetupError(`Usage: ${usage}`)
}
