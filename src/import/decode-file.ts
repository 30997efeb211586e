/**
 * The text of a file in whatever encoding its program wrote: UTF-8, UTF-16 with or without a byte order mark, or the old
 * Windows encoding, in which every sequence of bytes means something. The page uses it too.
 */
export function decodeFile(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be')
  const wide = wideEncoding(bytes)
  if (wide) return decode(bytes, wide)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode(bytes, 'windows-1252')
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes)
}

/** UTF-16 without a mark: the files start with ASCII characters, so every second byte is zero. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  if (bytes.length < 4 || bytes.length % 2 !== 0) return undefined
  const isZero = (start: number) =>
    [0, 2].every((at) => bytes[at + start] === 0) && [0, 2].every((at) => bytes[at + 1 - start] !== 0)
  if (isZero(1)) return 'utf-16le'
  return isZero(0) ? 'utf-16be' : undefined
}
