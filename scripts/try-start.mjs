// A newcomer's first minutes: clone, `npm start`, sign in, list people. Fails if any step does.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const clone = mkdtempSync(join(tmpdir(), 'claquete-clone-'))
const deadlineMs = 6 * 60_000

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const waitFor = async (url, until) => {
  while (Date.now() < until) {
    const reply = await fetch(url).catch(() => undefined)
    if (reply?.ok) return reply.json()
    await new Promise((done) => setTimeout(done, 250))
  }
  throw new Error(`sem resposta de ${url}`)
}

const signalGroup = (pid, signal) => {
  try {
    return process.kill(-pid, signal)
  } catch {
    return false
  }
}

/** npm ends before its child processes: waits until the whole process group is gone, at most 30 seconds. */
const stopGroup = async (pid) => {
  signalGroup(pid, 'SIGTERM')
  const until = Date.now() + 30_000
  while (signalGroup(pid, 0) && Date.now() < until) {
    await new Promise((done) => setTimeout(done, 100))
  }
  signalGroup(pid, 'SIGKILL')
}

const { status } = spawnSync('git', ['clone', '-q', root, clone], { stdio: 'inherit' })
if (status !== 0) process.exit(1)

const port = await freePort()
const base = `http://127.0.0.1:${port}`
const env = {
  ...process.env,
  PORT: String(port),
  DEMO_PASSWORD: 'uma-senha-de-prova',
  DATABASE_URL: '',
}
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const product = spawn(npm, ['start'], { cwd: clone, env, stdio: 'inherit', detached: true })

try {
  const health = await waitFor(`${base}/api/health`, Date.now() + deadlineMs)
  const body = JSON.stringify({
    dominio: 'demo',
    login: 'admin',
    senha: env.DEMO_PASSWORD,
    web: true,
  })
  const headers = { 'content-type': 'application/json' }
  const entry = await fetch(`${base}/api/auth/login`, { method: 'POST', headers, body }).then((r) =>
    r.json(),
  )
  const authorization = `Bearer ${entry.token}`
  const people = await fetch(`${base}/api/pessoa/get`, { headers: { authorization } }).then((r) =>
    r.json(),
  )
  const page = await fetch(base).then((r) => r.text())
  if (!people.data?.total || !page.includes('<div id="root"')) {
    throw new Error('a demonstração não abriu')
  }
  console.log(
    `npm start: banco ${health.banco.versao}, ${people.data.total} pessoas na demonstração`,
  )
} finally {
  await stopGroup(product.pid)
  // A process that is ending may still write its cache into the folder: the removal is retried.
  rmSync(clone, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
}
