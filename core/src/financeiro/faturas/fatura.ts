import type { Cents } from '../../kernel/amounts/money.ts'
import { add, allocate, cents, formatReais, subtract, sum } from '../../kernel/amounts/money.ts'

/** What is left to invoice of a budget, over all its versions. */
export interface SaldoDoOrcamento {
  readonly total: Cents
  readonly bv: Cents
  /** The sum of the invoices that are not cancelled. */
  readonly faturado: Cents
  readonly bv_faturado: Cents
}

export const toInvoice = ({ total, faturado }: SaldoDoOrcamento): Cents =>
  faturado >= total ? cents(0) : subtract(total, faturado)

/** Why this amount of a budget cannot be invoiced; undefined when it can. */
export function problemOfValor(valor: Cents, saldo: SaldoDoOrcamento): string | undefined {
  if (valor <= 0) return 'Informe um valor maior que zero.'
  const remaining = toInvoice(saldo)
  if (valor <= remaining) return undefined
  return remaining === 0
    ? 'O orçamento já foi faturado por inteiro.'
    : `O valor é maior que o que resta a faturar: ${formatReais(remaining)}.`
}

/**
 * The BV of an invoice that covers part of a budget is proportional. The last invoice takes the remainder, so
 * that the BV of all invoices sums to that of the budget.
 */
export function bvOfFatura(valor: Cents, saldo: SaldoDoOrcamento): Cents {
  const { total, bv, bv_faturado } = saldo
  if (bv <= bv_faturado || total <= 0) return cents(0)
  const remaining = subtract(bv, bv_faturado)
  if (valor >= toInvoice(saldo)) return remaining < valor ? remaining : valor
  const [parte = cents(0)] = allocate(bv, [valor, subtract(total, valor)])
  return parte < remaining ? parte : remaining
}

export interface BillableItem {
  readonly faturado: boolean
  readonly isLinked: boolean
}

export const alreadyInvoicedNotice = 'Um ou mais itens já foram faturados (faturamento avulso)'
export const withoutOrcamentoNotice = 'Um ou mais itens não estão vinculados a um orçamento'

/** Why these receivables cannot go on one invoice; undefined when they can. */
export function problemOfItens(itens: readonly BillableItem[]): string | undefined {
  if (itens.some(({ faturado }) => faturado)) return alreadyInvoicedNotice
  return itens.some(({ isLinked }) => !isLinked) ? withoutOrcamentoNotice : undefined
}

export interface ParteOfFatura {
  readonly id_empresa: number
  readonly id_cliente: number | null
}

/** One invoice has one client and one unit. */
export function problemOfMix(partes: readonly ParteOfFatura[]): string | undefined {
  const [primeira, ...outras] = partes
  if (!primeira) return 'Escolha o que vai ser faturado.'
  if (primeira.id_cliente === null) return 'Informe o cliente antes de faturar.'
  if (outras.some(({ id_cliente }) => id_cliente !== primeira.id_cliente)) {
    return 'Uma fatura é de um só cliente: fature cada cliente em separado.'
  }
  return outras.some(({ id_empresa }) => id_empresa !== primeira.id_empresa)
    ? 'Uma fatura é de {uma só unidade}: fature cada {unidade} em separado.'
    : undefined
}

export interface Composition {
  /** Without IBS and CBS. */
  readonly valor: Cents
  /** IBS and CBS that are added to it. */
  readonly ibs_cbs: Cents
  readonly bv: Cents
  readonly bv_retido: boolean
  readonly impostos: readonly Cents[]
}

/** What the client keeps of an invoice. */
const kept = ({ bv, bv_retido, impostos }: Composition): Cents =>
  bv_retido ? add(sum(impostos), bv) : sum(impostos)

/** What the instalments of an invoice must sum to: its value with IBS and CBS, minus what the client withholds. */
export const receivable = (composition: Composition): Cents =>
  subtract(add(composition.valor, composition.ibs_cbs), kept(composition))

/** Why these deductions are impossible; undefined when they are fine. */
export function problemOfComposition(composition: Composition): string | undefined {
  if (composition.impostos.some((valor) => valor <= 0)) {
    return 'Todo imposto retido precisa ter valor.'
  }
  return composition.valor <= kept(composition)
    ? 'O que fica retido é maior que o valor da fatura.'
    : undefined
}

export interface TituloOfFatura {
  readonly baixado: Cents
  /** Settled on creation by the invoice itself: barter, BV withheld, taxes withheld. */
  readonly isAutomatic: boolean
  readonly conciliado: boolean
}

/** Why an invoice cannot be cancelled; undefined when it can. */
export function problemOfCancellation(titulos: readonly TituloOfFatura[]): string | undefined {
  if (titulos.some(({ conciliado }) => conciliado)) {
    return 'Uma parcela desta fatura já foi conciliada. Desfaça a conciliação antes.'
  }
  return titulos.some(({ isAutomatic, baixado }) => !isAutomatic && baixado > 0)
    ? 'Uma parcela desta fatura já foi recebida. Estorne a baixa antes.'
    : undefined
}
