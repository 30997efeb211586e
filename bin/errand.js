#!/usr/bin/env node
// A checkout runs the TypeScript as it is; an installed package, where Node strips no types, runs the emitted dist/.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    `errand needs Node 24 or newer and this is ${process.version}. In a checkout, run it as: npx errand\n`,
  )
  process.exit(1)
}
const installed = import.meta.url.includes('/node_modules/')
const { main } = await import(installed ? '../dist/main.js' : '../src/main.ts')
await main(process.argv.slice(2))
