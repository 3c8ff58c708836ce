import { addDays, addMonths, calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { add, sum } from '@claquete/core/kernel/amounts/money'
import { taxableEvents } from '@claquete/core/livro/titulos/retencao'
import type { Tributo } from '@claquete/core/livro/titulos/aliquotas'
import type { Regime } from '@claquete/core/livro/titulos/retencao'
import { nothingInMonth } from '@claquete/core/livro/titulos/retencao-month'
import type { RunningOfMonth } from '@claquete/core/livro/titulos/retencao-month'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { findDeclaredInss, listContasDoFornecedor } from './mes.queries.ts'
import type { ContaDoFornecedor } from './mes.queries.ts'

export interface ContaNoMes {
  readonly id_lancamento?: number | undefined
  readonly id_empresa?: number | undefined
  readonly id_pessoa: number | null
  readonly emissao: CalendarDate
  readonly pagamento: CalendarDate
}

/** What was already withheld of a tax in its month, besides the payable being calculated. */
export interface TributoNoMes {
  readonly base: Cents
  readonly retido: Cents
}

export interface MesDoFornecedor {
  readonly no_mes: RunningOfMonth
  /** Only for individuals, in the month of the payment. */
  readonly inss_declarado: { readonly mes: CalendarDate; readonly base: Cents } | null
  readonly ofTributo: (tributo: Tributo) => TributoNoMes
}

const monthOf = (dia: CalendarDate) => dia.slice(0, 7)
export const firstDay = (dia: CalendarDate) => calendarDate(`${monthOf(dia)}-01`)
const lastDay = (dia: CalendarDate) => addDays(addMonths(firstDay(dia), 1), -1)

/**
 * Whether another payable counts in the month before this one: if it was paid, had taxes withheld, or is due
 * earlier (by id on the same day).
 */
const cameBefore =
  ({ id_lancamento, pagamento }: ContaNoMes) =>
  (other: ContaDoFornecedor) =>
    monthOf(other.pagamento) === monthOf(pagamento) &&
    (other.paga ||
      other.tributos.length > 0 ||
      other.pagamento < pagamento ||
      (other.pagamento === pagamento &&
        (id_lancamento === undefined || other.id_lancamento < id_lancamento)))

const withheldOf = (contas: readonly ContaDoFornecedor[], tributo: Tributo) =>
  contas.flatMap(({ tributos }) => tributos.filter((um) => um.tributo === tributo))

const sumOfTributos = (withheld: ReturnType<typeof withheldOf>): TributoNoMes => ({
  base: sum(withheld.map(({ base }) => base)),
  retido: sum(withheld.map(({ valor }) => valor)),
})

const emptyMonth: MesDoFornecedor = {
  no_mes: nothingInMonth,
  inss_declarado: null,
  ofTributo: () => sumOfTributos([]),
}

/** Other payables of profit to the same partner that count before this one, in the month of its payment. */
export async function listDividendosAntes(
  db: TenantDb,
  conta: ContaNoMes,
): Promise<ContaDoFornecedor[]> {
  const { id_pessoa, id_lancamento, id_empresa, pagamento } = conta
  if (id_pessoa === null) return []
  const outras = await listContasDoFornecedor(db, {
    id_pessoa,
    id_lancamento,
    id_empresa,
    periodo1: firstDay(pagamento),
    periodo2: lastDay(pagamento),
    dividendos: true,
  })
  return outras.filter(cameBefore(conta))
}

/** The supplier's month without this payable: what was paid and what was withheld of each tax. */
export async function mesDoFornecedor(
  db: TenantDb,
  conta: ContaNoMes,
  regime: Regime,
): Promise<MesDoFornecedor> {
  const { id_pessoa, id_lancamento, id_empresa, emissao, pagamento } = conta
  if (id_pessoa === null) return emptyMonth
  const [cedo, tarde] = emissao < pagamento ? [emissao, pagamento] : [pagamento, emissao]
  const outras = await listContasDoFornecedor(db, {
    id_pessoa,
    id_lancamento,
    id_empresa,
    periodo1: firstDay(cedo),
    periodo2: lastDay(tarde),
  })
  const facts = taxableEvents(conta, regime)
  const doMes = (tributo: Tributo) =>
    outras.filter((um) => monthOf(taxableEvents(um, regime)[tributo]) === monthOf(facts[tributo]))
  const byTributo = (tributo: Tributo) => sumOfTributos(withheldOf(doMes(tributo), tributo))
  if (regime !== 'pessoa_fisica') return { ...emptyMonth, ofTributo: byTributo }
  const mes = firstDay(pagamento)
  const declared = await findDeclaredInss(db, id_pessoa, mes)
  const pagas = outras.filter(cameBefore(conta))
  const inss = sumOfTributos(withheldOf(pagas, 'inss'))
  const no_mes: RunningOfMonth = {
    gross: sum(pagas.map(({ gross }) => gross)),
    inss_base: add(inss.base, declared),
    inss: inss.retido,
    irrf: sumOfTributos(withheldOf(pagas, 'irrf')).retido,
  }
  const ofPessoa: Partial<Record<Tributo, TributoNoMes>> = {
    irrf: { base: no_mes.gross, retido: no_mes.irrf },
    inss: { base: no_mes.inss_base, retido: no_mes.inss },
  }
  return {
    no_mes,
    inss_declarado: { mes, base: declared },
    ofTributo: (tributo) => ofPessoa[tributo] ?? byTributo(tributo),
  }
}
