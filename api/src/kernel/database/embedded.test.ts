import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, lstatSync, mkdtempSync, readFileSync } from 'node:fs'
import { rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { EmbeddedError } from './embedded-binaries.ts'
import { serverAccount } from './embedded-binaries.ts'
import { claimedBy, isAlive } from './embedded-process.ts'
import { startEmbedded } from './embedded.ts'

const base = mkdtempSync(join(tmpdir(), 'claquete-embutido-'))
chmodSync(base, 0o755)
const dataDir = join(base, 'postgres')
const running = new Set<() => Promise<void>>()

afterEach(async () => {
  for (const stop of running) await stop()
  running.clear()
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

async function start(folder = dataDir) {
  const started = await startEmbedded({ dataDir: folder })
  running.add(started.stop)
  return started
}

async function ask(connectionString: string, text: string) {
  const client = new pg.Client({ connectionString })
  // Killing the server breaks this connection, as intended.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>({ text })).rows
  } finally {
    await client.end()
  }
}

const serverPid = () => claimedBy(dataDir)?.pid ?? 0

/** Another process on the same folder; it prints `anexo` or `dono` once it can use the database. */
async function anotherProcess() {
  const module = JSON.stringify(new URL('./embedded.ts', import.meta.url).href)
  const code = `
    const { startEmbedded } = await import(${module})
    const own = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })
    process.on('SIGTERM', () => void own.stop().then(() => process.exit()))
    setInterval(() => {}, 1_000)
    process.stdout.write(own.attached ? 'anexo' : 'dono')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [role] = await once(child.stdout, 'data')
  return {
    role: String(role),
    end: async (signal: 'SIGTERM' | 'SIGKILL') => {
      child.kill(signal)
      const [code] = await once(child, 'exit')
      expect(code).toBe(signal === 'SIGTERM' ? 0 : null)
    },
  }
}

test('the first start makes a server that writes for certain, listens only to its socket and stops', async () => {
  const { attached, connectionString, stop } = await start()
  expect(attached).toBe(false)
  expect(new URL(connectionString).pathname).toBe('/claquete')
  const [settings] = await ask(
    connectionString,
    `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
       current_setting('synchronous_commit') as sync, current_setting('autovacuum') as vacuum, current_setting('listen_addresses') as tcp,
       current_setting('server_encoding') as encoding, current_setting('server_version') as version`,
  )
  expect(settings).toMatchObject({
    fsync: 'on',
    pages: 'on',
    sync: 'on',
    vacuum: 'on',
    tcp: '',
    encoding: 'UTF8',
  })
  expect(settings?.['version']).toMatch(/^18\./)
  const sorted = await ask(
    connectionString,
    `select string_agg(nome, ' ' order by nome collate "pt-BR-x-icu") as nomes
     from unnest(array['Zé', 'era', 'Ábaco', 'Érica', 'abacate']) as nome`,
  )
  expect(sorted).toEqual([{ nomes: 'abacate Ábaco era Érica Zé' }])
  await ask(connectionString, 'create table guardado as select 1 as valor')
  const pid = serverPid()
  await stop()
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(false)
})

test('a later start finds the data', async () => {
  const { connectionString } = await start()
  expect(await ask(connectionString, 'select valor from guardado')).toEqual([{ valor: 1 }])
})

test('a second process attaches, and the server stays until the last one leaves', async () => {
  const first = await start()
  const second = await anotherProcess()
  expect(second.role).toBe('anexo')
  const pid = serverPid()
  await first.stop()
  expect(isAlive(pid)).toBe(true)
  await second.end('SIGTERM')
  expect(isAlive(pid)).toBe(false)
})

test('the server outlives a killed process; the next one attaches and stops it at its end', async () => {
  const killed = await anotherProcess()
  expect(killed.role).toBe('dono')
  const pid = serverPid()
  await killed.end('SIGKILL')
  expect(isAlive(pid)).toBe(true)
  const next = await start()
  expect(next.attached).toBe(true)
  await next.stop()
  expect(isAlive(pid)).toBe(false)
})

test('a killed server is started again with everything that was confirmed', async () => {
  const { connectionString } = await start()
  await ask(connectionString, 'create table confirmado as select 7 as valor')
  process.kill(serverPid(), 'SIGKILL')
  const again = await start()
  expect(again.attached).toBe(false)
  expect(await ask(again.connectionString, 'select valor from confirmado')).toEqual([{ valor: 7 }])
})

test('several starts at the same moment end in one server', async () => {
  const processes = await Promise.all([anotherProcess(), anotherProcess(), anotherProcess()])
  expect(processes.map(({ role }) => role).filter((role) => role === 'dono')).toHaveLength(1)
  const pid = serverPid()
  for (const one of processes) await one.end('SIGTERM')
  expect(isAlive(pid)).toBe(false)
})

test('a number left by a dead server and taken by another program does not stop the start', async () => {
  const before = await start()
  await before.stop()
  // Runs under the server's account: PostgreSQL ignores processes of others.
  const other = spawn('sleep', ['60'], { ...serverAccount(dataDir), stdio: 'ignore' })
  await once(other, 'spawn')
  const socket = join(dataDir, 'socket')
  const lines = [other.pid, dataDir, 1_700_000_000, 5432, socket, '', '', 'ready'].join('\n')
  writeFileSync(join(dataDir, 'postmaster.pid'), lines)
  writeFileSync(join(socket, '.s.PGSQL.5432.lock'), lines)
  try {
    const { connectionString } = await start()
    expect(await ask(connectionString, 'select 1 as um')).toEqual([{ um: 1 }])
  } finally {
    other.kill()
  }
})

test('a folder too long for a socket is served all the same', async () => {
  const { attached, connectionString, stop } = await start(join(base, 'p'.repeat(120)))
  expect(attached).toBe(false)
  const folder = new URL(connectionString).searchParams.get('host') ?? ''
  expect(folder).toMatch(/^\/tmp\/claquete-[0-9a-f]{16}$/)
  expect(await ask(connectionString, 'select 1 as um')).toEqual([{ um: 1 }])
  await stop()
  expect(existsSync(folder)).toBe(false)
})

test('a closed folder keeps its data inside, and nobody else reads it', async () => {
  const closed = mkdtempSync(join(base, 'fechada-'))
  const { connectionString } = await start(join(closed, 'postgres'))
  expect(await ask(connectionString, 'select 1 as um')).toEqual([{ um: 1 }])
  expect(existsSync(join(closed, 'postgres', 'PG_VERSION'))).toBe(true)
  expect(lstatSync(join(closed, 'postgres')).isSymbolicLink()).toBe(false)
  expect(statSync(closed).mode & 0o076).toBe(0)
})

test('data of another major version is refused with what to do', async () => {
  const file = join(dataDir, 'PG_VERSION')
  const real = readFileSync(file, 'utf8')
  writeFileSync(file, '17\n')
  try {
    await expect(start()).rejects.toThrow(EmbeddedError)
    await expect(start()).rejects.toThrow(/PostgreSQL 17, e esta versão traz o 18/)
  } finally {
    writeFileSync(file, real)
  }
})

test('a server that cannot start says why', async () => {
  const flags = { shared_buffers: 'muito' }
  await expect(startEmbedded({ dataDir, flags })).rejects.toThrow(/shared_buffers/)
})
