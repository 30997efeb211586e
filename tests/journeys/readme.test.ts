import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toHtml } from '../../scripts/docs-site/to-html.js'
import { openWindow } from '../support/window.ts'

/** About what a Git host does in a window of this size, beside its own column. */
const STYLE = `
  article { width: 846px; font: 16px/1.5 system-ui, sans-serif }
  h1, h2 { margin: 24px 0 16px; padding-bottom: 5px; line-height: 1.25; border-bottom: 1px solid }
  h1 { font-size: 32px } h2 { font-size: 24px }
  p, ul, pre { margin: 0 0 16px } li { margin-top: 4px }
  pre { padding: 16px; font: 13.6px/1.45 monospace; overflow: auto } pre code { font: inherit } img { width: 100% }`

test('README.md says what matters on two screens, with a moving picture', async () => {
  const readme = readFileSync('README.md', 'utf8')
  const picture = /!\[[^\]]+\]\((docs\/screenshots\/[^)]+\.webp)\)/.exec(readme)?.[1] ?? ''
  const file = readFileSync(picture)
  expect(statSync(picture).size).toBeLessThanOrEqual(1_500_000)
  // The chunk of an animation.
  expect(file.includes('ANIM')).toBe(true)

  const { page, faults } = await openWindow({ viewport: { width: 1280, height: 800 } })
  const html = toHtml(readme, () => {}).replaceAll(
    picture,
    `data:image/webp;base64,${file.toString('base64')}`,
  )
  await page.setContent(`<style>${STYLE}</style><article>${html}</article>`)
  await page.locator('img').evaluate((image: { decode(): Promise<void> }) => image.decode())
  const more = await page.getByRole('heading', { name: 'More', exact: true, level: 2 }).boundingBox()
  const height = Math.round(more?.y ?? Number.NaN)
  process.stdout.write(`${height} px before "More" in README.md\n`)
  expect(height).toBeLessThanOrEqual(1600)
  for (const needed of ['npm ci && npm start', 'npm ci && npm test', 'npm pack', 'npm i -g ./errand-'])
    expect(readme.split('\n## More\n')[0]).toContain(needed)
  expect(faults).toEqual([])
})
