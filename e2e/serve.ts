/** Starts the product for the journeys, with data of its own: embedded, or on the server of DATABASE_URL. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { productPort } from './ports.ts'

const port = process.env['PORT'] ?? String(productPort(0))
const dataDir = mkdtempSync(join(tmpdir(), 'claquete-e2e-'))
const given = process.env['DATABASE_URL']

const name = `claquete_e2e_${process.pid}`

async function ask(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** Creates a database for this run on the given server. */
async function ownDatabase(url: string): Promise<string> {
  await ask(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

const env = {
  ...process.env,
  NODE_ENV: 'development',
  PORT: port,
  DATA_DIR: dataDir,
  DATABASE_URL: given ? await ownDatabase(given) : '',
  DEMO_PASSWORD: 'senha-da-jornada',
  LOG_LEVEL: 'warn',
}
// Read by e2e/claquete.ts, which runs CLI commands beside the running product.
const { DATA_DIR, DATABASE_URL, PORT } = env
writeFileSync(
  join(tmpdir(), `claquete-e2e-${port}.json`),
  JSON.stringify({ DATA_DIR, DATABASE_URL, PORT }),
)
const server = spawn(process.execPath, ['api/src/main.ts'], { env, stdio: 'inherit' })
const end = () => server.kill('SIGTERM')
process.on('SIGTERM', end)
process.on('SIGINT', end)
server.once('exit', async (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  if (given) await ask(given, `drop database if exists ${name} with (force)`)
  process.exit(code ?? 0)
})
