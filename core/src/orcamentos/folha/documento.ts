import type { Cents } from '../../kernel/amounts/money.ts'
import { cents, sum } from '../../kernel/amounts/money.ts'
import type { Quantity, Rate } from '../../kernel/amounts/quantity.ts'
import { NodeTree } from './tree.ts'
import type { No } from './tree.ts'
import { lineTotal } from './line.ts'
import { totalsOf } from './totals.ts'
import type { Adjustment, BaseComissao, ContasOrcamento, CountedLine, Totals } from './totals.ts'
import type { EncargoFora } from './totals.ts'
import type { Variable } from './variables.ts'

/** A number and, when it was typed as a formula, its text. */
export interface Medida {
  readonly valor: Quantity
  readonly formula: string | null
}

export interface Grupo extends No {
  readonly tipo: 'grupo'
  readonly descricao: string
  readonly id_grande_item: number | null
}

export interface Item extends No {
  readonly tipo: 'item'
  readonly descricao: string
  readonly especificacao: string
  /** The number that somebody gave it, as `3.2.1` of a funder's worksheet; the sheet counts its own. */
  readonly numeracao: string
  readonly funcao: string
  readonly observacao: string
  readonly id_produto: number | null
  readonly id_servico: number | null
  readonly id_unidade: number | null
  readonly id_fornecedor: number | null
  readonly id_grande_item: number | null
  readonly quantidade: Medida
  readonly dias: Medida
  /** Unit price of sale. */
  readonly valor_unit: Cents
  /** Unit cost; null means equal to the sale price. */
  readonly custo_unit: Cents | null
  /** The producer's forecast of the final cost. */
  readonly estimativa_final: Cents | null
  readonly incide_taxa: boolean
  readonly incide_bv: boolean
  readonly incide_imposto: boolean
  readonly incide_comissao: boolean
  /** An option: excluded from the totals until it is switched on. */
  readonly opcional: boolean
  readonly opcional_ligado: boolean
  readonly permite_verba: boolean
  readonly imprimir: 'normal' | 'descricao' | 'nao'
  /** The desired total changes other prices and leaves this one as it is. */
  readonly travado: boolean
}

/** A line of the sheet; its `id` is its uid, kept from version to version. */
export type Line = Grupo | Item

export interface Encargo {
  readonly id: string
  readonly nome: string
  readonly tipo: 'taxa_producao' | 'seguro' | 'contingencia' | 'imposto' | 'bv' | 'outro'
  readonly modo: 'por_fora' | 'fixo' | 'por_dentro'
  readonly taxa: Rate
  readonly valor: Cents
  readonly em_cascata: boolean
  readonly grupos_fora: readonly string[]
  readonly valor_fora: Cents
  readonly embutir: boolean
  readonly imprimir: boolean
}

export interface Comissionado {
  readonly id: string
  readonly id_pessoa: number | null
  readonly nome: string
  /** 1 agency (BV), 2 sales, 3 representative, 4 director, 5 executive producer, 6 referral, 9 other. */
  readonly tipo_comissionado: 1 | 2 | 3 | 4 | 5 | 6 | 9
  readonly base: BaseComissao | 'fixo'
  readonly taxa: Rate
  readonly valor: Cents
  readonly embutir: boolean
}

/** A budget as it is edited. */
export interface Documento {
  readonly linhas: ReadonlyMap<string, Line>
  /** In order of computation. */
  readonly encargos: readonly Encargo[]
  readonly comissionados: readonly Comissionado[]
  readonly variaveis: readonly Variable[]
  readonly ajuste: Adjustment
  /** The total pinned by goal seek; null after any later change of the price. */
  readonly valor_desejado: Cents | null
}

export const treeOf = ({ linhas }: Documento): NodeTree<Line> => new NodeTree([...linhas.values()])

/** The figures shown for one line of the sheet. */
export interface LineValues {
  readonly valor_total: Cents
  readonly custo_previsto: Cents
  /** False inside an option that is off: shown, but in no total. */
  readonly conta: boolean
}

export const totalDoItem = (item: Item): Cents =>
  lineTotal(item.quantidade.valor, item.dias.valor, item.valor_unit)

export const custoDoItem = (item: Item): Cents =>
  lineTotal(item.quantidade.valor, item.dias.valor, item.custo_unit ?? item.valor_unit)

const isOff = (linha: Line) => linha.tipo === 'item' && linha.opcional && !linha.opcional_ligado

export interface Folha {
  readonly tree: NodeTree<Line>
  /** The figures of every line; groups and roll-ups show the sum of what counts below them. */
  readonly valores: ReadonlyMap<string, LineValues>
  readonly counted: readonly CountedLine[]
}

/** Computes the sheet's sums in one walk over the tree. */
export function folhaOf(documento: Documento, tree = treeOf(documento)): Folha {
  const valores = new Map<string, LineValues>()
  const counted: CountedLine[] = []
  const walk = (linha: Line, grupos: readonly string[], ligada: boolean): LineValues => {
    const conta = ligada && !isOff(linha)
    const inside = linha.tipo === 'grupo' ? [...grupos, linha.id] : grupos
    const below = tree.childrenOf(linha.id).map((child) => walk(child, inside, conta))
    const isLeaf = linha.tipo === 'item' && below.length === 0
    const own = isLeaf
      ? { valor_total: totalDoItem(linha), custo_previsto: custoDoItem(linha), conta }
      : { ...sumsOf(conta ? below.filter((um) => um.conta) : below), conta }
    valores.set(linha.id, own)
    if (isLeaf && conta) counted.push(countedLine(linha, own, grupos))
    return own
  }
  for (const linha of tree.childrenOf(null)) walk(linha, [], true)
  return { tree, valores, counted }
}

/**
 * What a line adds to its version's money: its own amounts; for a parent, what counts below it; nothing
 * inside an option that is off (domain notes 1.5). The server's `counted.queries.ts` says the same of stored
 * lines, and a test compares both. @oracle
 */
export function countedOf(
  { valores }: Pick<Folha, 'valores'>,
  id: string,
): Omit<LineValues, 'conta'> {
  const { conta, valor_total, custo_previsto } = valores.get(id) ?? uncounted
  return conta ? { valor_total, custo_previsto } : noValor
}

/** Whether the totals sum this line: it is active and has no sublines. Stored as `orca_item.conta`. */
export const isCounted = (
  { tree, valores }: Pick<Folha, 'tree' | 'valores'>,
  id: string,
): boolean =>
  tree.get(id)?.tipo === 'item' &&
  tree.childrenOf(id).length === 0 &&
  (valores.get(id)?.conta ?? false)

const noValor = { valor_total: cents(0), custo_previsto: cents(0) }
const uncounted: LineValues = { ...noValor, conta: false }

const sumsOf = (valores: readonly LineValues[]) => ({
  valor_total: sum(valores.map(({ valor_total }) => valor_total)),
  custo_previsto: sum(valores.map(({ custo_previsto }) => custo_previsto)),
})

function countedLine(item: Item, valores: LineValues, grupos: readonly string[]): CountedLine {
  const { incide_taxa, incide_bv, incide_imposto, incide_comissao } = item
  const { valor_total, custo_previsto } = valores
  return {
    valor_total,
    custo_previsto,
    incide_taxa,
    incide_bv,
    incide_imposto,
    incide_comissao,
    grupos,
  }
}

/** The inputs of the budget's totals. */
export function contasOf(documento: Documento, folha = folhaOf(documento)): ContasOrcamento {
  const { encargos, comissionados, ajuste, valor_desejado } = documento
  return {
    linhas: folha.counted,
    outside: encargos.flatMap<EncargoFora>((encargo) => {
      if (encargo.modo === 'fixo') return [{ modo: encargo.modo, valor: encargo.valor }]
      const { modo, taxa, em_cascata, grupos_fora, valor_fora } = encargo
      return modo === 'por_fora' ? [{ modo, taxa, em_cascata, grupos_fora, valor_fora }] : []
    }),
    inside: [
      ...encargos
        .filter(({ modo }) => modo === 'por_dentro')
        .map(({ tipo, taxa, embutir }) => ({
          tipo: tipo === 'bv' ? ('bv' as const) : ('imposto' as const),
          taxa,
          embutir,
        })),
      ...comissionados
        .filter(isBv)
        .map(({ taxa, embutir }) => ({ tipo: 'bv' as const, taxa, embutir })),
    ],
    comissoes: comissionados
      .filter((um) => !isBv(um))
      .map(({ base, taxa, valor, embutir }) =>
        base === 'fixo' ? { base, valor } : { base, taxa, embutir },
      ),
    ajuste,
    valor_desejado: valor_desejado ?? undefined,
  }
}

/** An agency's percentage is BV; an agency's fixed value or share of profit is a commission. */
export const isBv = ({
  tipo_comissionado,
  base,
}: {
  readonly tipo_comissionado: number
  readonly base: Comissionado['base']
}): boolean => tipo_comissionado === 1 && base !== 'fixo' && base !== 'lucro'

export const documentoTotals = (documento: Documento, folha?: Folha): Totals =>
  totalsOf(contasOf(documento, folha))

export const emptyDocumento: Documento = {
  linhas: new Map(),
  encargos: [],
  comissionados: [],
  variaveis: [],
  ajuste: { tipo: 'valor', valor: cents(0) },
  valor_desejado: null,
}
