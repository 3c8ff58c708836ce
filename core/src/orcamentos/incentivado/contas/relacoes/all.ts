import type { CalendarDate } from '../../../../kernel/time/calendar.ts'
import { conciliacaoContent, extratoContent } from './extrato.ts'
import type { Facts } from './facts.ts'
import { columnsOn } from './leiaute.ts'
import type { Leiaute } from './leiaute.ts'
import type { RelacaoCodigo } from './names.ts'
import { grandesContent, itensContent } from './orcamento.ts'
import { comprovantesContent, contrapartidaContent, pagamentosContent } from './pagamentos.ts'
import { fill } from './relacao.ts'
import type { Content, Filled } from './relacao.ts'
import { rubricasContent } from './rubricas.ts'

/** What fills each sheet of the accounting. */
const contents: Readonly<Record<RelacaoCodigo, (facts: Facts) => Content>> = {
  'relacao-pagamentos': pagamentosContent,
  'demonstrativo-extrato': extratoContent,
  'demonstrativo-orcamentario': itensContent,
  'grandes-itens': grandesContent,
  contrapartida: contrapartidaContent,
  'spcine-pagamentos': pagamentosContent,
  'spcine-conciliacao': conciliacaoContent,
  'spcine-orcamentario': rubricasContent,
  'salic-comprovantes': comprovantesContent,
}

/** Sheets that are made of what the bank told. */
const ofExtrato: ReadonlySet<RelacaoCodigo> = new Set([
  'demonstrativo-extrato',
  'spcine-conciliacao',
])
export const isOfExtrato = (relacao: RelacaoCodigo): boolean => ofExtrato.has(relacao)

/** The columns of every sheet, and the day of the project, which chooses those in force. */
export interface Leiautes {
  readonly leiautes: Readonly<Record<RelacaoCodigo, Leiaute>>
  readonly dia: CalendarDate
}

/** A sheet of a project's accounting in the columns that hold for it. */
export const filledRelacao = (
  relacao: RelacaoCodigo,
  facts: Facts,
  { leiautes, dia }: Leiautes,
): Filled =>
  fill(columnsOn(relacao, leiautes[relacao], dia), contents[relacao](facts), {
    isOfFonte: facts.fonte !== null,
  })
