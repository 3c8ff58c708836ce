import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { certificate } from '../../../test/certificate.ts'
import { ConfigError, brandFor, loadConfig } from './config.ts'

const base = mkdtempSync(join(tmpdir(), 'claquete-config-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

const newFolder = () => mkdtempSync(join(base, 'd-'))
const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: newFolder(), ...env })

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    load(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('nothing has to be given', () => {
  const folder = newFolder()
  expect(loadConfig({ DATA_DIR: folder })).toMatchObject({
    production: false,
    databaseUrl: undefined,
    databasePool: 2 * Math.min(availableParallelism(), 14) + 4,
    dataDir: folder,
    port: 3000,
    host: '127.0.0.1',
    baseUrl: 'http://localhost:3000',
    storage: { kind: 'local', folder: join(folder, 'files') },
    smtpUrl: undefined,
    cepUrl: 'https://viacep.com.br/ws/{cep}/json/',
    passwordCost: 'full',
    logLevel: 'info',
    trustProxy: 0,
    apiDocs: true,
    worker: 'inline',
  })
})

test('what companies keep is for this account alone', () => {
  const { dataDir } = load()
  expect(statSync(join(dataDir, 'files')).mode & 0o777).toBe(0o700)
})

test('empty variables are absent ones', () => {
  expect(load({ PORT: '', DATABASE_URL: ' ', STORAGE: '', WORKER: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    worker: 'inline',
  })
})

const wrong: readonly (readonly [string, string, RegExp])[] = [
  ['NODE_ENV', 'produção', /production, development, test/],
  ['DATABASE_URL', 'mysql://x/y', /postgres:\/\//],
  ['DATABASE_DIRECT_URL', 'mysql://x/y', /postgres:\/\//],
  ['DRAIN_SECONDS', '60', /0 a 20/],
  ['DATABASE_URL', 'localhost', /postgres:\/\//],
  ['DATABASE_POOL', '1', /de 2 a 1000/],
  ['PORT', '65536', /de 0 a 65535/],
  ['PORT', '30,5', /número inteiro/],
  ['BASE_URL', 'app.exemplo.com.br', /https:\/\//],
  ['JWT_SECRET', 'curto', /32 caracteres/],
  ['SECRETS_KEY', 'curta', /32 caracteres/],
  ['SECRETS_KEY_PREVIOUS', `${'a'.repeat(32)},curta`, /vírgulas/],
  ['STORAGE', 'ftp', /local, s3/],
  ['SMTP_URL', 'http://mail', /smtp:\/\//],
  ['MAIL_FROM', 'ninguém', /nome@empresa/],
  ['SUPPORT_NUMBER_MAIN', 'ligue já', /DDD/],
  ['SUPPORT_NUMBER_OTHER', '123', /DDD/],
  ['CEP_URL', 'https://cep.exemplo/', /\{cep\}/],
  ['DEMO_PASSWORD', 'Segred0', /8 caracteres/],
  ['LOG_LEVEL', 'tudo', /fatal, error/],
  ['METRICS_TOKEN', 'abc', /16 caracteres/],
  ['TRUST_PROXY', 'true', /qualquer um escolher o endereço/],
  ['TRUST_PROXY', 'talvez', /quantos proxies/],
  ['TRUST_PROXY', '11', /quantos proxies/],
  ['TRUST_PROXY', '0.0.0.0/0', /quantos proxies/],
  ['TRUST_PROXY', '10.0.0.1,::/0', /quantos proxies/],
  ['WORKER', 'dois', /inline, only, off/],
]
test.each(wrong)('%s=%s is told with what to write instead', (name, value, reason) => {
  const problems = problemsOf({ [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(reason)
  expect(problems[0]?.startsWith(`${name}: `)).toBe(true)
})

test('a second address of the database is none without the first', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://x/y' }
  expect(problemsOf(direct)).toEqual([
    'DATABASE_DIRECT_URL: informe também DATABASE_URL, o endereço do trabalho.',
  ])
  expect(load({ ...direct, DATABASE_URL: 'postgres://z/y' })).toMatchObject({
    databaseUrl: 'postgres://z/y',
    databaseDirectUrl: 'postgres://x/y',
    databasePrepared: undefined,
  })
})

test('all problems are told at once, and no value with them', () => {
  const problems = problemsOf(Object.fromEntries(wrong.map(([name, value]) => [name, value])))
  expect(problems).toHaveLength(new Set(wrong.map(([name]) => name)).size)
  expect(problems.join()).not.toContain('Segred0')
})

test('a data folder that cannot be is a problem like the others', () => {
  const file = join(newFolder(), 'arquivo')
  writeFileSync(file, '')
  expect(problemsOf({ DATA_DIR: join(file, 'dados'), PORT: 'x' })).toHaveLength(2)
})

describe('secrets', () => {
  test('each is made once and kept for this account alone', () => {
    const DATA_DIR = newFolder()
    const { jwtSecret, secretsKeys } = loadConfig({ DATA_DIR })
    expect(jwtSecret.length).toBeGreaterThanOrEqual(32)
    expect(secretsKeys).toEqual([expect.stringMatching(/^[\w-]{32,}$/)])
    expect(secretsKeys).not.toContain(jwtSecret)
    expect(loadConfig({ DATA_DIR })).toMatchObject({ jwtSecret, secretsKeys })
    for (const file of ['secret', 'secrets-key']) {
      expect(statSync(join(DATA_DIR, file)).mode & 0o777).toBe(0o600)
    }
    expect(load().jwtSecret).not.toBe(jwtSecret)
    expect(load().secretsKeys).not.toEqual(secretsKeys)
  })

  test('the key in use comes before the previous ones', () => {
    const [now, before, first] = ['a', 'b', 'c'].map((letter) => letter.repeat(32))
    expect(
      load({ SECRETS_KEY: now ?? '', SECRETS_KEY_PREVIOUS: `${before}, ${first}` }).secretsKeys,
    ).toEqual([now, before, first])
  })

  test.each([
    ['secret', /JWT_SECRET/],
    ['secrets-key', /SECRETS_KEY/],
  ])('a kept one that was cut is refused: %s', (file, reason) => {
    const DATA_DIR = newFolder()
    writeFileSync(join(DATA_DIR, file), 'meio')
    expect(() => loadConfig({ DATA_DIR })).toThrow(reason)
  })

  test.each(['', '   '])('production does not make them (given: "%s")', (blank) => {
    const DATA_DIR = newFolder()
    const given = { DATA_DIR, NODE_ENV: 'production', JWT_SECRET: blank, SECRETS_KEY: blank }
    expect(problemsOf(given)).toEqual([
      expect.stringMatching(/^JWT_SECRET: em produção/),
      expect.stringMatching(/^SECRETS_KEY: em produção/),
    ])
    expect(existsSync(join(DATA_DIR, 'secret'))).toBe(false)
    expect(existsSync(join(DATA_DIR, 'secrets-key'))).toBe(false)
  })

  test('production with its secrets starts, and with mail it wants its address', () => {
    const production = {
      NODE_ENV: 'production',
      JWT_SECRET: 's'.repeat(32),
      SECRETS_KEY: 'k'.repeat(32),
    }
    expect(load(production)).toMatchObject({ production: true, jwtSecret: 's'.repeat(32) })
    expect(load(production).apiDocs).toBe(false)
    expect(load({ ...production, API_DOCS: 'true' }).apiDocs).toBe(true)
    expect(problemsOf({ ...production, PASSWORD_COST: 'minimal' })).toEqual([
      expect.stringMatching(/^PASSWORD_COST: em produção/),
    ])
    const mail = { ...production, SMTP_URL: 'smtp://mail:25' }
    expect(problemsOf(mail)).toEqual([expect.stringMatching(/^BASE_URL: /)])
    expect(load({ ...mail, BASE_URL: 'https://app.exemplo.com.br/' }).baseUrl).toBe(
      'https://app.exemplo.com.br',
    )
  })
})

test('S3 asks for what it needs, and takes a store other than Amazon', () => {
  expect(problemsOf({ STORAGE: 's3' }).map((problem) => problem.split(':')[0])).toEqual([
    'S3_REGION',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ])
  const s3 = {
    STORAGE: 's3',
    S3_ENDPOINT: 'http://localhost:9000',
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'claquete',
    S3_ACCESS_KEY_ID: 'chave',
    S3_SECRET_ACCESS_KEY: 'segredo',
  }
  expect(load(s3).storage).toEqual({
    kind: 's3',
    endpoint: 'http://localhost:9000',
    region: 'us-east-1',
    bucket: 'claquete',
    accessKeyId: 'chave',
    secretAccessKey: 'segredo',
  })
})

describe('brands', () => {
  const given = readFileSync(new URL('../../../../brands.json', import.meta.url), 'utf8')
  const brandsOf = (change: (brands: Record<string, unknown>[]) => unknown) => {
    const brands: Record<string, unknown>[] = JSON.parse(given)
    const BRANDS_FILE = join(newFolder(), 'brands.json')
    writeFileSync(BRANDS_FILE, JSON.stringify(change(brands) ?? brands))
    return { BRANDS_FILE }
  }

  test('the host chooses; any other host has the main one', () => {
    const { brands } = load()
    expect(brandFor(brands, 'SET.localhost').labels.empresas).toBe('Unidades')
    expect(brandFor(brands, 'outro.exemplo.com.br').labels).toEqual({
      empresas: 'Empresas',
      empresa: 'Empresa',
      empresa_genero: 'f',
      verba_producao: 'Verba de produção',
      fornecedores_job: 'Fornecedores por job',
    })
  })

  test('support numbers of the installation go to the brands', () => {
    const { brands } = load({
      SUPPORT_NUMBER_MAIN: '+55 (11) 91234-5678',
      SUPPORT_NUMBER_OTHER: '5521987654321',
    })
    expect(brands.map(({ main, suporte }) => [main, suporte])).toEqual([
      [true, 'https://wa.me/5511912345678'],
      [false, 'https://wa.me/5521987654321'],
    ])
  })

  test.each([
    ['no list', () => ({}), [/lista de marcas/]],
    ['an empty list', () => [], [/lista de marcas/]],
    ['something that is no brand', () => [7], [/marca 1, inteira: informe uma marca/]],
    [
      'wrong fields, each of them',
      (brands: Record<string, unknown>[]) => {
        Object.assign(brands[1] ?? {}, { cor_layout: 'pink', labels: { empresas: ' ' } })
      },
      [/marca 2, cor_layout: .*black/, /empresas/, /empresa:/, /verba_producao/, /fornecedores/],
    ],
    [
      'two of one id',
      (b: Record<string, unknown>[]) => [b[0], { ...b[1], id: 'claquete' }],
      [/id/],
    ],
    ['one host twice', (b: Record<string, unknown>[]) => [b[0], { ...b[1], hosts: ['*'] }], [/\*/]],
    [
      'no brand for other hosts',
      (b: Record<string, unknown>[]) => [{ ...b[0], hosts: ['a'] }],
      [/\*/],
    ],
    ['two main ones', (b: Record<string, unknown>[]) => [b[0], { ...b[1], main: true }], [/main/]],
  ])('%s is refused', (_, change, reasons) => {
    const problems = problemsOf(brandsOf(change))
    expect(problems).toEqual(reasons.map((reason) => expect.stringMatching(reason)))
    expect(problems.every((problem) => problem.startsWith('BRANDS_FILE: '))).toBe(true)
  })

  test('a file that is not there, or is not JSON, is told', () => {
    expect(problemsOf({ BRANDS_FILE: join(base, 'nenhum.json') })).toHaveLength(1)
    const BRANDS_FILE = join(newFolder(), 'brands.json')
    writeFileSync(BRANDS_FILE, '[')
    expect(problemsOf({ BRANDS_FILE })).toEqual([expect.stringMatching(/não é JSON/)])
  })
})

test('.env.example lists every variable that is read, and no other', () => {
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
  const listed = [...example.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  const asked = new Set<string>()
  const given: Record<string, string> = {
    DATA_DIR: newFolder(),
    STORAGE: 's3',
    S3_REGION: 'r',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  }
  loadConfig(
    new Proxy(given, {
      get: (env, name) => {
        asked.add(String(name))
        return env[String(name)]
      },
    }),
  )
  expect(listed.toSorted()).toEqual([...asked].toSorted())
})

describe('payments', () => {
  const token = 'APP_USR-1234567890123456'
  const secret = 'assinatura-secreta-do-webhook'
  const long = 'x'.repeat(40)
  const production = { NODE_ENV: 'production', JWT_SECRET: long, SECRETS_KEY: long }
  const both = { MERCADOPAGO_ACCESS_TOKEN: token, MERCADOPAGO_WEBHOOK_SECRET: secret }

  test('without a provider there is a simulated one, and none in production', () => {
    expect(load({}).payment).toEqual({ kind: 'simulador' })
    expect(load(production).payment).toEqual({ kind: 'nenhum' })
  })

  test('the token and the signature go together, over https', () => {
    expect(load(both).payment).toMatchObject({
      kind: 'mercadopago',
      url: 'https://api.mercadopago.com',
    })
    expect(problemsOf({ MERCADOPAGO_ACCESS_TOKEN: token })).toEqual([
      expect.stringMatching(/^MERCADOPAGO_ACCESS_TOKEN: /),
    ])
    expect(problemsOf({ ...both, MERCADOPAGO_URL: 'http://outro.exemplo.com' })).toEqual([
      expect.stringMatching(/^MERCADOPAGO_URL: .*https/),
    ])
    expect(problemsOf({ ...both, ...production, BASE_URL: 'http://app.exemplo.com' })).toEqual([
      expect.stringMatching(/^BASE_URL: .*https/),
    ])
  })
})

describe('https', () => {
  const folder = newFolder()
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const TLS_CERT = file('cert.pem', certificate.cert)
  const TLS_KEY = file('key.pem', certificate.key)

  test('comes with a certificate and its key, read from their files', () => {
    expect(load({ TLS_CERT, TLS_KEY })).toMatchObject({
      certificate,
      baseUrl: 'https://localhost:3000',
    })
    expect(load().certificate).toBeUndefined()
  })

  test('one without the other, and what is not PEM, is said', () => {
    expect(problemsOf({ TLS_CERT })).toEqual([expect.stringMatching(/^TLS_CERT: .*andam juntos/)])
    const other = file('other', 'não é')
    expect(problemsOf({ TLS_CERT: other, TLS_KEY: join(folder, 'nada') })).toEqual([
      expect.stringMatching(/^TLS_CERT: .*PEM/),
      expect.stringMatching(/^TLS_KEY: .*ler/),
    ])
  })
})
