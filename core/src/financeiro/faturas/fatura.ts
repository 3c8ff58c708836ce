import type { Cents } from '../../kernel/money.ts'
import { add, allocate, cents, formatReais, subtract, sum } from '../../kernel/money.ts'

/** What may be invoiced of a budget, all versions of it taken together. */
export interface SaldoDoOrcamento {
  readonly total: Cents
  readonly bv: Cents
  /** By the invoices that are not cancelled. */
  readonly faturado: Cents
  readonly bv_faturado: Cents
}

export const aFaturar = ({ total, faturado }: SaldoDoOrcamento): Cents =>
  faturado >= total ? cents(0) : subtract(total, faturado)

/** Why this much of a budget cannot be invoiced; undefined where it can. */
export function problemaDoValor(valor: Cents, saldo: SaldoDoOrcamento): string | undefined {
  if (valor <= 0) return 'Informe um valor maior que zero.'
  const resta = aFaturar(saldo)
  if (valor <= resta) return undefined
  return resta === 0
    ? 'O orçamento já foi faturado por inteiro.'
    : `O valor passa do que resta a faturar: ${formatReais(resta)}.`
}

/**
 * The BV of an invoice of part of a budget, in proportion; the invoice that finishes the budget takes
 * what is left of it, so that all of them sum to the whole.
 */
export function bvDaFatura(valor: Cents, saldo: SaldoDoOrcamento): Cents {
  const { total, bv, bv_faturado } = saldo
  if (bv <= bv_faturado || total <= 0) return cents(0)
  const resta = subtract(bv, bv_faturado)
  if (valor >= aFaturar(saldo)) return resta < valor ? resta : valor
  const [parte = cents(0)] = allocate(bv, [valor, subtract(total, valor)])
  return parte < resta ? parte : resta
}

export interface ItemFaturavel {
  readonly faturado: boolean
  readonly vinculado: boolean
}

export const avisoJaFaturado = 'Um ou mais itens já foram faturados (faturamento avulso)'
export const avisoSemOrcamento = 'Um ou mais itens não estão vinculados a um orçamento'

/** Why receivables cannot be put on an invoice; undefined where they can. */
export function problemaDosItens(itens: readonly ItemFaturavel[]): string | undefined {
  if (itens.some(({ faturado }) => faturado)) return avisoJaFaturado
  return itens.some(({ vinculado }) => !vinculado) ? avisoSemOrcamento : undefined
}

export interface ParteDaFatura {
  readonly id_empresa: number
  readonly id_cliente: number | null
}

/** An invoice is of one client and one unit. */
export function problemaDaMistura(partes: readonly ParteDaFatura[]): string | undefined {
  const [primeira, ...outras] = partes
  if (!primeira) return 'Escolha o que vai ser faturado.'
  if (primeira.id_cliente === null) return 'Informe o cliente antes de faturar.'
  if (outras.some(({ id_cliente }) => id_cliente !== primeira.id_cliente)) {
    return 'Uma fatura é de um só cliente: fature cada cliente em separado.'
  }
  return outras.some(({ id_empresa }) => id_empresa !== primeira.id_empresa)
    ? 'Uma fatura é de uma só unidade: fature cada unidade em separado.'
    : undefined
}

export interface Composicao {
  readonly valor: Cents
  readonly bv: Cents
  readonly bv_retido: boolean
  readonly impostos: readonly Cents[]
}

/** What the instalments of an invoice must sum to: its value less what the client keeps of it. */
export function aReceber({ valor, bv, bv_retido, impostos }: Composicao): Cents {
  const retido = bv_retido ? add(sum(impostos), bv) : sum(impostos)
  return subtract(valor, retido)
}

/** Why what is kept cannot be; undefined where it can. */
export function problemaDaComposicao(composicao: Composicao): string | undefined {
  if (composicao.impostos.some((valor) => valor <= 0)) {
    return 'Todo imposto retido precisa ter valor.'
  }
  return aReceber(composicao) <= 0 ? 'O que fica retido passa do valor da fatura.' : undefined
}

export interface TituloDaFatura {
  readonly baixado: Cents
  /** Made settled by the invoice itself: barter, BV kept, taxes withheld. */
  readonly automatico: boolean
  readonly conciliado: boolean
}

/** Why an invoice cannot be cancelled; undefined where it can. */
export function problemaDoCancelamento(titulos: readonly TituloDaFatura[]): string | undefined {
  if (titulos.some(({ conciliado }) => conciliado)) {
    return 'Uma parcela desta fatura já foi conciliada. Desfaça a conciliação antes.'
  }
  return titulos.some(({ automatico, baixado }) => !automatico && baixado > 0)
    ? 'Uma parcela desta fatura já foi recebida. Estorne a baixa antes de cancelar.'
    : undefined
}
