/** Parsed again with every piece that arrives, so a longer text would hold up the page. */
const LONGEST = 60_000

const MARKS = /[*_`#>|[\]~-]|:\/\/|www\.|^\s*\d+[.)]\s/m
/** No person nests quotes and lists this deep, and the renderer would run out of stack. */
const TOO_DEEP = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])){20}/m

/** Whether a text needs the Markdown renderer, and is fit for it. Most answers are plain sentences. */
export function isMarkdown(text: string): boolean {
  return text.length <= LONGEST && MARKS.test(text) && !TOO_DEEP.test(text)
}
