import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import { build } from 'vite'
import { documentOf } from './layout.ts'
import type { Page } from './page.ts'
import { type DocsSite, renderSite } from './site.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Writes the documentation that the server shows into dist/docs. */
export async function buildDocs(): Promise<void> {
  const folder = join(root, 'dist/docs')
  await build({
    configFile: false,
    root: join(root, 'web/docs'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [tailwind()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, 'web/docs/docs.ts'),
        output: { entryFileNames: 'docs.js', assetFileNames: 'docs[extname]' },
      },
    },
  })
  // The documents name their files from the root of the repository.
  process.chdir(root)
  const site = renderSite()
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  for (const page of [...site.pages, MISSING]) write(fileOf(page), documentOf(page, site.groups))
  write('search.json', JSON.stringify(searchEntries(site)))
  for (const image of site.images) {
    mkdirSync(dirname(join(root, 'dist', image)), { recursive: true })
    copyFileSync(image, join(root, 'dist', image))
  }
}

function fileOf({ address }: Page): string {
  return address === '/docs' ? 'index.html' : `${address.slice('/docs/'.length)}.html`
}

const MISSING: Page = {
  address: '/docs/404',
  title: 'No such page',
  html: '<h1>No such page</h1>\n<p>This address has no page. Search with <kbd>/</kbd>, or go to the <a href="/docs">start of the documentation</a>.</p>',
  headings: [],
  sections: [],
}

/** What the search reads: a row for each section. */
export function searchEntries({ pages, groups }: DocsSite) {
  const groupOf = new Map(groups.flatMap(({ title, items }) => items.map(({ address }) => [address, title])))
  return pages.flatMap(({ address, title, sections }) =>
    sections.map(({ heading, anchor, text }, index) => ({
      title,
      heading,
      address: index === 0 ? address : `${address}#${anchor}`,
      text,
      // Pages outside the navigation, such as decisions, come after the others.
      group: groupOf.get(address) ?? '',
    })),
  )
}
