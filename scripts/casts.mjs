// Forbids `as never` outside tests: it makes any value fit any type; sums in floats; money that is turned into centavos
// beside the contract, or read as a float (decision 082); rows whose type is only claimed (decision 081); joins that
// spell out the company (`same` says it); and an id that becomes 0 where none is: `must` throws, `valueAt` finds nothing.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['core/src', 'contract/src', 'api/src', 'api/sandbox', 'web/src']

/** Measures of a page on paper are no money. */
const drawn = /\/(?:kernel\/sheets|testing)\//u

const idOfNothing = /\[id\w* = 0\]|(?:\w\(|, )[\w.?]*\bid_\w+ \?\? 0\)/u

/** Reais in what others hold: banks and payment services, custom fields, and what is stored as JSON. */
const holdsReais = new RegExp(
  [
    'kernel/(banking|payments)/',
    'api/sandbox/',
    // It writes what a rate is.
    'kernel/database/columns',
    'kernel/lists/custom-export',
    '/testing(/|\\.ts$)',
    'sistema/configuracoes/(custom-variables|historico\\.handlers)',
    'sistema/modelos/general\\.variables',
    'livro/titulos/(importacao/|lista/request)',
    'sistema/importacao/target/readers',
    // Cells of a workbook, which hold reais.
    'orcamentos/incentivado/planilha/planilha\\.fields',
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

/**
 * `db.run(sql<Row>…)` says of its rows what nobody checks: `db.rows` reads them by their columns. Only what copies rows of
 * any table names none.
 */
const claimsRows = /\.run\(\s*sql</u
const copiesRows = /privacidade\/personal-data\.queries|kernel\/records\/merge\.queries/u
const claims = (file, text) =>
  file.startsWith('api') && !copiesRows.test(file) && !/\/testing(?:\/|\.ts$)/u.test(file)
    ? [...text.matchAll(new RegExp(claimsRows, 'gu'))].map(
        ({ index }) => `${file}:${text.slice(0, index).split('\n').length} db.run(sql<…>)`,
      )
    : []

/** SQL that is plain text: no helper stands in it. */
const holdsPlainSql = /background\/job-rows/u
/** A join that spells out what `same` says: the company, then the column. */
const spelt = /\b(\w+)\.tenant_id = (\w+)\.tenant_id\s+and \1\.("?\w+"?) = \2\."?\w+"?/gu
const joins = (file, text) =>
  file.startsWith('api') && !file.endsWith('database/join.ts') && !holdsPlainSql.test(file)
    ? [...text.matchAll(spelt)].map(
        ({ index, 0: join }) => `${file}:${text.slice(0, index).split('\n').length} ${join}`,
      )
    : []

const isSource = (file) => /\.tsx?$/u.test(file) && !/\.(?:test|browser)\.tsx?$/u.test(file)

const found = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter(isSource)
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const lines = text
        .split('\n')
        .flatMap((line, at) => (isWrong(file, line) ? [`${file}:${at + 1} ${line.trim()}`] : []))
      return [...lines, ...claims(file, text), ...joins(file, text)]
    }),
)
for (const line of found) console.error(line)
process.exit(found.length === 0 ? 0 : 1)
