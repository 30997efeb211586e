type Part = { readonly type: string; readonly text?: string }

/** The text of a message, without its tool calls. */
export function textOf(parts: readonly Part[]): string {
  return parts
    .flatMap((part) => (part.type === 'text' && part.text?.trim() ? [part.text.trim()] : []))
    .join('\n')
}
