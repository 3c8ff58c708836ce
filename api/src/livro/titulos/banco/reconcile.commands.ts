import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { WhoToday } from '../../../kernel/context.ts'
import { withHalves } from '../baixas/batch.queries.ts'
import { requireContas } from '../guards/conta.read.ts'
import { lockLancamentos } from '../store/lancamento.queries.ts'
import {
  listBaixasById,
  listBaixasOfConciliacoes,
  storeReconciled,
} from '../store/reconcile.queries.ts'
import type { ReconciledBaixa } from '../store/reconcile.queries.ts'
import { removeTitulos } from '../store/remove.queries.ts'
import { reverse } from '../baixas/settle.commands.ts'
import { lockSeen, nameOfLancamento, refuse } from '../baixas/settle-titulos.commands.ts'

const act = 'conciliar'
const nameOf = ({ id_lancamento, descricao, data }: ReconciledBaixa) =>
  `a baixa de ${formatDateBr(data)} do lançamento nº ${id_lancamento} (${descricao})`

/**
 * Marks live settlements of one account as reconciled. Throws if one was reversed, is reconciled already, belongs to
 * another account or to a closed month, or is one that the user does not see.
 */
export async function markReconciled(
  who: WhoToday,
  ids_baixa: readonly number[],
  { id_conciliacao, id_contabancaria }: { id_conciliacao: number; id_contabancaria: number },
): Promise<ReconciledBaixa[]> {
  const before = await listBaixasById(who.db, ids_baixa)
  await lockSeen(
    who,
    before.map(({ id_lancamento }) => id_lancamento),
  )
  // Read again under the lock: of two people, the second finds it reconciled.
  const baixas = await listBaixasById(who.db, ids_baixa)
  if (baixas.length < new Set(ids_baixa).size) throw refuse(act, 'uma das baixas não existe mais.')
  for (const baixa of baixas) {
    if (baixa.estornada) throw refuse(act, `${nameOf(baixa)} foi estornada.`)
    if (baixa.id_conciliacao !== null) throw refuse(act, `${nameOf(baixa)} já foi conciliada.`)
    if (baixa.id_contabancaria !== id_contabancaria) {
      throw refuse(act, `${nameOf(baixa)} é de outra conta.`)
    }
  }
  await storeReconciled(who.db, baixas, id_conciliacao)
  return baixas
}

/** Takes reconciliations off their settlements, and undoes those that were made for them: `made`. */
export async function unmarkReconciled(
  who: WhoToday,
  ids_conciliacao: readonly number[],
  { made, motivo }: { readonly made: readonly number[]; readonly motivo: string },
): Promise<void> {
  const before = await listBaixasOfConciliacoes(who.db, ids_conciliacao)
  const ids = await withHalves(
    who.db,
    before.map(({ id_lancamento }) => id_lancamento),
  )
  await requireContas(
    who,
    before.map((baixa) => baixa.id_contabancaria),
  )
  await lockLancamentos(who.db, ids)
  const baixas = await listBaixasOfConciliacoes(who.db, ids_conciliacao)
  await storeReconciled(who.db, baixas, null)
  await removeMade(
    who,
    baixas.filter(({ id_baixa }) => made.includes(id_baixa)),
    motivo,
  )
}

/** A settlement of a title is reversed; an entry settled on creation goes, with the other half of a transfer. */
async function removeMade(
  who: WhoToday,
  baixas: readonly ReconciledBaixa[],
  motivo: string,
): Promise<void> {
  for (const { id_baixa, id_lancamento, tipo } of baixas) {
    if (tipo === 'titulo') {
      await reverse(who, id_lancamento, { id_baixa, motivo })
    }
  }
  const direct = baixas.filter(({ tipo }) => tipo !== 'titulo')
  if (direct.length === 0) return
  const ids = await withHalves(
    who.db,
    direct.map(({ id_lancamento }) => id_lancamento),
  )
  const titulos = await lockLancamentos(who.db, ids)
  const names = titulos.map((um) => ({ id: um.id_lancamento, nome: nameOfLancamento(um) }))
  await removeTitulos(who.db, names, ids)
}
