import { fold } from '../../../fold.ts'

/** Reads "in Home" or "to my home list" off the end of a title, if there is such a list. */
export function readList(title: string, lists: readonly string[]): { title: string; list?: string } {
  // The longest name first: "home office" is not "office".
  for (const list of lists.toSorted((a, b) => b.length - a.length)) {
    const [found] =
      new RegExp(`\\s+(?:in|to)\\s+(?:my\\s+|the\\s+)?${escaped(fold(list))}(?:\\s+list)?$`).exec(
        fold(title),
      ) ?? []
    const words = found?.trim().split(' ').length
    if (words !== undefined) return { title: title.trim().split(/\s+/).slice(0, -words).join(' '), list }
  }
  return { title }
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
