import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules among them that depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Violations of WCAG 2.2 AA and axe's best practices. */
export function accessibilityViolations(page: Page): Promise<string[]> {
  return violations(page, TAGS)
}

/** The violations that a change of the colour scheme can cause. */
export function colourViolations(page: Page): Promise<string[]> {
  return violations(page, { type: 'rule', values: COLOUR_RULES })
}

async function violations(page: Page, runOnly: object): Promise<string[]> {
  // Fading elements have the wrong contrast until their animations finish.
  await page.evaluate('Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))')
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] })
  const found = (await page.evaluate(`axe.run(${options})`)) as {
    violations: { id: string; nodes: { html: string }[] }[]
  }
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
