import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Where a connection is cut: before the bytes that match are passed on, or when their answer comes back. */
export type Cut = 'before' | 'after'

export type CuttingProxy = {
  port: number
  cuts: Record<Cut, number>
  close(): void
}

type Options = {
  port: number
  /** Whether these bytes of a client are the ones to cut at, and on which side. */
  cutAt(bytes: Buffer): Cut | undefined
}

/** Passes connections on to a port, and cuts some of them. */
export async function startProxy({ port, cutAt }: Options): Promise<CuttingProxy> {
  const cuts: Record<Cut, number> = { before: 0, after: 0 }
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const target = connect(port, '127.0.0.1')
    let isDoomed = false
    const end = () => {
      for (const socket of [client, target]) socket.destroy()
    }
    const cut = (side: Cut) => {
      cuts[side]++
      end()
    }
    for (const socket of [client, target]) {
      open.add(socket)
      socket.setNoDelay().on('error', end)
      socket.on('close', () => {
        open.delete(socket)
        end()
      })
    }
    client.on('data', (bytes) => {
      const side = isDoomed ? undefined : cutAt(bytes)
      if (side === 'before') return cut(side)
      isDoomed ||= side === 'after'
      target.write(bytes)
    })
    target.on('data', (bytes) => (isDoomed ? cut('after') : client.write(bytes)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    cuts,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** Cuts one in so many of the matching messages, on either side in turn. */
export function oneIn(count: number, matches: (bytes: Buffer) => boolean): Options['cutAt'] {
  let seen = 0
  return (bytes) => {
    if (!matches(bytes) || ++seen % count !== 0) return undefined
    return (seen / count) % 2 === 0 ? 'before' : 'after'
  }
}
