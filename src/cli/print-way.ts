import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Config, SetupError } from '../config.ts'
import { startHere } from '../connect/start-here.ts'
import { quoted, type Target, waysToConnect } from '../connect/ways-to-connect.ts'
import { print } from './streams.ts'

/** From the sources and from dist/bundle. */
const PLUGIN = fileURLToPath(new URL('../../dist/plugin', import.meta.url))

/** Prints the settings for one program, and what to do with them on standard error, so that they can be redirected. */
export function printWay(config: Config, name: string, url: string | undefined): void {
  const ways = waysToConnect(targetOf(config, url), process.platform)
  const way = ways.find(({ id }) => id === name)
  if (!way)
    throw new SetupError(
      `Errand does not know '${name}'. Choose one of ${ways.map(({ id }) => id).join(', ')}.`,
    )
  const said = [`${way.name}: ${way.steps.join(' ')}`]
  if (way.link) said.push(`Or open this link: ${way.link}`)
  if (name === 'claude-code' && url === undefined && existsSync(PLUGIN))
    said.push(
      `Or install the plugin, which brings the skills too: claude plugin marketplace add ${quoted(PLUGIN, process.platform)} && claude plugin install errand@errand`,
    )
  process.stderr.write(`${said.join('\n')}\n\n`)
  print(way.snippet)
}

function targetOf(config: Config, url: string | undefined): Target {
  if (url !== undefined) return { url: endpointAt(url) }
  const start = config.token === undefined ? startHere(config) : undefined
  if (start) return { start }
  throw new SetupError(
    'These tasks are on a server, so give its address: errand connect NAME https://tasks.example.com',
  )
}

function endpointAt(address: string): string {
  const url = URL.parse(address)
  if (!url?.protocol.startsWith('http')) throw new SetupError(`'${address}' is not an http or https address`)
  return url.pathname === '/' ? `${url.origin}/mcp` : url.href
}
