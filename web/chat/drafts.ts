import { DRAFT, PERSON } from '../data/forget.ts'

type Draft = { conversation: string | undefined; text: string; isSent?: boolean }

// Other tabs of this browser. What a tab has typed is its own: nothing from another tab replaces it.
const tabs = new BroadcastChannel('errand-drafts')

/** Called when another tab changes or sends the draft of a conversation. */
export function onDraft(follow: (draft: Draft) => void): () => void {
  const listen = ({ data }: MessageEvent<Draft & { person: string | null }>) => {
    if (data.person === person()) follow(data)
  }
  tabs.addEventListener('message', listen)
  return () => tabs.removeEventListener('message', listen)
}

/** The draft typed in this tab, or else the newest one of any tab. */
export function readDraft(conversation: string | undefined): string {
  return ownDraft(conversation) ?? localStorage.getItem(keyOf(conversation)) ?? ''
}

/** The draft typed in this tab. */
export function ownDraft(conversation: string | undefined): string | undefined {
  return sessionStorage.getItem(keyOf(conversation)) ?? undefined
}

/** Keeps what was typed in this tab, and shows it to tabs where nothing was typed. */
export function keepDraft(conversation: string | undefined, text: string): void {
  sessionStorage.setItem(keyOf(conversation), text)
  localStorage.setItem(keyOf(conversation), text)
  tell({ conversation, text })
}

/** Clears the draft that this tab shows. If it was sent, tabs where the same was typed clear it too. */
export function dropDraft(conversation: string | undefined, text: string, { isSent = false } = {}): void {
  forgetOwnDraft(conversation)
  // Another tab may have typed something else since.
  if (localStorage.getItem(keyOf(conversation)) === text) localStorage.removeItem(keyOf(conversation))
  tell(isSent ? { conversation, text, isSent } : { conversation, text: '' })
}

/** Offers what was typed in this tab to new tabs, after another tab has cleared its own. */
export function shareOwnDraft(conversation: string | undefined): void {
  const own = ownDraft(conversation)
  if (own !== undefined && localStorage.getItem(keyOf(conversation)) === null)
    localStorage.setItem(keyOf(conversation), own)
}

export function forgetOwnDraft(conversation: string | undefined): void {
  sessionStorage.removeItem(keyOf(conversation))
}

/** Moves what was typed in this tab to a conversation that has got its id, or away from one that was deleted. */
export function moveDraft(from: string | undefined, to: string | undefined): void {
  const text = ownDraft(from)
  if (text === undefined) return
  dropDraft(from, text)
  keepDraft(to, [readDraft(to), text].filter(Boolean).join('\n'))
}

function tell(draft: Draft): void {
  tabs.postMessage({ ...draft, person: person() })
}

function keyOf(conversation: string | undefined): string {
  return `${DRAFT}${person()}:${conversation ?? ''}`
}

function person(): string | null {
  return sessionStorage.getItem(PERSON)
}
