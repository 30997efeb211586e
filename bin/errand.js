#!/usr/bin/env node
import module from 'node:module'
import { fileURLToPath } from 'node:url'

// An import would read all exports of these modules, and the getters of some load much more.
const require = module.createRequire(import.meta.url)
const { existsSync, readdirSync, statSync } = require('node:fs')

const root = fileURLToPath(new URL('..', import.meta.url))
const bundle = `${root}dist/bundle/main.js`
const source = `${root}src`
/** The Node that `npm ci` installs in a checkout. */
const own = `${root}node_modules/.bin/node`

if (Number(process.versions.node.split('.')[0]) >= 24) await run()
else if (existsSync(own)) handOver()
else fail(`it needs Node 24 or newer and this is ${process.version}`)

async function run() {
  const built = isBuilt()
  // As npm ci --omit=dev leaves a checkout.
  if (!built && !existsSync(`${root}node_modules/zod`)) return fail('it is not built')
  // Inside the package: anyone who can change the cache can change the code as well.
  if (built) module.enableCompileCache(`${root}dist/compiled`)
  const { main } = await import(built ? '../dist/bundle/main.js' : '../src/main.ts')
  await main(process.argv.slice(2))
}

/** In a checkout, npm ci brings whatever is missing. */
function fail(reason) {
  process.stderr.write(`errand cannot start: ${reason}${existsSync(source) ? '; run npm ci' : ''}\n`)
  process.exitCode = 1
}

/** Runs the same command on the checkout's newer Node. */
function handOver() {
  const { spawn } = require('node:child_process')
  const child = spawn(own, process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
}

/** Whether the bundle exists and, in a checkout, is newer than its sources. */
function isBuilt() {
  if (!existsSync(bundle)) return false
  if (!existsSync(source)) return true
  return !hasNewer(source, statSync(bundle).mtimeMs)
}

/** Not `readdirSync` with `recursive`, which takes three times as long: every start in a checkout does this. */
function hasNewer(folder, time) {
  return readdirSync(folder, { withFileTypes: true }).some((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return hasNewer(path, time)
    return path.endsWith('.ts') && !path.endsWith('.test.ts') && statSync(path).mtimeMs > time
  })
}
