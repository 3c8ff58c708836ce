import { Failure } from '@claquete/contract/failures'
import type { FolhaChange } from '@claquete/contract/orcamentos/folha/folha'
import {
  camposDoGrupo,
  camposDoItem,
  isSameValor,
  cellsOf,
} from '@claquete/core/orcamentos/folha/fields'
import { treeOf } from '@claquete/core/orcamentos/folha/documento'
import type { Documento, Line } from '@claquete/core/orcamentos/folha/documento'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../kernel/context.ts'
import { lockOrcamento } from '../orcamento/public.ts'
import { folhaVista, readDocumento, changeFolha } from '../folha/public.ts'

/**
 * Restores a line of a budget from another version: a removed one with its descendants and missing parent
 * groups, a changed one with its cells and place.
 */
export async function restoreLine(
  context: Context,
  id_orcamento: number,
  { de, uid }: { readonly de: number; readonly uid: string },
) {
  const { db } = context
  await lockOrcamento(context, id_orcamento)
  const vista = await folhaVista(context, de)
  const seen = new Set(vista.linhas.map(({ id }) => id))
  if (!seen.has(uid)) throw new Failure('nao_encontrado')
  const { documento: antes } = await readDocumento(db, de)
  const { documento: agora } = await readDocumento(db, id_orcamento)
  const mudancas = changesToRestore(antes, agora, uid).filter(
    (mudanca) => mudanca.op !== 'inserir' || mudanca.linhas.every(({ id }) => seen.has(id)),
  )
  if (mudancas.length === 0) {
    throw new Failure('mudanca_recusada', { values: { motivo: 'a linha já está assim.' } })
  }
  const pedido = { lote: randomUUID(), cliente: `restaurar-${uid}`.slice(0, 40), mudancas }
  return changeFolha(context, id_orcamento, pedido, { isTrusted: true })
}

/** The changes that make a line of one sheet equal to that of another. */
export function changesToRestore(antes: Documento, agora: Documento, uid: string): FolhaChange[] {
  const linha = antes.linhas.get(uid)
  if (!linha) return []
  const atual = agora.linhas.get(uid)
  const tree = treeOf(antes)
  // Parents that exist in the other sheet may be missing here.
  const acima = tree
    .above(uid)
    .toReversed()
    .filter(({ id }) => !agora.linhas.has(id))
  if (!atual || atual.tipo !== linha.tipo) {
    const below = tree.below(uid).filter(({ id }) => !agora.linhas.has(id))
    return [{ op: 'inserir', linhas: [...acima, ...below] }]
  }
  const moves: FolhaChange[] =
    atual.superior === linha.superior && atual.ordem === linha.ordem
      ? []
      : [{ op: 'mover', uid, superior: linha.superior, ordem: linha.ordem }]
  const inserts: FolhaChange[] = acima.length > 0 ? [{ op: 'inserir', linhas: acima }] : []
  return [...inserts, ...cellChanges(linha, atual), ...moves]
}

function cellChanges(linha: Line, atual: Line): FolhaChange[] {
  const campos = Object.keys(linha.tipo === 'item' ? camposDoItem : camposDoGrupo)
  const of = (one: Line, campo: string) => cellsOf(one)[campo] ?? null
  return campos
    .filter((campo) => !isSameValor(of(linha, campo), of(atual, campo)))
    .map((campo) => ({
      op: 'celula',
      uid: linha.id,
      campo,
      antes: of(atual, campo),
      depois: of(linha, campo),
    }))
}
