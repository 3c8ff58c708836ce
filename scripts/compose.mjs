// `npm run check`: compose.yaml starts what the product expects. Each image is of one version, and what its services are
// told agrees with each other and with the configuration that the product reads.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { ConfigError, loadConfig } from '../api/src/kernel/settings/config.ts'

const root = new URL('../', import.meta.url)
const textOf = (path) => readFileSync(new URL(path, root), 'utf8')
const problems = []
const say = (where, what) => problems.push(`${where}: ${what}`)

const compose = parse(textOf('compose.yaml'))
const { services, volumes = {} } = compose

/** A tag of at least two numbers: `latest` and `18` are another program each month. */
const isPinned = (image) =>
  /:[a-z]*\d+\.\d+(?:\.\d+)?(?:[.-][\w.-]+)?(?:@sha256:[0-9a-f]{64})?$/u.test(image)

for (const [name, { image, build, depends_on: needs = {}, volumes: mounts = [] }] of Object.entries(
  services,
)) {
  if (!build && !isPinned(image ?? '')) say(name, `a imagem ${image} não tem uma versão exata.`)
  for (const other of Array.isArray(needs) ? needs : Object.keys(needs)) {
    if (!services[other]) say(name, `depende de ${other}, que não há.`)
  }
  for (const mount of mounts) {
    const [volume] = mount.split(':')
    const isNamed = /^\w/u.test(volume)
    if (isNamed && !(volume in volumes)) say(name, `o volume ${volume} não foi declarado.`)
  }
}
for (const [, image] of textOf('Dockerfile').matchAll(/^FROM (\S+)/gmu)) {
  if (!isPinned(image)) say('Dockerfile', `a imagem ${image} não tem uma versão exata.`)
}

/** What a variable stands for when it is filled in: a text as long as a secret, its own for each name. */
const filled = (name) => `valor-de-${name}-`.padEnd(40, 'x')
const expand = (text) =>
  String(text).replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/gu, (_, name, kind, value) =>
    kind === '-' ? value : filled(name),
  )
const environmentOf = (name) =>
  Object.fromEntries(
    Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, expand(value)]),
  )

const environment = environmentOf('claquete')
const listed = new Set(
  [...textOf('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gmu)].map(([, name]) => name),
)
for (const name of Object.keys(environment)) {
  if (!listed.has(name)) say('claquete', `o produto não lê ${name}.`)
}

const folder = mkdtempSync(join(tmpdir(), 'claquete-compose-'))
try {
  checkServices(loadConfig({ NODE_ENV: 'production', ...environment, DATA_DIR: folder }))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  for (const problem of error.problems) say('claquete', problem)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Compares two values that must be one. */
function same(where, what, [one, other]) {
  if (one !== other) say(where, `${what} é ${other}, e o produto espera ${one}.`)
}

/** The services named by the addresses are there, and know the same names, keys and ports. */
function checkServices({ databaseUrl, storage, smtpUrl }) {
  const { hostname, username, password, pathname } = new URL(databaseUrl)
  const database = environmentOf(hostname)
  same(hostname, 'o usuário', [username, database.POSTGRES_USER])
  same(hostname, 'a senha', [decodeURIComponent(password), database.POSTGRES_PASSWORD])
  same(hostname, 'o banco', [pathname.slice(1), database.POSTGRES_DB])
  const store = new URL(storage.endpoint)
  const told = environmentOf(store.hostname)
  same(store.hostname, 'a chave', [storage.accessKeyId, told.AWS_ACCESS_KEY_ID])
  same(store.hostname, 'o segredo', [storage.secretAccessKey, told.AWS_SECRET_ACCESS_KEY])
  const command = String(services[store.hostname]?.command)
  same(store.hostname, 'a porta', [store.port, /-s3\.port=(\d+)/u.exec(command)?.[1]])
  same(store.hostname, 'o balde', [storage.bucket, /-bucket=(\S+)/u.exec(command)?.[1]])
  const mail = new URL(smtpUrl).hostname
  if (!services[mail]) say('claquete', `SMTP_URL leva a ${mail}, que não há.`)
}

for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
