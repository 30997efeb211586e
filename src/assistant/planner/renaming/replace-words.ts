/** Escapes text for a regular expression. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Replaces words of a title; a word doubled by that is written once. */
export function withWords(title: string, from: string, to: string): string {
  return title.replace(new RegExp(escaped(from), 'i'), () => to).replace(/(?<!\S)(\S+) \1(?!\S)/i, '$1')
}
