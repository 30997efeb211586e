/**
 * Lines of a stream, as bytes arrive. Only a line feed ends a line, and a carriage return before it is dropped.
 * node:readline would also split at U+2028 and U+2029, which JSON strings may contain.
 */
export async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  // Pieces of an unfinished line, joined once: appending each would copy a long line again and again.
  let pieces: string[] = []
  for await (const bytes of input) {
    const parts = decoder.decode(bytes, { stream: true }).split('\n')
    const open = parts.pop() ?? ''
    for (const part of parts) {
      yield trimmed([...pieces, part])
      pieces = []
    }
    pieces.push(open)
  }
  const last = trimmed([...pieces, decoder.decode()])
  if (last !== '') yield last
}

function trimmed(pieces: string[]): string {
  return pieces.join('').replace(/\r$/, '')
}
