import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '../src/kernel/settings/config.ts'
import type { Config } from '../src/kernel/settings/config.ts'

const folders: string[] = []
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
// The runner ends its processes by this signal: as it is, nothing would be deleted, and no compiled code kept.
process.on('SIGTERM', () => process.exit())

/** A folder that is deleted when the process ends. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'claquete-teste-'))
  folders.push(folder)
  return folder
}

/** Configuration of a test server: a folder of its own unless one is given, no logs, no worker. */
export function testConfig(connectionString: string, folder: string = ownFolder()): Config {
  return loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: connectionString,
    DATABASE_POOL: '8',
    DATA_DIR: folder,
    JWT_SECRET: 'segredo-somente-para-os-testes-automatizados',
    SECRETS_KEY: 'outra-chave-somente-para-os-testes-automatizados',
    LOG_LEVEL: 'silent',
    PASSWORD_COST: 'minimal',
    WORKER: 'off',
    CEP_URL: 'http://127.0.0.1:9/{cep}',
  })
}
