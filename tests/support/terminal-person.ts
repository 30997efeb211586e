import { onTestFinished } from 'vitest'
import { testApp } from './app.ts'
import type { TestAddress } from './inspect.ts'
import { at } from './run.ts'
import { into, signUp, testSite } from './site.ts'

/** The settings of a command line that acts for somebody: the local person, or on PostgreSQL the owner of a token. */
export async function terminalPerson(address: TestAddress): Promise<Record<string, string>> {
  if (address.engine === 'sqlite') return at(address)
  const app = await testApp(address)
  onTestFinished(() => app.db.close())
  const { token } = await signUp(into(await testSite(app, address)))
  return { ...at(address), ERRAND_TOKEN: token }
}
