const BLOCK_BYTES = 16 * 1024

/** Joins short texts into blocks worth sending. Reads on only when a block is taken. */
export async function* inBlocks(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = ''
  for await (const piece of pieces) {
    waiting += piece
    if (waiting.length < BLOCK_BYTES) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  if (waiting !== '') yield Buffer.from(waiting)
}
