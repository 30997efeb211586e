import { expect, it } from 'vitest'
import { linesOf } from './lines.ts'

async function readLines(...chunks: (string | Uint8Array)[]): Promise<string[]> {
  async function* input() {
    for (const chunk of chunks) yield typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk
  }
  return Array.fromAsync(linesOf(input()))
}

it('ends a line at a line feed and nowhere else', async () => {
  const text = 'a\u2028b\u2029c\u0085d\u000be\u000cf\rg'
  expect(await readLines(`${text}\n${text}\r\n\n${text}`)).toEqual([text, text, '', text])
})

it('reads a last line without a line feed, and no empty line after the last one', async () => {
  expect(await readLines('a\nb')).toEqual(['a', 'b'])
  expect(await readLines('a\nb\n')).toEqual(['a', 'b'])
  expect(await readLines()).toEqual([])
})

it('reads characters and line ends that are split between chunks', async () => {
  const text = 'é\u2028😀\r\n日本\nend'
  const bytes = new TextEncoder().encode(text)
  for (let size = 1; size <= bytes.length; size++) {
    const chunks = []
    for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size))
    expect(await readLines(...chunks)).toEqual(['é\u2028😀', '日本', 'end'])
  }
})
