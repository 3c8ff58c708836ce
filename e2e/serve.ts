/**
 * Starts the product for the journeys, with data of its own: embedded, or on the server of DATABASE_URL. Each worker asks
 * at `freshPortOf` for untouched data; for all but the first, the product starts anew.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { productPort, freshPortOf } from './ports.ts'

const port = Number(process.env['PORT'] ?? productPort(0))
const given = process.env['DATABASE_URL']
let started = 0

async function ask(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** A database of its own on the given server; an empty address where the product embeds one. */
async function ownDatabase() {
  if (!given) return { url: '', drop: () => Promise.resolve() }
  started += 1
  const name = `claquete_e2e_${process.pid}_${started}`
  await ask(given, `create database ${name}`)
  const own = new URL(given)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => ask(given, `drop database if exists ${name} with (force)`) }
}

async function start() {
  const database = await ownDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'claquete-e2e-'))
  const place = { DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: String(port) }
  // Read by e2e/claquete.ts, which runs CLI commands beside the running product.
  writeFileSync(join(tmpdir(), `claquete-e2e-${port}.json`), JSON.stringify(place))
  const server = spawn(process.execPath, ['api/src/main.ts'], {
    env: {
      ...process.env,
      ...place,
      NODE_ENV: 'development',
      DEMO_PASSWORD: 'senha-da-jornada',
      LOG_LEVEL: 'warn',
    },
    stdio: 'inherit',
  })
  const ended = once(server, 'exit').then(async ([code]) => {
    rmSync(dataDir, { recursive: true, force: true })
    await database.drop()
    return Number(code ?? 0)
  })
  return { end: () => server.kill('SIGTERM'), ended }
}

let product = await start()
let isRestarting = false

/** Ends this process when the product ends, unless that is for a restart. */
const watch = () =>
  void product.ended.then((code) => {
    if (!isRestarting) process.exit(code)
  })
watch()

const isUp = () =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

async function restart(): Promise<void> {
  isRestarting = true
  product.end()
  await product.ended
  product = await start()
  isRestarting = false
  watch()
}

let isUntouched = true
createServer(async (_, response) => {
  if (!isUntouched) await restart()
  while (!(await isUp())) await setTimeout(200)
  isUntouched = false
  response.writeHead(204).end()
}).listen(freshPortOf(port), '127.0.0.1')

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => product.end())
