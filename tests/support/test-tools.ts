import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

// Packages that only tests use are not in node_modules, so that people who only run a checkout do not download them.
// tests/tools has programs: Biome, a browser, a PostgreSQL, the Inspector, the conformance suite. examples has the model
// providers' clients. `npm run biome` runs this file first, so that both are there before anything is compiled.

const ROOT = resolve(import.meta.dirname, '../..')
const TOOLS = join(ROOT, 'tests/tools')

/** Installs them, with the versions of their own lock files, unless they are here already. */
export function installTestTools(): void {
  for (const folder of ['tests/tools', 'examples']) installIn(folder)
}

function installIn(folder: string): void {
  const cwd = join(ROOT, folder)
  const stamp = join(cwd, 'node_modules/.installed')
  const lock = readFileSync(join(cwd, 'package-lock.json'), 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  process.stderr.write(`Installing what tests need into ${folder}, once...\n`)
  const options = { cwd, encoding: 'utf8', shell: process.platform === 'win32' } as const
  const { status, stdout, stderr, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], options)
  if (status !== 0)
    throw new Error(`npm ci in ${folder} failed; it needs npm's registry:\n${error ?? stdout + stderr}`)
  writeFileSync(stamp, lock)
}

/** The path of a file in one of the programs. */
export function testTool(path: string): string {
  return join(TOOLS, 'node_modules', path)
}

/** Imports one of them. */
export async function importTestTool<Module>(name: string): Promise<Module> {
  const found = createRequire(join(TOOLS, 'package.json')).resolve(name)
  return import(pathToFileURL(found).href)
}

export function versionOfTestTool(name: string): string {
  return JSON.parse(readFileSync(join(TOOLS, 'package.json'), 'utf8')).dependencies[name]
}

if (process.argv[1] === import.meta.filename) installTestTools()
