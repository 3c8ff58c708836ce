// `npm run check`: only the ledger writes titles, settlements, splits and what each settlement gave to each line.
// Its commands hold the guards (closed month, account, version); a write elsewhere would go around them.
import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'

const ledger = 'api/src/livro/titulos/'
const tables = 'lancamento|lancamento_rateio|lancamento_baixa|baixa_linha'
const writes = new RegExp(
  String.raw`(?:insertInto|updateTable|update|deleteFrom)\(\s*['"](?:${tables})['"]|(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?(?:${tables})"?\s`,
  'iu',
)
/** Tests that write on purpose what no command would, or have not been moved to commands yet: this only shrinks. */
const inTests = /\.test\.ts$|\/testing\/|\/testing\.ts$/u

const files = execFileSync('git', ['ls-files', 'api/src'], { encoding: 'utf8' }).trim().split('\n')
const wrong = files.filter(
  (file) =>
    file.endsWith('.ts') &&
    !file.startsWith(ledger) &&
    !inTests.test(file) &&
    writes.test(readFileSync(file, 'utf8')),
)
for (const file of wrong) {
  console.error(`${file}: escreve no livro. Use um comando de ${ledger}public.ts.`)
}
process.exit(wrong.length === 0 ? 0 : 1)
