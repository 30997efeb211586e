import { expect, test } from 'vitest'
import { accessibilityViolations } from '../support/axe.ts'
import { PHONE } from '../support/browser.ts'
import { openErrand, personalPage } from '../support/errand-page.ts'
import { wireForTest } from '../support/wire/server.ts'

const COMMAND = 'errand export --format csv --list "The move" --status all > the-move.csv'

const OFFERS = `Here are the three offers. **Flink** is the cheapest with a tail lift.

| Company | Price | Tail lift | Free on Sat 21 Nov |
|---|--:|---|---|
| Flink Umzüge | € 180 | Yes | From 09:00 |
| Two Men and a Van | € 210 | Yes | Afternoon only |
| City Transporter | € 95 | No, self-drive | All day |

## Exporting the list

This writes one file:

\`\`\`shell
${COMMAND}
\`\`\`

See [the manual](https://errand.example/manual).`

const HOSTILE = `[Your bank](https://evil.example/login) [free](javascript:alert(1)) [file](data:text/html,x) ![](https://evil.example/pixel.png) <img src="https://evil.example/p.png">

${'| wide '.repeat(3000)}|
${'|---'.repeat(3000)}|
${'| x '.repeat(3000)}|`

test('a model’s tables, code and links are readable and safe', async () => {
  const wire = await wireForTest([[{ text: OFFERS }], [{ text: HOSTILE }]])
  const env = { ERRAND_MODEL: 'local:some-model', ERRAND_MODEL_URL: wire.url('local') }
  const { page, faults, log, say, server } = await personalPage({
    env,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await say('compare the offers')
  const table = log.getByRole('group', { name: 'Table' })
  await table.getByRole('cell', { name: 'Flink Umzüge' }).waitFor()
  await log.getByRole('group', { name: 'Code, shell' }).getByText(COMMAND).waitFor()
  await log.getByRole('button', { name: 'Copy' }).click()
  await log.getByRole('button', { name: 'Copied' }).waitFor()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(COMMAND)
  const link = log.getByRole('link', { name: 'the manual (errand.example)' })
  await expect.poll(() => link.getAttribute('rel')).toBe('noopener noreferrer')
  await expect.poll(() => link.getAttribute('target')).toBe('_blank')
  expect(await accessibilityViolations(page)).toEqual([])

  await say('and now?')
  const wide = log.getByRole('group', { name: 'Table' }).last()
  await wide.getByRole('cell', { name: 'x' }).first().waitFor()
  // The frame scrolls, by keyboard too, and the conversation does not.
  await wide.focus()
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() => wide.evaluate((frame: { scrollLeft: number }) => frame.scrollLeft))
    .toBeGreaterThan(0)
  const overflow = (element: { scrollWidth: number; clientWidth: number }) =>
    element.scrollWidth - element.clientWidth
  await expect.poll(() => log.evaluate(overflow)).toBe(0)
  await log.getByRole('link', { name: 'Your bank (evil.example)' }).waitFor()
  await expect.poll(() => log.getByRole('link').count()).toBe(2)
  expect(await log.locator('img, iframe').count()).toBe(0)

  const address = page.url()
  const phone = await openErrand(server, { ...PHONE, colorScheme: 'dark' })
  await phone.page.goto(address)
  await phone.log.getByText('Flink is the cheapest').waitFor()
  await phone.log.getByRole('group', { name: 'Code, shell' }).scrollIntoViewIfNeeded()
  await expect.poll(() => phone.log.evaluate(overflow)).toBe(0)
  expect([...faults, ...phone.faults]).toEqual([])
})
