import type { Grupo, Item, Line } from '@claquete/core/orcamentos/folha/documento'
import { initialGrupo, initialItem } from '@claquete/core/orcamentos/folha/lean-line'
import type { Change } from '@claquete/core/orcamentos/folha/change'
import { vacanciesAt } from './places.ts'
import type { Tree } from './places.ts'

export type NovoUid = () => string

/** A new item with quantity 1 and 1 day. */
export const itemNovo = (id: string, valores: Partial<Item> = {}): Item => ({
  ...initialItem,
  id,
  superior: null,
  ordem: 0,
  descricao: 'Novo item',
  ...valores,
})

export const grupoNovo = (id: string, descricao = 'Novo grupo'): Grupo => ({
  ...initialGrupo,
  id,
  superior: null,
  ordem: 0,
  descricao,
})

export interface Insertion {
  readonly mudancas: readonly Change[]
  /** Uid of the first new line; undefined if there is none. */
  readonly primeira: string | undefined
}

/** Where new items go: after an item, first in a group, or else at the end of the last group. */
function itemPlace(tree: Tree, uid: string | undefined) {
  const linha = uid === undefined ? undefined : tree.get(uid)
  if (linha?.tipo === 'item') {
    const siblings = tree.childrenOf(linha.superior)
    return { superior: linha.superior, at: siblings.indexOf(linha) + 1 }
  }
  if (linha) return { superior: linha.id, at: 0 }
  const grupo = tree.inSheetOrder().findLast(({ tipo }) => tipo === 'grupo')
  return grupo && { superior: grupo.id, at: tree.childrenOf(grupo.id).length }
}

/** Inserts items after a line; makes a group if the sheet has none. */
export function insertItens(
  tree: Tree,
  afterUid: string | undefined,
  itens: readonly Item[],
  novoUid: NovoUid,
): Insertion {
  if (itens.length === 0) return { mudancas: [], primeira: undefined }
  const place = itemPlace(tree, afterUid)
  const grupo = place ? undefined : { ...grupoNovo(novoUid()), ordem: 1024 }
  const superior = place?.superior ?? grupo?.id ?? null
  const siblings = grupo ? [] : tree.childrenOf(superior)
  const { orders, mudancas } = vacanciesAt(siblings, place?.at ?? 0, itens.length)
  const linhas: Line[] = itens.map((item, i) => ({ ...item, superior, ordem: orders[i] ?? 0 }))
  return {
    mudancas: [...mudancas, { op: 'inserir', linhas: grupo ? [grupo, ...linhas] : linhas }],
    primeira: itens[0]?.id,
  }
}

/** Inserts a group after the line's group, or inside it. */
export function insertGrupo(
  tree: Tree,
  afterUid: string | undefined,
  grupo: Grupo,
  isWithin = false,
): Insertion {
  const onde = afterUid === undefined ? undefined : grupoOf(tree, afterUid)
  const superior = isWithin ? (onde?.id ?? null) : (onde?.superior ?? null)
  const siblings = tree.childrenOf(superior)
  const at = onde && !isWithin ? siblings.indexOf(onde) + 1 : siblings.length
  const { orders, mudancas } = vacanciesAt(siblings, at, 1)
  const linha = { ...grupo, superior, ordem: orders[0] ?? 0 }
  return { mudancas: [...mudancas, { op: 'inserir', linhas: [linha] }], primeira: grupo.id }
}

function grupoOf(tree: Tree, uid: string): Line | undefined {
  const linha = tree.get(uid)
  return linha?.tipo === 'item' ? tree.above(uid).find(({ tipo }) => tipo === 'grupo') : linha
}

/**
 * Inserts copies of lines of any budget, with new uids. Groups go after the top-level group of `depoisDe`, single
 * items after it. `linhas` has each parent before its children.
 */
export function insertCopies(
  tree: Tree,
  afterUid: string | undefined,
  linhas: readonly Line[],
  novoUid: NovoUid,
): Insertion {
  const uids = new Map(linhas.map(({ id }) => [id, novoUid()]))
  const novas = linhas.map((linha): Line => {
    const superior = linha.superior === null ? null : (uids.get(linha.superior) ?? null)
    return { ...linha, id: uids.get(linha.id) ?? linha.id, superior }
  })
  const roots = novas.filter(({ superior }) => superior === null)
  const itens = roots.filter((um): um is Item => um.tipo === 'item')
  const grupos = roots.filter((um) => um.tipo === 'grupo')
  const descendants = novas.filter(({ superior }) => superior !== null)
  const itensInsertion = insertItens(tree, afterUid, itens, novoUid)
  const siblings = tree.childrenOf(null)
  const root =
    afterUid === undefined ? undefined : (tree.above(afterUid).at(-1) ?? tree.get(afterUid))
  const at = root ? siblings.indexOf(root) + 1 : siblings.length
  const vacancies = vacanciesAt(siblings, at, grupos.length)
  const placed = grupos.map((um, i) => ({ ...um, ordem: vacancies.orders[i] ?? 0 }))
  const resto = [...placed, ...descendants]
  return {
    mudancas: [
      ...itensInsertion.mudancas,
      ...vacancies.mudancas,
      ...(resto.length > 0 ? [{ op: 'inserir' as const, linhas: resto }] : []),
    ],
    primeira: roots[0]?.id,
  }
}
