import { spawn } from 'node:child_process'
import type { Config } from '../config.ts'

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, string[]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', '""'],
}

/** Opens an address in this person's browser, if they are at a terminal with a display. */
export function openBrowser(address: string, { hasDisplay }: Config): void {
  if (!hasDisplay || !process.stdout.isTTY) return
  const [command = '', ...args] = OPENERS[process.platform] ?? ['xdg-open']
  const opener = spawn(command, [...args, address], { stdio: 'ignore', detached: true })
  // The address is printed as well, so a missing opener needs no message.
  opener.on('error', () => {})
  opener.unref()
}
