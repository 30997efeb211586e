import { readFileSync, writeFileSync } from 'node:fs'

// If a registry does not serve the packages of other platforms, npm leaves them out of the lock file, and `npm ci`
// then refuses it everywhere. This adds them: run `npm run lock` after every dependency change. It also leaves out the
// Node versions that packages ask for: they run on the Node 24 that is installed with them, whichever runs npm, and on
// Node 20 npm would print dozens of warnings about that. And it leaves out the registry's addresses, which npm writes
// unless it is set not to.

type Entry = {
  version?: string
  optionalDependencies?: Record<string, string>
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  engines?: unknown
  resolved?: string
}
export type Lock = { packages: Record<string, Entry> }

/** Of the checkout, of the programs that only tests use, and of the examples. */
export const LOCKS = ['package-lock.json', 'tests/tools/package-lock.json', 'examples/package-lock.json']

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32']

/** Adds an entry for every optional package that a locked package names. */
export function completed({ packages, ...rest }: Lock): Lock {
  const all: Lock['packages'] = {}
  for (const [path, { engines, resolved, ...entry }] of Object.entries(packages))
    all[path] = resolved && !isArchive(resolved) ? { ...entry, resolved } : entry
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const known = `${path}/node_modules/${name}` in all || `node_modules/${name}` in all
      if (!known) all[`node_modules/${name}`] = entryOf(name, version, dev ?? false)
    }
  }
  const sorted = Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...rest, packages: Object.fromEntries(sorted) }
}

/** Archives come from the registry that npm is set to; only a Git address or a folder has to stay. */
function isArchive(address: string): boolean {
  return /^https?:/.test(address)
}

/** The platform is in the package's name: cli-linux-arm64-musl. */
function entryOf(name: string, version: string, dev: boolean): Entry {
  const parts = name.split('-')
  const pick = (words: string[]) => words.filter((word) => parts.includes(word)).slice(0, 1)
  const [os, cpu] = [pick(SYSTEMS), pick(PROCESSORS)]
  if (!/^\d+\.\d+\.\d+/.test(version) || cpu.length === 0)
    throw new Error(`Cannot tell what ${name}@${version} is for.`)
  const libc = parts.includes('musl') ? ['musl'] : parts.includes('gnu') ? ['glibc'] : undefined
  return {
    version,
    cpu,
    ...(dev && { dev }),
    ...(libc && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}

if (process.argv[1] === import.meta.filename) {
  for (const file of LOCKS) {
    const lock = completed(JSON.parse(readFileSync(file, 'utf8')))
    writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  }
}
