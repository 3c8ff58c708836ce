import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverArgs } from '../../scripts/lib.mjs'
import { password } from './database.mjs'
import { freePort, goneAll, root, sleep, start } from './processes.mjs'

export const serverSecrets = {
  JWT_SECRET: 'segredo-somente-para-as-medicoes-de-desempenho',
  SECRETS_KEY: 'chave-somente-para-as-medicoes-de-desempenho',
}

/**
 * Starts the product's server in production mode, in its own process with its own data folder. Without `url`
 * it uses its embedded database; `tls` are the files of a certificate.
 */
export async function startServer({ url, dataDir, tls, env = {}, nodeArgs = [], apiRoot = root }) {
  const port = await freePort()
  const own = dataDir ?? mkdtempSync(join(tmpdir(), 'claquete-bench-'))
  const { child, ended, said } = start(
    process.execPath,
    [...nodeArgs, ...serverArgs.slice(0, -1), join(apiRoot, ...serverArgs.slice(-1))],
    {
      cwd: apiRoot,
      env: {
        ...cleanEnvironment(),
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        BASE_URL: `http${tls ? 's' : ''}://127.0.0.1:${port}`,
        ...(tls && { TLS_CERT: tls.cert, TLS_KEY: tls.key }),
        DATA_DIR: own,
        DATABASE_URL: url ?? '',
        ...serverSecrets,
        LOG_LEVEL: 'warn',
        ...env,
      },
    },
  )
  await waitHealthy(port, { ended, said, secure: tls !== undefined })
  return {
    port,
    pid: child.pid,
    said,
    stop: async () => {
      child.kill('SIGTERM')
      await Promise.race([ended, sleep(15_000)])
      if (child.exitCode === null) child.kill('SIGKILL')
      await goneAll([child.pid])
      if (!dataDir) rmSync(own, { recursive: true, force: true })
    },
  }
}

/** The environment without variables that configure the product or change how Node behaves. */
export function cleanEnvironment() {
  const kept = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'USER']
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
}

/** Waits until `GET /api/health` answers 200; throws if the process ends first. */
export async function waitHealthy(port, { ended, said, secure = false, withinMs = 120_000 }) {
  const until = Date.now() + withinMs
  let code
  void ended.then((value) => {
    code = value
  })
  for (;;) {
    if (code !== undefined) throw new Error(`o servidor terminou (código ${code})\n${said()}`)
    if (Date.now() > until) throw new Error(`o servidor não respondeu\n${said()}`)
    if (await (secure ? isHealthySecurely(port) : isHealthy(port))) return
    await sleep(20)
  }
}

async function isHealthy(port) {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/api/health`, {
      signal: AbortSignal.timeout(5_000),
    })
    await reply.arrayBuffer()
    return reply.status === 200
  } catch {
    return false
  }
}

/** The same by https, whose certificate nobody knows. */
const isHealthySecurely = (port) =>
  new Promise((resolve) => {
    const url = `https://127.0.0.1:${port}/api/health`
    get(url, { rejectUnauthorized: false, agent: false }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode === 200))
    }).once('error', () => resolve(false))
  })

/** Calls the API; throws on any status but 200. */
export async function call(port, path, { method, token, body, form } = {}) {
  const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: method ?? (body || form ? 'POST' : 'GET'),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: form ?? (body && JSON.stringify(body)),
  })
  const text = await reply.text()
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${text.slice(0, 500)}`)
  return JSON.parse(text)
}

/** The browser's cookies of each sign-in, by its token. */
const cookies = new Map()

/** Signs in the administrator of a tenant; returns the token. */
export async function signIn(port, dominio) {
  const reply = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ dominio, login: 'admin', senha: password, web: true }),
  })
  const text = await reply.text()
  if (reply.status !== 200) throw new Error(`entrada: ${reply.status} ${text.slice(0, 500)}`)
  const { token } = JSON.parse(text)
  cookies.set(token, reply.headers.getSetCookie())
  return token
}

/** Makes the page open with the session of this token. */
export async function signedIn(page, token) {
  for (const line of cookies.get(token) ?? []) {
    const [pair = '', path] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    const place = { domain: '127.0.0.1', path: path.slice('Path='.length) }
    await page.context().addCookies([{ name, value, ...place, httpOnly: true, sameSite: 'Strict' }])
  }
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
  await page.addInitScript((mark) => localStorage.setItem('claquete.sessao', mark), `${sub} 1`)
}
