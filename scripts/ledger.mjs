// `npm run check`: only the ledger writes titles, settlements, splits and their parts (`baixa_linha`). Other
// areas call its commands. Inside the ledger only queries write, and each calls the closed-month guard itself,
// so that no command can forget it (docs/decisions/023).
import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'

const ledger = 'api/src/livro/titulos/'
const tables = 'lancamento|lancamento_rateio|lancamento_baixa|baixa_linha'
const writes = new RegExp(
  String.raw`(?:insertInto|updateTable|update|deleteFrom)\(\s*['"](?:${tables})['"]|(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?(?:${tables})"?\s`,
  'iu',
)
/** Tests write what no command would. */
const isApart = (file) => /\.test\.ts$|\/testing\/|\/testing\.ts$/u.test(file)

/** Writing functions that change no figure of a month, with the reason. */
const unguarded = new Map([
  ['storeBaixaLines', 'derived from a settlement and a split, whose writers ask'],
  ['insertRateio', 'lines of titles that were just inserted or asked about'],
  ['schedule', 'a day to pay on is a plan'],
  ['markOutOfSeries', 'whether a recurrence goes on from this title'],
  ['linkToFatura', 'which invoice charges the title'],
  ['unlinkFatura', 'which invoice charges the title'],
  ['storeCharges', 'what the bank said of the charge of a title'],
  ['storeExported', 'whether the title is in a file for the bank'],
  ['moveToApproved', 'leaves titles of closed months out'],
])

/** Top-level declarations of a file: name and text. */
function declarationsOf(text) {
  const parts = text.split(/^(?=(?:export )?(?:async )?(?:const|function) )/mu)
  return parts.map((part) => ({
    name: /^(?:export )?(?:async )?(?:const|function) (\w+)/u.exec(part)?.[1] ?? '',
    text: part,
  }))
}

const problems = execFileSync('git', ['ls-files', 'api/src'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !isApart(file))
  .flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const isQueries = file.endsWith('.queries.ts')
    if (!file.startsWith(ledger)) {
      return writes.test(text)
        ? [`${file}: escreve no livro. Use um comando de ${ledger}public.ts.`]
        : []
    }
    if (!isQueries && writes.test(text)) {
      return [`${file}: só um .queries.ts do livro escreve nele.`]
    }
    if (!isQueries && /\brequireOpenMonths\(/u.test(text)) {
      return [`${file}: quem pergunta pelo mês fechado é quem escreve (open-months.queries.ts).`]
    }
    return declarationsOf(text)
      .filter(
        (one) =>
          writes.test(one.text) &&
          !/\brequireOpen\w+\(/u.test(one.text) &&
          !unguarded.has(one.name),
      )
      .map(({ name }) => `${file}: ${name} escreve sem perguntar pelo mês fechado.`)
  })
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
