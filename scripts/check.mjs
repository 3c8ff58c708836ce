// `npm run check`: what CI checks besides the tests. Runs all of it, then says what failed.
import { ensureInstalled, run, tool } from './lib.mjs'

ensureInstalled()
const checks = [
  ['formato', 'oxfmt', ['--check', '.']],
  ['regras', 'oxlint', ['--deny-warnings']],
  ['tipos', 'typescript#tsc', ['-p', 'tsconfig.json']],
  ['tipos das telas', 'typescript#tsc', ['-p', 'web/tsconfig.json']],
  [
    'direções de importação',
    'dependency-cruiser#depcruise',
    ['--config', '.dependency-cruiser.cjs', 'core', 'contract', 'api', 'web', 'e2e'],
  ],
  ['código sem uso', 'knip', []],
  [
    'regras do core que só os testes usam',
    'knip',
    ['--config', 'knip-core.config.ts', '--production', '--include', 'exports', '--tags=-oracle'],
  ],
]
const failed = checks.filter(([name, program, args]) => {
  console.log(`\n— ${name}`)
  return tool(program, args) !== 0
})
console.log('\n— livro')
if (run(process.execPath, ['scripts/ledger.mjs']) !== 0) failed.push(['livro'])
console.log('\n— migrações')
if (run(process.execPath, ['scripts/migrations.mjs', '--check']) !== 0) failed.push(['migrações'])
console.log('\n— tipos das tabelas')
if (run('npm', ['run', '-s', 'db:types', '--', '--verify']) !== 0) {
  failed.push(['tipos das tabelas'])
}
console.log('\n— estilos')
if (run(process.execPath, ['scripts/styles.mjs']) !== 0) failed.push(['estilos'])
console.log('\n— conversões proibidas')
if (run(process.execPath, ['scripts/casts.mjs']) !== 0) failed.push(['conversões proibidas'])
console.log('\n— endereços das telas')
if (run(process.execPath, ['scripts/addresses.mjs']) !== 0) failed.push(['endereços das telas'])
console.log('\n— palavra da empresa')
if (run(process.execPath, ['scripts/unit-words.mjs']) !== 0) failed.push(['palavra da empresa'])
console.log('\n— nomes')
if (run(process.execPath, ['scripts/names.mjs']) !== 0) failed.push(['nomes'])
console.log(
  failed.length === 0 ? '\nTudo certo.' : `\nFalhou: ${failed.map(([name]) => name).join(', ')}`,
)
process.exit(failed.length === 0 ? 0 : 1)
