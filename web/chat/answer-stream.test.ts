import { createUIMessageStreamResponse, readUIMessageStream, type UIMessage, type UIMessageChunk } from 'ai'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readChunks, withChunk } from './answer-stream.ts'

const ids = fc.constantFrom('a', 'b')
const words = fc.string({ unit: 'grapheme', maxLength: 5 })

type Chunk = { type: string; [field: string]: unknown }

/** A text, perhaps in several pieces, with a mark of ours. */
const text = fc
  .record({ id: ids, deltas: fc.array(words, { maxLength: 3 }), isTrouble: fc.boolean() })
  .map(({ id, deltas, isTrouble }) => (): Chunk[] => [
    { type: 'text-start', id, ...(isTrouble && { providerMetadata: { errand: { trouble: true } } }) },
    ...deltas.map((delta) => ({ type: 'text-delta', id, delta })),
    { type: 'text-end', id },
  ])

const errorText = 'That could not be done.'

/** A call that works, fails, is wrong, or is of no tool there is; the first two may be announced. */
const call = fc
  .record({
    toolName: fc.constantFrom('add_task', 'list_tasks'),
    input: fc.jsonValue(),
    end: fc.constantFrom('works', 'fails', 'wrong', 'unknown'),
    isAnnounced: fc.boolean(),
  })
  .map(({ toolName, input, end, isAnnounced }) => (toolCallId: string): Chunk[] => {
    const named = { toolCallId, toolName, ...(end === 'unknown' && { dynamic: true }) }
    const start = isAnnounced ? [{ type: 'tool-input-start', ...named }] : []
    if (end === 'wrong' || end === 'unknown')
      return [...start, { type: 'tool-input-error', ...named, input, errorText }]
    const output = { success: true, data: input }
    return [
      ...start,
      { type: 'tool-input-available', ...named, input },
      end === 'works'
        ? { type: 'tool-output-available', toolCallId, output }
        : { type: 'tool-output-error', toolCallId, errorText },
    ]
  })

const data = fc.jsonValue().map((value) => (): Chunk[] => [{ type: 'data-errand', data: value }])

const answer = fc
  .array(fc.array(fc.oneof(text, data, call), { maxLength: 4 }), { maxLength: 3 })
  .map((steps) => {
    let calls = 0
    const inside = steps.flatMap((step) => [
      { type: 'start-step' },
      ...step.flatMap((each) => each(`call-${calls++}`)),
      { type: 'finish-step' },
    ])
    // The server ends with the author.
    const end = [{ type: 'data-author', data: 'somebody' }, { type: 'finish' }]
    return [{ type: 'start', messageId: 'm' }, ...inside, ...end] as UIMessageChunk[]
  })

function streamOf(chunks: readonly UIMessageChunk[]): ReadableStream<UIMessageChunk> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
}

/** The stream in pieces that end anywhere, even inside a character. */
function inPieces(body: ReadableStream<Uint8Array>, size: number): ReadableStream<Uint8Array> {
  return body.pipeThrough(
    new TransformStream({
      transform(bytes, controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      },
    }),
  )
}

const EMPTY: UIMessage = { id: '', role: 'assistant', parts: [] }

test('an answer is read as the AI SDK reads it, wherever the network cuts it', async () => {
  await fc.assert(
    fc.asyncProperty(answer, fc.integer({ min: 1, max: 40 }), async (chunks, size) => {
      let expected: UIMessage = EMPTY
      for await (const message of readUIMessageStream({ stream: streamOf(chunks) })) expected = message
      const { body } = createUIMessageStreamResponse({ stream: streamOf(chunks) })
      let read = EMPTY
      for await (const some of readChunks(inPieces(body as ReadableStream<Uint8Array>, size)))
        read = some.reduce(withChunk, read)
      expect(read.id).toBe('m')
      expect(plain(read)).toEqual(plain(expected))
    }),
  )
})

/** The parts without what is undefined, and without the id that a text keeps while it is read. */
function plain({ parts }: UIMessage): unknown {
  return JSON.parse(JSON.stringify(parts.map((part) => ({ ...part, id: undefined }))))
}

test('comments and the end of the stream are no chunks, and a piece that is cut off is dropped', async () => {
  const lines = ': ping\n\ndata: {"type":"start"}\n\ndata: [DONE]\n\ndata: {"type":"fin'
  const read = []
  for await (const chunks of readChunks(new Response(lines).body as ReadableStream<Uint8Array>))
    read.push(...chunks)
  expect(read).toEqual([{ type: 'start' }])
})
