const WIDE = /[^\0-\xff]/

/**
 * The same text, at one byte per letter unless a letter needs two. What is cut from a text with an emoji or a curly
 * apostrophe keeps two bytes per letter, and V8 compiles each pattern that it meets once more for such texts.
 */
export function inOneByte(text: string): string {
  return WIDE.test(text) ? text : String.fromCharCode(...Array.from(text, (letter) => letter.charCodeAt(0)))
}
