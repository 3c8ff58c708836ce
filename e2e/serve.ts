/** The product as the journeys see it: its own data, embedded or on the server given. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const port = process.env['E2E_PORT'] ?? '3999'
const dataDir = mkdtempSync(join(tmpdir(), 'claquete-e2e-'))
const given = process.env['DATABASE_URL']

/** A database of the given server for this run alone. */
async function ownDatabase(url: string): Promise<string> {
  const name = `claquete_e2e_${process.pid}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
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
const server = spawn(process.execPath, ['api/src/main.ts'], { env, stdio: 'inherit' })
const end = () => server.kill('SIGTERM')
process.on('SIGTERM', end)
process.on('SIGINT', end)
server.once('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 0)
})
