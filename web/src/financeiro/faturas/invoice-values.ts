import type { Cobranca, OrcamentoToInvoice } from '@claquete/contract/financeiro/faturas/fatura'
import { receivable, bvDaFatura } from '@claquete/core/financeiro/faturas/fatura'
import { proposeParcelas, resizeParcelas } from '@claquete/core/financeiro/faturas/parcelas'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { addDays } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import { centsOfReais, centsToReais, subtract, sum } from '@claquete/core/kernel/money'
import { usualAliquotas, retencoesDe } from '@claquete/core/livro/titulos/retencao'
import type { Tributo } from '@claquete/core/livro/titulos/retencao'
import { splitInParcelas } from '@claquete/core/livro/titulos/parcelas'
import { sumOf } from '../../lib/money.ts'
import type { Target } from '../../livro/contas/public.ts'

export interface TypedParcela {
  readonly chave: number
  readonly valor: number
  readonly vencimento: CalendarDate | null
  readonly boleto: boolean
}

/** Whether the budgets' payment condition yielded the instalments. */
export type Condicao = 'nenhuma' | 'proposta' | 'sem_dias' | 'diferentes'

export interface Form {
  readonly cobranca: Cobranca
  readonly valores: Readonly<Record<number, number>>
  readonly data: CalendarDate | null
  readonly numero: string
  readonly link: string
  readonly obs: string
  readonly obs_impressao: string
  readonly periodo1: CalendarDate | null
  readonly periodo2: CalendarDate | null
  readonly permuta: boolean
  readonly bv_retido: boolean
  readonly emitir: boolean
  readonly imp_retido: boolean
  readonly impostos: Readonly<Partial<Record<Tributo, number>>>
  readonly parcelas: readonly TypedParcela[]
  readonly condicao: Condicao
  /** Account and cost centre of the revenue: undefined takes the default, null is none. */
  readonly destino: Target
}

const daysUntilDue = 30

export const emptyCobranca: Cobranca = {
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

export function initial(
  orcamentos: readonly OrcamentoToInvoice[],
  cobranca: Cobranca | null,
  hoje: CalendarDate,
): Form {
  const total = sumOf(orcamentos.map(({ a_faturar }) => a_faturar))
  return {
    cobranca: cobranca ?? emptyCobranca,
    valores: Object.fromEntries(orcamentos.map((um) => [um.id_orcamento, um.a_faturar])),
    data: hoje,
    numero: '',
    link: '',
    obs: '',
    obs_impressao: '',
    periodo1: null,
    periodo2: null,
    permuta: false,
    bv_retido: false,
    emitir: true,
    imp_retido: false,
    impostos: {},
    destino: {},
    ...parcelasDaCondicao(orcamentos, total, hoje),
  }
}

/** Instalments by the budgets' payment condition, if they share one; otherwise a single one. */
function parcelasDaCondicao(
  orcamentos: readonly OrcamentoToInvoice[],
  total: Cents,
  hoje: CalendarDate,
): Pick<Form, 'parcelas' | 'condicao'> {
  const unica = inParts(total, 1, addDays(hoje, daysUntilDue))
  const condicoes = [...new Set(orcamentos.map((um) => (um.condicao_pagamento ?? '').trim()))]
  const [condicao = '', outra] = condicoes
  if (outra !== undefined) return { parcelas: unica, condicao: 'diferentes' }
  if (condicao === '') return { parcelas: unica, condicao: 'nenhuma' }
  const aprovacao = orcamentos[0]?.data_aprovacao ?? null
  const propostas = proposeParcelas(total, condicao, { aprovacao, emissao: hoje })
  if (!propostas) return { parcelas: unica, condicao: 'sem_dias' }
  const parcelas = propostas.map(({ valor, vencimento }, i) => ({
    chave: i + 1,
    valor: centsToReais(valor),
    vencimento,
    boleto: false,
  }))
  return { parcelas, condicao: 'proposta' }
}

/** Splits an amount into monthly instalments. */
export const inParts = (total: Cents, partes: number, primeira: CalendarDate): TypedParcela[] =>
  splitInParcelas(total, partes, primeira, { tipo: 'meses', meses: 1 }).map((um) => ({
    chave: um.numero,
    valor: centsToReais(um.valor),
    vencimento: um.vencimento,
    boleto: false,
  }))

/** Taxes usually withheld from a service between companies, in reais. */
export function usualImpostos(valor: Cents, dia: CalendarDate): Partial<Record<Tributo, number>> {
  const servico = {
    bruto: valor,
    regime: 'presumido' as const,
    incide: ['irrf', 'pis', 'cofins', 'csll'] as const,
  }
  const { retidos } = retencoesDe(servico, usualAliquotas, dia)
  return Object.fromEntries(retidos.map((um) => [um.tributo, centsToReais(um.valor)]))
}

export interface Contas {
  readonly valor: Cents
  readonly bv: Cents
  readonly impostos: Cents
  readonly receber: Cents
  /** Amount receivable not yet in instalments; negative if they exceed it. */
  readonly falta: Cents
}

/** The form's amounts, computed as the server does. */
export function contasDe(form: Form, orcamentos: readonly OrcamentoToInvoice[]): Contas {
  const bvs = orcamentos.map((um) =>
    bvDaFatura(centsOfReais(form.valores[um.id_orcamento] ?? 0), {
      total: centsOfReais(um.total),
      bv: centsOfReais(um.bv),
      faturado: centsOfReais(um.valor_faturado),
      bv_faturado: centsOfReais(um.bv_faturado),
    }),
  )
  const valor = sumOf(orcamentos.map((um) => form.valores[um.id_orcamento] ?? 0))
  const bv = sum(bvs)
  const impostos = form.imp_retido ? sumOf(Object.values(form.impostos)) : centsOfReais(0)
  const receber = receivable({ valor, bv, bv_retido: form.bv_retido, impostos: [impostos] })
  const posto = sumOf(form.parcelas.map((um) => um.valor))
  return { valor, bv, impostos, receber, falta: subtract(receber, posto) }
}

const areEqual = (a: Form['impostos'], b: Form['impostos']) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (tributo) => a[tributo as Tributo] === b[tributo as Tributo],
  )

/** Recomputes the usual taxes for the new amount; edited taxes stay. */
function followValor(depois: Form, antes: Form, orcamentos: readonly OrcamentoToInvoice[]): Form {
  const dia = depois.data
  const isMesmo = depois.impostos === antes.impostos && depois.imp_retido && antes.imp_retido
  if (!isMesmo || dia === null) return depois
  const [era, fica] = [contasDe(antes, orcamentos).valor, contasDe(depois, orcamentos).valor]
  if (era === fica || !areEqual(antes.impostos, usualImpostos(era, dia))) return depois
  return { ...depois, impostos: usualImpostos(fica, dia) }
}

/**
 * Resizes the instalments when the amount receivable changes, if they added up to it before. Instalments being edited
 * stay.
 */
export function track(mudado: Form, antes: Form, orcamentos: readonly OrcamentoToInvoice[]): Form {
  const depois = followValor(mudado, antes, orcamentos)
  const mudou = depois.parcelas !== antes.parcelas
  if (mudou || contasDe(antes, orcamentos).falta !== 0) return depois
  const { receber, falta } = contasDe(depois, orcamentos)
  if (falta === 0) return depois
  const valores = resizeParcelas(
    depois.parcelas.map(({ valor }) => centsOfReais(valor)),
    receber,
  )
  return {
    ...depois,
    parcelas: depois.parcelas.map((um, i) => ({
      ...um,
      valor: centsToReais(valores[i] ?? centsOfReais(um.valor)),
    })),
  }
}

const yesNo = (sim: boolean) => (sim ? ('S' as const) : ('N' as const))

export const bodyOf = (
  form: Form,
  orcamentos: readonly OrcamentoToInvoice[],
  files: readonly number[],
) => ({
  ...form.cobranca,
  data_faturado: form.data ?? undefined,
  numero_documento: form.numero,
  link_documento: form.link,
  obs: form.obs,
  obs_impressao: form.obs_impressao,
  periodo1: form.periodo1,
  periodo2: form.periodo2,
  orcamentos: orcamentos.map(({ id_orcamento }) => ({
    id_orcamento,
    valor: form.valores[id_orcamento] ?? 0,
  })),
  ...(form.destino.conta !== undefined && { grupoCusto: form.destino.conta }),
  ...(form.destino.centro !== undefined && { id_centrocusto: form.destino.centro }),
  permuta: yesNo(form.permuta),
  bv_retido: yesNo(form.bv_retido),
  emitir_titulo: yesNo(form.emitir),
  rd_imp_retido: yesNo(form.imp_retido),
  ...(form.imp_retido && {
    retencoes: Object.entries(form.impostos)
      .filter(([, valor]) => valor > 0)
      .map(([tributo, valor]) => ({ tributo: tributo as Tributo, valor })),
  }),
  parcelas: form.parcelas.map((um) => ({
    valor_receber: um.valor,
    vencimento_receber: um.vencimento ?? undefined,
    gerar_boleto: yesNo(um.boleto),
  })),
  files: [...files],
})
