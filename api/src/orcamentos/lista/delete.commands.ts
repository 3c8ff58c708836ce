import { Failure } from '@claquete/contract/failures'
import type { Context } from '../../kernel/context.ts'
import { findOrcamento } from '../orcamento/public.ts'
import { countEvent } from '../status/public.ts'
import { lockFamilia } from '../status/public.ts'
import { listDeletedTogether, placesOfMoney, setDeleted } from './header.queries.ts'

/**
 * Moves budgets to the deleted list; an original takes its versions along. Budgets with money are refused.
 */
export async function deleteOrcamentos(context: Context, ids: readonly number[]): Promise<void> {
  const { db, actor } = context
  const going = new Set<number>()
  // Always in the same order, so that two deletions cannot deadlock.
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const familia = (await lockFamilia(db, id)).filter((um) => !um.excluido)
    await findOrcamento(context, id)
    const isOriginal = familia.some((um) => um.id_orcamento === id && um.id_orcamento_versao === 0)
    for (const um of familia) if (isOriginal || um.id_orcamento === id) going.add(um.id_orcamento)
  }
  await refuseWithMoney(context, [...going])
  await setDeleted(db, [...going], actor.id_usuario)
  for (const id of going) {
    await countEvent(context, id, { tipo: 'exclusao', descricao: 'Excluído' })
  }
}

async function refuseWithMoney({ db }: Context, ids: readonly number[]): Promise<void> {
  const places = await placesOfMoney(db, ids)
  if (places.length > 0) throw new Failure('em_uso', { values: { onde: places.join(', ') } })
}

/** Only a version: deleting the original deletes the whole budget. */
export async function deleteVersao(context: Context, id_orcamento: number): Promise<void> {
  const { id_orcamento_versao } = await findOrcamento(context, id_orcamento)
  if (id_orcamento_versao === 0) {
    const familia = await lockFamilia(context.db, id_orcamento)
    const versoes = familia.filter((um) => !um.excluido && um.id_orcamento_versao > 0)
    if (versoes.length > 0) {
      throw new Failure('em_uso', {
        msg: 'O original só é excluído com as suas versões: exclua o orçamento inteiro.',
      })
    }
  }
  await deleteOrcamentos(context, [id_orcamento])
}

/** Restores budgets, with everything deleted in the same act and the original of a version. */
export async function restoreOrcamentos(context: Context, ids: readonly number[]): Promise<number> {
  const { db } = context
  const back = new Set<number>()
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    await lockFamilia(db, id)
    const found = await findOrcamento(context, id, { withDeleted: true })
    if (found.excluido_em === null) throw new Failure('nao_encontrado')
    for (const { id_orcamento } of await listDeletedTogether(db, id)) back.add(id_orcamento)
  }
  await setDeleted(db, [...back], null)
  for (const id of back) {
    await countEvent(context, id, { tipo: 'restauracao', descricao: 'Restaurado' })
  }
  return back.size
}
