import type { Cents } from '../kernel/money.ts'
import { add, cents, subtract, sum } from '../kernel/money.ts'
import type { Rate } from '../kernel/quantity.ts'
import type { Documento, Encargo, Folha, Item, Linha } from './documento.ts'
import { folhaDe } from './documento.ts'
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

/** A figure between the lines and the total; `encargo` is its place among the budget's charges. */
export interface FiguraImpressa {
  readonly tipo: 'encargo' | 'ajuste' | 'imposto'
  readonly nome: string
  readonly taxa: Rate | null
  readonly valor: Cents
  readonly encargo: number | null
}

export interface Impressao {
  readonly visao: Visao
  readonly grupos: readonly LinhaImpressa[]
  /** Options that are off: in no total. */
  readonly opcionais: readonly LinhaImpressa<Item>[]
  /** Of the lines printed. */
  readonly subtotal: Cents
  readonly figuras: readonly FiguraImpressa[]
  readonly total: Cents
  /** The figures printed add up to the total; otherwise it also has what is not printed. */
  readonly fecha: boolean
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
  const walk = new Percurso(folha, visao)
  const grupos = walk.below(null, '', 0)
  const subtotal = sum(grupos.map(({ soma }) => soma))
  const total = totais.totalGeral
  const figuras = figurasDe(documento, totais, visao, subtotal)
  const somadas = add(subtotal, sum(figuras.map(({ valor }) => valor)))
  const { opcionais } = walk
  return { visao, grupos, opcionais, subtotal, figuras, total, fecha: somadas === total }
}

const desligada = (linha: Item) => linha.opcional && !linha.opcional_ligado

class Percurso {
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
    const numero = this.#numbers?.get(linha.id) ?? `Op. ${this.opcionais.length + 1}`
    return { ...this.#leaf(linha), numero, nivel: 0 }
  }
}

/** Charges, discount and embedded taxes that a document shows before the total. */
function figurasDe(
  documento: Documento,
  totais: Totais,
  visao: Visao,
  subtotal: Cents,
): FiguraImpressa[] {
  const figuras: FiguraImpressa[] = encargosFora(documento, totais).filter(
    ({ valor, encargo }) =>
      visao === 'interna' || (valor !== 0 && isPrinted(documento.encargos[encargo ?? -1])),
  )
  if (totais.ajuste !== 0) {
    const nome = totais.ajuste < 0 ? 'Desconto' : 'Acréscimo'
    const taxa = documento.ajuste.tipo === 'percentual' ? documento.ajuste.taxa : null
    figuras.push({ tipo: 'ajuste', nome, taxa, valor: totais.ajuste, encargo: null })
  }
  const somadas = add(subtotal, sum(figuras.map(({ valor }) => valor)))
  const resto = subtract(totais.totalGeral, somadas)
  const embutido = visao === 'cliente' && somadas === totais.valorBase && resto !== 0
  const nome = embutido ? nomeDosImpostos(documento) : undefined
  if (nome !== undefined) {
    figuras.push({ tipo: 'imposto', nome, taxa: null, valor: resto, encargo: null })
  }
  return figuras
}

/** What the agency gets is for nobody else to read, whatever is marked. */
const isPrinted = (encargo: Encargo | undefined) =>
  encargo !== undefined && encargo.imprimir && encargo.tipo !== 'bv'

function encargosFora({ encargos }: Documento, totais: Totais): FiguraImpressa[] {
  const fora = encargos.flatMap((encargo, at) => (encargo.modo === 'por_dentro' ? [] : [at]))
  return fora.flatMap((at, i) => {
    const encargo = encargos[at]
    if (!encargo) return []
    const taxa = encargo.modo === 'fixo' ? null : encargo.taxa
    const valor = totais.encargos[i] ?? cents(0)
    return [{ tipo: 'encargo' as const, nome: encargo.nome, taxa, valor, encargo: at }]
  })
}

/**
 * What is inside the price, in words, where it is nothing but taxes that may be printed: what the total
 * has over its base would tell the rest.
 */
function nomeDosImpostos({
  encargos,
  comissionados,
  valor_desejado,
}: Documento): string | undefined {
  if (valor_desejado !== null || comissionados.some(({ embutir }) => embutir)) return undefined
  const embutidos = encargos.filter(({ modo, embutir }) => modo === 'por_dentro' && embutir)
  const [first] = embutidos
  if (!first || embutidos.some(({ tipo, imprimir }) => tipo !== 'imposto' || !imprimir)) {
    return undefined
  }
  return embutidos.length === 1 ? first.nome : 'Impostos'
}
