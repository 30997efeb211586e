/** The key in a whole link, or in the part after its #. */
export function keyIn(pasted: string): string | undefined {
  return /(?:^|#)([\w-]{20,})$/.exec(pasted.trim())?.[1]
}

/** Explains why a text has no key. */
export function mistakeIn(pasted: string): string {
  if (pasted.trim() === '') return 'Paste the link first.'
  return 'This link has no key. It should end with # and some letters.'
}
