import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject, onTestFinished } from 'vitest'
import type { Transport } from './site.ts'

export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--help'], { stdio: 'ignore' }).error === undefined
}

/** Runs nginx with a configuration from deploy/, on its own ports and with a certificate of its own. */
export async function startNginx(site: string, ports: { http: number; https: number }): Promise<void> {
  const folder = mkdtempSync(join(inject('run').folder, 'nginx-'))
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const made = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=tasks.example.com -keyout ${key} -out ${cert}`
  execFileSync('openssl', made.split(' '), { stdio: 'pipe' })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const own = site
    .replace(/listen 80;/, `listen 127.0.0.1:${ports.http};`)
    .replace(/listen 443 ssl;/, `listen 127.0.0.1:${ports.https} ssl;`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${cert};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} pid ${folder}/pid; error_log stderr; daemon off; events {}
    http { access_log off; ${temporary.join(' ')}\n${own}\n}`,
  )
  await start('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], ports.https)
}

/** Runs Caddy with a configuration from deploy/, over plain http, because it would ask for a real certificate. */
export async function startCaddy(site: string, port: number): Promise<void> {
  const folder = mkdtempSync(join(inject('run').folder, 'caddy-'))
  const file = join(folder, 'Caddyfile')
  const own = site.replace(/^tasks\.example\.com \{/m, `http://tasks.example.com:${port} {`)
  writeFileSync(file, `{\n\tadmin off\n}\n${own}`)
  await start('caddy', ['run', '--adapter', 'caddyfile', '--config', file], port, { HOME: folder })
}

async function start(
  program: string,
  args: string[],
  port: number,
  env: Record<string, string> = {},
): Promise<void> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, ...env },
  })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  for (let tries = 0; !(await isListening(port)); tries++) {
    if (tries === 200 || child.exitCode !== null) throw new Error(`${program} did not start:\n${output}`)
    await sleep(50)
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
}

/** Sends requests to https://tasks.example.com, which is that port here, from an address of this machine. */
export function throughHttps(port: number, localAddress = '127.0.0.1'): Transport {
  return async (path, { method = 'GET', headers, body }) => {
    const answer = await send(
      port,
      localAddress,
      path,
      method,
      new Headers(headers),
      body as string | undefined,
    )
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk)
    const entries = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    )
    const status = answer.statusCode ?? 0
    return new Response(status === 204 ? null : Buffer.concat(chunks), { status, headers: entries })
  }
}

/** A running answer, such as a live stream. */
export function send(
  port: number,
  localAddress: string,
  path: string,
  method: string,
  headers: Headers,
  body?: string,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      localAddress,
      path,
      method,
      headers: { ...Object.fromEntries(headers), host: 'tasks.example.com' },
      servername: 'tasks.example.com',
      rejectUnauthorized: false,
      agent: false,
    })
    sent.once('response', resolve).once('error', reject).end(body)
  })
}
