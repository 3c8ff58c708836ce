import type { Cobranca, OrcamentoFaturar } from '@claquete/contract/financeiro/faturas/fatura'
import { aReceber, bvDaFatura } from '@claquete/core/financeiro/faturas/fatura'
import { proposeParcelas, resizeParcelas } from '@claquete/core/financeiro/faturas/parcelas'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { addDays } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import { centsToReais, subtract, sum } from '@claquete/core/kernel/money'
import { aliquotasUsuais, retencoesDe } from '@claquete/core/livro/titulos/retencao'
import type { Tributo } from '@claquete/core/livro/titulos/retencao'
import { parcelar } from '@claquete/core/livro/titulos/parcelas'
import { centsOf, sumOf } from '../../lib/money.ts'
import type { Destino } from '../../livro/contas/public.ts'

export interface ParcelaDigitada {
  readonly chave: number
  readonly valor: number
  readonly vencimento: CalendarDate | null
  readonly boleto: boolean
}

/** What became of the payment condition of the budgets. */
export type Condicao = 'nenhuma' | 'proposta' | 'sem_dias' | 'diferentes'

export interface Formulario {
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
  readonly parcelas: readonly ParcelaDigitada[]
  readonly condicao: Condicao
  /** Account and centre of the revenue: absent is the default, null is none. */
  readonly destino: Destino
}

const diasAteVencer = 30

export const cobrancaVazia: Cobranca = {
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

export function inicial(
  orcamentos: readonly OrcamentoFaturar[],
  cobranca: Cobranca | null,
  hoje: CalendarDate,
): Formulario {
  const total = sumOf(orcamentos.map(({ a_faturar }) => a_faturar))
  return {
    cobranca: cobranca ?? cobrancaVazia,
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

/** The instalments that the condition of the budgets asks for, where they all have the same one. */
function parcelasDaCondicao(
  orcamentos: readonly OrcamentoFaturar[],
  total: Cents,
  hoje: CalendarDate,
): Pick<Formulario, 'parcelas' | 'condicao'> {
  const unica = emPartes(total, 1, addDays(hoje, diasAteVencer))
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

/** Monthly instalments of an amount. */
export const emPartes = (total: Cents, partes: number, primeira: CalendarDate): ParcelaDigitada[] =>
  parcelar(total, partes, primeira, { tipo: 'meses', meses: 1 }).map((um) => ({
    chave: um.numero,
    valor: centsToReais(um.valor),
    vencimento: um.vencimento,
    boleto: false,
  }))

/** The usual taxes withheld of a service between companies. */
export function impostosUsuais(valor: Cents, dia: CalendarDate): Partial<Record<Tributo, number>> {
  const servico = {
    bruto: valor,
    regime: 'presumido' as const,
    incide: ['irrf', 'pis', 'cofins', 'csll'] as const,
  }
  const { retidos } = retencoesDe(servico, aliquotasUsuais, dia)
  return Object.fromEntries(retidos.map((um) => [um.tributo, centsToReais(um.valor)]))
}

export interface Contas {
  readonly valor: Cents
  readonly bv: Cents
  readonly impostos: Cents
  readonly receber: Cents
  /** Of what is received, what no instalment has yet; negative where they pass it. */
  readonly falta: Cents
}

/** What the form adds up to, as the server will. */
export function contasDe(form: Formulario, orcamentos: readonly OrcamentoFaturar[]): Contas {
  const bvs = orcamentos.map((um) =>
    bvDaFatura(centsOf(form.valores[um.id_orcamento] ?? 0), {
      total: centsOf(um.total),
      bv: centsOf(um.bv),
      faturado: centsOf(um.valor_faturado),
      bv_faturado: centsOf(um.bv_faturado),
    }),
  )
  const valor = sumOf(orcamentos.map((um) => form.valores[um.id_orcamento] ?? 0))
  const bv = sum(bvs)
  const impostos = form.imp_retido ? sumOf(Object.values(form.impostos)) : centsOf(0)
  const receber = aReceber({ valor, bv, bv_retido: form.bv_retido, impostos: [impostos] })
  const posto = sumOf(form.parcelas.map((um) => um.valor))
  return { valor, bv, impostos, receber, falta: subtract(receber, posto) }
}

const areEqual = (a: Formulario['impostos'], b: Formulario['impostos']) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (tributo) => a[tributo as Tributo] === b[tributo as Tributo],
  )

/** The usual taxes go with the value; those that somebody typed stay. */
function followValor(
  depois: Formulario,
  antes: Formulario,
  orcamentos: readonly OrcamentoFaturar[],
): Formulario {
  const dia = depois.data
  const isMesmo = depois.impostos === antes.impostos && depois.imp_retido && antes.imp_retido
  if (!isMesmo || dia === null) return depois
  const [era, fica] = [contasDe(antes, orcamentos).valor, contasDe(depois, orcamentos).valor]
  if (era === fica || !areEqual(antes.impostos, impostosUsuais(era, dia))) return depois
  return { ...depois, impostos: impostosUsuais(fica, dia) }
}

/**
 * Instalments that closed with what is received go with it when it changes: a withholding switched on after
 * they were chosen makes each of them smaller. Those that somebody is still typing stay.
 */
export function track(
  mudado: Formulario,
  antes: Formulario,
  orcamentos: readonly OrcamentoFaturar[],
): Formulario {
  const depois = followValor(mudado, antes, orcamentos)
  const mudou = depois.parcelas !== antes.parcelas
  if (mudou || contasDe(antes, orcamentos).falta !== 0) return depois
  const { receber, falta } = contasDe(depois, orcamentos)
  if (falta === 0) return depois
  const valores = resizeParcelas(
    depois.parcelas.map(({ valor }) => centsOf(valor)),
    receber,
  )
  return {
    ...depois,
    parcelas: depois.parcelas.map((um, i) => ({
      ...um,
      valor: centsToReais(valores[i] ?? centsOf(um.valor)),
    })),
  }
}

const simNao = (sim: boolean) => (sim ? ('S' as const) : ('N' as const))

export const corpoDe = (
  form: Formulario,
  orcamentos: readonly OrcamentoFaturar[],
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
  permuta: simNao(form.permuta),
  bv_retido: simNao(form.bv_retido),
  emitir_titulo: simNao(form.emitir),
  rd_imp_retido: simNao(form.imp_retido),
  ...(form.imp_retido && {
    retencoes: Object.entries(form.impostos)
      .filter(([, valor]) => valor > 0)
      .map(([tributo, valor]) => ({ tributo: tributo as Tributo, valor })),
  }),
  parcelas: form.parcelas.map((um) => ({
    valor_receber: um.valor,
    vencimento_receber: um.vencimento ?? undefined,
    gerar_boleto: simNao(um.boleto),
  })),
  files: [...files],
})
