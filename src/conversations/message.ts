type Part = { readonly type: string; readonly text?: string }

/** What was said in a message, without what was done. */
export function textOf(parts: readonly Part[]): string {
  return parts
    .flatMap((part) => (part.type === 'text' && part.text?.trim() ? [part.text.trim()] : []))
    .join('\n')
}
