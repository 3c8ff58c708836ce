import { add, percent, sum } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import type { Rate } from '@claquete/core/kernel/quantity'
import type { FiguraImpressa } from '@claquete/core/orcamentos/impressao'
import { wholeFrom } from '@claquete/core/orcamentos/fraction'
import { porExtenso, rotuloDoTotal } from './blocos.ts'
import { reais, taxa } from './planilha.ts'
import type { PlanilhaDoOrcamento } from './planilha.ts'
import { somaDe } from './planilha-linhas.ts'

/** Where the client's figures stand. */
interface Lugares {
  readonly subtotal: number
  /** The figures written so far. */
  readonly figuras: number[]
}

/**
 * The client's totals. They are live where all they are made of is in the sheet; a total that also has
 * what is not printed is a number, which tells nothing of it.
 */
export function escreverTotaisDoCliente(
  planilha: PlanilhaDoOrcamento,
  tops: readonly number[],
): void {
  const { pasta, impressao, orcamento } = planilha
  const { figuras, fecha, subtotal, total } = impressao
  pasta.pular()
  const lugares: Lugares = { subtotal: pasta.proxima, figuras: [] }
  if (fecha) {
    const soma = somaDe(planilha, 'valor_total', tops)
    const formula = soma && `ROUND(${soma},2)`
    pasta.linha(
      planilha.celulas({ descricao: 'Subtotal', valor_total: reais(subtotal, formula) }),
      'linha',
    )
  }
  for (const figura of figuras) {
    if (figura.tipo !== 'imposto') escreverFigura(planilha, figura, lugares)
  }
  const impostos = figuras.find(({ tipo }) => tipo === 'imposto')
  const formula = fecha ? escreverImpostos(planilha, impostos, lugares) : undefined
  const rotulo = rotuloDoTotal(orcamento)
  pasta.linha(planilha.celulas({ descricao: rotulo, valor_total: reais(total, formula) }), 'total')
  pasta.linha(['', porExtenso(total)], 'nota')
  if (!fecha) {
    pasta.linha(['', 'O total inclui serviços e encargos não discriminados.'], 'nota')
  }
}

function escreverFigura(
  planilha: PlanilhaDoOrcamento,
  figura: FiguraImpressa,
  lugares: Lugares,
): void {
  const { pasta, impressao } = planilha
  const linha = pasta.proxima
  const before = somaAte(planilha, lugares)
  const worth = add(
    impressao.subtotal,
    sum(impressao.figuras.slice(0, lugares.figuras.length).map(({ valor }) => valor)),
  )
  const base = figura.tipo === 'ajuste' ? before : planilha.ref('valor_total', lugares.subtotal)
  const of = figura.tipo === 'ajuste' ? worth : impressao.subtotal
  const isLive = impressao.fecha && calcula(planilha, of, figura)
  const formula = isLive ? `ROUND(${base}*${planilha.ref('valor_unit', linha)},2)` : undefined
  pasta.linha(
    planilha.celulas({
      descricao: figura.nome,
      ...(formula !== undefined && figura.taxa !== null && { valor_unit: taxa(figura.taxa) }),
      valor_total: reais(figura.valor, formula),
    }),
    'linha',
  )
  lugares.figuras.push(linha)
}

/** The figure is its rate over what is printed before it: neither cascade nor groups that are left out. */
const calcula = (
  planilha: PlanilhaDoOrcamento,
  base: Cents,
  { taxa: rate, valor }: FiguraImpressa,
): boolean => rate !== null && planilha.tem('valor_unit') && percent(base, rate) === valor

const somaAte = (planilha: PlanilhaDoOrcamento, { subtotal, figuras }: Lugares): string =>
  `SUM(${planilha.faixa('valor_total', subtotal, figuras.at(-1) ?? subtotal)})`

/** The taxes inside the price, and the formula of the total. */
function escreverImpostos(
  planilha: PlanilhaDoOrcamento,
  impostos: FiguraImpressa | undefined,
  lugares: Lugares,
): string {
  const { pasta } = planilha
  const base = somaAte(planilha, lugares)
  if (!impostos) return `ROUND(${base},2)`
  const rate = taxaEmbutida(planilha)
  const linha = pasta.proxima
  const total = planilha.ref('valor_total', linha + 1)
  const isLive = rate !== undefined && planilha.tem('valor_unit')
  pasta.linha(
    planilha.celulas({
      descricao: impostos.nome,
      ...(isLive && { valor_unit: taxa(rate) }),
      valor_total: reais(impostos.valor, isLive ? `${total}-${base}` : undefined),
    }),
    'linha',
  )
  return isLive
    ? `ROUND(${base}/(1-${planilha.ref('valor_unit', linha)}),2)`
    : `ROUND(${base}+${planilha.ref('valor_total', linha)},2)`
}

const inteiro = 100_000_000

/** The rate that makes the total of its base, where taxes incide on the whole of it. */
function taxaEmbutida({ orcamento, impressao }: PlanilhaDoOrcamento): Rate | undefined {
  const embutidos = orcamento.documento.encargos.filter(
    ({ modo, embutir }) => modo === 'por_dentro' && embutir,
  )
  const rate = embutidos.reduce((all, { taxa: one }) => all + one, 0) as Rate
  if (rate <= 0 || rate >= inteiro) return undefined
  const share = { top: BigInt(inteiro - rate), bottom: BigInt(inteiro) }
  const { valorBase } = orcamento.totais
  return wholeFrom(valorBase, share) === impressao.total ? rate : undefined
}

/** Terms of the offer, under the totals. */
export function escreverCondicoes({ pasta, orcamento }: PlanilhaDoOrcamento): void {
  const { cabeca } = orcamento
  const terms = [
    ['Pagamento', cabeca.condicao_pagamento],
    ['Prazo de entrega', cabeca.prazo_entrega],
    ['Mídia', cabeca.midia],
    ['Praça', cabeca.praca],
    ['Período de uso', cabeca.periodo_uso],
  ] as const
  const known = terms.flatMap(([nome, valor]) => (valor ? [`${nome}: ${valor}`] : []))
  if (known.length === 0) return
  pasta.pular()
  pasta.linha(['', 'Condições'], 'subgrupo')
  for (const one of known) pasta.linha(['', one], 'nota')
}
