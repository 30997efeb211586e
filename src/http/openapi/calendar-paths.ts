import { answers, object, type PathItem, type Paths, refusals, takes } from './parts.ts'

const text = { type: 'string' }

const CREATE: PathItem = {
  operationId: 'createCalendarFeed',
  tags: ['Calendar'],
  summary: 'Make the calendar address. It is shown only this once, and the one before stops working.',
  parameters: [{ $ref: '#/components/parameters/RequestId' }],
  requestBody: takes(object({}), false),
  responses: {
    200: answers(
      'Done',
      object({
        success: { const: true },
        message: text,
        data: object({ url: text }),
        error: { type: 'null' },
      }),
    ),
    ...refusals(400, 401, 403, 413, 415, 429, 500, 503),
  },
}

const READ: PathItem = {
  operationId: 'calendar',
  tags: ['Calendar'],
  summary: 'Your tasks as an iCalendar file. The address is the credential.',
  security: [],
  parameters: [
    { name: 'token', in: 'path', required: true, schema: text },
    { name: 'If-None-Match', in: 'header', description: 'The ETag of the last answer', schema: text },
    { $ref: '#/components/parameters/RequestId' },
  ],
  responses: {
    200: answers('The file', text, 'text/calendar'),
    304: { description: 'Nothing has changed' },
    ...refusals(404, 429, 500, 503),
  },
}

/** The calendar address; its GET and DELETE are operations. */
export function calendarPaths(): Paths {
  return { '/api/calendar-feed': { post: CREATE }, '/calendar/{token}.ics': { get: READ } }
}
