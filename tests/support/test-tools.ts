import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

// The heavy programs that only tests use: a browser, a PostgreSQL, the Inspector and the conformance suite. They are not
// in node_modules, so that people who only run a checkout do not download them.

const FOLDER = resolve(import.meta.dirname, '../tools')
const STAMP = join(FOLDER, 'node_modules/.installed')

/** Installs them, with the versions of their own lock file, unless they are here already. */
export function installTestTools(): void {
  const lock = readFileSync(join(FOLDER, 'package-lock.json'), 'utf8')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return
  process.stderr.write('Installing the tools of the tests into tests/tools, once...\n')
  const options = { cwd: FOLDER, encoding: 'utf8', shell: process.platform === 'win32' } as const
  const { status, stdout, stderr, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], options)
  if (status !== 0)
    throw new Error(`npm ci in tests/tools failed; it needs npm's registry:\n${error ?? stdout + stderr}`)
  writeFileSync(STAMP, lock)
}

/** The path of a file in one of them. */
export function testTool(path: string): string {
  return join(FOLDER, 'node_modules', path)
}

/** Imports one of them. */
export async function importTestTool<Module>(name: string): Promise<Module> {
  const found = createRequire(join(FOLDER, 'package.json')).resolve(name)
  return import(pathToFileURL(found).href)
}

export function versionOfTestTool(name: string): string {
  return JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')).dependencies[name]
}
