import { counted } from '@claquete/core/kernel/writing/counted'
import type { TakenBy } from '@claquete/contract/endpoint'
import type { FieldError } from '@claquete/contract/failures'
import type { loteAdd } from '@claquete/contract/financeiro/pagamentos/lote'
import { estadosOfLote } from '@claquete/core/financeiro/pagamentos/lote'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { formatReais, sumOf } from '@claquete/core/kernel/amounts/money'
import type { WhoToday } from '../../../kernel/context.ts'
import { lockLancamentos } from '../../../livro/titulos/public.ts'
import { refuseLote } from './file.commands.ts'
import { itemOf, requireOpenLote, requireRight } from './lote.commands.ts'
import type { Wanted } from './lote.commands.ts'
import { insertEvento, insertItens, updateLote } from './lote.queries.ts'
import type { StoredLote } from './lote.queries.ts'
import { evaluateWanted } from '../prepare/prepare.read.ts'

/** A batch is of one account and day. */
const errorsOfPlace = (
  { id_contabancaria, data }: Pick<StoredLote, 'id_contabancaria' | 'data'>,
  titulos: readonly Wanted[],
): FieldError[] =>
  titulos.flatMap((titulo, at) => [
    ...(titulo.id_contabancaria === id_contabancaria
      ? []
      : [{ campo: `titulos.${at}.id_contabancaria`, msg: 'O lote sai de outra conta.' }]),
    ...(titulo.data === data
      ? []
      : [{ campo: `titulos.${at}.data`, msg: `O lote é pago em ${formatDateBr(data)}.` }]),
  ])

/**
 * Puts prepared payments into a batch that nobody released: all of them are right, or nothing is stored. Who adds
 * changed the batch and does not release it, and a release of one person of two no longer counts.
 */
export async function addToLote(
  who: WhoToday,
  { titulos, ...chosenLote }: TakenBy<typeof loteAdd>['body'],
): Promise<void> {
  const { db, actor } = who
  const { lote } = await requireOpenLote(who, chosenLote, 'acrescentar')
  if (lote.estado !== 'rascunho') {
    const motivo = `o lote está “${estadosOfLote[lote.estado]}”: devolva-o à preparação.`
    throw refuseLote('acrescentar', motivo)
  }
  // Of two people with the same title, the second finds it in the batch of the first.
  await lockLancamentos(
    db,
    titulos.map(({ id_lancamento }) => id_lancamento),
  )
  const { chosen } = await evaluateWanted(who, titulos)
  requireRight(chosen, titulos, errorsOfPlace(lote, titulos))
  const { id_lote_pagamento } = lote
  const { id_usuario } = actor
  await insertItens(
    db,
    chosen.map((one) => itemOf(one, { id_lote_pagamento, id_usuario })),
  )
  await updateLote(db, id_lote_pagamento, { estado: 'rascunho', hash: null })
  const valor = formatReais(sumOf(chosen, ({ candidate }) => candidate.valor))
  const motivo = `${counted(chosen.length, 'pagamento a mais', 'pagamentos a mais')}, ${valor}`
  await insertEvento(db, { id_lote_pagamento, acao: 'alterar', motivo, id_usuario })
}
