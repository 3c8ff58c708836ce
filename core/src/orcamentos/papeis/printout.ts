import type { Cents } from '../../kernel/amounts/money.ts'
import { cents, sum } from '../../kernel/amounts/money.ts'
import type { Documento, Folha, Item, Line } from '../folha/documento.ts'
import { folhaOf } from '../folha/documento.ts'
import { clientFigures, houseFigures } from '../folha/figures.ts'
import type { PrintedFigure } from '../folha/figures.ts'
import { priceOptions } from '../folha/option.ts'
import type { ClienteOption } from '../folha/option.ts'
import type { Totals } from '../folha/totals.ts'

/** The reader of a document: the client, or the house. */
export type Visao = 'cliente' | 'interna'

/** A line as printed. */
export interface PrintedLine<L extends Line = Line> {
  readonly linha: L
  /** Number within the document: the client's has no gaps where lines are hidden. */
  readonly numero: string
  /** Depth, from 0. */
  readonly nivel: number
  /** Null when only the description is printed: the group's value includes it. */
  readonly valor: Cents | null
  /** What it adds to its group. */
  readonly soma: Cents
  readonly custo: Cents
  readonly children: readonly PrintedLine[]
}

export interface Printout {
  readonly visao: Visao
  readonly grupos: readonly PrintedLine[]
  /** Options offered to the client, on and off; empty for the house, whose options are among the lines. */
  readonly opcoes: readonly ClienteOption[]
  /** Options that are off, in no total. For the client, `valor` is the difference each makes to the total. */
  readonly opcionais: readonly PrintedLine<Item>[]
  /** The sum of the printed groups; in client papers, this plus the figures is the total. */
  readonly subtotal: Cents
  readonly figuras: readonly PrintedFigure[]
  /** Taxes shown to the client that are already part of the price. */
  readonly inclusos: readonly PrintedFigure[]
  readonly total: Cents
}

/**
 * What a document of a budget shows. The client's hides lines not marked for print and shows some by
 * description only; neither changes the total.
 */
export function printoutOf(
  documento: Documento,
  totais: Totals,
  visao: Visao,
  folha: Folha = folhaOf(documento),
): Printout {
  const opcoes = visao === 'cliente' ? priceOptions(documento, folha) : []
  const walk = new PrintWalk(folha, visao)
  const grupos = walk.below(null, '', 0)
  const subtotal = sum(grupos.map(({ soma }) => soma))
  const opcionais = visao === 'cliente' ? offeredLines(opcoes) : walk.optional
  const shown = { visao, grupos, opcoes, opcionais, subtotal, total: totais.totalGeral }
  if (visao === 'interna') {
    return { ...shown, figuras: houseFigures(documento, totais), inclusos: [] }
  }
  return { ...shown, ...clientFigures({ documento, totais, subtotal }) }
}

const isOff = (linha: Item) => linha.opcional && !linha.opcional_ligado

class PrintWalk {
  /** For the house only; the client's options are priced separately. */
  readonly optional: PrintedLine<Item>[] = []
  readonly #folha: Folha
  readonly #visao: Visao
  readonly #numbers: ReadonlyMap<string, string> | undefined

  constructor(folha: Folha, visao: Visao) {
    this.#folha = folha
    this.#visao = visao
    this.#numbers = visao === 'interna' ? folha.tree.numbers() : undefined
  }

  /** The printed children of a line. */
  below(id: string | null, prefix: string, nivel: number): PrintedLine[] {
    const found: PrintedLine[] = []
    for (const linha of this.#folha.tree.childrenOf(id)) {
      const one = this.#printed(linha, `${prefix}${found.length + 1}`, nivel)
      if (one) found.push(one)
    }
    return found
  }

  #printed(linha: Line, place: string, nivel: number): PrintedLine | undefined {
    if (this.#isKept(linha)) return undefined
    if (linha.tipo === 'item' && isOff(linha)) {
      this.optional.push(this.#option(linha))
      return undefined
    }
    const numero = this.#numbers?.get(linha.id) ?? place
    if (linha.tipo === 'item' && !this.#folha.tree.isRollUp(linha)) {
      return { ...this.#leaf(linha), numero, nivel }
    }
    const children = this.below(linha.id, `${numero}.`, nivel + 1)
    if (children.length === 0 && this.#visao === 'cliente') return undefined
    const soma = sum(children.map((one) => one.soma))
    const custo = sum(children.map((one) => one.custo))
    const isText = this.#isText(linha)
    const shown = { valor: isText ? null : soma, children: isText ? [] : children }
    return { linha, numero, nivel, soma, custo, ...shown }
  }

  /** Whether a line is hidden from the client. */
  #isKept(linha: Line): boolean {
    return this.#visao === 'cliente' && linha.tipo === 'item' && linha.imprimir === 'nao'
  }

  /** Whether the client sees only its description. */
  #isText(linha: Line): boolean {
    return this.#visao === 'cliente' && linha.tipo === 'item' && linha.imprimir !== 'normal'
  }

  #leaf(linha: Item) {
    const own = this.#folha.valores.get(linha.id)
    const soma = own?.valor_total ?? cents(0)
    const valor = this.#isText(linha) ? null : soma
    return { linha, valor, soma, custo: own?.custo_previsto ?? cents(0), children: [] }
  }

  #option(linha: Item): PrintedLine<Item> {
    const numero = this.#numbers?.get(linha.id) ?? ''
    return { ...this.#leaf(linha), numero, nivel: 0 }
  }
}

/** Options outside the total, numbered separately from the lines. */
const offeredLines = (opcoes: readonly ClienteOption[]): PrintedLine<Item>[] =>
  opcoes
    .filter(({ conta }) => !conta)
    .map(({ item, nivel, valor }, at) => ({
      linha: item,
      numero: `Op. ${at + 1}`,
      nivel,
      valor,
      soma: valor,
      custo: cents(0),
      children: [],
    }))
