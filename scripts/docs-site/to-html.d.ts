/** An element or a text, as rehype has it. */
export type Node = {
  type: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: Node[]
  value?: string
}

/** Markdown as HTML, after a change of its tree. Comments and HTML are left out. */
export function toHtml(text: string, change: (root: Node) => void): string
