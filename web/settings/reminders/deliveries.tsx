import { useEffect, useState } from 'react'
import { ask } from '../../data/api.ts'
import { dayAt, sayDueInside, sayTime, today } from '../../data/dates.ts'
import { useResource } from '../../data/use-resource.ts'
import { toast } from '../../ui/toast.tsx'
import { Loaded } from '../loaded.tsx'
import { Row, Rows, Section } from '../parts.tsx'

type Delivery = {
  id: string
  channel: { id: string; kind: string; name: string }
  title: string
  attempts: number
  next_at?: string
  failed_at: string
  error: string
}
type DeliveryList = { deliveries: Delivery[]; total: number }

/** A message that is sent again leaves the list by itself. */
const READ_MS = 3000

/** Messages that could not be sent, each with what to do about it. */
export function Deliveries() {
  const resource = useResource<DeliveryList>('/api/deliveries')
  const [isSending, setIsSending] = useState(false)
  const { load, data } = resource
  const isWaiting = (data?.total ?? 0) > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void load(), READ_MS)
    return () => clearInterval(timer)
  }, [isWaiting, load])
  const run = (work: Promise<unknown>, done: string) =>
    work.then(
      () => {
        toast(done)
        void load()
      },
      (error: Error) => toast(error.message),
    )
  const sendAll = async () => {
    setIsSending(true)
    await run(ask('POST', '/api/deliveries/retry', {}), 'Sending again')
    setIsSending(false)
  }
  return (
    <Section title="Not delivered">
      <Loaded resource={resource}>
        {({ deliveries, total }) =>
          total === 0 ? (
            <p className="text-ink-2">Everything has been delivered.</p>
          ) : (
            <>
              <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
                <p className="text-ink-2">{sayCount(total)} could not be sent.</p>
                <button type="button" className="button" disabled={isSending} onClick={() => void sendAll()}>
                  {isSending ? 'Sending' : sayAll(total)}
                </button>
              </div>
              <Rows>
                {deliveries.map((delivery) => (
                  <DeliveryRow
                    key={delivery.id}
                    delivery={delivery}
                    onSend={() =>
                      void run(ask('POST', '/api/deliveries/retry', { id: delivery.id }), 'Sending again')
                    }
                    onDrop={() => void run(ask('DELETE', `/api/deliveries/${delivery.id}`), 'Dropped')}
                  />
                ))}
              </Rows>
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

type RowProps = { delivery: Delivery; onSend: () => void; onDrop: () => void }

function DeliveryRow({ delivery: { title, channel, attempts, next_at, error }, onSend, onDrop }: RowProps) {
  const tried = `Tried ${attempts === 1 ? 'once' : `${attempts} times`}`
  const next = next_at ? `next try ${sayNext(next_at)}` : 'not tried again'
  return (
    <Row
      title={<bdi>{title}</bdi>}
      about={
        <>
          By <bdi>{channel.name}</bdi>. {tried}, {next}. {error}
        </>
      }
    >
      <span className="flex">
        <button type="button" className="quiet" aria-label={`Send now: ${title}`} onClick={onSend}>
          Send now
        </button>
        <button
          type="button"
          className="quiet !text-ink-2"
          aria-label={`Drop the message: ${title}`}
          onClick={onDrop}
        >
          Drop
        </button>
      </span>
    </Row>
  )
}

function sayCount(count: number): string {
  return count === 1 ? '1 message' : `${count} messages`
}

function sayAll(count: number): string {
  if (count === 1) return 'Send it now'
  return count === 2 ? 'Send both now' : `Send all ${count} now`
}

function sayNext(moment: string): string {
  const day = dayAt(new Date(moment))
  return day === today() ? sayTime(moment) : `${sayDueInside({ due_date: day })} ${sayTime(moment)}`
}
