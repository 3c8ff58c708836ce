import { addDays, addMonths, calendarDate } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import { add, sum } from '@claquete/core/kernel/money'
import { fatosGeradores } from '@claquete/core/livro/titulos/retencao'
import type { Regime, Tributo } from '@claquete/core/livro/titulos/retencao'
import { nadaNoMes } from '@claquete/core/livro/titulos/retencao-mes'
import type { AcumuladoDoMes } from '@claquete/core/livro/titulos/retencao-mes'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { findInssDeclarado, listContasDoFornecedor } from './retencao-mes.queries.ts'
import type { ContaDoFornecedor } from './retencao-mes.queries.ts'

export interface ContaNoMes {
  readonly id_lancamento?: number | undefined
  readonly id_empresa?: number | undefined
  readonly id_pessoa: number | null
  readonly emissao: CalendarDate
  readonly pagamento: CalendarDate
}

/** What a tax already had in the month in which this bill makes it due. */
export interface TributoNoMes {
  readonly base: Cents
  readonly retido: Cents
}

export interface MesDoFornecedor {
  readonly no_mes: AcumuladoDoMes
  /** Of an individual, in the month of the payment. */
  readonly inss_declarado: { readonly mes: CalendarDate; readonly base: Cents } | null
  readonly porTributo: (tributo: Tributo) => TributoNoMes
}

const mesDe = (dia: CalendarDate) => dia.slice(0, 7)
export const primeiroDia = (dia: CalendarDate) => calendarDate(`${mesDe(dia)}-01`)
const ultimoDia = (dia: CalendarDate) => addDays(addMonths(primeiroDia(dia), 1), -1)

/**
 * Is it pay of the month before the bill at hand? What was paid is, and what had taxes withheld, which
 * counted this month already; of the rest, what is due before.
 */
const veioAntes =
  ({ id_lancamento, pagamento }: ContaNoMes) =>
  (outra: ContaDoFornecedor) =>
    mesDe(outra.pagamento) === mesDe(pagamento) &&
    (outra.paga ||
      outra.tributos.length > 0 ||
      outra.pagamento < pagamento ||
      (outra.pagamento === pagamento &&
        (id_lancamento === undefined || outra.id_lancamento < id_lancamento)))

const retidosDe = (contas: readonly ContaDoFornecedor[], tributo: Tributo) =>
  contas.flatMap(({ tributos }) => tributos.filter((um) => um.tributo === tributo))

const somar = (retidos: ReturnType<typeof retidosDe>): TributoNoMes => ({
  base: sum(retidos.map(({ base }) => base)),
  retido: sum(retidos.map(({ valor }) => valor)),
})

const semMes: MesDoFornecedor = {
  no_mes: nadaNoMes,
  inss_declarado: null,
  porTributo: () => somar([]),
}

/** The month of a supplier, besides this bill: what was paid and what was withheld of each tax. */
export async function mesDoFornecedor(
  db: TenantDb,
  conta: ContaNoMes,
  regime: Regime,
): Promise<MesDoFornecedor> {
  const { id_pessoa, id_lancamento, id_empresa, emissao, pagamento } = conta
  if (id_pessoa === null) return semMes
  const [cedo, tarde] = emissao < pagamento ? [emissao, pagamento] : [pagamento, emissao]
  const outras = await listContasDoFornecedor(db, {
    id_pessoa,
    id_lancamento,
    id_empresa,
    periodo1: primeiroDia(cedo),
    periodo2: ultimoDia(tarde),
  })
  const fatos = fatosGeradores(conta, regime)
  const doMes = (tributo: Tributo) =>
    outras.filter((um) => mesDe(fatosGeradores(um, regime)[tributo]) === mesDe(fatos[tributo]))
  const porTributo = (tributo: Tributo) => somar(retidosDe(doMes(tributo), tributo))
  if (regime !== 'pessoa_fisica') return { ...semMes, porTributo }
  const mes = primeiroDia(pagamento)
  const declarado = await findInssDeclarado(db, id_pessoa, mes)
  const pagas = outras.filter(veioAntes(conta))
  const inss = somar(retidosDe(pagas, 'inss'))
  const no_mes: AcumuladoDoMes = {
    bruto: sum(pagas.map(({ bruto }) => bruto)),
    inss_base: add(inss.base, declarado),
    inss: inss.retido,
    irrf: somar(retidosDe(pagas, 'irrf')).retido,
  }
  const daPessoa: Partial<Record<Tributo, TributoNoMes>> = {
    irrf: { base: no_mes.bruto, retido: no_mes.irrf },
    inss: { base: no_mes.inss_base, retido: no_mes.inss },
  }
  return {
    no_mes,
    inss_declarado: { mes, base: declarado },
    porTributo: (tributo) => daPessoa[tributo] ?? porTributo(tributo),
  }
}
