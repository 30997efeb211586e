import './docs.css'
import { addSearch } from './search-dialog.ts'

/** The address in the examples; see scripts/docs-site/examples.ts. */
const EXAMPLE = 'http://127.0.0.1:3000'

const WIDE = matchMedia('(width >= 80rem)')

const button = document.querySelector<HTMLButtonElement>('#open-search')
if (button) addSearch(button)
showOwnAddress()
addCopyButtons()
followReading()
closeContents()
letFocusScroll()
addEventListener('resize', letFocusScroll)

/** Examples are for this server. */
function showOwnAddress(): void {
  if (!location.pathname.startsWith('/docs/http')) return
  for (const code of document.querySelectorAll('pre code'))
    code.textContent = (code.textContent ?? '').replaceAll(EXAMPLE, location.origin)
}

function addCopyButtons(): void {
  // The clipboard needs https or this machine.
  if (!navigator.clipboard) return
  for (const block of document.querySelectorAll('.code')) {
    const copy = document.createElement('button')
    copy.type = 'button'
    copy.className = 'copy'
    copy.textContent = 'Copy'
    copy.addEventListener('click', async () => {
      const isCopied = await navigator.clipboard
        .writeText(block.querySelector('pre')?.textContent ?? '')
        .then(
          () => true,
          () => false,
        )
      copy.textContent = isCopied ? 'Copied' : 'Select it'
      setTimeout(() => {
        copy.textContent = 'Copy'
      }, 2000)
    })
    block.append(copy)
  }
}

/** Marks the heading that is being read in the table of contents. */
function followReading(): void {
  const contents = document.querySelector<HTMLDetailsElement>('.toc details')
  if (!contents) return
  const unfold = () => {
    contents.open = WIDE.matches
  }
  unfold()
  WIDE.addEventListener('change', unfold)
  const links = new Map<string, HTMLAnchorElement>()
  for (const link of contents.querySelectorAll('a')) links.set(link.hash.slice(1), link)
  const headings = [...document.querySelectorAll<HTMLElement>('article :is(h2, h3)[id]')]
  const update = () => {
    const current = headings.findLast((heading) => heading.getBoundingClientRect().top < 120) ?? headings[0]
    for (const [id, link] of links) {
      if (id === current?.id) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
  }
  update()
  addEventListener('scroll', update, { passive: true })
}

/** On a phone the contents lie over the page; a link to a place in it must not leave them there. */
function closeContents(): void {
  const contents = document.querySelector<HTMLElement>('#contents')
  contents?.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a') && contents.matches(':popover-open')) contents.hidePopover()
  })
  contents?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
}

/** A wide table or block of code scrolls with the arrow keys too. */
function letFocusScroll(): void {
  for (const part of document.querySelectorAll<HTMLElement>('.scroll, .code pre')) {
    if (part.scrollWidth > part.clientWidth) part.tabIndex = 0
    else part.removeAttribute('tabindex')
  }
}
