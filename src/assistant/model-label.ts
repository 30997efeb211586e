/** The name of a model for people, from the provider's own: `claude-sonnet-5-5` is Claude Sonnet 5.5. */
export function labelOf(provider: string, model: string): string {
  if (provider === 'local') return model
  const [family = '', ...rest] = withoutDate(model).split('-')
  if (provider === 'openai' && family === 'gpt') {
    const [version = '', ...kind] = rest
    return ['GPT', [version, ...kind].join(' ')].filter(Boolean).join('-')
  }
  if (!KNOWN.has(family)) return model
  return joinVersions([family, ...rest])
    .map(capital)
    .join(' ')
}

const KNOWN = new Set(['claude', 'gemini', 'gemma', 'command'])

/** A date at the end, or `latest`, says nothing about which model it is. */
function withoutDate(model: string): string {
  return model.replace(/-(?:latest|\d{8}|\d{4}-\d{2}-\d{2}|\d{2}-\d{4})$/, '')
}

/** `5`, `5` is the version 5.5. */
function joinVersions(words: readonly string[]): string[] {
  return words.reduce<string[]>((joined, word) => {
    const last = joined.at(-1)
    if (last !== undefined && /^\d+$/.test(last) && /^\d$/.test(word)) joined[joined.length - 1] += `.${word}`
    else joined.push(word)
    return joined
  }, [])
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
