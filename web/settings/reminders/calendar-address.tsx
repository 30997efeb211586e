import { useState } from 'react'
import { ask, type Success } from '../../data/api.ts'
import { sayMoment } from '../../data/dates.ts'
import { useResource } from '../../data/use-resource.ts'
import { toast } from '../../ui/toast.tsx'
import { Loaded } from '../loaded.tsx'
import { Row, Rows, Section, Snippet } from '../parts.tsx'
import { RevokeButton } from '../revoke-button.tsx'

type Feed = { exists: boolean; created_at?: string }

const PATH = '/api/calendar-feed'

/** The secret address at which calendar programs read the tasks. */
export function CalendarAddress() {
  const resource = useResource<Feed>(PATH)
  const [url, setUrl] = useState<string>()
  const make = async () => {
    const { data } = await ask<Success<{ url: string }>>('POST', PATH, {})
    setUrl(data.url)
    await resource.load()
  }
  return (
    <Section
      title="Calendar address"
      about="Shows your dated tasks in a calendar program. Whoever has the address can read them."
    >
      <Loaded resource={resource}>
        {({ exists, created_at }) => (
          <Rows>
            <Row
              title={exists ? 'Your calendar address' : 'No calendar address yet'}
              about={
                exists && created_at ? `Made ${sayMoment(created_at)}. It is shown only once.` : undefined
              }
            >
              {exists ? (
                <span className="flex flex-wrap">
                  <RevokeButton
                    label="calendar address"
                    verb="Replace"
                    text="The old address stops working at once. Calendars that use it need the new one."
                    isQuiet
                    work={make}
                    onDone={() => {}}
                  />
                  <RevokeButton
                    label="calendar address"
                    verb="Revoke"
                    text="Calendars that use it stop showing your tasks."
                    work={() => ask('DELETE', PATH)}
                    onDone={() => {
                      setUrl(undefined)
                      void resource.load()
                    }}
                  />
                </span>
              ) : (
                <button
                  type="button"
                  className="button"
                  onClick={() => void make().catch((error: Error) => toast(error.message))}
                >
                  Make an address
                </button>
              )}
            </Row>
          </Rows>
        )}
      </Loaded>
      <div role="status">
        {url && (
          <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
            <p>Add this to your calendar program as a subscription. Copy it now; it is not shown again.</p>
            <Snippet name="the calendar address" text={url} />
          </div>
        )}
      </div>
    </Section>
  )
}
