import { toast } from '../ui/toast.tsx'
import { ask, isAway, Refused, runTool } from './api.ts'
import { undo } from './change-store.ts'
import { connection, onConnected } from './live.ts'
import { readWaiting, storeWaiting } from './local-copy.ts'
import { forgetIds, learnIds, serverIds } from './server-ids.ts'
import { makeSignal, makeStore } from './store.ts'
import {
  isOpen,
  LOCAL,
  needs,
  type WaitingChange,
  type WaitingTool,
  withServerIds,
} from './waiting-change.ts'

const RETRY_MS = 5000
/** The server knows a key for a day. Later it cannot tell a repeated call from a new one. */
const KEY_KNOWN_MS = 23 * 60 * 60 * 1000
/** Used in this tab if the browser stores nothing else. */
const KEPT = 'errand-waiting'

const store = makeStore<{ waiting: readonly WaitingChange[] }>({ waiting: [] })
/** The answer to a change that waited. */
const sent = makeSignal<{ change: WaitingChange; data: unknown }>()

export const useWaiting = store.use
export const onWaiting = store.follow
export const onSent = sent.follow

export function waitingChanges(): readonly WaitingChange[] {
  return store.get().waiting
}

type NewChange = {
  tool: WaitingTool
  args: object
  /** The title of its task. */
  about: string
  /** How many tasks it adds. */
  adds?: number
  /** One of many, which are announced together. */
  isQuiet?: boolean
}

/** True if a change made now would have to wait. */
export function mustWait(): boolean {
  return connection.get().isLost || store.get().waiting.some(isOpen)
}

/**
 * Makes a change, or keeps it until the server is reachable; then it returns undefined. Throws if the server refuses it.
 * While others wait, a change waits behind them.
 */
export async function change<Data>(asked: NewChange): Promise<Data | undefined> {
  const { tool, args, about, adds = 0, isQuiet = adds > 0 } = asked
  const startedIn = session
  const seq = nextSeq(adds)
  const made: WaitingChange = {
    key: newKey(),
    seq,
    tool,
    args: { ...args },
    about,
    at: new Date().toISOString(),
    ...(adds > 0 && { adds: Array.from({ length: adds }, (_, index) => `${LOCAL}${seq + index}`) }),
  }
  let entry = withServerIds(made, serverIds())
  const isFirst = !store.get().waiting.some(isOpen)
  if (!mustWait()) {
    try {
      return await runTool<Data>(tool, entry.args, entry.key)
    } catch (error) {
      if (!isUnreachable(error) || startedIn !== session) throw error
      entry = { ...entry, triedAt: entry.at }
    }
  }
  void update({ put: [entry] })
  if (!isQuiet)
    toast('Waits for a connection:', {
      about,
      action: { label: 'Undo', key: 'Z', run: () => takeBack(entry.key) },
    })
  if (isFirst) sendSoon()
  else void send()
  return undefined
}

/** The numbers of changes that have been sent meanwhile, for a toast that still offers to undo them. */
const sentNumbers = new Map<string, number>()

function takeBack(key: string): void {
  const number = sentNumbers.get(key)
  if (number === undefined) discard(key)
  else void undo(number)
}

/** Takes back a change that waits or was refused, and those that need the task that it adds. */
export function discard(key: string): void {
  const found = store.get().waiting.find((one) => one.key === key)
  if (!found) return
  // The server may have made a change whose answer was lost.
  const isUnknown = isOpen(found) && found.triedAt !== undefined
  const remove = [...(isUnknown ? [] : [key]), ...dependants(found).map((one) => one.key)]
  void update({ remove, put: isUnknown ? [{ ...found, isWithdrawn: true }] : [] })
}

/** Sends a refused change once more, as a new one. */
export function sendAgain(key: string): void {
  const refused = store.get().waiting.find((one) => one.key === key)
  if (!refused) return
  const { problem: _, triedAt: __, ...rest } = refused
  void update({ put: [{ ...rest, key: newKey() }], remove: [key] })
  void send()
}

/** Counts sign-ins: an answer that arrives after the person has changed is dropped. */
let session = 0
let owner = ''
/** True once the browser has refused to store a change. */
let isInTabOnly = false
let channel: BroadcastChannel | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends a person's waiting changes whenever the server is reachable. Tabs share them. */
export function followWaiting(person: string): () => void {
  owner = person
  store.set({ waiting: keptInTab() })
  channel = new BroadcastChannel('errand-waiting')
  channel.onmessage = () => void refresh()
  void refresh()
  const stop = onConnected(() => void send())
  return () => {
    stop()
    clearTimeout(timer)
    timer = undefined
    channel?.close()
    channel = undefined
    session++
    owner = ''
    isInTabOnly = false
    forgetIds()
    sentNumbers.clear()
    store.reset()
  }
}

function keptInTab(): WaitingChange[] {
  return JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as WaitingChange[]
}

/** Reads what other tabs have added, sent or discarded. */
async function refresh(): Promise<void> {
  const startedIn = session
  const stored = await readWaiting(owner)
  if (startedIn !== session || isInTabOnly || !stored) return
  const keys = new Set(stored.map(({ key }) => key))
  store.set({ waiting: sorted([...stored, ...keptInTab().filter(({ key }) => !keys.has(key))]) })
}

function sorted(waiting: WaitingChange[]): WaitingChange[] {
  return waiting.sort((a, b) => a.seq - b.seq)
}

type Update = { put?: readonly WaitingChange[]; remove?: readonly string[] }

/** Changes what is shown at once, and then what is stored. */
async function update({ put = [], remove = [] }: Update): Promise<void> {
  const startedIn = session
  const gone = new Set([...remove, ...put.map(({ key }) => key)])
  store.set({ waiting: sorted([...store.get().waiting.filter(({ key }) => !gone.has(key)), ...put]) })
  const isStored = await storeWaiting(owner, { put, remove })
  if (startedIn !== session) return
  if (!isStored) isInTabOnly = true
  if (isInTabOnly || sessionStorage.getItem(KEPT) !== null)
    sessionStorage.setItem(KEPT, JSON.stringify(store.get().waiting))
  channel?.postMessage('changed')
}

function sendSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void send(), RETRY_MS)
}

let isSending = false

async function send(): Promise<void> {
  if (isSending) return
  isSending = true
  clearTimeout(timer)
  const startedIn = session
  try {
    // Missing where the page is not served over https or from this machine; the keys alone prevent doubles there.
    const locks = navigator.locks as LockManager | undefined
    if (locks) await locks.request('errand-waiting', () => sendAll(startedIn))
    else await sendAll(startedIn)
  } finally {
    isSending = false
  }
}

async function sendAll(startedIn: number): Promise<void> {
  await refresh()
  for (;;) {
    const next = store.get().waiting.find(isOpen)
    if (startedIn !== session || !next) return
    if (!(await sendOne(next, startedIn))) return startedIn === session ? sendSoon() : undefined
  }
}

/** Returns false if the server could not be asked. */
async function sendOne(change: WaitingChange, startedIn: number): Promise<boolean> {
  const { tool, args, key, triedAt } = change
  if (
    triedAt !== undefined &&
    change.adds &&
    !change.isWithdrawn &&
    Date.now() - Date.parse(triedAt) > KEY_KNOWN_MS
  ) {
    await refuse(change, 'It may have been added before the connection broke. Look at the list first.')
    return true
  }
  if (triedAt === undefined) await update({ put: [{ ...change, triedAt: new Date().toISOString() }] })
  try {
    const data = await runTool<unknown>(tool, args, key)
    if (startedIn !== session) return false
    if (isWithdrawn(key)) return undoSent(key, data)
    sent.emit({ change, data })
    const { change: number } = data as { change?: number }
    if (number !== undefined) sentNumbers.set(key, number)
    learnIds(change, data)
    const put = dependants(change).map((one) => withServerIds(one, serverIds()))
    await update({ remove: [key], put })
    return true
  } catch (error) {
    if (startedIn !== session || isTemporary(error)) return false
    const isGone = isMissing(error as Refused, change)
    if (isWithdrawn(key) || (isGone && tool === 'delete_task')) await update({ remove: [key] })
    else await refuse(change, isGone ? 'The task was deleted meanwhile.' : (error as Error).message)
    return true
  }
}

/** The server's message would name a task by its id. */
function isMissing({ code, message }: Refused, { args }: WaitingChange): boolean {
  return code === 'not_found' && message.includes(String(args.task_identifier))
}

function isWithdrawn(key: string): boolean {
  return store.get().waiting.some((one) => one.key === key && one.isWithdrawn)
}

/** Undoes a change that was made although the person has taken it back. Returns false if the server was not reached. */
async function undoSent(key: string, data: unknown): Promise<boolean> {
  const { change: number } = data as { change?: number }
  try {
    if (number !== undefined) await ask('POST', '/api/undo', { change: String(number) }, `${key}-undo`)
  } catch (error) {
    if (isTemporary(error)) return false
    toast((error as Error).message)
  }
  await update({ remove: [key] })
  return true
}

async function refuse(change: WaitingChange, problem: string): Promise<void> {
  const put = dependants(change).map((one) => ({ ...one, problem: 'Its task was not added.' }))
  await update({ put: [{ ...change, problem }, ...put] })
}

function dependants(change: WaitingChange): WaitingChange[] {
  return change.adds ? store.get().waiting.filter((one) => needs(one, change)) : []
}

let lastSeq = 0

/** Later changes have higher numbers, in all tabs and after a reload. */
function nextSeq(adds: number): number {
  const newest = Math.max(lastSeq, ...store.get().waiting.map(({ seq, adds }) => seq + (adds?.length ?? 0)))
  const seq = Math.max(newest + 1, Date.now() * 1000)
  lastSeq = seq + adds
  return seq
}

/** crypto.randomUUID exists only on https and localhost. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}

function isUnreachable(error: unknown): boolean {
  return error instanceof Refused && error.code === 'unreachable'
}

/** The server is away or busy, or wants the person to sign in again: nothing was decided about the change. */
function isTemporary(error: unknown): boolean {
  return isAway(error) || (error instanceof Refused && [401, 429].includes(error.status))
}
