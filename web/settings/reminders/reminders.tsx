import type { Person } from '../../data/api.ts'
import { connection } from '../../data/live.ts'
import { Offline } from '../../ui/icons.tsx'
import { CalendarAddress } from './calendar-address.tsx'
import { Channels } from './channels.tsx'
import { Deliveries } from './deliveries.tsx'
import { When } from './when.tsx'

/** Where reminders go and when, what could not be delivered, and the calendar address. */
export function Reminders({ person }: { person: Person }) {
  const { isLost } = connection.use()
  return (
    <div className="text-sm">
      <h1 className="text-xl/7 font-semibold">Reminders</h1>
      <p className="mt-1 max-w-lg text-ink-2">
        Where reminders go, and when they stay quiet. A reminder that can’t be delivered is tried again for a
        day, and then listed here. An open page of Errand always shows them.
      </p>
      <div role="status">
        {isLost && (
          <p className="mt-3 flex items-center gap-2 text-warn">
            <Offline /> Needs a connection. Nothing here can be changed or tested until it is back.
          </p>
        )}
      </div>
      <fieldset disabled={isLost} className="min-w-0">
        <legend className="sr-only">Reminders</legend>
        <Channels person={person} />
        <When />
        <Deliveries />
        <CalendarAddress />
      </fieldset>
    </div>
  )
}
