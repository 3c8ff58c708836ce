import { cents } from '@claquete/core/kernel/money'
import { negate } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import type { Comissionado } from '@claquete/core/orcamentos/orcamento/documento'
import type { CelulaDaPasta } from './pasta.ts'
import { reais, taxa } from './planilha.ts'
import type { Chave, PlanilhaDoOrcamento } from './planilha.ts'
import { comissoesDe, nomeDaComissao } from './quadros.ts'

/** Rows of the accounts, as they are written. */
export interface Lugares {
  subtotal: number
  fora: number[]
  ajuste: number
  base: number
  parteBv: number
  parteImposto: number
  parteComissao: number
  /** Rates inside the price. */
  bv: number[]
  imposto: number[]
  total: number
}

/** What is left of the total: BV, taxes, commissions, cost and profit. */
export const writeResultado = (planilha: PlanilhaDoOrcamento, lugares: Lugares): void =>
  new Resultado(planilha, lugares).write()

class Resultado {
  readonly #planilha: PlanilhaDoOrcamento
  readonly #at: Lugares

  constructor(planilha: PlanilhaDoOrcamento, lugares: Lugares) {
    this.#planilha = planilha
    this.#at = lugares
  }

  #row(descricao: string, celulas: Partial<Record<Chave, CelulaDaPasta>>, forte = false): number {
    const { pasta } = this.#planilha
    return pasta.linha(this.#planilha.celulas({ descricao, ...celulas }), forte ? 'soma' : 'linha')
  }

  #live = (formula: string | undefined) => (this.#planilha.isLive ? formula : undefined)
  #valor = (linha: number) => this.#planilha.ref('valor_total', linha)
  #taxa = (linha: number) => this.#planilha.ref('valor_unit', linha)
  #dias = (linha: number) => this.#planilha.ref('dias', linha)

  write(): void {
    const { totais } = this.#planilha.orcamento
    this.#planilha.pasta.skip()
    this.#planilha.pasta.linha(['', 'Resultado'], 'subgrupo')
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

  /** The sum of the rows from one of them to the one above. */
  #sum(descricao: string, valor: Cents, de: number): number {
    const rows = this.#planilha.faixa('valor_total', de, this.#planilha.pasta.proxima - 1)
    return this.#row(descricao, { valor_total: reais(valor, `ROUND(SUM(${rows}),2)`) }, true)
  }

  #comissoes(de: { readonly bv: number; readonly imposto: number }): number[] {
    const { totais, documento } = this.#planilha.orcamento
    const comissoes = comissoesDe(documento)
    const first = this.#planilha.pasta.proxima
    return comissoes.map((um, at) => {
      const formula = this.#live(this.#comissao(um, de, { first, at, comissoes }))
      return this.#row(nomeDaComissao(um), {
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
    const [total = '', menosBv = '', menosImposto = ''] = [this.#at.total, bv, imposto].map(
      this.#valor,
    )
    // What is taken of the price stands negative in its rows.
    const liquido = `${total}+${menosBv}+${menosImposto}`
    if (um.base === 'fixo') return undefined
    if (um.base !== 'lucro') {
      const base = { total, total_menos_bv: `(${total}+${menosBv})`, liquido: `(${liquido})` }[
        um.base
      ]
      return `-ROUND(${base}*${rate}*${this.#dias(this.#at.parteComissao)},2)`
    }
    const others = comissoes.flatMap((outra, i) =>
      outra.base !== 'lucro' || i < at ? [`+${this.#valor(first + i)}`] : [],
    )
    const custo = this.#planilha.ref('custo', this.#at.subtotal)
    return `-MAX(0,ROUND((${liquido}${others.join('')}-${custo})*${rate},2))`
  }
}
