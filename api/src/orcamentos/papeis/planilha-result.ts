import { cents } from '@claquete/core/kernel/amounts/money'
import { negate } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Comissionado } from '@claquete/core/orcamentos/folha/documento'
import type { WorkbookCell } from './workbook.read.ts'
import { reais, taxa } from './planilha.ts'
import type { ColumnKey, PlanilhaDoOrcamento } from './planilha.ts'
import { comissoesOf, nameOfComissao } from './frames.ts'

/** Rows of the calculation, recorded while it is written. */
export interface ResultRows {
  subtotal: number
  fora: number[]
  ajuste: number
  base: number
  parteBv: number
  parteImposto: number
  parteComissao: number
  /** Rows of the embedded rates. */
  bv: number[]
  imposto: number[]
  total: number
}

/** The division of the total: BV, taxes, commissions, cost and profit. */
export const writeResult = (planilha: PlanilhaDoOrcamento, places: ResultRows): void =>
  new ResultWriter(planilha, places).write()

class ResultWriter {
  readonly #planilha: PlanilhaDoOrcamento
  readonly #at: ResultRows

  constructor(planilha: PlanilhaDoOrcamento, places: ResultRows) {
    this.#planilha = planilha
    this.#at = places
  }

  #row(descricao: string, cells: Partial<Record<ColumnKey, WorkbookCell>>, forte = false): number {
    const { workbook: pasta } = this.#planilha
    return pasta.line(this.#planilha.cells({ descricao, ...cells }), forte ? 'soma' : 'linha')
  }

  #live = (formula: string | undefined) => (this.#planilha.isLive ? formula : undefined)
  #valor = (linha: number) => this.#planilha.ref('valor_total', linha)
  #taxa = (linha: number) => this.#planilha.ref('valor_unit', linha)
  #dias = (linha: number) => this.#planilha.ref('dias', linha)

  write(): void {
    const { totais } = this.#planilha.orcamento
    this.#planilha.workbook.skip()
    this.#planilha.workbook.line(['', 'Resultado'], 'subgrupo')
    const total = this.#valor(this.#at.total)
    const preco = this.#row('Preço', { valor_total: reais(totais.totalGeral, total) })
    const shares = (linhas: readonly number[]) => {
      const all = linhas.map((linha) => `${this.#dias(linha)}*${this.#taxa(linha)}`).join('+')
      return linhas.length === 0 ? undefined : this.#live(`-ROUND(${total}*(${all}),2)`)
    }
    const bv = this.#row('BV', { valor_total: reais(negate(totais.bvTotal), shares(this.#at.bv)) })
    const imposto = this.#row('Impostos', {
      valor_total: reais(negate(totais.impostoTotal), shares(this.#at.imposto)),
    })
    this.#comissoes({ bv, imposto })
    const liquido = this.#sum('Líquido', totais.liquidoTotal, preco)
    const custo = this.#planilha.ref('custo', this.#at.subtotal)
    this.#row('Custo previsto', { valor_total: reais(negate(totais.custoTotal), `-${custo}`) })
    const lucro = this.#sum('Lucro', totais.lucroTotal, liquido)
    if (totais.margem === undefined) return
    this.#row('Margem', {
      valor_total: taxa(totais.margem, `IF(${total}=0,0,${this.#valor(lucro)}/${total})`),
    })
  }

  /** Writes the sum of the rows from `de` to the one above. */
  #sum(descricao: string, valor: Cents, de: number): number {
    const rows = this.#planilha.band('valor_total', de, this.#planilha.workbook.proxima - 1)
    return this.#row(descricao, { valor_total: reais(valor, `ROUND(SUM(${rows}),2)`) }, true)
  }

  #comissoes(de: { readonly bv: number; readonly imposto: number }): number[] {
    const { totais, documento } = this.#planilha.orcamento
    const comissoes = comissoesOf(documento)
    const first = this.#planilha.workbook.proxima
    return comissoes.map((um, at) => {
      const formula = this.#live(this.#comissao(um, de, { first, at, comissoes }))
      return this.#row(nameOfComissao(um), {
        valor_unit: um.base === 'fixo' ? null : taxa(um.taxa),
        valor_total: reais(negate(totais.comissoes[at] ?? cents(0)), formula),
      })
    })
  }

  #comissao(
    um: Comissionado,
    { bv, imposto }: { readonly bv: number; readonly imposto: number },
    { first, at, comissoes }: { first: number; at: number; comissoes: readonly Comissionado[] },
  ): string | undefined {
    const rate = this.#taxa(first + at)
    const [total = '', lessBv = '', lessImposto = ''] = [this.#at.total, bv, imposto].map(
      this.#valor,
    )
    // Deductions are negative in their rows.
    const liquido = `${total}+${lessBv}+${lessImposto}`
    if (um.base === 'fixo') return undefined
    if (um.base !== 'lucro') {
      const base = { total, total_menos_bv: `(${total}+${lessBv})`, liquido: `(${liquido})` }[
        um.base
      ]
      return `-ROUND(${base}*${rate}*${this.#dias(this.#at.parteComissao)},2)`
    }
    const others = comissoes.flatMap((other, i) =>
      other.base !== 'lucro' || i < at ? [`+${this.#valor(first + i)}`] : [],
    )
    const custo = this.#planilha.ref('custo', this.#at.subtotal)
    return `-MAX(0,ROUND((${liquido}${others.join('')}-${custo})*${rate},2))`
  }
}
