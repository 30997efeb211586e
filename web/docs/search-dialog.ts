import { type Entry, type Hit, makeSearch, type Piece } from './search.ts'

/** Opens the search with the button, `/` and Ctrl K. */
export function addSearch(button: HTMLButtonElement): void {
  button.hidden = false
  let dialog: SearchDialog | undefined
  const open = () => {
    dialog ??= makeDialog()
    dialog.open()
  }
  button.addEventListener('click', open)
  addEventListener('keydown', (event) => {
    const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isPalette && !(isSlash && !isTyping(event.target))) return
    event.preventDefault()
    open()
  })
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

type SearchDialog = { open(): void }

function makeDialog(): SearchDialog {
  const input = element('input', {
    type: 'text',
    enterkeyhint: 'search',
    role: 'combobox',
    'aria-label': 'Search the documentation',
    'aria-controls': 'hits',
    'aria-expanded': 'false',
    'aria-autocomplete': 'list',
    placeholder: 'Search pages, headings and routes',
    autocomplete: 'off',
    spellcheck: 'false',
  })
  const list = element('ul', { id: 'hits', role: 'listbox', 'aria-label': 'Found' })
  const status = element('p', { role: 'status' })
  const keys = element('p', { class: 'keys', 'aria-hidden': 'true' })
  keys.innerHTML = '<kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close'
  const dialog = element('dialog', { class: 'dialog search', 'aria-label': 'Search' })
  const close = element('button', { type: 'button', class: 'icon-button', 'aria-label': 'Close' })
  close.textContent = '✕'
  close.addEventListener('click', () => dialog.close())
  const field = element('div', { class: 'search-field' })
  field.append(input, close)
  dialog.append(field, status, list, keys)
  document.body.append(dialog)

  let search: Promise<(query: string) => Hit[]> | undefined
  let chosen = -1

  const choose = (index: number) => {
    const options = [...list.children]
    chosen = options.length === 0 ? -1 : (index + options.length) % options.length
    for (const [place, option] of options.entries())
      option.setAttribute('aria-selected', String(place === chosen))
    const option = options[chosen]
    option?.scrollIntoView({ block: 'nearest' })
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
  }

  const show = async () => {
    const query = input.value.trim()
    search ??= loadSearch()
    const find = await search.catch(() => undefined)
    // A failed download is tried again with the next letter.
    if (!find) search = undefined
    if (query !== input.value.trim()) return
    const hits = query === '' || !find ? [] : find(query)
    list.replaceChildren(...hits.map(optionOf))
    input.setAttribute('aria-expanded', String(hits.length > 0))
    status.textContent = find
      ? statusOf(query, hits.length)
      : 'The search needs a connection to the server. Nothing was found yet.'
    status.className = query !== '' && hits.length === 0 ? 'nothing' : ''
    choose(0)
  }

  input.addEventListener('input', show)
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) choose(chosen + step)
    else if (event.key === 'Enter') follow(list.children[chosen], dialog)
    else return
    event.preventDefault()
  })
  list.addEventListener('click', (event) => {
    follow((event.target as Element).closest('[role=option]') ?? undefined, dialog)
  })
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  return {
    open() {
      if (dialog.open) return
      dialog.showModal()
      input.select()
      void show()
    },
  }
}

async function loadSearch(): Promise<(query: string) => Hit[]> {
  const response = await fetch('/docs/search.json')
  if (!response.ok) throw new Error(`search.json: ${response.status}`)
  return makeSearch((await response.json()) as Entry[])
}

function statusOf(query: string, count: number): string {
  if (query === '') return 'Type a word, such as “reminder”, “backup” or “/api/tasks”.'
  if (count === 0) return `Nothing matches “${query}”. Try fewer or other words.`
  return count === 1 ? '1 place' : `${count} places`
}

function optionOf({ entry, heading, excerpt }: Hit, index: number): HTMLElement {
  const option = element('li', { id: `hit-${index}`, role: 'option', 'aria-selected': 'false' })
  option.dataset.address = entry.address
  const title = element('span', { class: 'hit-title' })
  title.append(...heading.map(pieceNode))
  const place = element('span', { class: 'hit-place' })
  place.textContent = [entry.group, entry.heading !== entry.title && entry.title].filter(Boolean).join(' › ')
  const text = element('span', { class: 'hit-text' })
  text.append(...excerpt.map(pieceNode))
  option.append(title, place, text)
  return option
}

function pieceNode({ text, isHit }: Piece): Node {
  if (!isHit) return document.createTextNode(text)
  const node = element('mark')
  node.textContent = text
  return node
}

function follow(option: Element | undefined, dialog: HTMLDialogElement): void {
  const address = option instanceof HTMLElement ? option.dataset.address : undefined
  if (!address) return
  // A place in this page loads nothing, so the dialog would stay.
  dialog.close()
  location.assign(address)
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}
