import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText, subtract, sum } from '@claquete/core/kernel/amounts/money'
import type { Comissionado, Encargo } from '@claquete/core/orcamentos/folha/documento'
import { totalLabel } from './blocks.ts'
import type { WorkbookCell } from './workbook.read.ts'
import { reais, flagCell, taxa } from './planilha.ts'
import type { ColumnKey, PlanilhaDoOrcamento } from './planilha.ts'
import { sumFormulaOf } from './planilha-lines.ts'
import { writeResult } from './planilha-result.ts'
import type { ResultRows } from './planilha-result.ts'
import { comissoesOf } from './frames.ts'

/**
 * The budget's calculation as formulas: changing a quantity, price, rate or charge mark updates the totals,
 * by the rules of `core/src/orcamentos/folha/totals.ts`.
 */
export function writeContas(planilha: PlanilhaDoOrcamento, tops: readonly number[]): void {
  const contas = new Contas(planilha)
  contas.preco(tops)
  contas.inside()
  writeResult(planilha, contas.places)
}

type RateBase = 'bv' | 'imposto' | 'comissao'

/** An embedded share of the price and its formula. */
interface Parte {
  readonly formula: string
  readonly numero: number
}

const RATE_WHOLE = 100_000_000
/** Six rows stand between the total and the first rate inside the price: blank, title, headings, three shares. */
const rowsAboveRates = 6

class Contas {
  readonly #planilha: PlanilhaDoOrcamento
  readonly places: ResultRows = {
    subtotal: 0,
    fora: [],
    ajuste: 0,
    base: 0,
    parteBv: 0,
    parteImposto: 0,
    parteComissao: 0,
    bv: [],
    imposto: [],
    total: 0,
  }
  readonly #isLive: boolean

  constructor(planilha: PlanilhaDoOrcamento) {
    this.#planilha = planilha
    this.#isLive = planilha.isLive
  }

  #row(descricao: string, cells: Partial<Record<ColumnKey, WorkbookCell>>, forte = false): number {
    const { workbook: pasta } = this.#planilha
    return pasta.line(this.#planilha.cells({ descricao, ...cells }), forte ? 'soma' : 'linha')
  }

  #title(texto: string): void {
    this.#planilha.workbook.skip()
    this.#planilha.workbook.line(['', texto], 'subgrupo')
  }

  #live(formula: string | undefined): string | undefined {
    return this.#isLive ? formula : undefined
  }

  #valor = (linha: number) => this.#planilha.ref('valor_total', linha)
  #taxa = (linha: number) => this.#planilha.ref('valor_unit', linha)

  /** Lines, charges on top, adjustment and total. */
  preco(tops: readonly number[]): void {
    const { orcamento } = this.#planilha
    const { totais, documento } = orcamento
    this.#title('Composição do preço')
    const soma = sumFormulaOf(this.#planilha, 'valor_total', tops)
    const custo = sumFormulaOf(this.#planilha, 'custo', tops)
    this.places.subtotal = this.#row('Subtotal de itens', {
      valor_total: reais(totais.subtotal, soma && `ROUND(${soma},2)`),
      custo: reais(totais.custoTotal, custo && `ROUND(${custo},2)`),
    })
    const fora = documento.encargos.filter(({ modo }) => modo !== 'por_dentro')
    for (const [at, encargo] of fora.entries()) {
      this.places.fora.push(this.#encargo(encargo, totais.encargos[at] ?? cents(0)))
    }
    this.#adjustment()
    const { subtotal, ajuste } = this.places
    this.places.base = this.#row(
      'Valor base',
      {
        valor_total: reais(
          totais.valorBase,
          `ROUND(SUM(${this.#valor(subtotal)}:${this.#valor(ajuste)}),2)`,
        ),
      },
      true,
    )
    this.#embedded()
    this.#total()
  }

  #encargo(encargo: Encargo, valor: Cents): number {
    const linha = this.#planilha.workbook.proxima
    if (encargo.modo === 'fixo') return this.#row(encargo.nome, { valor_total: reais(valor) })
    const formula = this.#live(`ROUND((${this.#baseDe(encargo)})*${this.#taxa(linha)},2)`)
    return this.#row(encargo.nome, {
      valor_unit: taxa(encargo.taxa),
      valor_total: reais(valor, formula),
    })
  }

  /** A charge's base: the lines it applies to, minus excluded groups, plus previous charges in a cascade. */
  #baseDe({ grupos_fora, valor_fora, em_cascata }: Encargo): string {
    const { tree } = this.#planilha.orcamento.folha
    const isOutermost = (uid: string) => !tree.above(uid).some(({ id }) => grupos_fora.includes(id))
    const left = grupos_fora
      .filter(isOutermost)
      .flatMap((uid) => this.#planilha.places.get(uid) ?? [])
      .map(({ linha, fim }) => `-${this.#appliesTo('taxa', linha, fim)}`)
    const apart = valor_fora === 0 ? '' : `-(${centsToDecimalText(valor_fora)})`
    const before = em_cascata ? this.places.fora.map((linha) => `+${this.#valor(linha)}`) : []
    return `${this.#appliesTo('taxa')}${left.join('')}${apart}${before.join('')}`
  }

  /** The sum of the lines a charge applies to. */
  #appliesTo(chave: ColumnKey, de?: number, ate?: number): string {
    const valores = this.#planilha.band('valor_total', de, ate)
    return `SUMPRODUCT(${valores},${this.#planilha.band(chave, de, ate)})`
  }

  #adjustment(): void {
    const { totais, documento } = this.#planilha.orcamento
    const { ajuste } = documento
    const linha = this.#planilha.workbook.proxima
    const nome = totais.ajuste > 0 ? 'Acréscimo' : 'Desconto'
    const above = `SUM(${this.#valor(this.places.subtotal)}:${this.#valor(linha - 1)})`
    this.places.ajuste =
      ajuste.tipo === 'valor'
        ? this.#row(nome, { valor_total: reais(totais.ajuste) })
        : this.#row(nome, {
            valor_unit: taxa(ajuste.taxa),
            valor_total: reais(
              totais.ajuste,
              this.#live(`ROUND(ROUND(${above},2)*${this.#taxa(linha)},2)`),
            ),
          })
  }

  /** The embedded amount: total minus base. */
  #embedded(): void {
    const { totalGeral, valorBase } = this.#planilha.orcamento.totais
    const linha = this.#planilha.workbook.proxima
    const formula = `ROUND(${this.#valor(linha + 1)}-${this.#valor(this.places.base)},2)`
    const valor = subtract(totalGeral, valorBase)
    this.#row('Impostos, BV e comissões embutidos', { valor_total: reais(valor, formula) })
  }

  #total(): void {
    const { totais, documento } = this.#planilha.orcamento
    const linha = this.#planilha.workbook.proxima
    this.places.total = linha
    const inside = this.#linesInside(linha)
    const embedded =
      inside === undefined
        ? ''
        : `/(1-SUMPRODUCT(${(['quantidade', 'dias', 'valor_unit'] as const)
            .map((chave) => this.#planilha.band(chave, inside.de, inside.ate))
            .join(',')}))`
    const isPinned = documento.valor_desejado !== null
    const formula = isPinned
      ? undefined
      : this.#live(`ROUND(${this.#valor(this.places.base)}${embedded},2)`)
    const { workbook: pasta, orcamento } = this.#planilha
    const rotulo = isPinned ? 'Total (valor desejado)' : totalLabel(orcamento)
    pasta.line(
      this.#planilha.cells({ descricao: rotulo, valor_total: reais(totais.totalGeral, formula) }),
      'total',
    )
  }

  #encargosInside() {
    const { encargos, comissionados } = this.#planilha.orcamento.documento
    const inside = encargos.filter(({ modo }) => modo === 'por_dentro')
    const comissoes = comissoesOf(this.#planilha.orcamento.documento)
    return {
      bv: [
        ...inside.filter(({ tipo }) => tipo === 'bv'),
        ...comissionados.filter((um) => !comissoes.includes(um)),
      ],
      imposto: inside.filter(({ tipo }) => tipo !== 'bv'),
      comissao: comissoes.filter(({ base }) => base !== 'fixo' && base !== 'lucro'),
    }
  }

  /** Rows of the embedded rates. */
  #linesInside(total: number): { readonly de: number; readonly ate: number } | undefined {
    const { bv, imposto, comissao } = this.#encargosInside()
    const count = bv.length + imposto.length + comissao.length
    const de = total + rowsAboveRates + 1
    return count === 0 ? undefined : { de, ate: de + count - 1 }
  }

  /** The embedded rates: whether each grosses up the price, and its share. */
  inside(): void {
    const { bv, imposto, comissao } = this.#encargosInside()
    if (bv.length + imposto.length + comissao.length === 0) return
    this.#title('Dentro do preço')
    const heads = { quantidade: 'Embutido', dias: 'Incide em', valor_unit: 'Taxa' }
    this.#planilha.workbook.line(this.#planilha.cells(heads), 'nota')
    this.places.parteBv = this.#parte('Parte dos itens com BV', 'bv')
    this.places.parteImposto = this.#parte('Parte dos itens com imposto', 'imposto')
    this.places.parteComissao = this.#parte('Parte dos itens com comissão', 'comissao')
    for (const um of bv) {
      const formula = this.#dias(this.places.parteBv)
      const parte = { formula, numero: this.#numeroDaParte('bv') }
      this.places.bv.push(this.#taxaInside(nameOf(um, 'BV'), um, parte))
    }
    for (const um of imposto) {
      const formula = this.#dias(this.places.parteImposto)
      const parte = { formula, numero: this.#numeroDaParte('imposto') }
      this.places.imposto.push(this.#taxaInside(um.nome, um, parte))
    }
    for (const um of comissao) {
      const scope = this.#scope(um)
      const formula = `${this.#dias(this.places.parteComissao)}*(${scope.formula})`
      const parte = { formula, numero: this.#numeroDaParte('comissao') * scope.numero }
      this.#taxaInside(nameOf(um, 'Comissão'), um, parte)
    }
  }

  #dias = (linha: number) => this.#planilha.ref('dias', linha)

  #parte(nome: string, chave: RateBase): number {
    const total = this.#valor(this.places.subtotal)
    const formula = this.#live(`IF(${total}=0,1,${this.#appliesTo(chave)}/${total})`)
    const dias = { numero: this.#numeroDaParte(chave), formato: 'quantidade', formula } as const
    return this.#row(nome, { dias })
  }

  /** The share of the lines to which a rate applies. */
  #numeroDaParte(chave: RateBase): number {
    const { folha, totais } = this.#planilha.orcamento
    if (totais.subtotal === 0) return 1
    const incide = folha.counted.filter((linha) => linha[`incide_${chave}`])
    return sum(incide.map(({ valor_total }) => valor_total)) / totais.subtotal
  }

  #taxaInside(nome: string, um: Pick<Encargo, 'taxa' | 'embutir'>, parte: Parte): number {
    const { numero, formula } = parte
    return this.#row(nome, {
      quantidade: flagCell(um.embutir),
      dias: { numero, formato: 'quantidade', formula: this.#live(formula) },
      valor_unit: taxa(um.taxa),
    })
  }

  /** The share of the total on which a commission is computed. */
  #scope({ base }: Comissionado): Parte {
    const { bv, imposto } = this.#encargosInside()
    const taken = (all: readonly Pick<Encargo, 'taxa'>[], chave: RateBase) =>
      (all.reduce((rate, um) => rate + um.taxa, 0) / RATE_WHOLE) * this.#numeroDaParte(chave)
    if (base === 'total') return { formula: '1', numero: 1 }
    const lessBv = { formula: `1${this.#parts(this.places.bv)}`, numero: 1 - taken(bv, 'bv') }
    if (base === 'total_menos_bv') return lessBv
    return {
      formula: `${lessBv.formula}${this.#parts(this.places.imposto)}`,
      numero: lessBv.numero - taken(imposto, 'imposto'),
    }
  }

  #parts = (linhas: readonly number[]) =>
    linhas.map((linha) => `-${this.#dias(linha)}*${this.#taxa(linha)}`).join('')
}

const nameOf = (um: Encargo | Comissionado, padrao: string) =>
  um.nome.trim() === '' ? padrao : um.nome.trim()
