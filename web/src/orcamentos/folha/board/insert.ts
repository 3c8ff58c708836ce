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
function itemPlace(arvore: Tree, uid: string | undefined) {
  const linha = uid === undefined ? undefined : arvore.get(uid)
  if (linha?.tipo === 'item') {
    const irmaos = arvore.childrenOf(linha.superior)
    return { superior: linha.superior, at: irmaos.indexOf(linha) + 1 }
  }
  if (linha) return { superior: linha.id, at: 0 }
  const grupo = arvore.inSheetOrder().findLast(({ tipo }) => tipo === 'grupo')
  return grupo && { superior: grupo.id, at: arvore.childrenOf(grupo.id).length }
}

/** Inserts items after a line; makes a group if the sheet has none. */
export function insertItens(
  arvore: Tree,
  depoisDe: string | undefined,
  itens: readonly Item[],
  novoUid: NovoUid,
): Insertion {
  if (itens.length === 0) return { mudancas: [], primeira: undefined }
  const lugar = itemPlace(arvore, depoisDe)
  const grupo = lugar ? undefined : { ...grupoNovo(novoUid()), ordem: 1024 }
  const superior = lugar?.superior ?? grupo?.id ?? null
  const irmaos = grupo ? [] : arvore.childrenOf(superior)
  const { ordens, mudancas } = vacanciesAt(irmaos, lugar?.at ?? 0, itens.length)
  const linhas: Line[] = itens.map((item, i) => ({ ...item, superior, ordem: ordens[i] ?? 0 }))
  return {
    mudancas: [...mudancas, { op: 'inserir', linhas: grupo ? [grupo, ...linhas] : linhas }],
    primeira: itens[0]?.id,
  }
}

/** Inserts a group after the line's group, or inside it. */
export function insertGrupo(
  arvore: Tree,
  depoisDe: string | undefined,
  grupo: Grupo,
  dentro = false,
): Insertion {
  const onde = depoisDe === undefined ? undefined : grupoDe(arvore, depoisDe)
  const superior = dentro ? (onde?.id ?? null) : (onde?.superior ?? null)
  const irmaos = arvore.childrenOf(superior)
  const at = onde && !dentro ? irmaos.indexOf(onde) + 1 : irmaos.length
  const { ordens, mudancas } = vacanciesAt(irmaos, at, 1)
  const linha = { ...grupo, superior, ordem: ordens[0] ?? 0 }
  return { mudancas: [...mudancas, { op: 'inserir', linhas: [linha] }], primeira: grupo.id }
}

function grupoDe(arvore: Tree, uid: string): Line | undefined {
  const linha = arvore.get(uid)
  return linha?.tipo === 'item' ? arvore.above(uid).find(({ tipo }) => tipo === 'grupo') : linha
}

/**
 * Inserts copies of lines of any budget, with new uids. Groups go after the top-level group of `depoisDe`, single
 * items after it. `linhas` has each parent before its children.
 */
export function insertCopies(
  arvore: Tree,
  depoisDe: string | undefined,
  linhas: readonly Line[],
  novoUid: NovoUid,
): Insertion {
  const uids = new Map(linhas.map(({ id }) => [id, novoUid()]))
  const novas = linhas.map((linha): Line => {
    const superior = linha.superior === null ? null : (uids.get(linha.superior) ?? null)
    return { ...linha, id: uids.get(linha.id) ?? linha.id, superior }
  })
  const raizes = novas.filter(({ superior }) => superior === null)
  const itens = raizes.filter((um): um is Item => um.tipo === 'item')
  const grupos = raizes.filter((um) => um.tipo === 'grupo')
  const abaixo = novas.filter(({ superior }) => superior !== null)
  const dosItens = insertItens(arvore, depoisDe, itens, novoUid)
  const irmaos = arvore.childrenOf(null)
  const topo =
    depoisDe === undefined ? undefined : (arvore.above(depoisDe).at(-1) ?? arvore.get(depoisDe))
  const at = topo ? irmaos.indexOf(topo) + 1 : irmaos.length
  const lugares = vacanciesAt(irmaos, at, grupos.length)
  const comLugar = grupos.map((um, i) => ({ ...um, ordem: lugares.ordens[i] ?? 0 }))
  const resto = [...comLugar, ...abaixo]
  return {
    mudancas: [
      ...dosItens.mudancas,
      ...lugares.mudancas,
      ...(resto.length > 0 ? [{ op: 'inserir' as const, linhas: resto }] : []),
    ],
    primeira: raizes[0]?.id,
  }
}
