import { type OpenKey, openLink, readOpenKeys } from '../accounts/open-key.ts'
import { type Config, SetupError } from '../config.ts'
import { openBrowser } from '../http/open-browser.ts'

/** `errand open`: prints and opens the link to the server on this machine. */
export async function openTasks(config: Config, { open }: { open: boolean }): Promise<void> {
  const openKey = await findRunning(readOpenKeys(config.dataFolder))
  if (!openKey) throw new SetupError('Errand is not running on this machine; start it with errand serve')
  const link = openLink(openKey)
  process.stdout.write(`${link}\n`)
  if (open) openBrowser(link, config)
}

/** A server that was killed leaves its key behind. */
async function findRunning(openKeys: OpenKey[]): Promise<OpenKey | undefined> {
  for (const openKey of openKeys) if (await answers(openKey.url)) return openKey
  return undefined
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  return response?.ok ?? false
}
