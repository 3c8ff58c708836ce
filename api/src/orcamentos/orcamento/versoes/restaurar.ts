import { Failure } from '@claquete/contract/failures'
import type { MudancaDaFolha } from '@claquete/contract/orcamentos/orcamento/folha'
import { camposDoGrupo, camposDoItem, mesmoValor } from '@claquete/core/orcamentos/orcamento/campos'
import type { Valor } from '@claquete/core/orcamentos/orcamento/campos'
import { arvoreDe } from '@claquete/core/orcamentos/orcamento/documento'
import type { Documento, Linha } from '@claquete/core/orcamentos/orcamento/documento'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../../kernel/context.ts'
import { lockOrcamento } from '../acesso.ts'
import { folhaVista, readDocumento, changeFolha } from '../folha/public.ts'

/**
 * Makes a line stand in a budget as it stands in another version: put back, with what is below it and the
 * groups that held it, or its cells and its place as they were there.
 */
export async function restoreLinha(
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
  const mudancas = paraRestaurar(antes, agora, uid).filter(
    (mudanca) => mudanca.op !== 'inserir' || mudanca.linhas.every(({ id }) => seen.has(id)),
  )
  if (mudancas.length === 0) {
    throw new Failure('mudanca_recusada', { values: { motivo: 'a linha já está assim.' } })
  }
  const pedido = { lote: randomUUID(), cliente: `restaurar-${uid}`.slice(0, 40), mudancas }
  return changeFolha(context, id_orcamento, pedido, { confiavel: true })
}

/** The changes that make a line of one sheet what it is in another. */
export function paraRestaurar(antes: Documento, agora: Documento, uid: string): MudancaDaFolha[] {
  const linha = antes.linhas.get(uid)
  if (!linha) return []
  const atual = agora.linhas.get(uid)
  const arvore = arvoreDe(antes)
  // A line of the other sheet has its holders there; here they may have gone with it.
  const acima = arvore
    .above(uid)
    .toReversed()
    .filter(({ id }) => !agora.linhas.has(id))
  if (!atual || atual.tipo !== linha.tipo) {
    const abaixo = arvore.below(uid).filter(({ id }) => !agora.linhas.has(id))
    return [{ op: 'inserir', linhas: [...acima, ...abaixo] }]
  }
  const lugar: MudancaDaFolha[] =
    atual.superior === linha.superior && atual.ordem === linha.ordem
      ? []
      : [{ op: 'mover', uid, superior: linha.superior, ordem: linha.ordem }]
  const inserir: MudancaDaFolha[] = acima.length > 0 ? [{ op: 'inserir', linhas: acima }] : []
  return [...inserir, ...celulas(linha, atual), ...lugar]
}

function celulas(linha: Linha, atual: Linha): MudancaDaFolha[] {
  const campos = Object.keys(linha.tipo === 'item' ? camposDoItem : camposDoGrupo)
  const of = (one: Linha, campo: string) => (one as unknown as Record<string, Valor>)[campo] ?? null
  return campos
    .filter((campo) => !mesmoValor(of(linha, campo), of(atual, campo)))
    .map((campo) => ({
      op: 'celula',
      uid: linha.id,
      campo,
      antes: of(atual, campo),
      depois: of(linha, campo),
    }))
}
