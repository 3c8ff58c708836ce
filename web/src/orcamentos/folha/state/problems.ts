import type { Valor } from '@claquete/core/orcamentos/folha/fields'
import { formatDecimal } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cellText } from '@claquete/core/orcamentos/folha/variables'
import type { CellProblem } from '../board/cells.ts'
import type { FolhaNames } from '../board/board.ts'
import type { RefusedChange } from '../sync/sync.ts'

/** A cell whose content is not saved: an invalid text, or a value that conflicts with another person's. */
export interface FolhaProblem extends CellProblem {
  /** Both values, when two people changed the cell. */
  readonly conflito?: { readonly meu: Valor; readonly deles: Valor }
}

export type FolhaProblems = ReadonlyMap<string, FolhaProblem>

export const cellKey = (uid: string, campo: string): string => `${uid}|${campo}`

export const withProblems = (
  problemas: FolhaProblems,
  novos: readonly FolhaProblem[],
): FolhaProblems => {
  const todos = new Map(problemas)
  for (const um of novos) todos.set(cellKey(um.uid, um.campo), um)
  return todos
}

export const withoutProblems = (
  problemas: FolhaProblems,
  chaves: readonly string[],
): FolhaProblems => {
  if (!chaves.some((key) => problemas.has(key))) return problemas
  const remaining = new Map(problemas)
  for (const key of chaves) remaining.delete(key)
  return remaining
}

/** A value formatted as its cell shows it. */
export function valorAsText(campo: string, valor: Valor, nomes: FolhaNames): string {
  if (valor === null) return 'vazio'
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (typeof valor === 'object') return cellText(valor.valor, valor.formula)
  if (typeof valor === 'string') return valor
  if (campo === 'id_unidade') return nomes.unidades.get(valor)?.nome ?? `#${valor}`
  if (campo === 'id_fornecedor') return nomes.fornecedores.get(valor) ?? `#${valor}`
  if (campo === 'id_grande_item') return nomes.grandes_itens.get(valor) ?? `#${valor}`
  return formatDecimal(valor as Cents)
}

/** What the toast about a refused change is called. */
export const failureTitle = (refused: RefusedChange | undefined): string =>
  refused?.mudanca.op === 'inserir' ? 'Erro ao inserir item!' : 'Erro ao salvar dados do item!'

/**
 * The refused change that a toast tells of: one without a cell before one of a cell. A cell that somebody else changed is
 * no failure, it waits for a choice.
 */
export const refusalToTell = (recusadas: readonly RefusedChange[]): RefusedChange | undefined =>
  recusadas.find(({ mudanca }) => mudanca.op !== 'celula') ??
  recusadas.find(({ atual }) => atual === undefined)

/** The refused changes of cells, to be shown in them; other kinds have no cell. */
export const refusalProblems = (
  recusadas: readonly RefusedChange[],
  nomes: FolhaNames,
): FolhaProblem[] =>
  recusadas.flatMap(({ mudanca, msg, atual }) => {
    if (mudanca.op !== 'celula') return []
    const { uid, depois } = mudanca
    const campo = mudanca.campo as CellProblem['campo']
    const texto = valorAsText(campo, depois, nomes)
    const conflict = atual === undefined ? undefined : { meu: depois, deles: atual }
    return [{ uid, campo, texto, msg, ...(conflict && { conflito: conflict }) }]
  })
