import { Failure } from '@claquete/contract/failures'
import type { WhoToday } from '../../kernel/context.ts'
import { refuse, requireContas, unmarkReconciled } from '../../livro/titulos/public.ts'
import { unclearReconciled } from '../cheques/public.ts'
import { listExtratoLines, lockExtratoLines, markExtratoLines } from '../extrato/public.ts'
import {
  listIgnored,
  listMade,
  listOfImport,
  lockConciliacoes,
  markUndone,
  withOtherHalf,
} from './conciliacao.queries.ts'

/**
 * Undoes a reconciliation: its lines are pending again, and what was made only for it is reversed or deleted. Both sides
 * of a transfer that was made for it are undone together. The history keeps who did it and what it joined; a reversed
 * settlement keeps the reason.
 */
export async function undoConciliacao(
  who: WhoToday,
  id_conciliacao: number,
  motivo = 'Conciliação desfeita',
): Promise<readonly number[]> {
  const { db, actor } = who
  const ids = await withOtherHalf(db, id_conciliacao)
  const found = await lockConciliacoes(db, ids)
  const contas = await requireContas(
    who,
    found.map(({ id_contabancaria }) => id_contabancaria),
  )
  const asked = found.find((one) => one.id_conciliacao === id_conciliacao)
  if (!asked || !contas.has(asked.id_contabancaria)) throw new Failure('nao_encontrado')
  if (asked.desfeita) throw refuse('desfazer a conciliação', 'ela já foi desfeita.')
  await unmarkReconciled(who, ids, { made: await listMade(db, ids), motivo })
  await unclearReconciled(who, ids)
  for (const id of ids) {
    const lines = await listExtratoLines(db, { id_conciliacao: id })
    const linhas = lines.map((line) => line.id_extrato_historico)
    await lockExtratoLines(db, linhas)
    await markExtratoLines(db, linhas, { situacao: 'pendente' }, null)
  }
  await markUndone(db, ids, actor.id_usuario)
  return ids
}

/**
 * Undoes several reconciliations and brings ignored lines back: all, or none. Both halves of a transfer may be among
 * them: the second went with the first.
 */
export async function undoMany(
  who: WhoToday,
  { conciliacoes = [], linhas = [] }: Undone,
): Promise<{ desfeitas: number; trazidas: number }> {
  const gone = new Set<number>()
  for (const id of new Set(conciliacoes)) {
    if (gone.has(id)) continue
    for (const one of await undoConciliacao(who, id)) gone.add(one)
  }
  const trazidas = linhas.length === 0 ? 0 : await reopenLines(who, linhas)
  return { desfeitas: gone.size, trazidas }
}

interface Undone {
  readonly conciliacoes?: readonly number[] | undefined
  readonly linhas?: readonly number[] | undefined
}

/** Undoes what was decided on the lines of an import. */
export async function undoOfImport(who: WhoToday, id_extrato_importado: number) {
  return undoMany(who, {
    conciliacoes: await listOfImport(who.db, id_extrato_importado),
    linhas: await listIgnored(who.db, id_extrato_importado),
  })
}

/** Brings ignored lines back. */
export async function reopenLines(who: WhoToday, ids: readonly number[]): Promise<number> {
  const lines = await lockExtratoLines(who.db, [...new Set(ids)])
  const contas = await requireContas(
    who,
    lines.map((line) => line.id_contabancaria),
  )
  const known = lines.filter((line) => contas.has(line.id_contabancaria))
  if (known.length < new Set(ids).size) throw new Failure('nao_encontrado')
  if (known.some(({ situacao }) => situacao !== 'ignorado')) {
    throw refuse('reabrir', 'uma das linhas não está ignorada.')
  }
  const linhas = known.map((line) => line.id_extrato_historico)
  await markExtratoLines(who.db, linhas, { situacao: 'pendente' }, null)
  return linhas.length
}
