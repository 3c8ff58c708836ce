import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { StorageConfig } from './files/storage.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** What the page of a host looks like. Brands are data: the first whose host matches, `*` otherwise. */
export interface Brand {
  readonly id: string
  readonly hosts: readonly string[]
  readonly main: boolean
  readonly nome: string
  readonly titulo: string
  readonly icone: string
  readonly sidebar_titulo: string
  readonly logo: string
  readonly cor_layout: 'black' | 'blue' | 'azure' | 'green' | 'orange' | 'red' | 'purple'
  readonly cor_primaria: string
  readonly suporte: string
  readonly labels: {
    readonly empresas: string
    readonly empresa: string
    readonly verba_producao: string
    readonly fornecedores_job: string
  }
}

export interface Config {
  readonly production: boolean
  readonly databaseUrl: string | undefined
  readonly databasePool: number
  readonly dataDir: string
  readonly port: number
  readonly host: string
  readonly baseUrl: string
  readonly jwtSecret: string
  readonly storage: StorageConfig
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly brands: readonly Brand[]
  readonly cepUrl: string
  readonly demoPassword: string | undefined
  readonly logLevel: string
  readonly metricsToken: string | undefined
  readonly trustProxy: boolean
  readonly worker: 'inline' | 'only' | 'off'
}

/** Every wrong variable, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** The brand of a host name (without port). */
export function brandFor(brands: readonly Brand[], host: string): Brand {
  const found =
    brands.find(({ hosts }) => hosts.includes(host)) ??
    brands.find(({ hosts }) => hosts.includes('*'))
  if (!found) throw new Error('nenhuma marca para este endereço')
  return found
}

type Env = Readonly<Record<string, string | undefined>>
void z
void randomBytes
void existsSync
void mkdirSync
void writeFileSync
void isAbsolute

/** Provisional reading. */
export function loadConfig(env: Env): Config {
  const dataDir = resolve(env['DATA_DIR'] ?? './data')
  mkdirSync(dataDir, { recursive: true })
  const port = Number(env['PORT'] ?? 3000)
  return {
    production: env['NODE_ENV'] === 'production',
    databaseUrl: env['DATABASE_URL'] || undefined,
    databasePool: Number(env['DATABASE_POOL'] ?? 10),
    dataDir,
    port,
    host: env['HOST'] ?? '127.0.0.1',
    baseUrl: env['BASE_URL'] ?? `http://localhost:${port}`,
    jwtSecret: env['JWT_SECRET'] ?? 'provisional-provisional-provisional',
    storage: { kind: 'local', folder: join(dataDir, 'files') },
    smtpUrl: env['SMTP_URL'],
    mailFrom: env['MAIL_FROM'] ?? 'Claquete <nao-responda@claquete.local>',
    brands: JSON.parse(readFileSync(env['BRANDS_FILE'] ?? join(root, 'brands.json'), 'utf8')),
    cepUrl: env['CEP_URL'] ?? 'https://viacep.com.br/ws/{cep}/json/',
    demoPassword: env['DEMO_PASSWORD'],
    logLevel: env['LOG_LEVEL'] ?? 'info',
    metricsToken: env['METRICS_TOKEN'],
    trustProxy: env['TRUST_PROXY'] === 'true',
    worker: (env['WORKER'] as 'inline') ?? 'inline',
  }
}
