import { Failure, fieldFailure } from '@claquete/contract/failures'
import {
  arrange,
  messagesOfPlace,
  move,
  nodesMax,
  problemOfPlace,
} from '@claquete/core/kernel/tree'
import type { Place, No } from '@claquete/core/kernel/tree'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { removeRecords } from '../../kernel/records/remove.ts'
import { lockTree, nextId, readTree, savePlaces } from './tree.queries.ts'
import type { NodeTree, StoredNode } from './tree.queries.ts'

/** Locks the tree until the transaction ends. */
export async function lock(db: TenantDb, tree: NodeTree): Promise<StoredNode[]> {
  await lockTree(db, tree)
  return readTree(db, tree)
}

export function nodeOf(nodes: readonly StoredNode[], id: number): StoredNode {
  const no = nodes.find((one) => one.id === id)
  if (!no) throw new Failure('nao_encontrado')
  return no
}

const byField = (tree: NodeTree, msg: string) => fieldFailure(tree.superior, msg)

/** 0 on the wire means no parent. */
export const superiorOf = (id: number): number | null => (id === 0 ? null : id)

const placeOf = (places: readonly Place[], id: number): Place => {
  const place = places.find((one) => one.id === id)
  if (!place) throw new Error(`sem lugar: ${id}`)
  return place
}

/** Stores the places that changed. */
export async function keepPlaces(
  db: TenantDb,
  tree: NodeTree,
  antes: readonly StoredNode[],
  depois: readonly No[],
): Promise<Place[]> {
  const oldById = new Map(antes.map((no) => [no.id, no]))
  const places = arrange(depois)
  const mudados = places.filter((novo) => {
    const old = oldById.get(novo.id)
    if (!old) return false
    const isSameCode = !tree.temCodigo || old.codigo === novo.codigo
    return !(
      isSameCode &&
      old.caminho === novo.caminho &&
      old.ordem === novo.ordem &&
      old.superior === novo.superior
    )
  })
  if (mudados.length > 0) await savePlaces(db, tree, mudados)
  return places
}

interface NovoNo {
  readonly superior: number | null
  /** Position from 1; absent means last. */
  readonly ordem?: number | undefined
  /** A typed code. */
  readonly codigo?: string | undefined
}

/** Makes room for a new node; returns its id and place. */
export async function openPlace(
  db: TenantDb,
  tree: NodeTree,
  nodes: readonly StoredNode[],
  { superior, ordem, codigo }: NovoNo,
): Promise<Place> {
  const problema = problemOfPlace(nodes, undefined, superior)
  if (problema) throw byField(tree, messagesOfPlace[problema])
  if (nodes.length >= nodesMax) throw byField(tree, `São até ${nodesMax} no cadastro.`)
  const id = await nextId(db, tree)
  const novo: No = { id, superior, ordem: 0, ...(codigo && { codigo, isFixed: true }) }
  const depois = move([...nodes, novo], id, { superior, position: (ordem ?? nodesMax) - 1 })
  return placeOf(await keepPlaces(db, tree, nodes, depois), id)
}

/** Moves a node and its subtree. */
export async function carry(
  db: TenantDb,
  tree: NodeTree,
  nodes: readonly StoredNode[],
  { id, superior, ordem }: NovoNo & { readonly id: number },
): Promise<Place> {
  const problema = problemOfPlace(nodes, id, superior)
  if (problema) throw byField(tree, messagesOfPlace[problema])
  const depois = move(nodes, id, { superior, position: (ordem ?? nodesMax) - 1 })
  return placeOf(await keepPlaces(db, tree, nodes, depois), id)
}

/** Deletes a node that is not in use (having children is a use); its siblings close the gap. */
export async function drop(db: TenantDb, tree: NodeTree, id: number): Promise<{ msg: string }> {
  const nodes = await lock(db, tree)
  const no = nodeOf(nodes, id)
  const reply = await removeRecords(db, tree, [{ id, nome: no.descricao }])
  await keepPlaces(
    db,
    tree,
    nodes,
    nodes.filter((one) => one.id !== id),
  )
  return reply
}
