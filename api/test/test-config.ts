import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '../src/kernel/config.ts'
import type { Config } from '../src/kernel/config.ts'

/** Configuration of a test server: its own folder, silent, no worker of its own. */
export function testConfig(connectionString: string): Config {
  return loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: connectionString,
    DATABASE_POOL: '8',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'claquete-teste-')),
    JWT_SECRET: 'segredo-somente-para-os-testes-automatizados',
    LOG_LEVEL: 'silent',
    WORKER: 'off',
    CEP_URL: 'http://127.0.0.1:9/{cep}',
  })
}
