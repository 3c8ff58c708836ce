import { Failure, fieldFailure } from '@claquete/contract/failures'
import {
  arrange,
  mensagensDoLugar,
  move,
  nosMax,
  problemaDoLugar,
} from '@claquete/core/kernel/arvore'
import type { Lugar, No } from '@claquete/core/kernel/arvore'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { removeRecords } from '../../kernel/records/remove.ts'
import { lockArvore, nextId, readArvore, savePlaces } from './arvore.queries.ts'
import type { Arvore, NoGuardado } from './arvore.queries.ts'

/** The tree, locked until the transaction ends. */
export async function lock(db: TenantDb, arvore: Arvore): Promise<NoGuardado[]> {
  await lockArvore(db, arvore)
  return readArvore(db, arvore)
}

export function noDe(nos: readonly NoGuardado[], id: number): NoGuardado {
  const no = nos.find((one) => one.id === id)
  if (!no) throw new Failure('nao_encontrado')
  return no
}

/** Refuses a change made over what somebody else changed meanwhile. */
export function requireVersao(no: NoGuardado, versao: number | undefined): void {
  if (versao !== undefined && versao !== no.versao) throw new Failure('versao_antiga')
}

const porCampo = (arvore: Arvore, msg: string) => fieldFailure(arvore.superior, msg)

/** 0 on the wire is none. */
export const superiorDe = (id: number): number | null => (id === 0 ? null : id)

const lugarDe = (lugares: readonly Lugar[], id: number): Lugar => {
  const lugar = lugares.find((one) => one.id === id)
  if (!lugar) throw new Error(`sem lugar: ${id}`)
  return lugar
}

/** Stores the places of those that are elsewhere than they were. */
export async function keepPlaces(
  db: TenantDb,
  arvore: Arvore,
  antes: readonly NoGuardado[],
  depois: readonly No[],
): Promise<Lugar[]> {
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
  /** Place from 1; absent, the last. */
  readonly ordem?: number | undefined
  /** A code that was typed. */
  readonly codigo?: string | undefined
}

/** Makes room for a new node; gives its number and its place, and the others take theirs. */
export async function openPlace(
  db: TenantDb,
  arvore: Arvore,
  nos: readonly NoGuardado[],
  { superior, ordem, codigo }: NovoNo,
): Promise<Lugar> {
  const problema = problemaDoLugar(nos, undefined, superior)
  if (problema) throw porCampo(arvore, mensagensDoLugar[problema])
  if (nos.length >= nosMax) throw porCampo(arvore, `São até ${nosMax} no cadastro.`)
  const id = await nextId(db, arvore)
  const novo: No = { id, superior, ordem: 0, ...(codigo && { codigo, fixo: true }) }
  const depois = move([...nos, novo], id, { superior, posicao: (ordem ?? nosMax) - 1 })
  return lugarDe(await keepPlaces(db, arvore, nos, depois), id)
}

/** Takes a node, with all under it, to another place. */
export async function carry(
  db: TenantDb,
  arvore: Arvore,
  nos: readonly NoGuardado[],
  { id, superior, ordem }: NovoNo & { readonly id: number },
): Promise<Lugar> {
  const problema = problemaDoLugar(nos, id, superior)
  if (problema) throw porCampo(arvore, mensagensDoLugar[problema])
  const depois = move(nos, id, { superior, posicao: (ordem ?? nosMax) - 1 })
  return lugarDe(await keepPlaces(db, arvore, nos, depois), id)
}

/** Deletes a node that nothing uses, its own branches included; the others close the gap. */
export async function drop(db: TenantDb, arvore: Arvore, id: number): Promise<{ msg: string }> {
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
