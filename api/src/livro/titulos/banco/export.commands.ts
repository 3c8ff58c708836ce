import { problemToSettle } from '@claquete/core/livro/titulos/baixa'
import type { WhoToday } from '../../../kernel/context.ts'
import { storeExported } from './export.queries.ts'
import { lockSeen, nameOfLancamento, refuse } from '../baixas/settle-titulos.commands.ts'

/**
 * Marks titles as being in a file for the bank, which locks what they owe and whom. Throws, naming the first, if one
 * cannot be settled, is in another file, or is one that the user does not see.
 */
export async function markExported(who: WhoToday, ids: readonly number[]): Promise<void> {
  const titulos = await lockSeen(who, ids)
  for (const titulo of titulos) {
    const obstacle =
      problemToSettle(titulo) ??
      (titulo.exportado_em === null ? undefined : 'já está em outro arquivo do banco')
    if (obstacle !== undefined) throw refuse('exportar', `${nameOfLancamento(titulo)} ${obstacle}.`)
  }
  await storeExported(who.db, ids, true)
}

/** Takes titles out of the file they are in: it was cancelled, or the bank did not pay them. */
export async function unmarkExported(who: WhoToday, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await lockSeen(who, ids)
  await storeExported(who.db, ids, false)
}
