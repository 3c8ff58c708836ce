import type { NodeTree } from '@claquete/core/orcamentos/folha/tree'
import type { Documento, Line, LineValues } from '@claquete/core/orcamentos/folha/documento'
import type { LineEspelho } from '@claquete/core/orcamentos/visao/espelho'
import type { Situacoes } from './situacoes.ts'
import type { WireFolha, Allowed } from './wire.ts'

/** A visible row: a line of the budget, or the blank row at the end. */
export interface FolhaRow {
  readonly uid: string
  readonly tipo: 'grupo' | 'item' | 'nova'
  /** Depth, from 1. */
  readonly nivel: number
  readonly numero: string
  readonly hasChildren: boolean
  readonly isFolded: boolean
}

export const blankRowUid = ':nova'

export interface Unidade {
  readonly id: number
  readonly nome: string
  readonly conta_dias: boolean
}

/** Names of the records that lines refer to, by id. */
export interface FolhaNames {
  readonly unidades: ReadonlyMap<number, Unidade>
  readonly fornecedores: ReadonlyMap<number, string>
  readonly grandes_itens: ReadonlyMap<number, string>
}

export type GastoByUid = WireFolha['gastos']

/** The budget as the grid renders it. */
export interface Board {
  readonly documento: Documento
  readonly tree: NodeTree<Line>
  readonly valores: ReadonlyMap<string, LineValues>
  readonly espelhos: ReadonlyMap<string, LineEspelho>
  readonly rows: readonly FolhaRow[]
  /** Index of each visible row, by uid. */
  readonly positions: ReadonlyMap<string, number>
  readonly numeros: ReadonlyMap<string, string>
  readonly nomes: FolhaNames
  readonly gastos: GastoByUid
  /** Of an incentivised budget; undefined until the server has told them. */
  readonly situacoes: Situacoes | undefined
  readonly pode: Allowed
  readonly isReadOnly: boolean
  /** Locked, except for the production fields: costs, estimates, suppliers. */
  readonly isWorkOnly: boolean
}

const byId = <T extends { readonly id: number }>(todos: readonly T[]) =>
  new Map(todos.map((um) => [um.id, um]))
const nameById = (todos: readonly { readonly id: number; readonly nome: string }[]) =>
  new Map(todos.map(({ id, nome }) => [id, nome]))

export const namesFromWire = ({ nomes }: Pick<WireFolha, 'nomes'>): FolhaNames => ({
  unidades: byId(nomes.unidades),
  fornecedores: nameById(nomes.fornecedores),
  grandes_itens: nameById(nomes.grandes_itens),
})

/** Adds the names that the server sent, and keeps those that it does not know yet. */
export const joinNames = (antes: FolhaNames, agora: FolhaNames): FolhaNames => ({
  unidades: new Map([...antes.unidades, ...agora.unidades]),
  fornecedores: new Map([...antes.fornecedores, ...agora.fornecedores]),
  grandes_itens: new Map([...antes.grandes_itens, ...agora.grandes_itens]),
})

/** The visible rows in order, without the children of folded lines, with the blank row at the end. */
export function rowsOf(
  tree: NodeTree<Line>,
  numeros: ReadonlyMap<string, string>,
  folded: ReadonlySet<string>,
  hasBlank: boolean,
): FolhaRow[] {
  const rows: FolhaRow[] = []
  const walk = (superior: string | null, nivel: number) => {
    for (const { id, tipo } of tree.childrenOf(superior)) {
      const hasChildren = tree.childrenOf(id).length > 0
      const isFolded = hasChildren && folded.has(id)
      const numero = numeros.get(id) ?? ''
      rows.push({ uid: id, tipo, nivel, numero, hasChildren, isFolded })
      if (hasChildren && !isFolded) walk(id, nivel + 1)
    }
  }
  walk(null, 1)
  if (hasBlank) {
    const nova = { tipo: 'nova', nivel: 1, numero: '', hasChildren: false } as const
    rows.push({ uid: blankRowUid, ...nova, isFolded: false })
  }
  return rows
}
