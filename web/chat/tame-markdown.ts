import type { Nodes, Parents, Root } from 'mdast'

/** A table as large as this is still drawn at once. Missing cells count: a row of one character fills a whole row. */
const MOST_CELLS = 20_000

/** A remark plugin: draws tables that would freeze the page as text, and line breaks that were written in HTML. */
export function tameMarkdown() {
  return (root: Root, file: { value: unknown }) => tame(root, String(file.value))
}

function tame(parent: Parents, source: string): void {
  parent.children = parent.children.map((node: Nodes) => {
    if (node.type === 'html' && /^<br\s*\/?>$/i.test(node.value)) return { type: 'break' }
    if (node.type === 'table' && cellsIn(node.children) > MOST_CELLS)
      return { type: 'code', value: text(node) }
    if ('children' in node) tame(node, source)
    return node
  }) as never

  function text({ position }: Nodes): string {
    return source.slice(position?.start.offset, position?.end.offset)
  }
}

function cellsIn([head, ...rows]: { children: unknown[] }[]): number {
  return (head?.children.length ?? 0) * (rows.length + 1)
}
