import { add, percent, sum } from '@claquete/core/kernel/amounts/money'
import type { Rate } from '@claquete/core/kernel/amounts/quantity'
import { accountOf } from '@claquete/core/orcamentos/papeis/printed-conta'
import type { PrintedAccount } from '@claquete/core/orcamentos/papeis/printed-conta'
import type { PrintedFigure } from '@claquete/core/orcamentos/folha/figures'
import { wholeFrom } from '@claquete/core/orcamentos/folha/fraction'
import { noteOfIncluded, inWords, totalLabel } from './blocks.ts'
import { reais, taxa } from './planilha.ts'
import type { PlanilhaDoOrcamento } from './planilha.ts'
import { sumFormulaOf } from './planilha-lines.ts'

/**
 * The client's totals: the printed rows and their sum. A percentage is a formula when the sheet shows
 * everything it applies to.
 */
export function writeTotalsOfCliente(planilha: PlanilhaDoOrcamento, tops: readonly number[]): void {
  const { workbook: pasta, printing: impressao, orcamento } = planilha
  const account = accountOf(impressao, 'grupos')
  const { figuras, subtotal, total } = account
  pasta.skip()
  const soma = sumFormulaOf(planilha, 'valor_total', tops)
  const rows = new ClientRows(planilha, account, pasta.proxima)
  const write = (descricao: string, cells: CellValues, look: 'linha' | 'total' = 'linha') =>
    pasta.line(planilha.cells({ descricao, ...cells }), look)
  if (subtotal !== null) {
    write('Subtotal', { valor_total: reais(subtotal, soma && `ROUND(${soma},2)`) })
  }
  for (const [at, figure] of figuras.entries()) {
    const formula = rows.formulaOf(figure, at)
    const rate =
      formula === undefined || figure.taxa === null ? {} : { valor_unit: taxa(figure.taxa) }
    write(figure.nome, { ...rate, valor_total: reais(figure.valor, formula) })
  }
  const formula = figuras.length > 0 ? rows.total() : soma && `ROUND(${soma},2)`
  write(totalLabel(orcamento), { valor_total: reais(total, formula) }, 'total')
  pasta.line(['', inWords(total)], 'nota')
  const nota = noteOfIncluded(impressao)
  if (nota !== '') pasta.line(['', nota], 'nota')
}

type CellValues = Parameters<PlanilhaDoOrcamento['cells']>[0]

const wholeRate = 100_000_000

/** The rows between the subtotal and the total. */
class ClientRows {
  readonly #planilha: PlanilhaDoOrcamento
  readonly #account: PrintedAccount
  /** Row of the subtotal. */
  readonly #first: number
  readonly #isLive: boolean
  readonly #hasLiveTaxes: boolean

  constructor(planilha: PlanilhaDoOrcamento, account: PrintedAccount, first: number) {
    this.#planilha = planilha
    this.#account = account
    this.#first = first
    this.#isLive = account.subtotal !== null && planilha.tem('valor_unit')
    this.#hasLiveTaxes = this.#isLive && this.#taxesAreRates()
  }

  #of = (tipo: PrintedFigure['tipo']) =>
    this.#account.figuras.filter((figure) => figure.tipo === tipo)
  #row = (at: number) => this.#first + 1 + at
  #valor = (linha: number) => this.#planilha.ref('valor_total', linha)
  #rate = (linha: number) => this.#planilha.ref('valor_unit', linha)

  /** Subtotal plus charges on top: the base of a discount. */
  get #base(): string {
    const last = this.#first + this.#of('encargo').length
    return `SUM(${this.#planilha.band('valor_total', this.#first, last)})`
  }
  #baseValue = () =>
    add(this.#account.subtotal ?? sum([]), sum(this.#of('encargo').map(({ valor }) => valor)))

  /** Whether the taxes are all that is embedded, so that their cells can be rates of the total. */
  #taxesAreRates(): boolean {
    const { total } = this.#account
    const taxes = this.#of('imposto')
    const rate = taxes.reduce((all, { taxa: one }) => all + (one ?? 0), 0)
    if (taxes.length === 0 || this.#of('outros').length > 0 || rate >= wholeRate) return false
    const share = { top: BigInt(wholeRate - rate), bottom: BigInt(wholeRate) }
    const base = add(this.#baseValue(), sum(this.#of('ajuste').map(({ valor }) => valor)))
    const isRate = ({ taxa: one, valor }: PrintedFigure) => percent(total, one as Rate) === valor
    return rate > 0 && wholeFrom(base, share) === total && taxes.every(isRate)
  }

  /**
   * Formula for a rate of the subtotal, of subtotal plus charges, or of the total; none for cascades and
   * excluded groups.
   */
  formulaOf({ tipo, taxa: rate, valor }: PrintedFigure, at: number): string | undefined {
    const { subtotal } = this.#account
    if (!this.#isLive || rate === null || subtotal === null) return undefined
    const own = this.#rate(this.#row(at))
    if (tipo === 'imposto') {
      const total = this.#valor(this.#row(this.#account.figuras.length))
      return this.#hasLiveTaxes ? `ROUND(${total}*${own},2)` : undefined
    }
    if (tipo === 'ajuste') {
      const isRate = percent(this.#baseValue(), rate) === valor
      return isRate ? `ROUND(ROUND(${this.#base},2)*${own},2)` : undefined
    }
    const isRate = percent(subtotal, rate) === valor
    return isRate ? `ROUND(${this.#valor(this.#first)}*${own},2)` : undefined
  }

  /** The sum of the printed rows; grossed up when taxes are the only embedded part. */
  total(): string | undefined {
    const { figuras, subtotal } = this.#account
    if (subtotal === null) return undefined
    const last = this.#row(figuras.length - 1)
    if (!this.#hasLiveTaxes) {
      return `ROUND(SUM(${this.#planilha.band('valor_total', this.#first, last)}),2)`
    }
    const tax = this.#row(figuras.findIndex(({ tipo }) => tipo === 'imposto'))
    const taxes = this.#planilha.band('valor_unit', tax, tax + this.#of('imposto').length - 1)
    const ajuste = this.#of('ajuste').length > 0 ? `+${this.#valor(last)}` : ''
    return `ROUND((${this.#base}${ajuste})/(1-SUM(${taxes})),2)`
  }
}

/** The offer's terms, below the totals. */
export function writeCondicoes({ workbook: pasta, orcamento }: PlanilhaDoOrcamento): void {
  const { header } = orcamento
  const terms = [
    ['Pagamento', header.condicao_pagamento],
    ['Prazo de entrega', header.prazo_entrega],
    ['Mídia', header.midia],
    ['Praça', header.praca],
    ['Período de uso', header.periodo_uso],
  ] as const
  const known = terms.flatMap(([nome, valor]) => (valor ? [`${nome}: ${valor}`] : []))
  if (known.length === 0) return
  pasta.skip()
  pasta.line(['', 'Condições'], 'subgrupo')
  for (const one of known) pasta.line(['', one], 'nota')
}
