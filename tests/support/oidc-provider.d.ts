/** The parts that the tests use; its full types would bring those of Koa. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Context = {
    path: string
    req: IncomingMessage
    res: ServerResponse
    body: unknown
    redirect(url: string): void
  }

  export class Provider {
    constructor(issuer: string, options: object)
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ params: Record<string, unknown>; prompt: { name: string } }>
    interactionResult(request: IncomingMessage, response: ServerResponse, result: object): Promise<string>
    Grant: new (owner: {
      accountId: string
      clientId: string
    }) => {
      addOIDCScope(scope: string): void
      save(): Promise<string>
    }
  }
}
