import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readBrands } from './brands.ts'
import type { Brand } from './brands.ts'
import {
  cepAddress,
  httpsUrl,
  mailAddress,
  oneOf,
  pemFile,
  phone,
  readerOf,
  secretOf,
} from './config-values.ts'
import { isGiven, proxies, secretsOf, text, url, wholeNumber, yesOrNo } from './config-values.ts'
import type { Env, Proxies, Read } from './config-values.ts'
import type { StorageConfig } from '../files/storage.ts'
import { googleHosts } from '../google/hosts.ts'
import type { GoogleHosts } from '../google/hosts.ts'
import type { PasswordCost } from '../security/passwords.ts'
import { readPayment } from './payment.ts'
import type { PaymentConfig } from './payment.ts'
import { readPlans } from './plans.ts'
import type { PlanCatalogue } from './plans.ts'

export type { Brand } from './brands.ts'
export { brandFor, ownBrand } from './brands.ts'

export interface Certificate {
  readonly cert: string
  readonly key: string
}

const root = fileURLToPath(new URL('../../../../', import.meta.url))

export interface Config {
  readonly production: boolean
  readonly databaseUrl: string | undefined
  /** Of the server itself, where `databaseUrl` is that of a pooler. */
  readonly databaseDirectUrl: string | undefined
  readonly databasePool: number
  /** Whether connections keep prepared statements; unless given, found out at the start. */
  readonly databasePrepared: boolean | undefined
  readonly dataDir: string
  readonly port: number
  readonly host: string
  /** In PEM: the server then speaks https, by HTTP/2. */
  readonly certificate: Certificate | undefined
  readonly baseUrl: string
  readonly jwtSecret: string
  /** Keys that encrypt stored credentials: the current one, then former ones (secrets.ts). */
  readonly secretsKeys: readonly [string, ...string[]]
  readonly storage: StorageConfig
  /** What one company may store, and send in a day. */
  readonly uploads: { readonly maxBytes: number; readonly maxPerDay: number }
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Whether a company's mail server may be in a private network. */
  readonly mailPrivateHosts: boolean
  readonly brands: readonly Brand[]
  readonly plans: PlanCatalogue
  readonly payment: PaymentConfig
  /** Where the simulator of Banco Inter listens outside production; 0 is any free port. */
  readonly bankSandboxPort: number
  readonly cepUrl: string
  /** Where the simulator of Google listens outside production; 0 is any free port. */
  readonly googleSandboxPort: number
  readonly google: GoogleHosts
  /** Where services of signatures are asked, by the environment that a company chooses. */
  readonly signatures: {
    readonly docusign: { readonly producao: string; readonly demonstracao: string }
    readonly d4sign: { readonly producao: string; readonly homologacao: string }
  }
  /** Where the national NFS-e service is asked, in production and in its own tests. */
  readonly nfse: { readonly producao: string; readonly restrita: string }
  /** Roots and intermediate certificates by which signatures of notes are trusted, in PEM; '' for none. */
  readonly nfseRoots: string
  /** The national environment that distributes notes to who took the service. */
  readonly adn: { readonly producao: string; readonly restrita: string }
  readonly demoPassword: string | undefined
  readonly passwordCost: PasswordCost
  readonly logLevel: string
  readonly metricsToken: string | undefined
  /** Whether the pages that describe every call are served. */
  readonly apiDocs: boolean
  /** Whose X-Forwarded-For is believed; 0 is nobody's. */
  readonly trustProxy: Proxies
  readonly worker: 'inline' | 'only' | 'off'
  /** Between the word that the process leaves and its leaving: what stands in front looks elsewhere meanwhile. */
  readonly drainSeconds: number
}

/**
 * Every wrong variable, one line each, in the reader's language. Values are never repeated: one may be a
 * secret.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    const lines = problems.map((problem) => `  ${problem}`).join('\n')
    super(`A configuração tem ${problems.length} problema(s):\n${lines}\nVeja .env.example.`)
    this.problems = problems
  }
}

/**
 * Two connections per core keep the cores busy while some wait for this process; more of them only make requests
 * wait inside the database, behind each other. Four more are for background work. Of many cores only some count: a
 * database takes a hundred connections unless it is told otherwise, of all processes together.
 */
const defaultPool = 2 * Math.min(availableParallelism(), 14) + 4
const secretLength = 32
const filesFolder = 'files'
const logLevel = oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')

/**
 * Reads and checks the whole configuration and creates the data folder. A `.env` file beside README.md
 * completes the environment of the process; variables already set win. @throws {ConfigError} with all the
 * problems at once.
 */
export function loadConfig(env: Env): Config {
  const envFile = join(root, '.env')
  if (env === process.env && existsSync(envFile)) process.loadEnvFile(envFile)

  const problems: string[] = []
  const read = readerOf(env, problems)
  const production = isProduction(read)
  const port = read('PORT', wholeNumber(0, 65_535), 3000)
  const dataDir = resolve(root, read('DATA_DIR', text, './data'))
  prepareFolder(dataDir, problems)
  const smtpUrl = read('SMTP_URL', url('smtp:', 'smtps:'), undefined)
  const baseUrl = read('BASE_URL', url('http:', 'https:'), undefined)
  if (production && smtpUrl && !isGiven(env, 'BASE_URL')) {
    problems.push('BASE_URL: informe o endereço público; os e-mails levam links para ele.')
  }
  const certificate = readCertificate(read, env, problems)
  const config = {
    production,
    ...readDatabase(read, env, problems),
    dataDir,
    port,
    host: read('HOST', text, '127.0.0.1'),
    certificate,
    baseUrl: baseUrl?.replace(/\/+$/, '') ?? `http${certificate ? 's' : ''}://localhost:${port}`,
    jwtSecret: read('JWT_SECRET', secretOf(secretLength), undefined),
    secretsKey: read('SECRETS_KEY', secretOf(secretLength), undefined),
    secretsPrevious: read('SECRETS_KEY_PREVIOUS', secretsOf(secretLength), []),
    storage: readStorage(read, dataDir, problems),
    uploads: readUploads(read),
    smtpUrl,
    mailPrivateHosts: read('MAIL_PRIVATE_HOSTS', yesOrNo, !production),
    mailFrom: read('MAIL_FROM', mailAddress, 'Claquete <nao-responda@claquete.local>'),
    brands: readAllBrands(read, problems),
    plans: readPlans(resolve(root, read('PLANS_FILE', text, 'plans.json')), problems),
    payment: readPayment(read, env, production, problems),
    bankSandboxPort: read('BANK_SANDBOX_PORT', wholeNumber(0, 65_535), 0),
    cepUrl: read('CEP_URL', cepAddress, 'https://viacep.com.br/ws/{cep}/json/'),
    googleSandboxPort: read('GOOGLE_SANDBOX_PORT', wholeNumber(0, 65_535), 0),
    google: readGoogle(read),
    signatures: readSignatures(read),
    ...readNotas(read),
    demoPassword: read('DEMO_PASSWORD', secretOf(8), undefined),
    passwordCost: readPasswordCost(read, production, problems),
    logLevel: read('LOG_LEVEL', logLevel, 'info'),
    metricsToken: read('METRICS_TOKEN', secretOf(16), undefined),
    apiDocs: read('API_DOCS', yesOrNo, !production),
    trustProxy: read('TRUST_PROXY', proxies, 0),
    worker: read('WORKER', oneOf('inline', 'only', 'off'), 'inline'),
    drainSeconds: read('DRAIN_SECONDS', wholeNumber(0, 20), 0),
  }
  if (production) requireSecrets(env, problems)
  if (problems.length > 0) throw new ConfigError(problems)
  const { secretsKey, secretsPrevious, ...rest } = config
  const kept = (name: string, file: string) => keptSecret(name, join(dataDir, file))
  return {
    ...rest,
    jwtSecret: config.jwtSecret ?? kept('JWT_SECRET', 'secret'),
    secretsKeys: [secretsKey ?? kept('SECRETS_KEY', 'secrets-key'), ...secretsPrevious],
  }
}

const isProduction = (read: Read) =>
  read('NODE_ENV', oneOf('production', 'development', 'test'), 'development') === 'production'

/** Real addresses of the services of signatures. */
const readSignatures = (read: Read): Config['signatures'] => ({
  docusign: {
    producao: read('DOCUSIGN_AUTH_URL', httpsUrl, 'https://account.docusign.com'),
    demonstracao: read('DOCUSIGN_DEMO_AUTH_URL', httpsUrl, 'https://account-d.docusign.com'),
  },
  d4sign: {
    producao: read('D4SIGN_URL', httpsUrl, 'https://secure.d4sign.com.br/api/v1'),
    homologacao: read('D4SIGN_SANDBOX_URL', httpsUrl, 'https://sandbox.d4sign.com.br/api/v1'),
  },
})

/** Addresses are of the installation alone: no company makes this server call another. */
const readNotas = (read: Read): Pick<Config, 'nfse' | 'nfseRoots' | 'adn'> => ({
  nfseRoots: read('NFSE_ROOTS', pemFile(root), ''),
  nfse: {
    producao: read('NFSE_URL', httpsUrl, 'https://sefin.nfse.gov.br/SefinNacional'),
    restrita: read(
      'NFSE_TEST_URL',
      httpsUrl,
      'https://sefin.producaorestrita.nfse.gov.br/SefinNacional',
    ),
  },
  adn: {
    producao: read('NFSE_ADN_URL', httpsUrl, 'https://adn.nfse.gov.br/contribuintes'),
    restrita: read(
      'NFSE_ADN_TEST_URL',
      httpsUrl,
      'https://adn.producaorestrita.nfse.gov.br/contribuintes',
    ),
  },
})

function readDatabase(read: Read, env: Env, problems: string[]) {
  const address = url('postgres:', 'postgresql:')
  const direct = read('DATABASE_DIRECT_URL', address, undefined)
  if (direct !== undefined && !isGiven(env, 'DATABASE_URL')) {
    problems.push('DATABASE_DIRECT_URL: informe também DATABASE_URL, o endereço do trabalho.')
  }
  return {
    databaseUrl: read('DATABASE_URL', address, undefined),
    databaseDirectUrl: direct,
    databasePool: read('DATABASE_POOL', wholeNumber(2, 1_000), defaultPool),
    databasePrepared: read('DATABASE_PREPARED', yesOrNo, undefined),
  }
}

/** In production no secret is made up: one that lives in a data folder would be lost with it. */
function requireSecrets(env: Env, problems: string[]): void {
  for (const name of ['JWT_SECRET', 'SECRETS_KEY']) {
    if (isGiven(env, name)) continue
    problems.push(
      `${name}: em produção, informe um segredo de ao menos ${secretLength} caracteres.`,
    )
  }
}

function prepareFolder(folder: string, problems: string[]): void {
  try {
    // When the product runs as root, the database server has another account, which must enter the folder.
    mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    accessSync(folder, constants.W_OK)
    mkdirSync(join(folder, filesFolder), { recursive: true, mode: 0o700 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'erro'
    problems.push(`DATA_DIR: não dá para gravar em ${folder} (${code}).`)
  }
}

/** Created once and stored: what it signed or encrypted stays valid after a restart. */
function keptSecret(name: string, file: string): string {
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const kept = readFileSync(file, 'utf8').trim()
  if (kept.length >= secretLength) return kept
  throw new ConfigError([`${name}: o segredo guardado em ${file} está incompleto; apague-o.`])
}

/** Certificate and key of the server itself, both or none. */
function readCertificate(read: Read, env: Env, problems: string[]): Certificate | undefined {
  const names = ['TLS_CERT', 'TLS_KEY'] as const
  const given = names.filter((name) => isGiven(env, name))
  if (given.length === 0) return undefined
  if (given.length === 1) {
    problems.push(`${given[0]}: informe também o outro; o certificado e a chave andam juntos.`)
    return undefined
  }
  const [cert, key] = names.map((name) => read(name, pemFile(root), ''))
  return { cert: cert ?? '', key: key ?? '' }
}

/** Cheap hashes are refused outside tests. */
function readPasswordCost(read: Read, production: boolean, problems: string[]): PasswordCost {
  const cost = read('PASSWORD_COST', oneOf('full', 'minimal'), 'full')
  if (production && cost === 'minimal') {
    problems.push('PASSWORD_COST: em produção, as senhas são guardadas com o custo inteiro (full).')
  }
  return cost
}

function readStorage(read: Read, dataDir: string, problems: string[]): StorageConfig {
  if (read('STORAGE', oneOf('local', 's3'), 'local') === 'local') {
    return { kind: 'local', folder: join(dataDir, filesFolder) }
  }
  const needed = (name: string) => {
    const value = read(name, text, '')
    if (value === '') problems.push(`${name}: informe, porque STORAGE é s3.`)
    return value
  }
  return {
    kind: 's3',
    endpoint: read('S3_ENDPOINT', url('http:', 'https:'), undefined),
    region: needed('S3_REGION'),
    bucket: needed('S3_BUCKET'),
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  }
}

const readUploads = (read: Read) => ({
  maxBytes: read('UPLOAD_MAX_GB', wholeNumber(1, 100_000), 50) * 1024 ** 3,
  maxPerDay: read('UPLOAD_MAX_PER_DAY', wholeNumber(1, 1_000_000), 5_000),
})

/** Google's addresses; another one may stand in front of any of them. */
function readGoogle(read: Read): GoogleHosts {
  const at = (name: string, usual: string) => read(name, httpsUrl, usual).replace(/\/+$/, '')
  return {
    auth: at('GOOGLE_AUTH_URL', googleHosts.auth),
    token: at('GOOGLE_TOKEN_URL', googleHosts.token),
    revoke: at('GOOGLE_REVOKE_URL', googleHosts.revoke),
    gmail: at('GOOGLE_GMAIL_URL', googleHosts.gmail),
    calendar: at('GOOGLE_CALENDAR_URL', googleHosts.calendar),
  }
}

/** The brands of the file, with this installation's support numbers if it has any. */
function readAllBrands(read: Read, problems: string[]): Brand[] {
  const main = read('SUPPORT_NUMBER_MAIN', phone, undefined)
  const other = read('SUPPORT_NUMBER_OTHER', phone, undefined)
  return readBrands(resolve(root, read('BRANDS_FILE', text, 'brands.json')), problems).map(
    (brand) => {
      const number = brand.main ? main : other
      return number === undefined ? brand : { ...brand, suporte: `https://wa.me/${number}` }
    },
  )
}
