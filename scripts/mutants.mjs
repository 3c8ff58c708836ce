// `npm run mutants`: mutation testing. Changes one operator or branch at a time in the rules of money, runs the
// tests that import the changed file, and lists the changes that no test noticed. Files on disk are never
// touched: the change is made as the file is loaded.
// npm run mutants -- [--count 60] [--seed 1] [--api] [--verbose] [part of a path…]
// The same seed chooses the same changes. `--verbose` also lists the tests that noticed each. `--api` changes
// what writes the ledger instead (30 changes by default; DATABASE_URL gives the server): first against the
// tests of the ledger, then, if unnoticed, against those of the modules that call it.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { BaseSequencer, createVitest } from 'vitest/node'
import { root } from './lib.mjs'

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    seed: { type: 'string', default: '1' },
    api: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
})
const enough = 0.9

const coreRules =
  /^core\/src\/(livro|financeiro|orcamentos|kernel\/amounts\/(money|quantity|rounding|decimal|age))/
/** By folder and suffix, whatever the files are called: everything that decides what is written. */
const ledgerCommands =
  /^api\/src\/livro\/titulos\/(?!(?:lista|testing)\/)(?:[^/]+\/)?[^/]*(?<!queries|handlers|export|importacao|widgets|variables|module|public|public-lista)\.ts$/
const ledgerTests = 'api/src/livro/'
const ledgerDoor = 'livro/titulos/public.ts'
const readsOnly = /^api\/src\/relatorios\/|queries\.ts$/

const listed = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file))
const isTest = (file) => /\.test\.tsx?$/.test(file)
const files = listed(options.api ? 'api/src' : 'core/src')
const tests = files.filter(isTest)
const mutable = files.filter(
  (file) =>
    (options.api ? ledgerCommands : coreRules).test(file) &&
    !isTest(file) &&
    !/testing/.test(file) &&
    (wanted.length === 0 || wanted.some((text) => file.includes(text))),
)

const swaps = {
  ' < ': ' <= ',
  ' <= ': ' < ',
  ' > ': ' >= ',
  ' >= ': ' > ',
  ' === ': ' !== ',
  ' !== ': ' === ',
  ' && ': ' || ',
  ' || ': ' && ',
  ' + ': ' - ',
  ' - ': ' + ',
  ' * ': ' / ',
  ' / ': ' * ',
  ' += ': ' -= ',
  ' -= ': ' += ',
  true: 'false',
  false: 'true',
}
const token =
  /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\bif \(| (?:[<>]=?|[!=]==|&&|\|\||[+-]=?|[*/]) |\b(?:true|false)\b/g

/** Every change this file can have: `from` at `index` becomes `to`. */
function changesOf(file) {
  const code = readFileSync(join(root, file), 'utf8')
  const changes = []
  for (const { 0: found, index } of code.matchAll(token)) {
    const to = found === 'if (' ? negated(code, index + 3) : swaps[found]
    const typed = /^\s*(export )?type |: (true|false)\b/.test(lineAt(code, index))
    if (!to || (typed && /true|false/.test(found))) continue
    const from = found === 'if (' ? code.slice(index, index + to.length - 3) : found
    changes.push({ file, index, from, to, line: code.slice(0, index).split('\n').length })
  }
  return changes
}

const lineAt = (code, index) =>
  code.slice(code.lastIndexOf('\n', index) + 1, code.indexOf('\n', index))

/** The `if` whose condition opens at `open`, negated; undefined if unbalanced. */
function negated(code, open) {
  let depth = 0
  for (let end = open; end < code.length; end++) {
    if (code[end] === '(') depth++
    if (code[end] === ')' && --depth === 0) return `if (!${code.slice(open, end + 1)})`
  }
  return undefined
}

/** A seeded generator (mulberry32): the same seed gives the same changes. */
function random(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

function chosen(all, count) {
  const next = random(Number(options.seed))
  return all
    .map((change) => [next(), change])
    .sort(([a], [b]) => a - b)
    .slice(0, count)
    .map(([, change]) => change)
}

const imported = new Map()
function importsOf(file) {
  if (!imported.has(file)) {
    const code = readFileSync(join(root, file), 'utf8')
    const found = [...code.matchAll(/from '(\.[^']+)'/g)].map(([, path]) =>
      relative(root, resolve(root, dirname(file), path)).replaceAll('\\', '/'),
    )
    imported.set(
      file,
      found.filter((path) => files.includes(path)),
    )
  }
  return imported.get(file)
}

function reaches(test, file) {
  const seen = new Set([test])
  for (const one of seen) for (const path of importsOf(one)) seen.add(path)
  return seen.has(file)
}

/** How often each test file noticed a change. Those come first, since the first failure ends the run. */
const notices = new Map()
/** The words of a file's folder and name. */
const wordsOf = (file) => file.split('/').slice(-2).join('-').split('.')[0].split('-')
const nearness = (file, test) =>
  wordsOf(test).filter((word) => wordsOf(file).includes(word)).length * 100 +
  (notices.get(test) ?? 0)
const nearestFirst = (file, names) =>
  names.toSorted((a, b) => nearness(file, b) - nearness(file, a))

/** Tests of the modules of other areas that import the ledger's public.ts to write money. */
const callers = () => {
  const folders = files.filter(
    (file) =>
      !file.startsWith(ledgerTests) &&
      !readsOnly.test(file) &&
      importsOf(file).includes(`api/src/${ledgerDoor}`),
  )
  const modules = new Set(folders.map((file) => file.split('/').slice(0, 4).join('/')))
  return tests.filter((test) => modules.has(test.split('/').slice(0, 4).join('/')))
}
const ledgerRounds = options.api
  ? [tests.filter((test) => test.startsWith(ledgerTests)), callers()]
  : []

/**
 * Test files to run for a change of the file, in rounds: the next round runs only if the one before noticed
 * nothing.
 */
const roundsOf = (file) =>
  (options.api ? ledgerRounds : [tests.filter((test) => reaches(test, file))])
    .filter((names) => names.length > 0)
    .map((names) => nearestFirst(file, names))

let current
const mutator = {
  name: 'mutants',
  enforce: 'pre',
  transform(code, id) {
    if (!current || id.split('?')[0] !== join(root, current.file)) return null
    const { index, from, to } = current
    if (!code.startsWith(from, index)) throw new Error(`${current.file} mudou enquanto rodava`)
    return code.slice(0, index) + to + code.slice(index + from.length)
  },
}

/** Runs test files in the order given. */
class AsAsked extends BaseSequencer {
  async sort(specifications) {
    return specifications
  }
}

/**
 * Test modules finished in the current run: Vitest's result also has earlier results of files that it did not
 * reach.
 */
let finished = []

const open = () =>
  createVitest(
    'test',
    {
      config: false,
      root,
      watch: false,
      reporters: [{ onTestModuleEnd: (module) => finished.push(module) }],
      include: tests,
      testTimeout: 20_000,
      hookTimeout: 60_000,
      bail: 1,
      teardownTimeout: 1_000,
      sequence: { sequencer: AsAsked },
      ...(options.api && {
        globalSetup: 'api/test/global-setup.ts',
        isolate: false,
        maxWorkers: 2,
      }),
    },
    { plugins: [mutator] },
  )
let vitest = await open()

/** Time limit in milliseconds: a change may have made a loop endless. */
const patience = options.api ? 600_000 : 60_000

async function run(names) {
  finished = []
  const project = vitest.getRootProject()
  const specifications = names.map((name) => project.createSpecification(join(root, name)))
  const running = vitest.runTestSpecifications(specifications)
  const ended = new AbortController()
  const late = sleep(patience, undefined, { signal: ended.signal }).catch(() => undefined)
  const result = await Promise.race([running, late])
  ended.abort()
  if (result) return result
  running.catch(() => {})
  await vitest.close()
  vitest = await open()
  return undefined
}

/** What noticed the last change: errors and failed tests. */
let noticedBy = []

/** Whether these tests pass with the change applied. */
async function passesRound(names) {
  const result = await run(names)
  if (!result) {
    noticedBy = ['demorou demais']
    return false
  }
  const failed = finished.filter((module) => !module.ok())
  for (const { moduleId } of failed) {
    const name = relative(root, moduleId).replaceAll('\\', '/')
    notices.set(name, (notices.get(name) ?? 0) + 1)
  }
  noticedBy = [
    ...result.unhandledErrors.map(String),
    ...failed.flatMap((module) => [
      ...module.errors().map(({ message }) => `${relative(root, module.moduleId)}: ${message}`),
      ...[...module.children.allTests('failed')].map((test) => test.fullName),
    ]),
  ]
  return result.unhandledErrors.length === 0 && result.testModules.every((module) => module.ok())
}

/** Whether no test notices the change. */
async function passes(change) {
  const rounds = roundsOf(change.file)
  current = change
  vitest.invalidateFile(join(root, change.file))
  let unnoticed = true
  for (const names of rounds) unnoticed = unnoticed && (await passesRound(names))
  // The next import must get the file as it is on disk.
  current = undefined
  vitest.invalidateFile(join(root, change.file))
  return unnoticed
}

const count = Number(options.count ?? (options.api ? 30 : 60))
const changes = chosen(mutable.flatMap(changesOf), count)
const used = [...new Set(changes.flatMap((change) => roundsOf(change.file).flat()))]
const untouched = await run(used)
const broken = untouched?.testModules.filter((module) => !module.ok()) ?? []
if (!untouched || untouched.unhandledErrors.length > 0 || broken.length > 0) {
  const names = broken.map((module) => relative(root, module.moduleId))
  console.error(`Os testes já falham sem mudança nenhuma: ${names.join(', ')}`)
  process.exit(1)
}
console.log(`${changes.length} mudanças, ${used.length} arquivos de teste`)
let noticed = 0
for (const change of changes) {
  const unnoticed = await passes(change)
  const text = `${change.from.trim()} → ${change.to.trim()}`.replaceAll(/\s+/g, ' ')
  const what = `${change.file}:${change.line}  ${text}`
  if (unnoticed) console.log(`ninguém notou  ${what}`)
  else noticed += 1
  if (!unnoticed && options.verbose) console.log(`notada  ${what}\n  ${noticedBy.join('\n  ')}`)
}
await vitest.close()
const share = changes.length === 0 ? 1 : noticed / changes.length
console.log(`${noticed} de ${changes.length} mudanças notadas (${Math.round(share * 100)} %)`)
process.exit(share < enough ? 1 : 0)
