import type { Cobranca, OrcamentoToInvoice } from '@claquete/contract/financeiro/faturas/fatura'
import type { YesNo } from '@claquete/contract/wire'
import { receivable, bvOfFatura } from '@claquete/core/financeiro/faturas/fatura'
import { proposeParcelas, resizeParcelas } from '@claquete/core/financeiro/faturas/parcelas'
import { chargeSale } from '@claquete/core/financeiro/fiscal/tributos/cobranca'
import type {
  Charged,
  FiscalOfSale,
  RespostaIbsCbs,
} from '@claquete/core/financeiro/fiscal/tributos/cobranca'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { add, centsOfReais, centsToReais, subtract, sum } from '@claquete/core/kernel/amounts/money'
import { formatCep } from '@claquete/core/kernel/person/cep'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { usualAliquotas, tributos } from '@claquete/core/livro/titulos/aliquotas'
import { retencoesOf } from '@claquete/core/livro/titulos/retencao'
import type { Tributo } from '@claquete/core/livro/titulos/aliquotas'
import { splitInParcelas } from '@claquete/core/livro/titulos/parcelas'
import { sumOf } from '../../lib/plain/money.ts'
import type { Sent } from './anexos.tsx'

export interface TypedParcela {
  readonly chave: number
  readonly valor_receber: number
  readonly vencimento_receber: CalendarDate | null
  readonly gerar_boleto: YesNo
}

/** Whether the budgets' payment condition yielded the instalments. */
export type Condicao = 'nenhuma' | 'proposta' | 'sem_dias' | 'diferentes'

export interface Values extends Cobranca {
  readonly orcamentos: readonly { readonly id_orcamento: number; readonly valor: number }[]
  readonly data_faturado: CalendarDate | null
  /** Of the taxable event; that of the invoice without it. */
  readonly data_fato: CalendarDate | null
  /** How a person said that the invoice charges IBS and CBS. */
  readonly ibs_cbs: RespostaIbsCbs | null
  readonly numero_documento: string
  readonly link_documento: string
  readonly obs: string
  readonly obs_impressao: string
  readonly periodo1: CalendarDate | null
  readonly periodo2: CalendarDate | null
  readonly permuta: YesNo
  readonly bv_retido: YesNo
  readonly emitir_titulo: YesNo
  readonly rd_imp_retido: YesNo
  readonly impostos: Readonly<Partial<Record<Tributo, number>>>
  readonly parcelas: readonly TypedParcela[]
  readonly condicao: Condicao
  /** Undefined while they follow the default; null is none. */
  readonly grupoCusto: number | null | undefined
  readonly id_centrocusto: number | null | undefined
  readonly enviados: readonly Sent[]
}

const daysUntilDue = 30

const emptyCobranca: Cobranca = {
  credorcobranca: '',
  cnpjcobranca: '',
  logradourocobranca: '',
  numerocobranca: '',
  complementocobranca: '',
  bairrocobranca: '',
  cidadecobranca: '',
  ufcobranca: '',
  cepcobranca: '',
}

/** The billing address with the marks of its numbers. */
const shownOf = (cobranca: Cobranca): Cobranca => ({
  ...cobranca,
  cnpjcobranca: formatDocumento(cobranca.cnpjcobranca),
  cepcobranca: formatCep(cobranca.cepcobranca),
})

export function initial(
  orcamentos: readonly OrcamentoToInvoice[],
  cobranca: Cobranca | null,
  hoje: CalendarDate,
): Values {
  const total = sumOf(orcamentos.map(({ a_faturar }) => a_faturar))
  return {
    ...shownOf(cobranca ?? emptyCobranca),
    orcamentos: orcamentos.map(({ id_orcamento, a_faturar: valor }) => ({ id_orcamento, valor })),
    data_faturado: hoje,
    data_fato: null,
    ibs_cbs: null,
    numero_documento: '',
    link_documento: '',
    obs: '',
    obs_impressao: '',
    periodo1: null,
    periodo2: null,
    permuta: 'N',
    bv_retido: 'N',
    emitir_titulo: 'S',
    rd_imp_retido: 'N',
    impostos: {},
    grupoCusto: undefined,
    id_centrocusto: undefined,
    enviados: [],
    ...parcelasOfCondicao(orcamentos, total, hoje),
  }
}

/** Instalments by the budgets' payment condition, if they share one; otherwise a single one. */
function parcelasOfCondicao(
  orcamentos: readonly OrcamentoToInvoice[],
  total: Cents,
  hoje: CalendarDate,
): Pick<Values, 'parcelas' | 'condicao'> {
  const single = inParts(total, 1, addDays(hoje, daysUntilDue))
  const condicoes = [...new Set(orcamentos.map((um) => (um.condicao_pagamento ?? '').trim()))]
  const [condicao = '', other] = condicoes
  if (other !== undefined) return { parcelas: single, condicao: 'diferentes' }
  if (condicao === '') return { parcelas: single, condicao: 'nenhuma' }
  const aprovacao = orcamentos[0]?.data_aprovacao ?? null
  const propostas = proposeParcelas(total, condicao, { aprovacao, emissao: hoje })
  if (!propostas) return { parcelas: single, condicao: 'sem_dias' }
  const parcelas = propostas.map(({ valor, vencimento }, i) => ({
    chave: i + 1,
    valor_receber: centsToReais(valor),
    vencimento_receber: vencimento,
    gerar_boleto: 'N' as const,
  }))
  return { parcelas, condicao: 'proposta' }
}

/** Splits an amount into monthly instalments. */
export const inParts = (total: Cents, partes: number, primeira: CalendarDate): TypedParcela[] =>
  splitInParcelas(total, partes, primeira, { tipo: 'meses', meses: 1 }).map((um) => ({
    chave: um.numero,
    valor_receber: centsToReais(um.valor),
    vencimento_receber: um.vencimento,
    gerar_boleto: 'N',
  }))

/** Taxes usually withheld from a service between companies, in reais. */
export function usualImpostos(valor: Cents, dia: CalendarDate): Partial<Record<Tributo, number>> {
  const servico = {
    gross: valor,
    regime: 'presumido' as const,
    incide: ['irrf', 'pis', 'cofins', 'csll'] as const,
  }
  const { withheld } = retencoesOf(servico, usualAliquotas, dia)
  return Object.fromEntries(withheld.map((um) => [um.tributo, centsToReais(um.valor)]))
}

export interface Contas {
  /** Without IBS and CBS. */
  readonly valor: Cents
  /** How they are charged; null without a client's tax tables or a day. */
  readonly charged: Charged | null
  /** With both; without them while a person has to say it. */
  readonly total: Cents
  readonly bv: Cents
  readonly impostos: Cents
  readonly due: Cents
  /** Amount receivable not yet in instalments; negative if they exceed it. */
  readonly falta: Cents
}

/** What an invoice is made of: its budgets, and what decides whether IBS and CBS are added to them. */
export interface Billed {
  readonly orcamentos: readonly OrcamentoToInvoice[]
  readonly fiscal: FiscalOfSale | null
}

/** When the first of the budgets was approved. */
const agreedOf = (orcamentos: Billed['orcamentos']): CalendarDate | null =>
  orcamentos.flatMap(({ data_aprovacao: day }) => day ?? []).toSorted()[0] ?? null

function chargedOf(values: Values, net: Cents, { orcamentos, fiscal }: Billed): Charged | null {
  const date = values.data_fato ?? values.data_faturado
  if (fiscal === null || date === null) return null
  return chargeSale(fiscal, { net, date, agreed: agreedOf(orcamentos) }, values.ibs_cbs)
}

/** The form's amounts, computed as the server does. */
export function contasOf(values: Values, billed: Billed): Contas {
  const { orcamentos } = billed
  const valueOf = (at: number) => values.orcamentos[at]?.valor ?? 0
  const bvs = orcamentos.map((um, at) =>
    bvOfFatura(centsOfReais(valueOf(at)), {
      total: centsOfReais(um.total),
      bv: centsOfReais(um.bv),
      faturado: centsOfReais(um.valor_faturado),
      bv_faturado: centsOfReais(um.bv_faturado),
    }),
  )
  const valor = sumOf(values.orcamentos.map((um) => um.valor))
  const bv = sum(bvs)
  const isRetido = values.rd_imp_retido === 'S'
  const impostos = isRetido ? sumOf(Object.values(values.impostos)) : centsOfReais(0)
  const bv_retido = values.bv_retido === 'S'
  const charged = chargedOf(values, valor, billed)
  const ibs_cbs = charged ? add(charged.cbs, charged.ibs) : centsOfReais(0)
  const due = receivable({ valor, ibs_cbs, bv, bv_retido, impostos: [impostos] })
  const posto = sumOf(values.parcelas.map((um) => um.valor_receber))
  const total = add(valor, ibs_cbs)
  return { valor, charged, total, bv, impostos, due, falta: subtract(due, posto) }
}

const areEqual = (a: Values['impostos'], b: Values['impostos']) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (tributo) => a[tributo as Tributo] === b[tributo as Tributo],
  )

/** The usual taxes of the new amount; edited taxes stay. */
function followValor(
  after: Values,
  before: Values,
  billed: Billed,
): Pick<Values, 'impostos'> | undefined {
  const dia = after.data_faturado
  const isRetido = after.rd_imp_retido === 'S' && before.rd_imp_retido === 'S'
  if (!isRetido || !areEqual(after.impostos, before.impostos) || dia === null) return undefined
  const [era, fica] = [contasOf(before, billed).valor, contasOf(after, billed).valor]
  if (era === fica || !areEqual(before.impostos, usualImpostos(era, dia))) return undefined
  return { impostos: usualImpostos(fica, dia) }
}

/**
 * What follows from a change: the usual taxes, and instalments resized to the new amount receivable if they added up to
 * it before. Instalments being edited stay.
 */
export function following(
  after: Values,
  before: Values,
  billed: Billed,
): Partial<Pick<Values, 'impostos' | 'parcelas'>> {
  const taxes = followValor(after, before, billed)
  if (contasOf(before, billed).falta !== 0) return taxes ?? {}
  const { due, falta } = contasOf({ ...after, ...taxes }, billed)
  if (falta === 0) return taxes ?? {}
  const valores = resizeParcelas(
    after.parcelas.map((um) => centsOfReais(um.valor_receber)),
    due,
  )
  const parcelas = after.parcelas.map((um, i) => ({
    ...um,
    valor_receber: centsToReais(valores[i] ?? centsOfReais(um.valor_receber)),
  }))
  return { ...taxes, parcelas }
}

/** The taxes that are withheld, in the order of the call. */
export const withheldOf = ({ impostos }: Pick<Values, 'impostos'>) =>
  tributos.flatMap((tributo) => {
    const valor = impostos[tributo] ?? 0
    return valor === 0 ? [] : [{ tributo, valor }]
  })

/** An answer that nothing asks for any more is not sent. */
export function bodyOf(values: Values, { charged }: Pick<Contas, 'charged'>) {
  const { impostos: _, condicao: __, parcelas, enviados, ...body } = values
  return {
    ...body,
    ibs_cbs: charged?.opcoes.find((one) => one === values.ibs_cbs) ?? null,
    ...(body.rd_imp_retido === 'S' && { retencoes: withheldOf(values) }),
    parcelas: parcelas.map(({ chave: ___, ...parcela }) => parcela),
    files: enviados.map(({ id_arquivo }) => id_arquivo),
  }
}
