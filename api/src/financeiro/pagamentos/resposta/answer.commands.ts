import { isWaiting } from '@claquete/core/financeiro/pagamentos/lote'
import type { EstadoOfItem } from '@claquete/core/financeiro/pagamentos/lote'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { WhoToday } from '../../../kernel/context.ts'
import {
  listBaixasToReconcile,
  listClosedMonths,
  reverseMany,
  unmarkExported,
} from '../../../livro/titulos/public.ts'
import {
  firstOfEach,
  hidden,
  heard,
  openItems,
  outcomeOf,
  storeAnswers,
} from './outcome.commands.ts'
import type { Answer, OpenItem, Outcome } from './outcome.commands.ts'

type Judge = (open: OpenItem) => Pick<Outcome, 'result' | 'motivo'>

/** What becomes of each answer, the first about each payment. */
function judgeAll(
  answers: readonly Answer[],
  open: ReadonlyMap<string, OpenItem>,
  judge: Judge,
): { readonly answer: Answer; readonly found: OpenItem | undefined; readonly outcome: Outcome }[] {
  return firstOfEach(answers).map((answer) => {
    const { seuNumero } = answer
    const found = open.get(seuNumero)
    if (!found) return { answer, found, outcome: outcomeOf(seuNumero, 'unknown') }
    const { result, motivo } = found.titulo
      ? judge(found)
      : { result: 'refused' as const, motivo: hidden }
    const more = motivo === undefined ? { open: found } : { open: found, motivo }
    return { answer, found, outcome: outcomeOf(seuNumero, result, more) }
  })
}

type Judged = ReturnType<typeof judgeAll>

/** Stores the new state of the payments whose answer is applied; returns them. */
async function apply(who: WhoToday, judged: Judged, estado: EstadoOfItem): Promise<OpenItem[]> {
  const applied = judged.flatMap(({ answer, found, outcome }) =>
    outcome.result === 'done' && found ? [{ answer, found }] : [],
  )
  await storeAnswers(
    who,
    applied.map(({ found }) => found.item),
    applied.map(({ answer, found }) => ({
      id_lote_pagamento_item: found.item.id_lote_pagamento_item,
      estado,
      ...heard(answer),
    })),
  )
  return applied.map(({ found }) => found)
}

const idOf = ({ item }: OpenItem) => item.id_lancamento

/** The bank accepted payments and will make them on their day. */
export async function scheduleItems(who: WhoToday, answers: readonly Answer[]): Promise<Outcome[]> {
  const open = await openItems(who, answers)
  const judged = judgeAll(answers, open, ({ item: { estado } }) => {
    if (estado === 'pendente') return { result: 'done' }
    if (estado === 'agendado' || estado === 'pago') return { result: 'already' }
    return { result: 'refused', motivo: `O pagamento está ${estado}.` }
  })
  await apply(who, judged, 'agendado')
  return judged.map(({ outcome }) => outcome)
}

/** The bank will not make payments: their titles are free for another batch. */
export async function rejectItems(who: WhoToday, answers: readonly Answer[]): Promise<Outcome[]> {
  const open = await openItems(who, answers)
  const judged = judgeAll(answers, open, ({ item: { estado } }) => {
    if (isWaiting(estado)) return { result: 'done' }
    if (estado === 'rejeitado') return { result: 'already' }
    return { result: 'refused', motivo: `O pagamento está ${estado}.` }
  })
  const rejected = await apply(who, judged, 'rejeitado')
  await unmarkExported(who, rejected.map(idOf))
  return judged.map(({ outcome }) => outcome)
}

/** Why the settlements of paid items cannot be reversed, by settlement. */
export async function problemsToReverse(
  { db }: WhoToday,
  ids_baixa: readonly number[],
): Promise<ReadonlyMap<number, string | undefined>> {
  const baixas = await listBaixasToReconcile(db, ids_baixa)
  const closed = await listClosedMonths(
    db,
    baixas.map(({ data }) => data),
  )
  return new Map(
    baixas.map(({ id_baixa, data, estornada, id_conciliacao }) => {
      if (estornada) return [id_baixa, undefined]
      if (id_conciliacao !== null) {
        return [id_baixa, 'A baixa já foi conciliada com o banco: desfaça a conciliação antes.']
      }
      const isClosed = closed.some((mes) => mes.slice(0, 7) === data.slice(0, 7))
      return [id_baixa, isClosed ? `O mês de ${formatDateBr(data)} está fechado.` : undefined]
    }),
  )
}

/** Takes the settlements of payments back; those that somebody reversed already stay as they are. */
export const reversePaid = (who: WhoToday, paid: readonly OpenItem[], motivo: string) =>
  reverseMany(
    who,
    paid.flatMap(({ item }) => item.id_baixa ?? []),
    motivo,
  )

/** Payments that the bank had made came back: their titles are owed again. */
export async function returnItems(who: WhoToday, answers: readonly Answer[]): Promise<Outcome[]> {
  const open = await openItems(who, answers)
  const paid = [...open.values()].flatMap(({ item }) => item.id_baixa ?? [])
  const problems = await problemsToReverse(who, paid)
  const judged = judgeAll(answers, open, ({ item: { estado, id_baixa } }) => {
    if (estado === 'devolvido') return { result: 'already' }
    if (estado !== 'pago') {
      return { result: 'refused', motivo: `O pagamento não foi feito: está ${estado}.` }
    }
    const motivo = id_baixa === null ? undefined : problems.get(id_baixa)
    return motivo === undefined ? { result: 'done' } : { result: 'refused', motivo }
  })
  const returned = await apply(who, judged, 'devolvido')
  await unmarkExported(who, returned.map(idOf))
  await reversePaid(who, returned, 'Pagamento devolvido pelo banco')
  return judged.map(({ outcome }) => outcome)
}
