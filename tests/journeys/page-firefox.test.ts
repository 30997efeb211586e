import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../support/app.ts'
import { findFirefox, openFirefox } from '../support/firefox.ts'
import { startServer } from '../support/server.ts'

const ENTER = '\uE007'

// Firefox is slow beside the other tests.
const SLOW = { timeout: 600_000 }

test('the main journey works in Firefox: open the link, add, complete, undo, settings', SLOW, async () => {
  const path = findFirefox()
  if (!path) {
    process.stdout.write('Firefox was not tried: this machine has neither firefox-esr nor firefox.\n')
    return
  }
  const server = await startServer(await freshDatabase('sqlite'))
  onTestFinished(async () => void (await server.stop()))
  const { open, click, type, press, find, evaluate, faults } = await openFirefox(path)
  await open(await server.link)
  await click('textbox', 'Message')
  await type('add water the plants tomorrow')
  await press(ENTER)
  await find('group', 'Water the plants')
  await find('button', 'Undo')

  const isCompleted = () => evaluate(`document.querySelector('[data-row] input').checked`)
  await click('checkbox', 'Complete: Water the plants')
  await expect.poll(isCompleted).toBe(true)
  await find('heading', 'Done')
  await press('z')
  await expect.poll(isCompleted).toBe(false)
  await find('heading', 'Tomorrow')

  await press('g', 's')
  await find('navigation', 'Settings')
  for (const section of ['Account', 'Reminders', 'Model', 'Connections']) {
    await click('button', section)
    await find('heading', section)
  }
  expect(faults).toEqual([])
  // The faults are really watched.
  await evaluate(`new Promise((done) => {
    const image = document.createElement('img')
    image.addEventListener('error', done)
    image.src = 'http://example.invalid/x.png'
    document.body.append(image)
  }).then(() => 1)`)
  await expect.poll(() => faults.join()).toContain('blocked by img-src')
})
