import { randomUUID } from 'node:crypto'
import type { Caller } from '../../src/caller.ts'
import {
  approvalDecidedBy,
  claimApproval,
  openApprovals,
  saveApproval,
  withdrawApprovals,
} from '../../src/conversations/approval-store.ts'
import {
  addConversation,
  conversationsById,
  deleteConversation,
  endTurn,
  findConversation,
  findConversationState,
  listConversations,
  nameConversation,
  renameConversation,
  renewTurn,
  requestStop,
  startTurn,
} from '../../src/conversations/conversation-store.ts'
import {
  addMessage,
  findMessage,
  listMessages,
  messageAfter,
  newestMessages,
  newestMessagesWithin,
} from '../../src/conversations/message-store.ts'
import type { App } from '../../src/operation.ts'
import { canary } from './canary.ts'
import { everythingOf, rawSql, type TestAddress } from './inspect.ts'

const NOW = '2026-01-01T00:00:00.000Z'
const LATER = '2026-01-01T00:10:00.000Z'

/** Lets Ann use her conversations while strangers have rows with the same ids, and returns every leak. */
export async function conversationFaults(
  app: App,
  address: TestAddress,
  ann: Caller,
  strangers: Caller[],
): Promise<string[]> {
  const id = randomUUID()
  const message = (name: string) => ({
    id: name,
    role: 'user' as const,
    parts: [{ type: 'text' as const, text: canary('hers') }],
    created_at: NOW,
  })
  const approval = {
    conversation_id: id,
    turn: 'turn',
    change: 'delete',
    confirmation: 'hers',
    expires_at: LATER,
  }
  await app.db.write(ann, async (db) => {
    await addConversation(db, ann, { id, now: NOW })
    await renameConversation(db, ann, id, 'hers')
    await addMessage(db, ann, id, message('first'))
    await saveApproval(db, ann, { id: 'open', ...approval }, NOW)
  })
  const secrets: string[] = []
  for (const stranger of strangers) secrets.push(...(await plantConversations(address, ann, stranger)))
  const before = await rowsOf(address, strangers)

  const seen = await app.db.write(ann, async (db) => {
    await addMessage(db, ann, id, message('second'))
    await saveApproval(db, ann, { id: 'another', ...approval }, NOW)
    const withdrawn = async () => {
      await withdrawApprovals(db, ann, { conversationId: id, turn: 'word' })
      return (await openApprovals(db, ann, { conversationId: id, now: NOW })).length
    }
    return {
      found: await findConversation(db, ann, id),
      listed: await listConversations(db, ann, { limit: 100 }),
      after: await listConversations(db, ann, { limit: 100, after: { updated_at: LATER, id: '~' } }),
      byId: await conversationsById(db, ann, { after: '', limit: 100 }),
      state: JSON.parse(await findConversationState(db, ann)),
      named: await nameConversation(db, ann, id, 'not needed'),
      renamed: await renameConversation(db, ann, id, 'renamed'),
      taken: await startTurn(db, ann, { id, turn: 'hers', until: LATER, now: NOW, latest: LATER }),
      again: await startTurn(db, ann, { id, turn: 'other', until: LATER, now: NOW, latest: LATER }),
      stopped: await requestStop(db, ann, id),
      renewed: await renewTurn(db, ann, { id, turn: 'hers', until: LATER }),
      ended: await endTurn(db, ann, { id, turn: 'hers', now: NOW }),
      messages: await newestMessages(db, ann, id, 100),
      within: await newestMessagesWithin(db, ann, id, { limit: 100, bytes: 1_000_000 }),
      inOrder: await listMessages(db, ann, id, { after: undefined, limit: 100 }),
      where: (await findMessage(db, ann, 'first'))?.conversation_id,
      elsewhere: await findMessage(db, ann, 'strangers-message'),
      next: (await messageAfter(db, ann, 'first'))?.id,
      last: await messageAfter(db, ann, 'second'),
      open: (await openApprovals(db, ann, { conversationId: id, now: NOW })).map((one) => one.id).sort(),
      theirs: await claimApproval(db, ann, {
        id: 'strangers-approval',
        conversationId: id,
        turn: 'word',
        now: NOW,
      }),
      decided: await approvalDecidedBy(db, ann, 'strangers-word'),
      hers: (await claimApproval(db, ann, { id: 'open', conversationId: id, turn: 'word', now: NOW }))
        ?.confirmation,
      withdrawn: await withdrawn(),
    }
  })
  const rows = await rawSql(address, 'select seq from messages where user_id = ? order by seq', [ann.userId])
  const removed = await app.db.write(ann, (db) => deleteConversation(db, ann, id))
  const expected = {
    title: 'hers',
    listed: 1,
    after: 1,
    flags: 'true true false true true true',
    byId: 1,
    state: 1,
    messages: 'first second',
    within: 'first second',
    inOrder: 'first second',
    where: id,
    elsewhere: undefined,
    next: 'second',
    last: undefined,
    open: 'another open',
    theirs: undefined,
    decided: undefined,
    hers: 'hers',
    withdrawn: 0,
    seqs: '1 2',
  }
  const got = {
    title: seen.found?.title,
    listed: seen.listed.length,
    after: seen.after.length,
    flags: [seen.renamed, seen.taken, seen.again, seen.stopped, seen.ended, removed].join(' '),
    byId: seen.byId.length,
    state: seen.state.length,
    messages: seen.messages.map((one) => one.id).join(' '),
    within: seen.within.map((one) => one.id).join(' '),
    inOrder: seen.inOrder.map((one) => one.id).join(' '),
    where: seen.where,
    elsewhere: seen.elsewhere,
    next: seen.next,
    last: seen.last,
    open: seen.open.join(' '),
    theirs: seen.theirs,
    decided: seen.decided,
    hers: seen.hers,
    withdrawn: seen.withdrawn,
    seqs: rows.map(({ seq }) => seq).join(' '),
  }
  const faults = Object.keys(expected)
    .filter((name) => expected[name as keyof typeof expected] !== got[name as keyof typeof got])
    .map((name) => `her conversations: ${name} is ${JSON.stringify(got[name as keyof typeof got])}`)
  for (const secret of secrets) if (JSON.stringify(seen).includes(secret)) faults.push(`she saw ${secret}`)
  if ((await rowsOf(address, strangers)) !== before) faults.push("a stranger's conversation was changed")
  return faults
}

/** Copies Ann's rows with a stranger's words, and adds rows only the stranger has. */
async function plantConversations(address: TestAddress, ann: Caller, { userId }: Caller): Promise<string[]> {
  const own = canary('stranger')
  const plant = async (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row).map((name) => `"${name}"`)
    await rawSql(
      address,
      `insert into ${table} (${names}) values (${names.map(() => '?')})`,
      Object.values(row),
    )
  }
  const { conversations, messages, approvals } = await everythingOf(address, ann)
  const parts = JSON.stringify([{ type: 'text', text: own }])
  const theirs = { user_id: userId }
  // Without a title, so that naming hers would show.
  for (const row of conversations ?? [])
    await plant('conversations', { ...row, ...theirs, title: '', turn: 'hers', turn_until: NOW })
  for (const row of messages ?? []) await plant('messages', { ...row, ...theirs, parts })
  for (const row of approvals ?? []) await plant('approvals', { ...row, ...theirs, confirmation: own })
  const [conversation] = conversations ?? []
  const [message] = messages ?? []
  const [approval] = approvals ?? []
  await plant('conversations', { ...conversation, ...theirs, id: 'strangers', title: own })
  await plant('messages', { ...message, ...theirs, id: 'strangers-message', seq: 900, parts })
  await plant('approvals', { ...approval, ...theirs, id: 'strangers-approval', confirmation: own })
  await plant('approvals', {
    ...approval,
    ...theirs,
    id: 'decided',
    confirmation: own,
    decided_by: 'strangers-word',
  })
  await plant('approvals', { ...approval, ...theirs, id: 'old', confirmation: own, expires_at: '2001-01-01' })
  return [own]
}

async function rowsOf(address: TestAddress, people: Caller[]): Promise<string> {
  return JSON.stringify(await Promise.all(people.map((person) => everythingOf(address, person))))
}
