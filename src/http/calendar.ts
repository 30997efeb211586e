import { type Context, Hono } from 'hono'
import { createCalendarFeed, tokenIn } from '../calendar/calendar-feed.ts'
import { writeCalendar } from '../calendar/write-calendar.ts'
import type { CalendarSignIn } from '../callers/calendar-sign-in.ts'
import type { SignIn } from '../callers/sign-in.ts'
import type { Config } from '../config.ts'
import { findLastChange } from '../history/history-store.ts'
import { faultOf } from '../observe/log.ts'
import type { SecurityEvents } from '../observe/security-events.ts'
import { version } from '../observe/version.ts'
import type { App } from '../operation.ts'
import { inBlocks } from '../personal-data/blocks.ts'
import { Problem } from '../problem.ts'
import { type Admitted, NO_PARAMETERS, startChecked } from '../run-checked.ts'
import { clockAt } from '../tasks/calendar.ts'
import { answer, refusal } from './answer.ts'
import { readJson } from './body.ts'
import { isKnown } from './etag.ts'
import { makePlaces } from './places.ts'
import { callOf } from './rest.ts'
import type { Env } from './site.ts'
import { streamBlocks } from './stream-blocks.ts'
import { visitorOf } from './visitor.ts'

const CALENDAR = { name: 'calendar', effect: 'read', parameters: NO_PARAMETERS } as const

type CalendarParts = {
  signIn: SignIn
  calendarSignIn: CalendarSignIn
  config: Config
  baseUrl: string
  events: SecurityEvents
}

/** POST /api/calendar-feed makes a secret address; GET /calendar/TOKEN.ics is the file at it, for calendar programs. */
export function calendarRoutes(app: App, parts: CalendarParts): Hono<Env> {
  const { signIn, calendarSignIn, config, baseUrl, events } = parts
  const takePlace = makePlaces(app, {
    kind: 'calendar',
    most: 2,
    refusal: 'This calendar is being read twice already; wait until that is done',
  })
  const routes = new Hono<Env>()

  routes.post('/api/calendar-feed', async (c) => {
    const { raw: request } = c.req
    const caller = await signIn(request.headers, 'rest')
    const args = caller && (await readJson(request))
    const call = callOf(request, c.var.requestId)
    return answer(await createCalendarFeed(args, caller, { app, call, baseUrl }))
  })

  routes.get('/calendar/:file', async (c) => {
    const { requestId } = c.var
    const token = tokenIn(c.req.param('file'))
    const caller = token === undefined ? undefined : await calendarSignIn(token)
    if (!caller) {
      // Not counted: nobody guesses 256 bits, and a count would let strangers write to the database.
      events.log({ event: 'calendar address', outcome: 'refused' }, visitorOf(c, config))
      return refusal(new Problem('not_found', 'There is no calendar at this address'))
    }
    const envelope = await startChecked(CALENDAR, {}, caller, { app, call: { requestId } }, (_, admitted) =>
      open(c, admitted),
    )
    return envelope.success ? envelope.data : answer(envelope)
  })
  return routes

  async function open(c: Context<Env>, { caller, now, timezone }: Admitted): Promise<Response> {
    const clock = clockAt(now, timezone)
    const last = await app.db.read(caller, (db) => findLastChange(db, caller))
    // All that the file depends on. Weak, because the tasks are read in several transactions.
    const etag = `W/"${[version, last, clock.today, timezone].join(':')}"`
    const headers = { etag, 'cache-control': 'private, no-cache' }
    if (isKnown(etag, c.req.header('if-none-match'))) return c.body(null, 304, headers)
    const file = {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="errand.ics"',
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, file)
    return streamBlocks(c, inBlocks(writeCalendar(app, caller, clock)), file, {
      leave: takePlace(caller.userId),
      onError: (error) => app.log.error({ request_id: c.var.requestId, fault: faultOf(error) }, 'calendar'),
    })
  }
}
