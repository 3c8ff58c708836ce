// Forbids `as never` outside tests: it makes any value fit any type; sums in floats; money that is turned into centavos
// beside the contract, or read as a float (decision 082); and an id that becomes 0 where none is: `must` throws,
// `valueAt` finds nothing.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['core/src', 'contract/src', 'api/src', 'web/src']

/** Measures of a page on paper are no money. */
const drawn = /\/(?:kernel\/sheets|testing)\//u

const idOfNothing = /\[id\w* = 0\]|(?:\w\(|, )[\w.?]*\bid_\w+ \?\? 0\)/u

/** Reais in what others hold: banks and payment services, custom fields, and what is stored as JSON. */
const holdsReais = new RegExp(
  [
    'kernel/(banking|payments)/',
    'kernel/lists/custom-export',
    '/testing(/|\\.ts$)',
    'sistema/configuracoes/(custom-variables|historico\\.handlers)',
    'sistema/modelos/general\\.variables',
    'livro/titulos/(importacao/|lista/request)',
    'sistema/importacao/target/readers',
    'orcamentos/(proposta/decide\\.commands|folha/calls/calculation\\.handlers|versoes/versao-lines)',
    'financeiro/pagamentos/lote/release\\.ts',
    // Its fine, interest and discount are per cent.
    'financeiro/cobranca/boleto/boleto\\.queries',
  ].join('|'),
  'u',
)
const converts = /\b(?:centsToReais|centsOfReais|reaisToCents)\b/u
/** What a float may hold: a rate, a measure, a number of seconds or bytes. */
const isNoMoney =
  /taxa|pct|aliquota|cotacao|largura|altura|deslocamento|fonte|epoch|tamanho|100 \* /u

const isMoneyAstray = (file, line) =>
  file.startsWith('api') &&
  !holdsReais.test(file) &&
  (converts.test(line) || (line.includes('::float8') && !isNoMoney.test(line)))

const isWrong = (file, line) =>
  isMoneyAstray(file, line) ||
  /\bas never\b/u.test(line) ||
  (!file.startsWith('web') && idOfNothing.test(line)) ||
  (/Math\.round\([^/]*\* 100\)/u.test(line) && !drawn.test(file))

const isSource = (file) => /\.tsx?$/u.test(file) && !/\.(?:test|browser)\.tsx?$/u.test(file)

const found = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter(isSource)
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => (isWrong(file, line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    ),
)
for (const line of found) console.error(line)
process.exit(found.length === 0 ? 0 : 1)
