import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useShortcuts } from '../app/use-shortcuts.ts'
import { editableFields } from './edits.ts'
import type { Group } from './groups.ts'
import type { Proposal } from './proposal.ts'
import type { Decisions } from './use-decisions.ts'

type Cards = {
  view: RefObject<HTMLElement | null>
  groups: readonly Group[]
  decisions: Decisions
  isOffline: boolean
}

/** Moves between the cards and decides by key. Once a card is gone, the next one has the focus. */
export function useCardKeys({ view, groups, decisions, isOffline }: Cards) {
  const cards = () => [...(view.current?.querySelectorAll<HTMLElement>('[data-proposal]') ?? [])]
  const cardOf = (number: number | undefined) => cards().find((card) => numberOf(card) === number)
  const focused = () => cards().find((card) => card.contains(document.activeElement))
  const [wanted, setWanted] = useState<{ number: number | undefined; at: number }>()
  /** Keeps the focus in the view after the work has removed its card. */
  const thenFocus = async (number: number | undefined, work: () => Promise<boolean>) => {
    const at = cards().findIndex((card) => numberOf(card) === number)
    if (await work()) setWanted({ number, at })
  }
  // Once the element that had the focus is gone: the same card, the one in its place, or the decision.
  useLayoutEffect(() => {
    if (!wanted) return
    setWanted(undefined)
    if (document.activeElement !== document.body) return
    const { number, at } = wanted
    const left = cards()
    const line = number === undefined ? '[data-decided]' : `[data-decided="${number}"]`
    const next = cardOf(number) ?? (at < 0 ? undefined : (left[at] ?? left.at(-1)))
    ;(next ?? view.current?.querySelector<HTMLElement>(`${line} button`))?.focus()
  })
  const approve = (proposal: Proposal, how = {}) =>
    thenFocus(proposal.proposal, () => decisions.approve(proposal, how))
  const decline = (proposal: Proposal, reason = '') =>
    thenFocus(proposal.proposal, () => decisions.decline(proposal, reason))
  const move = (by: number) => {
    const { activeElement } = document
    // The arrows scroll the conversation while it has the focus.
    if (activeElement !== document.body && !view.current?.contains(activeElement)) return false
    const all = cards()
    const at = all.findIndex((card) => card.contains(activeElement))
    const next = all[at < 0 ? 0 : Math.max(0, Math.min(all.length - 1, at + by))]
    next?.focus()
    return next !== undefined
  }
  const onFocused = (run: (proposal: Proposal, card: HTMLElement) => void) => {
    const card = focused()
    const items = groups.flatMap((group) => group.items)
    const item = items.find(({ proposal, decision }) => !decision && proposal.proposal === numberOf(card))
    if (card && item) run(item.proposal, card)
  }
  useShortcuts({
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    a: () =>
      onFocused((proposal, card) => {
        // The safe choice of a conflict only gets the focus.
        if (proposal.conflicts) card.querySelector<HTMLElement>('[data-preset]')?.focus()
        else if (!isOffline) void approve(proposal)
      }),
    e: () =>
      onFocused((proposal) => {
        if (editableFields(proposal).length > 0)
          decisions.setOpen({ proposal: proposal.proposal, form: 'edit' })
      }),
    x: () => onFocused(({ proposal }) => decisions.setOpen({ proposal, form: 'decline' })),
  })
  const hasCards = groups.some(({ waiting }) => waiting > 0)
  useEffect(() => {
    const isIdle = document.activeElement === document.body
    if (hasCards && isIdle && matchMedia('(pointer: fine)').matches)
      view.current?.querySelector<HTMLElement>('[data-proposal]')?.focus()
  }, [hasCards, view])
  return { approve, decline, thenFocus, focus: (number: number) => cardOf(number)?.focus() }
}

function numberOf(card: HTMLElement | undefined): number {
  return Number(card?.dataset.proposal)
}
