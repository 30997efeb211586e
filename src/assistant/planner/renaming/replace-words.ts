/** Text as a part of a regular expression that matches it literally. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** A title with some of its words put right; a word that comes twice in a row then is written once. */
export function withWords(title: string, from: string, to: string): string {
  return title.replace(new RegExp(escaped(from), 'i'), () => to).replace(/(?<!\S)(\S+) \1(?!\S)/i, '$1')
}
