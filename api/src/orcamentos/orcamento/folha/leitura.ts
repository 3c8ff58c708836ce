import { Failure } from '@claquete/contract/failures'
import { folhaDe, totaisDoDocumento } from '@claquete/core/orcamentos/orcamento/documento'
import type { Documento, Folha } from '@claquete/core/orcamentos/orcamento/documento'
import type { Totais } from '@claquete/core/orcamentos/orcamento/totais'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { selectDocumento, selectNomes } from './folha.queries.ts'
import type { Nomes, Referencias } from './folha.queries.ts'

/** A sheet as of a revision, with its sums. */
export interface FolhaLida {
  readonly revisao: number
  readonly documento: Documento
  readonly folha: Folha
  readonly totais: Totais
  /** Of each line, by uid: its id of `orca_grupo` or of `orca_item`. */
  readonly ids: ReadonlyMap<string, number>
}

type SemSomas = Pick<FolhaLida, 'revisao' | 'documento' | 'ids'>

export function comSomas({ revisao, documento, ids }: SemSomas): FolhaLida {
  const folha = folhaDe(documento)
  return { revisao, documento, ids, folha, totais: totaisDoDocumento(documento, folha) }
}

/** So many lines are kept between calls, of all budgets together. */
const linhasMax = 60_000
/** The last ones read or changed, the latest at the end. Only what is committed is kept. */
const guardadas = new Map<string, FolhaLida>()
let linhasGuardadas = 0

const chaveDe = (db: TenantDb, id_orcamento: number) => `${db.tenant}:${id_orcamento}`

export function forget(db: TenantDb, id_orcamento: number): void {
  const chave = chaveDe(db, id_orcamento)
  linhasGuardadas -= guardadas.get(chave)?.documento.linhas.size ?? 0
  guardadas.delete(chave)
}

export function keep(db: TenantDb, id_orcamento: number, lida: FolhaLida): void {
  const chave = chaveDe(db, id_orcamento)
  const antes = guardadas.get(chave)
  if (antes && antes.revisao > lida.revisao) return
  forget(db, id_orcamento)
  guardadas.set(chave, lida)
  linhasGuardadas += lida.documento.linhas.size
  for (const [velha, { documento }] of guardadas) {
    if (linhasGuardadas <= linhasMax || velha === chave) break
    guardadas.delete(velha)
    linhasGuardadas -= documento.linhas.size
  }
}

/** The sheet at the revision that the budget's row says it is at. */
export async function readFolha(
  db: TenantDb,
  orcamento: { readonly id_orcamento: number; readonly revisao: number },
): Promise<FolhaLida> {
  const { id_orcamento, revisao } = orcamento
  const guardada = guardadas.get(chaveDe(db, id_orcamento))
  if (guardada?.revisao === revisao) {
    keep(db, id_orcamento, guardada)
    return guardada
  }
  const found = await selectDocumento(db, id_orcamento)
  if (!found) throw new Failure('nao_encontrado')
  const lida = comSomas(found)
  if (!found.provisorio) keep(db, id_orcamento, lida)
  return lida
}

type ComReferencias = { readonly [Campo in keyof Referencias]?: number | null | undefined }

export const referenciasDe = (linhas: Iterable<ComReferencias>): Referencias => {
  const sets = {
    id_unidade: new Set<number>(),
    id_fornecedor: new Set<number>(),
    id_produto: new Set<number>(),
    id_servico: new Set<number>(),
    id_grande_item: new Set<number>(),
  }
  const campos = Object.keys(sets) as (keyof typeof sets)[]
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

const countNames = (nomes: Nomes) =>
  Object.values(nomes).reduce((all, list) => all + list.length, 0)
const countIds = (ids: Referencias) =>
  Object.values(ids).reduce((all, list) => all + list.length, 0)

/**
 * The sheet with the names that it refers to. A record merged into another moves the references of
 * budgets without their knowing: where a name is missing the sheet is read again.
 */
export async function readWithNames(
  db: TenantDb,
  orcamento: { readonly id_orcamento: number; readonly revisao: number },
): Promise<FolhaLida & { readonly nomes: Nomes }> {
  const lida = await readFolha(db, orcamento)
  const ids = referenciasDe(lida.documento.linhas.values())
  const nomes = await selectNomes(db, ids)
  if (countNames(nomes) === countIds(ids)) return { ...lida, nomes }
  forget(db, orcamento.id_orcamento)
  const outra = await readFolha(db, orcamento)
  return {
    ...outra,
    nomes: await selectNomes(db, referenciasDe(outra.documento.linhas.values())),
  }
}
