import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect } from 'vitest'
import type { OpenApi } from '../../src/http/openapi/describe-api.ts'
import type { SampleRequest } from './openapi-cases.ts'
import type { Client, HttpAnswer } from './site.ts'

/** Compares answers with the document, and remembers which of its answers were seen. */
export class OpenApiDriver {
  readonly #api: OpenApi
  readonly #ajv = new Ajv2020({ strict: false })
  readonly driven = new Set<string>()

  constructor(api: OpenApi) {
    this.#api = api
    formats.default(this.#ajv)
    this.#ajv.addSchema(api, 'api')
  }

  /** Asks, and compares the answer with the document of this operation and status. */
  async drive(
    operationId: string,
    status: number,
    { method, path, body, headers }: SampleRequest,
    client: Client,
  ): Promise<HttpAnswer> {
    const told =
      (operationId === 'live' || operationId === 'followConversation') && status === 200
        ? await openStream(client, path)
        : await client.send(method, path, body, headers)
    expect([operationId, told.status, told.text.slice(0, 300)]).toEqual([
      operationId,
      status,
      expect.anything(),
    ])
    const { pointer, item } = this.#operationOf(operationId)
    const at = item.responses[status]?.$ref
      ? String(item.responses[status]?.$ref).slice(1)
      : `${pointer}/responses/${status}`
    const type = (told.headers.get('content-type') ?? '').split(';')[0] as string
    const validate = this.#ajv.getSchema(`api#${at}/content/${type.replaceAll('/', '~1')}/schema`)
    if (!validate?.(type === 'application/json' ? told.body : told.text))
      throw new Error(`${operationId} ${status}: ${this.#ajv.errorsText(validate?.errors)}\n${told.text}`)
    this.driven.add(`${operationId} ${status}`)
    return told
  }

  documents(operationId: string, status: number): boolean {
    return this.#operationOf(operationId).item.responses[status] !== undefined
  }

  /** The documented answers that were not seen. */
  undriven(): string[] {
    const documented = Object.values(this.#api.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ operationId, responses }) =>
        Object.keys(responses).map((status) => `${operationId} ${status}`),
      ),
    )
    return documented.filter((one) => !this.driven.has(one))
  }

  #operationOf(operationId: string) {
    for (const [path, methods] of Object.entries(this.#api.paths)) {
      for (const [method, item] of Object.entries(methods)) {
        const pointer = `/paths/${path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${method}`
        if (item.operationId === operationId) return { pointer, item }
      }
    }
    throw new Error(`${operationId} is not documented`)
  }
}

async function openStream(client: Client, path: string): Promise<HttpAnswer> {
  const response = await client.transport(path, { headers: client.credential })
  await response.body?.cancel()
  return { status: response.status, headers: response.headers, text: '', body: undefined as never }
}
