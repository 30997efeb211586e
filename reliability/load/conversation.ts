import { type Ground, onEachEngine } from './ground.ts'
import { type Account, type Place, signIn } from './people.ts'
import { loadRow, type Row, row } from './row.ts'
import { CONVERSATION } from './scale.ts'
import { p50, times } from './timing.ts'

const GOAL = 1.2
const NO_LIMITS = {
  ERRAND_CHATS_PER_MINUTE: '0',
  ERRAND_READS_PER_MINUTE: '0',
  ERRAND_WRITES_PER_MINUTE: '0',
}
/** Fills conversations: it reads, so that the list of tasks stays the same. */
const QUESTION = 'what is left to do?'

/** Talks that have become very long, beside short ones. */
export async function loadConversation(folder: string): Promise<Row[]> {
  const results = await onEachEngine({ folder, name: 'conversation', env: NO_LIMITS }, measure)
  const { long, page, short } = CONVERSATION
  const at = `${long.toLocaleString('en')} messages`
  return [
    row({ what: `${at}: one more message, against ${short}`, unit: 'x', goal: GOAL }, results, (of) =>
      times(of.send.long, of.send.short),
    ),
    row(
      { what: `${at}: load the newest ${page}, against all of ${page}`, unit: 'x', goal: GOAL },
      results,
      (of) => times(of.read.long, of.read.page),
    ),
    row({ what: `${at}: load the newest ${page}, against all of ${short}`, unit: 'x' }, results, (of) =>
      times(of.read.long, of.read.short),
    ),
    row({ what: `${at}: list of conversations, against ${short}`, unit: 'x', goal: GOAL }, results, (of) =>
      times(of.list.long, of.list.short),
    ),
    loadRow(at, results),
  ]
}

/** Somebody with one conversation of this length. */
type Talker = { account: Account; id: string }

async function measure(place: Ground) {
  const { long, page, short } = CONVERSATION
  const [longest, middle, shortest] = [
    await talk(place, long),
    await talk(place, page),
    await talk(place, short),
  ]
  const shorts: Talker[] = []
  for (let index = 0; index < CONVERSATION.times; index++) shorts.push(await talk(place, short))
  const [readLong, readPage, readShort] = await inTurn([read(longest), read(middle), read(shortest)])
  const [listLong, listShort] = await inTurn([list(longest), list(shortest)])
  // Each short one gets one more message only, so that it stays short.
  const [sendLong, sendShort] = await inTurn([
    () => ask(longest.account, longest.id),
    (index) => {
      const { account, id } = shorts[index] as Talker
      return ask(account, id)
    },
  ])
  return {
    read: { long: readLong, page: readPage, short: readShort } as Record<'long' | 'page' | 'short', number>,
    list: { long: listLong, short: listShort } as Record<'long' | 'short', number>,
    send: { long: sendLong, short: sendShort } as Record<'long' | 'short', number>,
  }
}

async function talk(place: Place, messages: number): Promise<Talker> {
  const account = await signIn(place)
  await account.client.post('/api/tools/add_tasks', { tasks: [{ title: 'Buy milk' }, { title: 'Call Bob' }] })
  const id = await ask(account)
  for (let count = 2; count < messages; count += 2) await ask(account, id)
  return { account, id }
}

async function ask({ client }: Account, conversation_id?: string): Promise<string> {
  const { status, text, body } = await client.post('/api/chat', { message: QUESTION, conversation_id })
  if (status !== 200) throw new Error(`The chat fails: ${status} ${text}`)
  return (body as unknown as { conversation_id: string }).conversation_id
}

type Call = (index: number) => Promise<unknown>

function read({ account, id }: Talker): Call {
  return () => get(account, `/api/conversations/${id}`)
}

function list({ account }: Talker): Call {
  return () => get(account, '/api/conversations')
}

async function get({ client }: Account, path: string): Promise<void> {
  const { status, text } = await client.get(path)
  if (status !== 200) throw new Error(`${path} fails: ${status} ${text}`)
}

/** The median of each call in milliseconds; they take turns, so that other programs slow all alike. */
async function inTurn(calls: Call[]): Promise<number[]> {
  const taken = calls.map(() => [] as number[])
  for (let index = 0; index < CONVERSATION.times; index++)
    for (const [place, call] of calls.entries()) {
      const started = performance.now()
      await call(index)
      taken[place]?.push(performance.now() - started)
    }
  return taken.map(p50)
}
