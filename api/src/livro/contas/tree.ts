import { Failure, fieldFailure } from '@claquete/contract/failures'
import { arrange, messagesOfPlace, move, nosMax, problemOfPlace } from '@claquete/core/kernel/tree'
import type { Place, No } from '@claquete/core/kernel/tree'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { removeRecords } from '../../kernel/records/remove.ts'
import { lockTree, nextId, readTree, savePlaces } from './tree.queries.ts'
import type { NodeTree, StoredNode } from './tree.queries.ts'

/** Locks the tree until the transaction ends. */
export async function lock(db: TenantDb, arvore: NodeTree): Promise<StoredNode[]> {
  await lockTree(db, arvore)
  return readTree(db, arvore)
}

export function noDe(nos: readonly StoredNode[], id: number): StoredNode {
  const no = nos.find((one) => one.id === id)
  if (!no) throw new Failure('nao_encontrado')
  return no
}

const byField = (arvore: NodeTree, msg: string) => fieldFailure(arvore.superior, msg)

/** 0 on the wire means no parent. */
export const superiorDe = (id: number): number | null => (id === 0 ? null : id)

const placeOf = (lugares: readonly Place[], id: number): Place => {
  const lugar = lugares.find((one) => one.id === id)
  if (!lugar) throw new Error(`sem lugar: ${id}`)
  return lugar
}

/** Stores the places that changed. */
export async function keepPlaces(
  db: TenantDb,
  arvore: NodeTree,
  antes: readonly StoredNode[],
  depois: readonly No[],
): Promise<Place[]> {
  const velhos = new Map(antes.map((no) => [no.id, no]))
  const lugares = arrange(depois)
  const mudados = lugares.filter((novo) => {
    const velho = velhos.get(novo.id)
    if (!velho) return false
    const isSameCode = !arvore.temCodigo || velho.codigo === novo.codigo
    return !(
      isSameCode &&
      velho.caminho === novo.caminho &&
      velho.ordem === novo.ordem &&
      velho.superior === novo.superior
    )
  })
  if (mudados.length > 0) await savePlaces(db, arvore, mudados)
  return lugares
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
  arvore: NodeTree,
  nos: readonly StoredNode[],
  { superior, ordem, codigo }: NovoNo,
): Promise<Place> {
  const problema = problemOfPlace(nos, undefined, superior)
  if (problema) throw byField(arvore, messagesOfPlace[problema])
  if (nos.length >= nosMax) throw byField(arvore, `São até ${nosMax} no cadastro.`)
  const id = await nextId(db, arvore)
  const novo: No = { id, superior, ordem: 0, ...(codigo && { codigo, fixo: true }) }
  const depois = move([...nos, novo], id, { superior, posicao: (ordem ?? nosMax) - 1 })
  return placeOf(await keepPlaces(db, arvore, nos, depois), id)
}

/** Moves a node and its subtree. */
export async function carry(
  db: TenantDb,
  arvore: NodeTree,
  nos: readonly StoredNode[],
  { id, superior, ordem }: NovoNo & { readonly id: number },
): Promise<Place> {
  const problema = problemOfPlace(nos, id, superior)
  if (problema) throw byField(arvore, messagesOfPlace[problema])
  const depois = move(nos, id, { superior, posicao: (ordem ?? nosMax) - 1 })
  return placeOf(await keepPlaces(db, arvore, nos, depois), id)
}

/** Deletes a node that is not in use (having children is a use); its siblings close the gap. */
export async function drop(db: TenantDb, arvore: NodeTree, id: number): Promise<{ msg: string }> {
  const nos = await lock(db, arvore)
  const no = noDe(nos, id)
  const reply = await removeRecords(db, arvore, [{ id, nome: no.descricao }])
  await keepPlaces(
    db,
    arvore,
    nos,
    nos.filter((one) => one.id !== id),
  )
  return reply
}
