import { Failure } from '@claquete/contract/failures'
import { isWaiting } from '@claquete/core/financeiro/pagamentos/lote'
import type { EstadoOfItem } from '@claquete/core/financeiro/pagamentos/lote'
import { must } from '@claquete/core/kernel/must'
import type { WhoToday } from '../../../kernel/context.ts'
import { markExported } from '../../../livro/titulos/public.ts'
import { hidden, openItems, storeAnswers } from './outcome.commands.ts'
import type { OpenItem } from './outcome.commands.ts'
import { problemsToReverse, reversePaid } from './answer.commands.ts'
import { listBookedBaixas, listWaiting, updateItens } from '../lote/lote.queries.ts'
import { settleItems } from './pay.commands.ts'

/** A payment and the state that it had before the answer that is undone (`Outcome.antes`). */
export interface Undone {
  readonly seuNumero: string
  readonly antes: EstadoOfItem
}

interface Undoing extends OpenItem {
  readonly antes: EstadoOfItem
}

const refusal = ({ item }: OpenItem, motivo: string) =>
  new Failure('lote_recusado', {
    values: { acao: 'desfazer', motivo: `o pagamento ${item.seu_numero} ${motivo}` },
  })

/** Refuses what cannot be taken back. */
async function requireUndoable(who: WhoToday, undoing: readonly Undoing[]): Promise<void> {
  const problems = await problemsToReverse(
    who,
    undoing.flatMap(({ item }) => item.id_baixa ?? []),
  )
  const again = undoing.filter(({ item }) => !isWaiting(item.estado))
  const waiting = new Set(
    (
      await listWaiting(
        who.db,
        again.map(({ item }) => item.id_lancamento),
      )
    ).map(({ id_lancamento }) => id_lancamento),
  )
  for (const one of undoing) {
    const { item, titulo, antes } = one
    if (!titulo) throw refusal(one, `não pode ser desfeito. ${hidden}`)
    if (item.estado === 'removido') throw refusal(one, 'já saiu do lote.')
    const motivo =
      item.estado === 'pago' && item.id_baixa !== null ? problems.get(item.id_baixa) : undefined
    if (motivo !== undefined) throw refusal(one, `não pode ser desfeito. ${motivo}`)
    if (isWaiting(antes) && waiting.has(item.id_lancamento) && !isWaiting(item.estado)) {
      throw refusal(one, 'é de um título que já está em outro lote: retire-o de lá antes.')
    }
  }
}

/** Locks again the titles of payments that are in a file. */
async function lockAgain(who: WhoToday, undoing: readonly Undoing[]): Promise<void> {
  const loose = undoing.filter(
    ({ item, titulo }) => item.isExported && (titulo?.exportado_em ?? null) === null,
  )
  if (loose.length === 0) return
  await markExported(
    who,
    loose.map(({ item }) => item.id_lancamento),
  )
}

/** The payments wait for the bank again: their titles are locked as before. */
async function waitAgain(who: WhoToday, undoing: readonly Undoing[], motivo: string) {
  await reversePaid(
    who,
    undoing.filter(({ item }) => item.estado === 'pago'),
    motivo,
  )
  await lockAgain(who, undoing)
  await storeAnswers(
    who,
    undoing.map(({ item }) => item),
    undoing.map(({ item, antes }) => ({
      id_lote_pagamento_item: item.id_lote_pagamento_item,
      estado: antes,
      ocorrencias: '',
      ocorrencia_texto: '',
      autenticacao: '',
    })),
  )
}

/** What each payment's settlement booked before it was taken back. */
async function bookedOf({ db }: WhoToday, undoing: readonly Undoing[]) {
  const baixas = await listBookedBaixas(
    db,
    undoing.flatMap(({ item }) => item.id_baixa ?? []),
  )
  return new Map(baixas.map(({ id_baixa, ...booked }) => [id_baixa, booked]))
}

/** Payments that the bank had sent back are paid again, on their day, as they were booked. */
async function payAgain(who: WhoToday, undoing: readonly Undoing[]): Promise<void> {
  if (undoing.length === 0) return
  await lockAgain(who, undoing)
  await updateItens(
    who.db,
    undoing.map(({ item }) => ({
      id_lote_pagamento_item: item.id_lote_pagamento_item,
      estado: 'pendente',
    })),
  )
  const booked = await bookedOf(who, undoing)
  const outcomes = await settleItems(
    who,
    undoing.map(({ item }) => ({
      baixa: item.id_baixa === null ? undefined : booked.get(item.id_baixa),
      seuNumero: item.seu_numero,
      data: must(item.pago_em, 'day of payment'),
      valor: must(item.valor_pago, 'value paid'),
    })),
  )
  const refused = outcomes.find(({ result }) => result !== 'done')
  const open = undoing.find(({ item }) => item.seu_numero === refused?.seuNumero)
  if (refused && open) throw refusal(open, `não pode voltar a pago. ${refused.motivo ?? ''}`)
}

/**
 * Takes back what answers of the bank did: all or none. Throws, naming the payment, if one cannot be: its settlement
 * was reconciled, its month closed, or its title went into another batch since.
 */
export async function undoItems(
  who: WhoToday,
  undone: readonly Undone[],
  motivo: string,
): Promise<void> {
  const open = await openItems(who, undone)
  const undoing = undone.flatMap(({ seuNumero, antes }): Undoing[] => {
    const found = open.get(seuNumero)
    return found && found.item.estado !== antes ? [{ ...found, antes }] : []
  })
  await requireUndoable(who, undoing)
  await waitAgain(
    who,
    undoing.filter(({ antes }) => isWaiting(antes)),
    motivo,
  )
  await payAgain(
    who,
    undoing.filter(({ antes }) => antes === 'pago'),
  )
}
