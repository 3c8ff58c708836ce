// `npm run mutants`: changes one operator or branch at a time in the rules of money, runs the tests that
// import the changed file, and tells which changes no test noticed. The files on disk are never touched: the
// change is made as the file is loaded.
//   npm run mutants -- [--count 60] [--seed 1] [--api] [text of a path…]
// The same seed chooses the same changes. `--api` changes the commands of the ledger instead, against the
// tests of their folder.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createVitest } from 'vitest/node'
import { root } from './lib.mjs'

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    api: { type: 'boolean', default: false },
  },
})
const enough = 0.9

const coreRules =
  /^core\/src\/(livro|financeiro|orcamentos|kernel\/(money|quantity|rounding|decimal))/
const ledgerCommands = /^api\/src\/livro\/.*(?<!queries|export|widgets|demo)\.ts$/

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

/** Every change this file can have, each as what stands there and what takes its place. */
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

/** The condition that opens at `open`, said the other way round. */
function negated(code, open) {
  let depth = 0
  for (let end = open; end < code.length; end++) {
    if (code[end] === '(') depth++
    if (code[end] === ')' && --depth === 0) return `if (!${code.slice(open, end + 1)})`
  }
  return undefined
}

/** A small generator with a seed (mulberry32): the same changes each time they are asked for. */
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

const testsOf = (file) =>
  options.api
    ? tests.filter((test) => test.startsWith(`${dirname(file)}/`))
    : tests.filter((test) => reaches(test, file))

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

const open = () =>
  createVitest(
    'test',
    {
      config: false,
      root,
      watch: false,
      reporters: [{}],
      include: tests,
      testTimeout: 20_000,
      hookTimeout: 60_000,
      bail: 1,
      teardownTimeout: 1_000,
      ...(options.api && { globalSetup: 'api/test/global-setup.ts', isolate: false }),
    },
    { plugins: [mutator] },
  )
let vitest = await open()

/** Longer than any of these tests takes: a change may have made a loop endless. */
const patience = options.api ? 300_000 : 60_000

async function run(names) {
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

/** Whether the tests of the file pass, with the change in force. */
async function passes(file) {
  const names = testsOf(file)
  if (names.length === 0) return true
  vitest.invalidateFile(join(root, file))
  const result = await run(names)
  // Whoever imports this file next must get it as it is on disk.
  vitest.invalidateFile(join(root, file))
  return result?.unhandledErrors.length === 0 && result.testModules.every((module) => module.ok())
}

const changes = chosen(mutable.flatMap(changesOf), Number(options.count))
const used = [...new Set(changes.flatMap((change) => testsOf(change.file)))]
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
  current = change
  const unnoticed = await passes(change.file)
  if (unnoticed) {
    const text = `${change.from.trim()} → ${change.to.trim()}`.replaceAll(/\s+/g, ' ')
    console.log(`ninguém notou  ${change.file}:${change.line}  ${text}`)
  } else noticed += 1
}
current = undefined
await vitest.close()
const share = changes.length === 0 ? 1 : noticed / changes.length
console.log(`${noticed} de ${changes.length} mudanças notadas (${Math.round(share * 100)} %)`)
process.exit(share < enough ? 1 : 0)
