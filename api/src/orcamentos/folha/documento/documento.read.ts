import { tableKeys } from '@claquete/core/kernel/record'
import { Failure } from '@claquete/contract/failures'
import { folhaOf, documentoTotals } from '@claquete/core/orcamentos/folha/documento'
import type { Documento, Folha } from '@claquete/core/orcamentos/folha/documento'
import type { Totals } from '@claquete/core/orcamentos/folha/totals'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { selectDocumento, selectNames } from './folha.queries.ts'
import type { FolhaNames, ReferenciaIds } from './folha.queries.ts'

/** A sheet at a revision, with its sums. */
export interface FolhaRead {
  readonly revisao: number
  readonly documento: Documento
  readonly folha: Folha
  readonly totais: Totals
  /** The id of each line (of `orca_grupo` or `orca_item`), by uid. */
  readonly ids: ReadonlyMap<string, number>
}

type ReadLines = Pick<FolhaRead, 'revisao' | 'documento' | 'ids'>

export function withSums({ revisao, documento, ids }: ReadLines): FolhaRead {
  const folha = folhaOf(documento)
  return { revisao, documento, ids, folha, totais: documentoTotals(documento, folha) }
}

/** The most lines cached between calls, over all budgets. */
const maxLines = 60_000
/** The sheets last read or changed, the latest at the end. Only committed ones are cached. */
const keptFolhas = new Map<string, FolhaRead>()
let keptLines = 0

const keyOf = (db: TenantDb, id_orcamento: number) => `${db.tenant}:${id_orcamento}`

export function forget(db: TenantDb, id_orcamento: number): void {
  const chave = keyOf(db, id_orcamento)
  keptLines -= keptFolhas.get(chave)?.documento.linhas.size ?? 0
  keptFolhas.delete(chave)
}

export function forgetAll(): void {
  keptFolhas.clear()
  keptLines = 0
}

export function keep(db: TenantDb, id_orcamento: number, reading: FolhaRead): void {
  const chave = keyOf(db, id_orcamento)
  const antes = keptFolhas.get(chave)
  if (antes && antes.revisao > reading.revisao) return
  forget(db, id_orcamento)
  keptFolhas.set(chave, reading)
  keptLines += reading.documento.linhas.size
  for (const [oldest, { documento }] of keptFolhas) {
    if (keptLines <= maxLines || oldest === chave) break
    keptFolhas.delete(oldest)
    keptLines -= documento.linhas.size
  }
}

/** The sheet at the revision in the budget's row. */
export async function readFolha(
  db: TenantDb,
  orcamento: { readonly id_orcamento: number; readonly revisao: number },
): Promise<FolhaRead> {
  const { id_orcamento, revisao } = orcamento
  const kept = keptFolhas.get(keyOf(db, id_orcamento))
  if (kept?.revisao === revisao) {
    keep(db, id_orcamento, kept)
    return kept
  }
  const found = await selectDocumento(db, id_orcamento)
  if (!found) throw new Failure('nao_encontrado')
  const reading = withSums(found)
  if (!found.isProvisional) keep(db, id_orcamento, reading)
  return reading
}

export type WithReferenciaIds = {
  readonly [Campo in keyof ReferenciaIds]?: number | null | undefined
}

export const referenciaIdsOf = (linhas: Iterable<WithReferenciaIds>): ReferenciaIds => {
  const sets = {
    id_unidade: new Set<number>(),
    id_fornecedor: new Set<number>(),
    id_produto: new Set<number>(),
    id_servico: new Set<number>(),
    id_grande_item: new Set<number>(),
  }
  const campos = tableKeys(sets)
  for (const linha of linhas) {
    for (const campo of campos) {
      const id = linha[campo]
      if (id) sets[campo].add(id)
    }
  }
  const [unidade, fornecedor, produto, servico, grande] = campos.map((campo) => [...sets[campo]])
  return {
    id_unidade: unidade ?? [],
    id_fornecedor: fornecedor ?? [],
    id_produto: produto ?? [],
    id_servico: servico ?? [],
    id_grande_item: grande ?? [],
  }
}

const countNames = (nomes: FolhaNames) =>
  Object.values(nomes).reduce((all, list) => all + list.length, 0)
const countIds = (ids: ReferenciaIds) =>
  Object.values(ids).reduce((all, list) => all + list.length, 0)

/**
 * The sheet with the names it refers to. Merging records changes references without a new revision, so a
 * missing name makes the cached sheet be read again.
 */
export async function readWithNames(
  db: TenantDb,
  orcamento: { readonly id_orcamento: number; readonly revisao: number },
): Promise<FolhaRead & { readonly nomes: FolhaNames }> {
  const reading = await readFolha(db, orcamento)
  const ids = referenciaIdsOf(reading.documento.linhas.values())
  const nomes = await selectNames(db, ids)
  if (countNames(nomes) === countIds(ids)) return { ...reading, nomes }
  forget(db, orcamento.id_orcamento)
  const fresh = await readFolha(db, orcamento)
  return {
    ...fresh,
    nomes: await selectNames(db, referenciaIdsOf(fresh.documento.linhas.values())),
  }
}
