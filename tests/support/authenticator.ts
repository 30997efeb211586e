import { createSign, generateKeyPairSync, hash, randomBytes } from 'node:crypto'

type Options = { challenge: string; rpId?: string; rp?: { id: string } }

/** What an attacker changes about a ceremony. */
export type Lie = { origin?: string; rpId?: string; challenge?: string; isVerified?: boolean; type?: string }

/** A device with one passkey, without a browser that would refuse to lie. */
export function makeAuthenticator(origin: string, { idBytes = 16 } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(idBytes)
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  const client = (type: string, { challenge }: Options, lie: Lie) =>
    Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const data = ({ rpId, rp }: Options, lie: Lie, more?: Buffer) => {
    const present = 1 + (lie.isVerified === false ? 0 : 4) + (more ? 0x40 : 0)
    return Buffer.concat([
      hash('sha256', lie.rpId ?? rpId ?? rp?.id ?? '', 'buffer'),
      Buffer.from([present, 0, 0, 0, 0]),
      more ?? Buffer.alloc(0),
    ])
  }
  return {
    register(options: Options, lie: Lie = {}) {
      const [left, right] = [x, y].map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer]
      const key = new Map<unknown, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, left],
        [-3, right],
      ])
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([id.length >> 8, id.length & 255]),
        id,
        cbor(key),
      ])
      const attestation = new Map<unknown, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data(options, lie, attested)],
      ])
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client('webauthn.create', options, lie).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign(options: Options, lie: Lie = {}) {
      const clientData = client('webauthn.get', options, lie)
      const authenticatorData = data(options, lie)
      const signature = createSign('sha256')
        .update(authenticatorData)
        .update(hash('sha256', clientData, 'buffer'))
        .sign(privateKey)
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

/** The few kinds of values that a passkey needs, in CBOR. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}

function head(kind: number, size: number): Buffer {
  const first = kind << 5
  if (size < 24) return Buffer.from([first | size])
  return size < 256 ? Buffer.from([first | 24, size]) : Buffer.from([first | 25, size >> 8, size & 255])
}
