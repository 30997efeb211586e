import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { placeBeside } from './place-beside.ts'

export type Item = { label: string; icon?: ReactNode; isDanger?: boolean; run: () => void }

type Props = {
  label?: string
  trigger: ReactNode
  className: string
  items: Item[]
  align?: 'start' | 'end'
}

/** A button that opens a menu. */
export default function Menu({ label, trigger, className, items, align = 'start' }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  const [isOpen, setIsOpen] = useState(false)
  const place = useCallback(() => placeMenu(menu.current, button.current, align), [align])
  useMoves(isOpen, place)
  const open = (item: 0 | -1) => {
    flushSync(() => setIsOpen(true))
    menu.current?.showPopover()
    place()
    itemsIn(menu.current).at(item)?.focus()
  }
  const close = () => {
    menu.current?.hidePopover()
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-state={isOpen ? 'open' : 'closed'}
        // The browser closes the menu before the click.
        onPointerDown={() => {
          wasOpen.current = isOpen
        }}
        onClick={({ detail }) => {
          const isByKey = detail === 0
          if (isByKey || !wasOpen.current) open(0)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          handled(event)
          open(event.key === 'ArrowDown' ? 0 : -1)
        }}
      >
        {trigger}
      </button>
      {isOpen && (
        <div
          ref={menu}
          popover="auto"
          role="menu"
          aria-label={label ?? button.current?.textContent ?? ''}
          tabIndex={-1}
          className="card fixed inset-auto m-0 min-w-36 p-1 shadow-floating"
          onToggle={({ newState }) => setIsOpen(newState === 'open')}
          onKeyDown={(event) => {
            if (event.key === 'Tab') close()
            else moveFocus(event)
          }}
        >
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={`flex w-full items-center gap-2 rounded-md px-2.5 py-1.5 text-start text-sm font-normal outline-none focus:bg-sunken pointer-coarse:min-h-11 ${item.isDanger ? 'text-danger' : 'text-ink'}`}
              onPointerMove={({ currentTarget }) => currentTarget.focus()}
              onClick={() => {
                // The focus first: the other way round, `run` would lose its own.
                close()
                item.run()
              }}
            >
              {item.icon} {item.label}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

/** Calls back while the menu is open and its button may move. */
function useMoves(isOpen: boolean, moved: () => void) {
  useEffect(() => {
    if (!isOpen) return
    addEventListener('scroll', moved, { capture: true, passive: true })
    addEventListener('resize', moved)
    return () => {
      removeEventListener('scroll', moved, { capture: true })
      removeEventListener('resize', moved)
    }
  }, [isOpen, moved])
}

function placeMenu(menu: HTMLElement | null, button: HTMLElement | null, align: 'start' | 'end'): void {
  if (!menu || !button) return
  const size = { width: menu.offsetWidth, height: menu.offsetHeight }
  const window = { width: document.documentElement.clientWidth, height: innerHeight }
  const isRtl = getComputedStyle(menu).direction === 'rtl'
  const { left, top } = placeBeside(
    button.getBoundingClientRect(),
    size,
    window,
    isRtl === (align === 'start'),
  )
  menu.style.left = `${left}px`
  menu.style.top = `${top}px`
}

/** Arrows, Home and End move between the items; a letter goes to the next item that begins with it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsIn(event.currentTarget)
  const current = items.indexOf(document.activeElement as HTMLElement)
  const next = placeFor(event.key, current, items)
  if (next === undefined) return
  handled(event)
  items[next]?.focus()
}

function placeFor(key: string, current: number, items: readonly HTMLElement[]): number | undefined {
  const last = items.length - 1
  if (key === 'ArrowDown') return Math.min(current + 1, last)
  if (key === 'ArrowUp') return Math.max(current - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key.length !== 1 || key === ' ') return undefined
  const places = [...items.keys()].filter((place) => wordsOf(items[place]).startsWith(key.toLowerCase()))
  return places.find((place) => place > current) ?? places[0] ?? current
}

function wordsOf(item: HTMLElement | undefined): string {
  return item?.textContent.trim().toLowerCase() ?? ''
}

/** The page must not take the key for one of its own. */
function handled(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

function itemsIn(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}
