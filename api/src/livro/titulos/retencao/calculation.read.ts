import { workCalendarOf } from '@claquete/contract/kernel/settings/catalogue'
import { Failure } from '@claquete/contract/failures'
import type { ComputedRetencaoInside as ComputedRetencao } from '@claquete/contract/livro/titulos/retencao'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cents, percent, subtract } from '@claquete/core/kernel/amounts/money'
import { rate, rateToNumber } from '@claquete/core/kernel/amounts/quantity'
import { aliquotaOn, namesOfTributos, tributos } from '@claquete/core/livro/titulos/aliquotas'
import {
  codigoOfReceita,
  waivedByRegime,
  taxableEvents,
  retencoesOf,
  vencimentoDoTributo,
} from '@claquete/core/livro/titulos/retencao'
import type { Tributo } from '@claquete/core/livro/titulos/aliquotas'
import type { Regime, Withheld, PaidServico } from '@claquete/core/livro/titulos/retencao'
import { isIrrfWaived } from '@claquete/core/livro/titulos/retencao-month'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { isDividendo } from './dividendo.queries.ts'
import { tablesOfEmpresa } from './tax-tables.commands.ts'
import { mesDoFornecedor } from './mes.read.ts'
import type { ContaNoMes, MesDoFornecedor, TributoNoMes } from './mes.read.ts'
import { findWithholdingPessoa } from './retencao.queries.ts'

/** Regime and taxes by kind of person, until the supplier's own are saved. */
const usual = {
  PJ: { regime: 'presumido', incide: ['irrf', 'pis', 'cofins', 'csll'] },
  PF: { regime: 'pessoa_fisica', incide: ['irrf', 'inss'] },
} as const satisfies Record<string, { regime: Regime; incide: readonly Tributo[] }>

/** The saved regime and taxes of a supplier, or the usual ones. */
export async function retencaoOfPessoa(db: TenantDb, id_pessoa: number) {
  const pessoa = await findWithholdingPessoa(db, id_pessoa)
  if (!pessoa) throw new Failure('nao_encontrado')
  const { regime, incide, tipo_pessoa, ...resto } = pessoa
  return {
    ...resto,
    regime: regime ?? usual[tipo_pessoa].regime,
    incide: [...(incide ?? usual[tipo_pessoa].incide)],
    definido: regime !== null,
  }
}

export interface WithholdingConta extends ContaNoMes {
  readonly gross: Cents
  readonly regime?: Regime | undefined
  readonly incide?: readonly Tributo[] | undefined
  readonly base_inss?: Cents | undefined
}

const noPessoa = {
  regime: usual.PJ.regime as Regime,
  incide: [] as Tributo[],
  municipio: '',
  servico: '',
  iss_taxa: null,
  irrf_taxa: null,
  inss_taxa: null,
  dependentes: 0,
}

export const nameOfAgency = (tributo: Tributo, municipio: string): string => {
  if (tributo !== 'iss') return 'Receita Federal'
  return municipio === '' ? 'Prefeitura municipal' : `Prefeitura de ${municipio}`
}

type OwnParts = Awaited<ReturnType<typeof retencaoOfPessoa>> | typeof noPessoa
type Tables = Awaited<ReturnType<typeof tablesOfEmpresa>>

const servicoOf = (
  conta: WithholdingConta,
  own: OwnParts,
  { tabelas_irrf }: Tables,
  { no_mes }: MesDoFornecedor,
): PaidServico => ({
  gross: conta.gross,
  regime: conta.regime ?? own.regime,
  incide: conta.incide ?? own.incide,
  municipio: own.municipio,
  servico: own.servico,
  taxas: {
    iss: own.iss_taxa ?? undefined,
    irrf: own.irrf_taxa ?? undefined,
    inss: own.inss_taxa ?? undefined,
  },
  base_inss: conta.base_inss,
  dependentes: own.dependentes,
  tabelas_irrf,
  no_mes,
})

/** Proposal for a tax that could not be calculated: the rate for companies over the gross value. */
function supposed(
  tributo: Tributo,
  servico: PaidServico,
  { aliquotas }: Tables,
  dia: CalendarDate,
) {
  const { gross, municipio = '' } = servico
  const onde = { pessoa: 'PJ', municipio: tributo === 'iss' ? municipio : '' } as const
  const aliquota = aliquotaOn(aliquotas, tributo, dia, onde)
  const taxa = aliquota?.taxa ?? rate(0)
  return { tributo, base: gross, taxa, valor: percent(gross, taxa), aliquota } satisfies Withheld
}

/** Every tax of a payable: those withheld, and why the others are not, given what the month already has. */
export async function calculateRetencoes(db: TenantDb, conta: WithholdingConta) {
  const isProfit = await isDividendo(db, conta.id_lancamento)
  const saved = conta.id_pessoa === null ? noPessoa : await retencaoOfPessoa(db, conta.id_pessoa)
  // Profit has its own tax, by the month and the person: nothing of services applies to it.
  const own = isProfit ? { ...saved, incide: [] } : saved
  const regime = conta.regime ?? own.regime
  const tables = await tablesOfEmpresa(db)
  const mes = await mesDoFornecedor(db, conta, regime)
  const servico = servicoOf(conta, own, tables, mes)
  const facts = taxableEvents(conta, regime)
  const { withheld, calculated, liquido } = retencoesOf(servico, tables.aliquotas, facts)
  const todos = retencoesOf({ ...servico, incide: tributos }, tables.aliquotas, facts).calculated
  const calendar = workCalendarOf(await settingsOf(db))
  const juntos = withheld.map(({ tributo }) => tributo)
  const line = (tributo: Tributo): ComputedRetencao => {
    const retido = withheld.find((um) => um.tributo === tributo)
    const proposed =
      [...calculated, ...todos].find((um) => um.tributo === tributo) ??
      supposed(tributo, servico, tables, facts[tributo])
    return {
      tributo,
      nome: namesOfTributos[tributo],
      base: proposed.base,
      taxa: rateToNumber(proposed.taxa),
      valor: proposed.valor,
      dataVencimento: vencimentoDoTributo(facts[tributo], calendar, proposed.aliquota),
      codigo_receita: codigoOfReceita(proposed, juntos, regime),
      orgao: nameOfAgency(tributo, own.municipio),
      retido: retido !== undefined,
      motivo: retido ? null : whyNot(tributo, servico, proposed),
      no_mes: noMes(mes.ofTributo(tributo), proposed, regime),
    }
  }
  return {
    valor_bruto: conta.gross,
    valor_retido: subtract(conta.gross, liquido),
    valor_liquido: liquido,
    regime,
    inss_declarado: mes.inss_declarado,
    retencoes: tributos.map(line),
  }
}

/** What the month already has of a tax; null if nothing. */
const noMes = (
  { base, retido }: TributoNoMes,
  { tributo, aliquota }: Withheld,
  regime: Regime,
): ComputedRetencao['no_mes'] => {
  if (base <= 0 && retido <= 0) return null
  const teto = tributo === 'inss' && regime === 'pessoa_fisica' ? aliquota?.teto : null
  return { base, retido, teto: teto ?? null }
}

const namesOfRegimes: Readonly<Record<Regime, string>> = {
  simples: 'do Simples Nacional',
  mei: 'MEI',
  presumido: 'do lucro presumido',
  real: 'do lucro real',
  pessoa_fisica: 'pessoa física',
}

function whyNot(tributo: Tributo, { regime, incide }: PaidServico, proposed: Withheld): string {
  if (waivedByRegime(regime, tributo)) {
    return `Não se retém de fornecedor ${namesOfRegimes[regime]}`
  }
  if (!incide.includes(tributo)) return 'Não incide neste fornecedor'
  if (proposed.taxa === 0) {
    return tributo === 'irrf' ? 'Isento pela tabela' : 'Sem alíquota em vigor'
  }
  if (regime !== 'pessoa_fisica') return 'Dispensado: R$ 10,00 ou menos'
  if (tributo === 'inss') return 'O teto do mês já foi atingido'
  const { devido = cents(0) } = proposed
  if (devido === 0) return 'Isento pela tabela'
  return isIrrfWaived(devido) ? 'Dispensado: R$ 10,00 ou menos no mês' : 'Já retido no mês'
}
