import { Problem } from '../problem.ts'

/** Enough for the largest call: 50 tasks with every field full. */
export const LARGEST_BODY = 512 * 1024

const JSON_TYPE = /^application\/json[ \t]*(;[ \t]*charset="?utf-8"?[ \t]*)?$/i

/** A request that is refused before its content is read. */
export class BadRequest extends Problem {
  readonly status: 400 | 413 | 415

  constructor(status: 400 | 413 | 415, message: string, field = 'body') {
    super('invalid_input', message, { details: [{ field, message }] })
    this.status = status
  }
}

/** A request's JSON body; an empty object if it has none. Refuses anything but plain JSON in UTF-8. */
export async function readJson(request: Request, largest?: number): Promise<unknown> {
  return parseJson(await readBytes(request, largest), request.headers.get('content-type') ?? '')
}

export function parseJson(bytes: Uint8Array, type: string): unknown {
  if (bytes.length === 0) return {}
  if (!JSON_TYPE.test(type)) throw new BadRequest(415, 'The body must be application/json', 'content-type')
  const text = decodeText(bytes)
  try {
    return JSON.parse(text)
  } catch {
    throw new BadRequest(400, 'The body is not valid JSON')
  }
}

/** Reads a body up to the limit. */
export async function readBytes(request: Request, largest = LARGEST_BODY): Promise<Uint8Array> {
  const encoding = request.headers.get('content-encoding')
  if (encoding && encoding.toLowerCase() !== 'identity')
    throw new BadRequest(415, 'The body must not be compressed', 'content-encoding')
  if (Number(request.headers.get('content-length')) > largest) throw tooLarge(largest)
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.length
    if (size > largest) throw tooLarge(largest)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new BadRequest(400, 'The body is not valid UTF-8')
  }
}

function tooLarge(largest: number): BadRequest {
  return new BadRequest(413, `The body can be at most ${largest} bytes`)
}
