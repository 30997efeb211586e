import { answers, object, type Paths } from './parts.ts'

const STATUS = object({ status: { type: 'string' } })

/** The routes of the server itself: facts, health and metrics. */
export const SERVER: Paths = {
  '/api/about': {
    get: {
      operationId: 'about',
      tags: ['Server'],
      summary: 'Facts about the server that the page needs before sign-in.',
      security: [],
      responses: {
        200: answers(
          'The version, the ways to sign in, and the chat model; for a signed-in person, theirs',
          object({
            version: { type: 'string' },
            personal: { type: 'boolean' },
            sign_up: { type: 'boolean', description: 'Whether an account needs no invitation' },
            mail: { type: 'boolean', description: 'Whether the server can send mail' },
            passkeys: { type: 'boolean', description: 'Whether people can sign in with a passkey' },
            provider: { type: ['string', 'null'], description: 'Whose accounts can sign in too' },
            provider_sign_up: { type: 'boolean', description: 'Whether the provider makes accounts here' },
            base_url: { type: 'string' },
            history_days: { type: 'integer' },
            model: object({
              name: { type: 'string' },
              built_in: { type: 'boolean' },
              label: { type: 'string', description: 'Its name for people' },
              goes_to: { type: ['string', 'null'], description: 'Who receives messages and tasks' },
              fixed: { type: 'boolean', description: 'Set when the server starts' },
            }),
            'mcp_command?': object({
              command: { type: 'string' },
              args: { type: 'array', items: { type: 'string' } },
              env: object({
                ERRAND_DATA_DIR: { type: 'string' },
                'DATABASE_URL?': { type: 'string' },
                'ERRAND_HISTORY_DAYS?': { type: 'string' },
              }),
            }),
          }),
        ),
      },
    },
  },
  '/healthz': {
    get: {
      operationId: 'healthz',
      tags: ['Server'],
      summary: 'Whether the process is running.',
      security: [],
      responses: { 200: answers('It is', STATUS) },
    },
  },
  '/readyz': {
    get: {
      operationId: 'readyz',
      tags: ['Server'],
      summary: 'Whether the server is ready: the database answers and has all migrations.',
      security: [],
      responses: { 200: answers('Ready', STATUS), 503: answers('Not ready', STATUS) },
    },
  },
  '/metrics': {
    get: {
      operationId: 'metrics',
      tags: ['Server'],
      summary: 'Metrics of this process, for Prometheus: with ERRAND_METRICS_TOKEN as a bearer token.',
      security: [],
      responses: {
        200: answers('Metrics', { type: 'string' }, 'text/plain'),
        401: { $ref: '#/components/responses/Unauthenticated' },
      },
    },
  },
}
