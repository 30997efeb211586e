import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { SETTINGS_HELP } from '../../src/cli/settings-help.ts'
import { readConfig } from '../../src/read-config.ts'
import { freshDatabase } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import { withClient } from '../support/inspect.ts'
import { makeKey } from '../support/keys.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { isInstalled, send, startCaddy, startNginx, throughHttps } from '../support/reverse-proxy.ts'
import { errand } from '../support/run.ts'
import { serverForTest } from '../support/server.ts'
import { signUp } from '../support/site.ts'

const read = (name: string) => readFileSync(name, 'utf8')
const NGINX = read('deploy/nginx.conf')
const CADDY = read('deploy/Caddyfile')
const SETTINGS = { ERRAND_BASE_URL: 'https://tasks.example.com', ERRAND_PROXIES: '127.0.0.1' }

/** A port that nobody uses now. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

/** A server that expects a proxy, and its port. */
async function serverBehind() {
  const server = await serverForTest(await freshDatabase('sqlite'), { ...SETTINGS, ERRAND_SIGN_UP: 'open' })
  return { server, port: new URL(server.url).port }
}

test('docs/install.md shows the files in deploy/ as they are', () => {
  const page = read('docs/install.md')
  const [, block] = /^```nginx\n(.*?)^```$/ms.exec(page) ?? []
  expect(NGINX).toContain(block)
  expect(page).toContain(CADDY.slice(CADDY.indexOf('tasks.example.com {')))
  for (const [name, value] of Object.entries(SETTINGS)) {
    expect(page).toContain(`${name}=${value}`)
    expect(NGINX).toContain(`${name}=${value}`)
  }
})

describe('behind a proxy', () => {
  // Nothing is left out where there is no nginx: then the settings that matter are looked for in its file.
  if (isInstalled('nginx'))
    test('a real nginx with deploy/nginx.conf passes on sign-up, streams, MCP and the address', async () => {
      const { server, port } = await serverBehind()
      const ports = { http: await freePort(), https: await freePort() }
      await startNginx(NGINX.replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`), ports)
      const through = throughHttps(ports.https, '127.0.0.2')

      const ann = await signUp((path, init) =>
        through(path, { ...init, headers: { ...init.headers, 'x-forwarded-for': '203.0.113.9' } }),
      )
      expect(ann.cookie).toContain('__Host-')
      const events = () =>
        server.log.map((line) => JSON.parse(line)).filter(({ event }) => event === 'sign-up')
      await expect.poll(events).toMatchObject([{ outcome: 'ok', address: '127.0.0.2' }])

      const live = await send(
        ports.https,
        '127.0.0.1',
        '/api/live',
        'GET',
        new Headers({ cookie: ann.cookie }),
      )
      onTestFinished(() => void live.destroy())
      let heard = ''
      live.setEncoding('utf8').on('data', (chunk) => {
        heard += chunk
      })
      const title = canary()
      expect((await ann.client.post('/api/tasks', { title })).status).toBe(201)
      await expect.poll(() => heard).toContain(title)

      const { key } = await makeKey(ann)
      const initialize = {
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: {
          protocolVersion: '2025-06-18',
          capabilities: {},
          clientInfo: { name: 'Desk', version: '1' },
        },
      }
      const answered = await through('/mcp', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify(initialize),
      })
      expect([answered.status, await answered.text()]).toEqual([200, expect.stringContaining('"serverInfo"')])

      expect((await through('/metrics', {})).status).toBe(404)
      const moved = await fetch(`http://127.0.0.1:${ports.http}/lists`, { redirect: 'manual' })
      expect([moved.status, moved.headers.get('location')]).toEqual([301, 'https://tasks.example.com/lists'])
    })
  else
    test('deploy/nginx.conf has the settings that Errand needs (there is no nginx here to run it)', () => {
      for (const line of ['Host $host', 'X-Forwarded-For $remote_addr'])
        expect(NGINX).toContain(`proxy_set_header ${line};`)
      expect(NGINX).toMatch(/proxy_buffering off;\n\s+proxy_read_timeout 1h;/)
    })

  if (isInstalled('caddy'))
    test('a real Caddy with deploy/Caddyfile passes requests on', async () => {
      const { port } = await serverBehind()
      const own = await freePort()
      await startCaddy(CADDY.replace('127.0.0.1:3000', `127.0.0.1:${port}`), own)
      const ask = (path: string) =>
        execFileSync(
          'curl',
          [
            '-s',
            '-o',
            '/dev/null',
            '-w',
            '%{http_code}',
            '-H',
            'Host: tasks.example.com',
            `http://127.0.0.1:${own}${path}`,
          ],
          { encoding: 'utf8' },
        )
      expect([ask('/readyz'), ask('/'), ask('/metrics')]).toEqual(['200', '200', '404'])
    })
  else
    test('deploy/Caddyfile passes everything but the metrics on (there is no Caddy here to run it)', () => {
      expect(CADDY).toMatch(/\{\n\t#.*\n\trespond \/metrics 404\n\treverse_proxy 127\.0\.0\.1:3000\n\}\n$/)
    })

  test('a host name that the server does not know is refused with the setting to change', async () => {
    const { port } = await serverBehind()
    const { get } = await import('node:http')
    const { status, body } = await new Promise<{ status?: number | undefined; body: string }>((resolve) => {
      get({ host: '127.0.0.1', port, path: '/', headers: { host: 'errand.home' } }, async (answer) => {
        let body = ''
        for await (const chunk of answer) body += chunk
        resolve({ status: answer.statusCode, body })
      })
    })
    expect([status, body]).toEqual([
      403,
      expect.stringContaining('set ERRAND_BASE_URL to the address that people use'),
    ])
  })
})

describe('the other files in deploy/', () => {
  const UNIT = read('deploy/errand.service')
  const BACKUP = read('deploy/errand-backup.service')

  test('the units start commands that exist, on the settings of docs/install.md', () => {
    expect(UNIT).toContain('ExecStart=/usr/local/bin/errand serve --no-open\n')
    expect(BACKUP).toContain('/usr/local/bin/errand backup --force /var/backups/errand/')
    for (const unit of [UNIT, BACKUP]) {
      expect(unit).toContain('User=errand\n')
      expect(unit).toContain('EnvironmentFile=/etc/errand/env\n')
    }
    if (!isInstalled('systemd-analyze')) return
    const folder = mkdtempSync(join(inject('run').folder, 'unit-'))
    const names = ['errand.service', 'errand-backup.service', 'errand-backup.timer']
    for (const name of names)
      writeFileSync(
        join(folder, name),
        read(`deploy/${name}`).replace('/usr/local/bin/errand', resolve('bin/errand.js')),
      )
    const files = names.map((name) => join(folder, name))
    const verified = execFileSync('systemd-analyze', ['verify', '--man=no', ...files], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
    expect(verified).toBe('')
  })

  test('the settings file of docs/install.md makes every command find the data of the server', async () => {
    const [, lines = ''] = /cat > \/etc\/errand\/env <<EOF\n(.*?)EOF\n/s.exec(read('docs/install.md')) ?? []
    const folder = mkdtempSync(join(inject('run').folder, 'settings-'))
    const env = Object.fromEntries(
      lines
        .trim()
        .split('\n')
        .map((line) => line.replace('/var/lib/errand', folder).split(/=(.*)/s) as [string, string]),
    )
    expect(Object.keys(env)).toEqual([...Object.keys(SETTINGS), 'ERRAND_DATA_DIR', 'ERRAND_SECRET'])
    expect(await errand(['people'], env)).toMatchObject({ code: 0 })
    expect(readdirSync(folder)).toContain('errand.db')
    expect(UNIT).toContain('StateDirectory=errand\n')
  })

  test('the containers have the roles of the five commands, and every setting that they name exists', () => {
    const inCompose = read('deploy/postgres-roles.sh')
    const [sql] = recipe()
    for (const statement of sql)
      expect(inCompose).toContain(`${statement.replace(/'(OWNER|WEB)_PASSWORD'/, "'$$$1_PASSWORD'")};`)
    const { services } = parse(read('deploy/compose.yaml'))
    const optional = Object.keys(services.errand.environment).slice(3)
    expect(optional).toContain('ERRAND_PROXIES')
    for (const name of optional) expect(SETTINGS_HELP).toContain(name)
    expect(services.migrate.environment.DATABASE_URL).toContain('//errand_owner:')
    expect(services.errand.environment).toEqual({
      DATABASE_URL: expect.stringContaining('//errand_web:'),
      ERRAND_BASE_URL: expect.any(String),
      ERRAND_SECRET: expect.any(String),
      ...Object.fromEntries(optional.map((name) => [name, `\${${name}:-}`])),
    })
    // Docker and Podman pass those that nobody has set as empty texts.
    expect(readConfig(Object.fromEntries(optional.map((name) => [name, ''])))).toMatchObject({
      metricsToken: undefined,
      mail: undefined,
      openId: undefined,
      openSignUp: true,
    })
    expect(services.db.volumes).toContain('./postgres-roles.sh:/docker-entrypoint-initdb.d/roles.sh:ro')
  })
})

/** The SQL of the first commands in docs/postgresql.md, and the last command. */
function recipe(): [sql: string[], last: string] {
  const [, block = ''] =
    /## Set up in five commands\n.*?```sh\n(.*?)```/s.exec(read('docs/postgresql.md')) ?? []
  const lines = block.trim().split('\n')
  const sql = lines.flatMap((line) => /^sudo -u postgres psql -c "(.*)"$/.exec(line)?.slice(1) ?? [])
  expect([lines.length, sql.length]).toEqual([5, 4])
  return [sql, lines[4] ?? '']
}

test('the five commands in docs/postgresql.md set up a PostgreSQL that serves', async () => {
  // Its own, because roles are server-wide.
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const [sql, last] = recipe()
  for (const statement of sql)
    await withClient(postgres.url('postgres', 'postgres'), (client) => client.query(statement))

  const here = (address: string) =>
    address.replace('@localhost/', `@${new URL(postgres.url('x', 'y')).host}/`)
  const [, owner = '', command = ''] = /^DATABASE_URL=(\S+) errand (\w+)$/.exec(last) ?? []
  expect(await errand([command], { DATABASE_URL: here(owner) })).toMatchObject({ code: 0, stderr: '' })

  const web = here('postgres://errand_web:WEB_PASSWORD@localhost/errand')
  expect(read('docs/postgresql.md')).toContain('postgres://errand_web:WEB_PASSWORD@localhost/errand')
  const server = await serverForTest({ engine: 'postgres', url: web, adminUrl: web })
  const ann = await signUp((path, init) => fetch(`${server.url}${path}`, init))
  expect((await ann.client.post('/api/tasks', { title: canary() })).status).toBe(201)
  expect(await server.stop()).toBe(0)
})
