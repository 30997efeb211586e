import { failureSchema } from '../../envelope.ts'
import { answers, type Json, object, type Paths, ref, takes } from './parts.ts'

const text = { type: 'string' }
const moment = { type: 'string', format: 'date-time' }
const count = { type: 'integer' }

const PASSWORD = {
  type: 'string',
  minLength: 8,
  maxLength: 128,
  description: 'Not one of the most common passwords, and not your email address',
}

const LISTED_SESSION = object({
  id: text,
  createdAt: moment,
  expiresAt: moment,
  ipAddress: { type: ['string', 'null'] },
  userAgent: { type: ['string', 'null'] },
  current: { type: 'boolean', description: 'Whether this request used it' },
})

/** The part of /api/auth that a program needs; Better Auth serves more. */
export function accountPaths(): Paths {
  return { ...signInPaths(), ...sessionPaths(), ...accountChanges(), ...keyPaths() }
}

function signInPaths(): Paths {
  return {
    ...post('sign-up/email', 'signUp', 'Make an account.', {
      body: object({
        name: text,
        email: { type: 'string', format: 'email' },
        password: PASSWORD,
        'invitation?': {
          type: 'string',
          description: 'The part after the # in the link of an invitation; needed where sign-up is not open',
        },
      }),
      answer: SIGNED_UP,
      failures: [400, 422, 429],
      open: true,
    }),
    ...post('sign-in/email', 'signIn', 'Sign in. The token is a bearer token; a cookie is set as well.', {
      body: object({ email: text, password: text }),
      answer: SIGNED_IN,
      failures: [400, 401, 403, 429],
      open: true,
    }),
    ...post(
      'sign-in/local',
      'signInLocal',
      'Sign in as the local person, with the key in the link that errand serve prints.',
      {
        body: object({ key: text }),
        answer: object({ token: text, user: object({ id: text, name: text }) }),
        failures: [403],
        open: true,
      },
    ),
  }
}

function sessionPaths(): Paths {
  return {
    ...post('sign-out', 'signOut', 'End this session.', { answer: object({ success: { const: true } }) }),
    ...get('get-session', 'getSession', 'The signed-in person; null without a sign-in.', {
      answer: { anyOf: [{ type: 'null' }, object({ user: ref('User'), session: ref('Session') })] },
      open: true,
    }),
    ...get('token', 'getToken', 'A JWT for this session, for 15 minutes.', {
      answer: object({ token: text }),
      failures: [401],
    }),
    ...get('jwks', 'getKeys', 'The public keys of JWTs.', {
      answer: object({ keys: { type: 'array', items: { type: 'object' } } }),
      open: true,
    }),
    ...get('list-sessions', 'listSessions', 'Your sessions.', {
      answer: { type: 'array', items: LISTED_SESSION },
      failures: [401],
    }),
    ...post('revoke-session', 'revokeSession', 'End one of your sessions.', {
      body: object({ id: text }),
      answer: object({ status: { const: true } }),
      failures: [400, 401, 404],
    }),
  }
}

function accountChanges(): Paths {
  return {
    ...post(
      'change-password',
      'changePassword',
      'Change your password. Every session ends, and the token in the answer continues yours.',
      {
        body: object({
          currentPassword: text,
          newPassword: PASSWORD,
          'revokeOtherSessions?': { type: 'boolean', default: true },
          'revokeKeys?': { type: 'boolean', default: false, description: 'Delete your API keys too' },
          'revokePrograms?': { type: 'boolean', default: false, description: 'Disconnect programs too' },
        }),
        answer: object({
          token: { type: ['string', 'null'], description: 'null when no session was ended' },
          user: ref('User'),
          revoked: object({ sessions: count, keys: count, programs: count }),
        }),
        failures: [400, 401, 429],
      },
    ),
    ...post('delete-user', 'deleteAccount', 'Delete your account and all its data, at once and for good.', {
      body: object({ 'password?': text }),
      answer: object({ success: { const: true }, message: text }),
      failures: [400, 401, 429],
    }),
  }
}

function keyPaths(): Paths {
  return {
    ...post('api-key/create', 'createApiKey', 'Make an API key. It is shown only this once.', {
      body: object({
        name: { type: 'string', maxLength: 100 },
        'expiresIn?': {
          type: ['integer', 'null'],
          description: 'Seconds, at least a day; null is never. Without it 90 days',
        },
        'metadata?': object({
          'scopes?': { type: 'array', items: { enum: ['tasks:read', 'tasks:write'] }, minItems: 1 },
        }),
      }),
      answer: object({ id: text, key: text, name: text }, true),
      failures: [400, 401, 409],
    }),
    ...get('api-key/list', 'listApiKeys', 'Your API keys, without the keys themselves.', {
      answer: object(
        { apiKeys: { type: 'array', items: object({ id: text, name: { type: ['string', 'null'] } }, true) } },
        true,
      ),
      failures: [401],
    }),
    ...post('api-key/delete', 'deleteApiKey', 'Delete an API key.', {
      body: object({ keyId: text }),
      answer: object({ success: { const: true } }),
      failures: [400, 401, 404],
    }),
  }
}

export function accountSchemas(): Record<string, Json> {
  return {
    User: object(
      {
        id: text,
        name: text,
        email: text,
        emailVerified: { type: 'boolean' },
        createdAt: moment,
        updatedAt: moment,
      },
      true,
    ),
    Session: object({ id: text, userId: text, expiresAt: moment, createdAt: moment }, true),
    AccountFailure: object({
      success: { const: false },
      message: text,
      data: { type: 'null' },
      error: failureSchema({ details: { type: 'array' } }),
      'code?': { type: 'string', description: 'The code for clients of Better Auth' },
    }),
  }
}

const SIGNED_IN = object({ token: text, user: ref('User') }, true)
const SIGNED_UP = object(
  {
    token: {
      type: ['string', 'null'],
      description: 'null if the address has to be confirmed first, by mail',
    },
    user: ref('User'),
  },
  true,
)

type Described = { body?: Json; answer: Json; failures?: number[]; open?: boolean }

function post(path: string, operationId: string, summary: string, described: Described): Paths {
  return item('post', path, operationId, summary, described)
}

function get(path: string, operationId: string, summary: string, described: Described): Paths {
  return item('get', path, operationId, summary, described)
}

function item(
  method: string,
  path: string,
  operationId: string,
  summary: string,
  { body, answer, failures = [], open = false }: Described,
): Paths {
  return {
    [`/api/auth/${path}`]: {
      [method]: {
        operationId,
        tags: ['Accounts'],
        summary,
        ...(open && { security: [] }),
        ...(body && { requestBody: takes(body) }),
        responses: {
          200: answers('Done', answer),
          ...Object.fromEntries(
            failures.map((status) => [status, answers('Refused', ref('AccountFailure'))]),
          ),
        },
      },
    },
  }
}
