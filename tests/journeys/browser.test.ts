import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../support/app.ts'
import { run } from '../support/run.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { PASSWORD } from '../support/site.ts'
import { openWindow } from '../support/window.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer(await freshDatabase('sqlite'))
})
afterAll(async () => void (await server.stop()))

test('a device approval leads through sign-in', async () => {
  const { page, faults } = await openWindow()
  await page.goto(`${server.url}/sign-in`)
  await page.getByRole('button', { name: 'Use an account instead' }).click()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('You are signed in').waitFor()
  await page.goto(`${server.url}/device`)
  await page.getByLabel('Code shown on the device').fill('NOSUCHCODE')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alert').getByText(/./).waitFor()
  faults.length = 0
  await page.getByRole('button', { name: 'Not you?' }).click()
  await page.getByRole('heading', { name: 'This browser needs your link' }).waitFor()

  const asked = await fetch(`${server.url}/api/auth/device/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: 'errand' }),
  })
  const { verification_uri_complete, user_code } = (await asked.json()) as Record<string, string>
  await page.goto(verification_uri_complete as string)
  await page.getByRole('button', { name: 'Use an account instead' }).click()
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText(user_code as string).waitFor()
  await page.getByRole('button', { name: 'Connect it' }).click()
  await page.getByText('The device is signed in').waitFor()
  expect(faults).toEqual([])
})

test.each(['light', 'dark'] as const)('pages fit a phone (%s)', async (colorScheme) => {
  const { page, faults } = await openWindow({ viewport: { width: 375, height: 700 }, colorScheme })
  for (const path of ['/', '/sign-in', '/device']) {
    await page.goto(server.url + path)
    const [content, window] = (await page.evaluate(
      '[document.documentElement.scrollWidth, innerWidth]',
    )) as number[]
    expect([path, content]).toEqual([path, window])
  }
  expect(faults).toEqual([])
})

test.each([
  [
    '',
    { ERRAND_TEST_BROWSER: '/nowhere/chromium' },
    'ERRAND_TEST_BROWSER=/nowhere/chromium: there is no such file.',
  ],
  [
    "Object.defineProperty(process, 'arch', { value: 'arm64' });",
    {},
    'npm has no browser for linux arm64: set ERRAND_TEST_BROWSER to the path of a Chromium or Chrome.',
  ],
  [
    "Object.defineProperty(process, 'platform', { value: 'darwin' });",
    {},
    'npm has no browser for darwin x64: set ERRAND_TEST_BROWSER to the path of a Chromium or Chrome.',
  ],
])('a missing browser stops the run with a one-line error: %s %j', async (machine, env, reason) => {
  const program = `const { prepareBrowser } = await import('./tests/support/browser.ts')
    ${machine}
    await prepareBrowser().catch(({ message }) => console.log(message))`
  const { stdout } = await run(['--input-type=module', '-e', program], env)
  expect(stdout).toBe(`${reason}\n`)
})
