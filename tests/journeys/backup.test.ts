import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { checkDatabase } from '../../src/backup/check-database.ts'
import { checkBackup } from '../../src/backup/read-backup.ts'
import { restoreBackup } from '../../src/backup/restore-backup.ts'
import { writeBackup } from '../../src/backup/write-backup.ts'
import { addConversation } from '../../src/conversations/conversation-store.ts'
import { migrations } from '../../src/db/migrate.ts'
import { migrateDatabase } from '../../src/db/open.ts'
import { freshDatabase, onBothEngines, somebody, testApp } from '../support/app.ts'
import { rawSql, type TestAddress, withClient } from '../support/inspect.ts'
import { at, errand, run } from '../support/run.ts'
import { Client, into, PASSWORD, SECRET, signUp, testConfig, testSite } from '../support/site.ts'

const folder = () => mkdtempSync(join(inject('run').folder, 'backup-'))
const FULL = `tests/fixtures/upgrade-${Object.keys(migrations('sqlite')).at(-2)}.backup`

/** Restores run as the owner. */
const asOwner = (address: TestAddress) =>
  address.engine === 'postgres' ? { ...address, url: address.adminUrl } : address

const restored = (address: TestAddress, file: string, replace = false) =>
  restoreBackup(testConfig(asOwner(address)), file, { replace, confirm: async () => {} })

const problemOf = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message)

onBothEngines('a backup', (given) => {
  const other = given.engine === 'sqlite' ? 'postgres' : 'sqlite'

  test('has everything that was acknowledged before it began, and is restored equal on both engines', async () => {
    const address = await freshDatabase(given.engine)
    const writer = spawn(process.execPath, ['tests/support/keyed-writer.ts', '1', '100000'], {
      env: { ...process.env, ...at(address) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void writer.kill('SIGKILL'))
    let acknowledged = 0
    const lines = createInterface(writer.stdout).on('line', () => acknowledged++)
    await expect.poll(() => acknowledged).toBeGreaterThan(20)
    const before = acknowledged
    const file = join(folder(), 'errand.backup')
    const { manifest, bytes } = await writeBackup(address, file, { force: false })
    const after = acknowledged
    // The writer is not held up.
    await expect.poll(() => acknowledged).toBeGreaterThan(after)
    writer.kill('SIGKILL')
    lines.close()

    const rows = manifest.tables.tasks?.rows ?? 0
    expect(rows).toBeGreaterThanOrEqual(before)
    expect(manifest.tables.history?.rows).toBe(rows)
    expect([statSync(file).mode & 0o777, statSync(file).size]).toEqual([0o600, bytes])
    for (const engine of [given.engine, other] as const) {
      const target = await freshDatabase(engine)
      await restored(target, file)
      expect(await checkDatabase(target)).toMatchObject({ ok: true, hash: manifest.hash })
      const numbers = await rawSql(target, 'select number from tasks order by number')
      expect(numbers.map(({ number }) => number)).toEqual(
        Array.from({ length: rows }, (_, index) => index + 1),
      )
      const [counters] = await rawSql(target, 'select pending, last_change from counters')
      expect([counters?.pending, Number(counters?.last_change)]).toEqual([rows, rows])
    }
  })

  test('moves everybody to the other engine: they sign in, and their keys and chats are there', async () => {
    const address = await freshDatabase(given.engine)
    const app = await testApp(address)
    onTestFinished(() => app.db.close())
    const ann = await signUp(into(await testSite(app, address)))
    await ann.client.post('/api/tasks', { title: 'Buy milk', list: 'Home', repeat: 'every day' })
    const created = await ann.client.post('/api/auth/api-key/create', { name: 'Script' })
    const { key } = created.body as unknown as { key: string }
    // Signed in by another application, so they have no account; and they have changed nothing.
    const visitor = somebody('visitor')
    const now = new Date().toISOString()
    await app.db.write(visitor, (db) =>
      addConversation(db, visitor, { id: '019b8d00-0000-7000-8000-000000000009', now }),
    )
    const file = join(folder(), 'errand.backup')
    const { manifest } = await writeBackup(address, file, { force: false })
    for (const [table, { rows }] of Object.entries(manifest.tables)) {
      const [count] = await rawSql(address, `select count(*) as count from ${table}`)
      expect([table, rows]).toEqual([table, Number(count?.count)])
    }

    const target = await freshDatabase(other)
    await restored(target, file)
    const moved = await testApp(target)
    onTestFinished(() => moved.db.close())
    const transport = into(await testSite(moved, target))
    const client = new Client(transport)
    const signedIn = await client.post('/api/auth/sign-in/email', { email: ann.email, password: PASSWORD })
    expect(signedIn.status).toBe(200)
    const tasks = await new Client(transport, { 'x-api-key': key }).get('/api/tasks')
    expect(tasks.body.data.tasks).toMatchObject([{ title: 'Buy milk', list: 'Home', repeat: 'every day' }])
    expect((await new Client(transport, { cookie: ann.cookie }).get('/api/tasks')).status).toBe(200)
    await expect(restored(target, file)).rejects.toThrow(
      given.engine === 'postgres'
        ? 'is in use'
        : 'has data already (2 people with data, 1 account); --replace',
    )
  })

  test('with rows in every table goes to the other engine and back without a change', async () => {
    const [first, second] = [await freshDatabase(given.engine), await freshDatabase(other)]
    const { warning } = await restored(first, FULL)
    expect(warning?.slice(0, 22)).toBe(given.engine === 'sqlite' ? undefined : 'The superuser postgres')
    const [one, two] = [join(folder(), 'one'), join(folder(), 'two')]
    const { manifest } = await writeBackup(first, one, { force: false })
    await restored(second, one)
    const back = await writeBackup(second, two, { force: false })
    expect(back.manifest.tables).toEqual(manifest.tables)
    await restored(first, two, true)
    expect(await checkDatabase(first)).toMatchObject({ ok: true, hash: manifest.hash })
  })

  test('that is cut off, changed, of a newer version or not a backup is refused, and nothing is changed', async () => {
    const address = await freshDatabase(given.engine)
    await restored(address, FULL)
    const { hash } = await checkDatabase(address)
    const bytes = readFileSync(FULL)
    const lines = gunzipSync(bytes).toString().split('\n')
    const file = join(folder(), 'bad.backup')
    const refusal = (content: Buffer | string) => {
      writeFileSync(file, content)
      return problemOf(restored(address, file, true))
    }
    const incomplete = `${file} is incomplete: its end is missing`
    const damaged = `${file} is damaged: its content does not match its hash. Restore another backup`
    const foreign = `${file} is not a backup of Errand`
    expect(await refusal(bytes.subarray(0, bytes.length / 2))).toBe(incomplete)
    expect(await refusal(bytes.subarray(0, bytes.length - 1))).toBe(incomplete)
    expect(await refusal(gzipSync(lines.slice(0, -2).join('\n')))).toBe(incomplete)
    expect(await refusal(gzipSync(lines.join('\n').replace('Buy milk', 'Buy beer')))).toBe(damaged)
    expect(await refusal(gzipSync(lines.filter((line) => !line.includes('Buy milk')).join('\n')))).toBe(
      damaged,
    )
    expect(await refusal('')).toBe(incomplete)
    expect(await refusal(readFileSync('package.json'))).toBe(foreign)
    expect(await refusal(gzipSync('{"format":"another"}\n'))).toBe(foreign)
    const newer = lines.join('\n').replace(/"migration":"[^"]*"/, '"migration":"9999-future"')
    expect(await refusal(gzipSync(newer))).toMatch(
      /was made by a newer version of Errand \(.*, with 9999-future\)/,
    )
    expect(await problemOf(restored(address, '/nonexistent/file'))).toBe('There is no file /nonexistent/file')
    // One changed bit anywhere after the header of gzip.
    for (let index = 10; index < bytes.length; index += 211) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 0x10
      writeFileSync(file, changed)
      await expect(checkBackup(file), `byte ${index}`).rejects.toThrow(file)
    }
    expect((await checkDatabase(address)).hash).toBe(hash)
  })
})

describe('errand backup, restore and check', () => {
  test('a person backs up, and restores on another machine', async () => {
    const [here, there] = [folder(), folder()]
    const env = { ERRAND_DATA_DIR: here, LOG_LEVEL: 'silent' }
    const away = { ERRAND_DATA_DIR: there, LOG_LEVEL: 'silent' }
    const file = join(here, 'errand.backup')
    await errand(['tool', 'add_task', '{"title":"Buy milk"}'], env)
    const made = await errand(['backup', file], env)
    expect([made.code, made.stdout]).toEqual([0, expect.stringMatching(/^Backed up to .* \(\d.* kB\)\n/)])
    expect(made.stdout).toMatch(/\n {2}tasks +1 {2}[0-9a-f]{16}\n/)
    expect(await errand(['backup', file], env)).toMatchObject({
      code: 2,
      stderr: `errand: ${file} exists already; --force replaces it\n`,
    })
    const back = await errand(['restore', file], away)
    expect([back.code, back.stdout]).toEqual([0, expect.stringMatching(/^Restored the backup of /)])
    const { code, stdout } = await errand(['check', '--json'], away)
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { ok: true, hash: (await checkBackup(file)).hash }])
    expect(await errand(['restore', file, '--replace'], away)).toMatchObject({
      code: 2,
      stderr: 'errand: Nobody can be asked here; --yes replaces without asking\n',
    })
  })

  test('killed before the end, it leaves nothing under the name, and can be run again', async () => {
    const here = folder()
    const env = { ERRAND_DATA_DIR: here, LOG_LEVEL: 'silent' }
    await errand(['migrate'], env)
    const backup = ['bin/errand.js', 'backup', join(here, 'errand.backup')]
    const preload = ['--import', './tests/support/kill-at.ts']
    expect((await run([...preload, ...backup], { ...env, KILL_AT: 'fsync' })).code).toBe(-1)
    const left = readdirSync(here).filter((name) => name.includes('backup'))
    expect(left).toEqual([expect.stringMatching(/^errand\.backup\..*\.part$/)])
    expect((await run(backup, env)).code).toBe(0)
    expect(readdirSync(here)).toContain('errand.backup')
  })

  test('where there is no database, it says where it looked and leaves no file', async () => {
    const [here, elsewhere] = [folder(), folder()]
    const made = await errand(['backup', join(here, 'errand.backup')], { ERRAND_DATA_DIR: elsewhere })
    expect(made).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^errand: There is no database at .*; ERRAND_DATA_DIR or DATABASE_URL/),
    })
    expect(readdirSync(here)).toEqual([])
  })

  test('a SQLite file that a server has open is not replaced', async () => {
    const address = await freshDatabase('sqlite')
    const app = await testApp(address)
    await app.db.people()
    expect(await problemOf(restored(address, FULL, true))).toMatch(/is in use\. Stop errand serve/)
    await app.db.close()
    expect(await restored(address, FULL, true)).toMatchObject({ missing: expect.stringContaining('secret') })
  })

  test('restore says when the secret of the backup is missing, and does not make another', async () => {
    const address = await freshDatabase('sqlite')
    const app = await testApp(address)
    await testSite(app, address)
    const { checkSecret } = await import('../../src/accounts/signing-key.ts')
    await checkSecret(app, testConfig(address), SECRET)
    const file = join(folder(), 'errand.backup')
    await writeBackup(address, file, { force: false })
    await app.db.close()
    const missing = async (secret: string | undefined) => {
      const config = testConfig(await freshDatabase('sqlite'), { secret, dataFolder: '/nonexistent' })
      return (await restoreBackup(config, file, { replace: false, confirm: async () => {} })).missing
    }
    expect(await missing(SECRET)).toBeUndefined()
    expect(await missing('another secret, which is wrong')).toMatch(
      /Start errand serve with the ERRAND_SECRET/,
    )
    expect(await missing(undefined)).toMatch(
      /Copy the file secret from .* to \/nonexistent\/secret\.\nIf it is lost/,
    )
  })

  test('check finds a damaged SQLite file', async () => {
    const address = await freshDatabase('sqlite')
    await restored(address, FULL)
    await rawSql(address, 'pragma wal_checkpoint(truncate)')
    if (address.engine === 'postgres') return
    const bytes = readFileSync(address.file)
    const at = bytes.indexOf('Buy milk')
    // One page, and then the table of contents.
    for (const [from, to] of [
      [at - 200, at],
      [100, 4096],
    ] as const) {
      writeFileSync(address.file, bytes.fill(0xff, from, to))
      expect(await checkDatabase(address)).toMatchObject({
        ok: false,
        problems: [
          {
            problem: expect.stringMatching(/^The file is damaged: /),
            next: expect.stringContaining('errand restore'),
          },
        ],
      })
    }
  })

  test('check finds what would no longer keep people apart on PostgreSQL', async () => {
    const address = await freshDatabase('postgres')
    await rawSql(address, 'alter table tasks no force row level security')
    await rawSql(
      address,
      "update pg_index set indisvalid = false where indexrelid = 'tasks_status'::regclass",
    )
    const { code, stdout } = await errand(['check'], at(address))
    expect(code).toBe(1)
    expect(stdout).toContain('row-level security is not forced on the table tasks\n   next: ')
    expect(stdout).toContain('The index tasks_status is not valid\n   next: Run reindex index tasks_status')
    const { problems } = await checkDatabase(asOwner(address))
    expect(problems[0]?.problem).toContain('the role postgres is a superuser')
  })

  test('the owner of a PostgreSQL schema restores without being a superuser; the serving role is refused', async () => {
    const address = await freshDatabase('postgres')
    if (address.engine !== 'postgres') return
    const name = new URL(address.url).pathname.slice(1)
    await withClient(address.adminUrl, async (client) => {
      await client.query(`create role ${name} login createrole in role errand_app`)
      await client.query('drop schema public cascade')
      await client.query(`create schema public authorization ${name}; grant usage on schema public to public`)
    })
    const url = new URL(address.url)
    url.username = name
    const owner = { engine: 'postgres', url: url.href } as const
    expect(await migrateDatabase(owner)).toHaveLength(Object.keys(migrations('postgres')).length)
    const restore = (database: typeof owner) =>
      restoreBackup(testConfig(address, { database }), FULL, { replace: true, confirm: async () => {} })
    // The second one goes over the data.
    for (const _ of [1, 2]) expect((await restore(owner)).warning).toBeUndefined()
    expect(await checkDatabase(address)).toMatchObject({ ok: true, tables: { tasks: { rows: 2 } } })
    expect(await problemOf(restore({ engine: 'postgres', url: address.url }))).toMatch(
      /does not own the tables/,
    )
  })
})
