const BLOCK_BYTES = 16 * 1024

/** Many short texts as blocks worth sending. Reads on only as blocks are taken. */
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
