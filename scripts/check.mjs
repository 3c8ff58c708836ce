// `npm run check`: what CI checks besides the tests, the quick parts first. Runs all of it, then says what failed.
// `npm run check -- nomes regras` runs the parts whose names have one of these words.
import { ensureInstalled, run, tool } from './lib.mjs'

ensureInstalled()
const script = (name, ...args) => run(process.execPath, [`scripts/${name}.mjs`, ...args])
const checks = [
  ['formato', () => tool('oxfmt', ['--check', '.'])],
  ['regras', () => tool('oxlint', ['--deny-warnings'])],
  ['nomes', () => script('names')],
  ['salas', () => script('rooms')],
  ['espécies', () => script('kinds')],
  ['livro', () => script('ledger')],
  ['migrações', () => script('migrations', '--check')],
  ['tabelas', () => run('npm', ['run', '-s', 'db:types', '--', '--verify'])],
  ['estilos', () => script('styles')],
  ['conversões proibidas', () => script('casts')],
  ['endereços das telas', () => script('addresses')],
  ['palavra da empresa', () => script('unit-words')],
  ['tipos', () => tool('typescript#tsc', ['-p', 'tsconfig.json'])],
  ['tipos das telas', () => tool('typescript#tsc', ['-p', 'web/tsconfig.json'])],
  [
    // Its warning about TypeScript 7 does not matter: swc reads the sources, types included.
    'direções de importação',
    () =>
      tool('dependency-cruiser#depcruise', [
        '--config',
        '.dependency-cruiser.cjs',
        'core',
        'contract',
        'api',
        'web',
        'e2e',
      ]),
  ],
  ['código sem uso', () => tool('knip', [])],
  [
    'regras do core que só os testes usam',
    () =>
      tool('knip', [
        '--config',
        'knip-core.config.ts',
        '--production',
        '--include',
        'exports',
        '--tags=-oracle',
      ]),
  ],
]
const words = process.argv.slice(2)
const asked = checks.filter(
  ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
)
if (asked.length === 0) {
  console.log(`As partes são: ${checks.map(([name]) => name).join(', ')}`)
  process.exit(1)
}
const failed = asked.filter(([name, check]) => {
  console.log(`\n— ${name}`)
  return check() !== 0
})
console.log(
  failed.length === 0 ? '\nTudo certo.' : `\nFalhou: ${failed.map(([name]) => name).join(', ')}`,
)
process.exit(failed.length === 0 ? 0 : 1)
