/**
 * A JSON document piece by piece, with the same text as JSON.stringify. An async iterable becomes a list, written as its
 * items arrive, so none of them stays in memory. A function is called when its value is written.
 */
export async function* jsonPieces(value: unknown, indent = 0, depth = 0): AsyncGenerator<string> {
  if (typeof value === 'function') yield* jsonPieces(await value(), indent, depth)
  else if (isIterable(value)) yield* bracketed('[]', itemsOf(value, indent, depth + 1), indent, depth)
  else if (isRecord(value) && Object.values(value).some(isIterable))
    yield* bracketed('{}', fieldsOf(value, indent, depth + 1), indent, depth)
  else yield JSON.stringify(value, null, indent).replaceAll('\n', `\n${' '.repeat(indent * depth)}`)
}

type Item = AsyncIterable<string>

async function* itemsOf(list: AsyncIterable<unknown>, indent: number, depth: number): AsyncGenerator<Item> {
  for await (const item of list) yield jsonPieces(item, indent, depth)
}

async function* fieldsOf(
  record: Record<string, unknown>,
  indent: number,
  depth: number,
): AsyncGenerator<Item> {
  for (const [name, value] of Object.entries(record))
    if (value !== undefined) yield field(name, value, indent, depth)
}

async function* field(name: string, value: unknown, indent: number, depth: number): AsyncGenerator<string> {
  yield `${JSON.stringify(name)}:${indent > 0 ? ' ' : ''}`
  yield* jsonPieces(value, indent, depth)
}

async function* bracketed(
  [open, close]: string,
  items: AsyncIterable<Item>,
  indent: number,
  depth: number,
): AsyncGenerator<string> {
  const line = (level: number) => (indent > 0 ? `\n${' '.repeat(indent * level)}` : '')
  let count = 0
  yield open as string
  for await (const item of items) {
    yield (count++ > 0 ? ',' : '') + line(depth + 1)
    yield* item
  }
  yield (count > 0 ? line(depth) : '') + close
}

function isIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
