// `npm run check`: what CI checks besides the tests, the quick parts first, two beside each other: half of the long ones
// use one core. Runs all of it, then says what failed.
// `npm run check -- nomes regras` runs the parts whose names have one of these words.
import { availableParallelism } from 'node:os'
import { ensureInstalled, runBeside, toolBeside } from './lib.mjs'

ensureInstalled()
const script = (name, ...args) => runBeside(process.execPath, [`scripts/${name}.mjs`, ...args])
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const checks = [
  ['formato', () => toolBeside('oxfmt', ['--check', '.'])],
  ['salas', () => script('rooms')],
  ['espécies', () => script('kinds')],
  ['livro', () => script('ledger')],
  ['migrações', () => script('migrations', '--check')],
  ['estilos', () => script('styles')],
  ['conversões proibidas', () => script('casts')],
  ['endereços das telas', () => script('addresses')],
  ['palavra da empresa', () => script('unit-words')],
  ['nomes', () => script('names')],
  ['especificação', () => script('specification')],
  ['compose', () => script('compose')],
  ['regras', () => toolBeside('oxlint', ['--deny-warnings'])],
  [
    // Its warning about TypeScript 7 does not matter: swc reads the sources, types included.
    'direções de importação',
    () =>
      toolBeside('dependency-cruiser#depcruise', [
        '--config',
        '.dependency-cruiser.cjs',
        'core',
        'contract',
        'api',
        'web',
        'e2e',
      ]),
  ],
  ['código sem uso', () => toolBeside('knip', [])],
  [
    'regras do core que só os testes usam',
    () =>
      toolBeside('knip', [
        '--config',
        'knip-core.config.ts',
        '--production',
        '--include',
        'exports',
        '--tags=-oracle',
      ]),
  ],
  ['tabelas', () => runBeside(npm, ['run', '-s', 'db:types', '--', '--verify'])],
  ['tipos', () => toolBeside('typescript#tsc', ['-p', 'tsconfig.json'])],
  ['tipos das telas', () => toolBeside('typescript#tsc', ['-p', 'web/tsconfig.json'])],
]
const words = process.argv.slice(2)
const asked = checks.filter(
  ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
)
if (asked.length === 0) {
  console.log(`As partes são: ${checks.map(([name]) => name).join(', ')}`)
  process.exit(1)
}
const failed = []
const waiting = asked.values()
/** Runs parts until none is left. Each is shown when it ended, whole. */
async function work() {
  for (const [name, check] of waiting) {
    const { code, printed } = await check()
    console.log(`\n— ${name}`)
    process.stdout.write(printed)
    if (code !== 0) failed.push(name)
  }
}
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
console.log(failed.length === 0 ? '\nTudo certo.' : `\nFalhou: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
