import { must } from '@claquete/core/kernel/must'
import { emptyDocumento, isCounted } from '@claquete/core/orcamentos/folha/documento'
import type { Documento, Folha, Grupo, Item, Line } from '@claquete/core/orcamentos/folha/documento'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import {
  deleteLines,
  insertGrupos,
  insertItens,
  saveComissionados,
  saveEncargos,
  saveVariables,
  updateFolhaHeader,
  updateGrupos,
  updateItens,
} from './store.queries.ts'
import type { GrupoRow, ItemRow } from './store.queries.ts'
import { recalculateInvoiced } from '../../orcamento/public.ts'
import { withSums } from './documento.read.ts'
import type { FolhaRead } from './documento.read.ts'

/** What a restored line had besides the document. */
export interface Volta {
  readonly id: number
  readonly previsto_aprovado: number | null
}

interface StorePlan {
  readonly db: TenantDb
  readonly id_orcamento: number
  readonly antes: FolhaRead
  readonly depois: FolhaRead
  readonly ids: Map<string, number>
  readonly returning: ReadonlyMap<string, Volta>
}

export const emptyFolha: FolhaRead = withSums({
  revisao: 0,
  documento: emptyDocumento,
  ids: new Map(),
})

interface FolhaStep {
  readonly antes: FolhaRead
  readonly depois: FolhaRead
  readonly returning?: ReadonlyMap<string, Volta>
}

/** Stores the difference between two states of a sheet. Returns the later one with its lines' ids. */
export async function storeDifference(
  db: TenantDb,
  id_orcamento: number,
  { antes, depois: nova, returning = new Map() }: FolhaStep,
): Promise<FolhaRead> {
  const ids = new Map(antes.ids)
  const depois = { ...nova, revisao: antes.revisao + 1, ids }
  const plan = { db, id_orcamento, antes, depois, ids, returning }
  await storeGrupos(plan)
  await storeItens(plan)
  await drop(plan)
  const { encargos, comissionados, variaveis } = depois.documento
  const old = antes.documento
  if (encargos !== old.encargos) {
    await saveEncargos(db, id_orcamento, { antes: old.encargos, depois: encargos })
  }
  if (comissionados !== old.comissionados) {
    const change = { antes: old.comissionados, depois: comissionados }
    await saveComissionados(db, id_orcamento, change)
  }
  if (variaveis !== old.variaveis) await saveVariables(db, id_orcamento, variaveis)
  const isApproved = await updateFolhaHeader(db, id_orcamento, {
    ...depois.documento,
    totais: depois.totais,
  })
  // A new total changes whether the budget is fully invoiced.
  if (isApproved) await recalculateInvoiced(db, [id_orcamento])
  return depois
}

/** A uid may be removed as a group and return as an item: those are different rows. */
const isSameKind = (antes: Line | undefined, depois: Line) => antes?.tipo === depois.tipo

async function storeGrupos({ db, id_orcamento, antes, depois, ids, returning }: StorePlan) {
  const mudados: Grupo[] = []
  let novos: Grupo[] = []
  for (const linha of depois.documento.linhas.values()) {
    const old = antes.documento.linhas.get(linha.id)
    if (linha.tipo !== 'grupo' || linha === old) continue
    if (isSameKind(old, linha)) mudados.push(linha)
    else novos.push(linha)
  }
  for (const { id } of novos) ids.delete(id)
  const row = (grupo: Grupo): GrupoRow => ({
    id: ids.get(grupo.id) ?? returning.get(grupo.id)?.id ?? null,
    uid: grupo.id,
    superior: grupo.superior === null ? null : (ids.get(grupo.superior) ?? null),
    ordem: grupo.ordem,
    descricao: grupo.descricao,
    id_grande_item: grupo.id_grande_item,
  })
  while (novos.length > 0) {
    const ready = novos.filter(({ superior }) => superior === null || ids.has(superior))
    if (ready.length === 0) throw new Error('linhas fora da árvore')
    for (const { uid, id } of await insertGrupos(db, id_orcamento, ready.map(row))) {
      ids.set(uid, id)
    }
    novos = novos.filter(({ id }) => !ids.has(id))
  }
  if (mudados.length > 0) await updateGrupos(db, mudados.map(row))
}

async function storeItens({ db, id_orcamento, antes, depois, ids, returning }: StorePlan) {
  const mudados: Item[] = []
  let novos: Item[] = []
  for (const linha of depois.documento.linhas.values()) {
    if (linha.tipo !== 'item') continue
    const old = antes.documento.linhas.get(linha.id)
    if (!old || !isSameKind(old, linha)) novos.push(linha)
    else if (linha !== old || isChangedAround(antes, depois, linha)) mudados.push(linha)
  }
  for (const { id } of novos) ids.delete(id)
  const row = (item: Item) => itemRowOf(item, { antes, depois, ids, returning })
  while (novos.length > 0) {
    const ready = novos.filter(({ superior }) => superior !== null && ids.has(superior))
    if (ready.length === 0) throw new Error('linhas fora da árvore')
    for (const { uid, id } of await insertItens(db, id_orcamento, ready.map(row))) {
      ids.set(uid, id)
    }
    novos = novos.filter(({ id }) => !ids.has(id))
  }
  if (mudados.length > 0) await updateItens(db, mudados.map(row))
}

/** The line itself is unchanged, but its sublines, whether it counts, or its enclosing group changed. */
function isChangedAround(antes: FolhaRead, depois: FolhaRead, { id, superior }: Item): boolean {
  const [a, b] = [antes.folha.valores.get(id), depois.folha.valores.get(id)]
  const pai = depois.documento.linhas.get(superior ?? '')
  return (
    a?.valor_total !== b?.valor_total ||
    a?.custo_previsto !== b?.custo_previsto ||
    isCounted(antes.folha, id) !== isCounted(depois.folha, id) ||
    (pai?.tipo === 'item' && pai.superior !== antes.documento.linhas.get(pai.id)?.superior)
  )
}

const referenciaFields = [
  'id_produto',
  'id_servico',
  'id_unidade',
  'id_fornecedor',
  'id_grande_item',
] as const

type StoreState = Pick<StorePlan, 'antes' | 'depois' | 'ids' | 'returning'>

function itemRowOf(item: Item, estado: StoreState): ItemRow {
  const { id: uid, tipo: _tipo, superior: _superior, quantidade, dias, ...campos } = item
  const volta = estado.returning.get(uid)
  const old = estado.antes.documento.linhas.get(uid)
  return {
    ...campos,
    ...placeOf(item, estado),
    ...sumsOf(uid, estado.depois.folha),
    id: estado.ids.get(uid) ?? volta?.id ?? null,
    uid,
    refs: old?.tipo !== 'item' || referenciaFields.some((campo) => old[campo] !== item[campo]),
    quantidade: quantidade.valor,
    quantidade_formula: quantidade.formula,
    dias: dias.valor,
    dias_formula: dias.formula,
    previsto_aprovado: volta?.previsto_aprovado ?? null,
  }
}

/** The nearest enclosing group, and the parent line. */
function placeOf({ id, superior }: Item, { depois, ids }: StoreState) {
  const grupo = must(
    depois.folha.tree.above(id).find(({ tipo }) => tipo === 'grupo'),
    `group of ${id}`,
  )
  const isDirect = superior === null || grupo.id === superior
  return {
    grupo: must(ids.get(grupo.id), `id of ${grupo.id}`),
    superior: isDirect ? null : (ids.get(superior) ?? null),
  }
}

function sumsOf(uid: string, folha: Folha) {
  const { valor_total, custo_previsto } = must(folha.valores.get(uid), `amounts of ${uid}`)
  return { valor_total, custo_previsto, conta: isCounted(folha, uid) }
}

async function drop({ db, antes, depois, ids }: StorePlan) {
  const grupos: number[] = []
  const itens: number[] = []
  for (const linha of antes.documento.linhas.values()) {
    const id = antes.ids.get(linha.id)
    const fica = depois.documento.linhas.get(linha.id)
    if (id === undefined || (fica && isSameKind(fica, linha))) continue
    if (linha.tipo === 'grupo') grupos.push(id)
    else itens.push(id)
    if (!fica) ids.delete(linha.id)
  }
  await deleteLines(db, { grupos, itens })
}

/**
 * Stores the whole sheet of a budget without one: a copy, a version, a template or the demonstration. Keeps
 * the uids. Returns the sheet with its ids.
 */
export function storeNewFolha(
  db: TenantDb,
  id_orcamento: number,
  documento: Documento,
): Promise<FolhaRead> {
  const depois = withSums({ revisao: 0, documento, ids: new Map() })
  return storeDifference(db, id_orcamento, { antes: emptyFolha, depois })
}
