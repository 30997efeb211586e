import { type Config, SetupError } from '../config.ts'
import { openLink, readOpenKey } from '../people/open-key.ts'
import { openBrowser } from './open-browser.ts'

/** `errand open`: the link of the server that runs on this machine. */
export async function openTasks(config: Config, { open }: { open: boolean }): Promise<void> {
  const openKey = readOpenKey(config.dataFolder)
  if (!openKey || !(await answers(openKey.url)))
    throw new SetupError('Errand is not running on this machine; errand serve starts it')
  const link = openLink(openKey)
  process.stdout.write(`${link}\n`)
  if (open) openBrowser(link, config)
}

/** A server that was killed leaves its key behind. */
async function answers(url: string): Promise<boolean> {
  const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  return response?.ok ?? false
}
