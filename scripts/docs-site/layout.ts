import type { Group, Heading, Page } from './page.ts'

/** A page as an HTML document. */
export function documentOf(page: Page, groups: Group[]): string {
  const { title, address, html } = page
  const isHome = address === '/docs'
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f3f4f2">
<title>${isHome ? 'Errand documentation' : `${escaped(title)} · Errand documentation`}</title>
<link rel="icon" href="/page/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/docs.css">
<script src="/page/theme.js"></script>
<script type="module" src="/docs/docs.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header class="top">
<button type="button" class="icon-button contents-button" popovertarget="contents" aria-label="Contents">${MENU}</button>
<a class="brand" href="/docs" aria-label="Errand docs"><img src="/page/icon.svg" alt="" width="22" height="22">Errand <span>docs</span></a>
<button type="button" id="open-search" class="search-button" aria-label="Search" aria-keyshortcuts="/" hidden>${GLASS}<span>Search</span><kbd>/</kbd></button>
<a class="button open-errand" href="/">Open Errand</a>
</header>
<div class="columns">
<nav id="contents" class="contents" popover aria-label="Documentation">
${groups.map((group) => groupHtml(group, address)).join('\n')}
</nav>
<main id="content" tabindex="-1"${isHome ? ' class="home"' : ''}>
${tocHtml(page)}
<article class="prose">
${html}
</article>
${neighboursHtml(groups, address)}
</main>
</div>
</body>
</html>
`
}

function groupHtml({ title, items }: Group, current: string): string {
  const links = items.map(({ label, address }) => {
    const mark = address === current ? ' aria-current="page"' : ''
    return `<li><a href="${address}"${mark}>${escaped(label)}</a></li>`
  })
  return `<h2>${escaped(title)}</h2>\n<ul>\n${links.join('\n')}\n</ul>`
}

/** Headings of the second and third level, if there are enough to choose from. */
function tocHtml({ headings, address }: Page): string {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3)
  if (shown.length < 2 || address === '/docs') return ''
  return `<nav class="toc" aria-label="On this page"><details><summary>On this page</summary>
<ul>
${shown.map(tocItem).join('\n')}
</ul></details></nav>`
}

function tocItem({ depth, anchor, text }: Heading): string {
  // A path may break after a slash.
  const words = escaped(text).replaceAll('/', '/<wbr>')
  return `<li><a href="#${anchor}"${depth === 3 ? ' class="deep"' : ''}>${words}</a></li>`
}

/** Links to the pages before and after this one. */
function neighboursHtml(groups: Group[], address: string): string {
  const items = groups.flatMap((group) => group.items)
  const place = items.findIndex((item) => item.address === address)
  if (place === -1) return ''
  const link = (item: (typeof items)[number] | undefined, word: string) =>
    item
      ? `<a href="${item.address}" rel="${word.toLowerCase()}"><span>${word}</span>${escaped(item.label)}</a>`
      : ''
  return `<nav class="neighbours" aria-label="Other pages">${link(items[place - 1], 'Prev')}${link(items[place + 1], 'Next')}</nav>`
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

const icon = (path: string) =>
  `<svg aria-hidden="true" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${path}</svg>`
const MENU = icon('<path d="M4 6h16M4 12h16M4 18h16"/>')
const GLASS = icon('<circle cx="11" cy="11" r="7"/><path d="m20 20-3.5-3.5"/>')
