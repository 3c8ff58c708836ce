import type { Cents } from '../../kernel/money.ts'
import { cents, sum } from '../../kernel/money.ts'
import type { Documento, Folha, Item, Linha } from './documento.ts'
import { folhaDe } from './documento.ts'
import { clientFigures, houseFigures } from './figuras.ts'
import type { FiguraImpressa } from './figuras.ts'
import { priceOpcoes } from './opcional.ts'
import type { OpcaoDoCliente } from './opcional.ts'
import type { Totais } from './totais.ts'

/** Who a document is for: the client, or the people of the house. */
export type Visao = 'cliente' | 'interna'

/** A line as a document shows it. */
export interface LinhaImpressa<L extends Linha = Linha> {
  readonly linha: L
  /** Of the document: the client's skips no number where a line is not printed. */
  readonly numero: string
  /** How deep it stands, from 0. */
  readonly nivel: number
  /** Null where only the description is printed: the value is in the group's. */
  readonly valor: Cents | null
  /** What it adds to the group above. */
  readonly soma: Cents
  readonly custo: Cents
  readonly filhas: readonly LinhaImpressa[]
}

export interface Impressao {
  readonly visao: Visao
  readonly grupos: readonly LinhaImpressa[]
  /** What the client is offered, on and off; empty for the house, which reads them as lines. */
  readonly opcoes: readonly OpcaoDoCliente[]
  /** Options that are off: in no total. Of the client's, `valor` is what each makes of the total. */
  readonly opcionais: readonly LinhaImpressa<Item>[]
  /** Of the groups printed. With the figures it is the total, in every paper of the client. */
  readonly subtotal: Cents
  readonly figuras: readonly FiguraImpressa[]
  /** Taxes that the client may read and that the price has without being raised by them. */
  readonly inclusos: readonly FiguraImpressa[]
  readonly total: Cents
}

/**
 * What a document of a budget shows. The client sees no line that is not to be printed, and of some only
 * the description; what is not printed leaves the total as it is.
 */
export function impressaoDe(
  documento: Documento,
  totais: Totais,
  visao: Visao,
  folha: Folha = folhaDe(documento),
): Impressao {
  const opcoes = visao === 'cliente' ? priceOpcoes(documento, folha) : []
  const walk = new Percurso(folha, visao)
  const grupos = walk.below(null, '', 0)
  const subtotal = sum(grupos.map(({ soma }) => soma))
  const opcionais = visao === 'cliente' ? offeredLines(opcoes) : walk.opcionais
  const shown = { visao, grupos, opcoes, opcionais, subtotal, total: totais.totalGeral }
  if (visao === 'interna') {
    return { ...shown, figuras: houseFigures(documento, totais), inclusos: [] }
  }
  return { ...shown, ...clientFigures({ documento, totais, subtotal }) }
}

const desligada = (linha: Item) => linha.opcional && !linha.opcional_ligado

class Percurso {
  /** For the house; the client's are priced apart. */
  readonly opcionais: LinhaImpressa<Item>[] = []
  readonly #folha: Folha
  readonly #visao: Visao
  readonly #numbers: ReadonlyMap<string, string> | undefined

  constructor(folha: Folha, visao: Visao) {
    this.#folha = folha
    this.#visao = visao
    this.#numbers = visao === 'interna' ? folha.arvore.numbers() : undefined
  }

  /** The printed lines that a line holds. */
  below(id: string | null, prefix: string, nivel: number): LinhaImpressa[] {
    const found: LinhaImpressa[] = []
    for (const linha of this.#folha.arvore.childrenOf(id)) {
      const one = this.#printed(linha, `${prefix}${found.length + 1}`, nivel)
      if (one) found.push(one)
    }
    return found
  }

  #printed(linha: Linha, place: string, nivel: number): LinhaImpressa | undefined {
    if (this.#isKept(linha)) return undefined
    if (linha.tipo === 'item' && desligada(linha)) {
      this.opcionais.push(this.#option(linha))
      return undefined
    }
    const numero = this.#numbers?.get(linha.id) ?? place
    if (linha.tipo === 'item' && !this.#folha.arvore.isRollUp(linha)) {
      return { ...this.#leaf(linha), numero, nivel }
    }
    const filhas = this.below(linha.id, `${numero}.`, nivel + 1)
    if (filhas.length === 0 && this.#visao === 'cliente') return undefined
    const soma = sum(filhas.map((one) => one.soma))
    const custo = sum(filhas.map((one) => one.custo))
    const isText = this.#isText(linha)
    const shown = { valor: isText ? null : soma, filhas: isText ? [] : filhas }
    return { linha, numero, nivel, soma, custo, ...shown }
  }

  /** Kept from the client. */
  #isKept(linha: Linha): boolean {
    return this.#visao === 'cliente' && linha.tipo === 'item' && linha.imprimir === 'nao'
  }

  /** Only its description is for the client. */
  #isText(linha: Linha): boolean {
    return this.#visao === 'cliente' && linha.tipo === 'item' && linha.imprimir !== 'normal'
  }

  #leaf(linha: Item) {
    const own = this.#folha.valores.get(linha.id)
    const soma = own?.valor_total ?? cents(0)
    const valor = this.#isText(linha) ? null : soma
    return { linha, valor, soma, custo: own?.custo_previsto ?? cents(0), filhas: [] }
  }

  #option(linha: Item): LinhaImpressa<Item> {
    const numero = this.#numbers?.get(linha.id) ?? ''
    return { ...this.#leaf(linha), numero, nivel: 0 }
  }
}

/** Options that are not in the total, numbered apart from the lines. */
const offeredLines = (opcoes: readonly OpcaoDoCliente[]): LinhaImpressa<Item>[] =>
  opcoes
    .filter(({ conta }) => !conta)
    .map(({ item, nivel, valor }, at) => ({
      linha: item,
      numero: `Op. ${at + 1}`,
      nivel,
      valor,
      soma: valor,
      custo: cents(0),
      filhas: [],
    }))
