import type { Decisao } from '@claquete/core/financeiro/cobranca/decisao'
import type { EstadoOfItem } from '@claquete/core/financeiro/pagamentos/lote'
import type { BaixaOfItem, CamposOfItem } from '@claquete/core/financeiro/pagamentos/settlement'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { WhoToday } from '../../../kernel/context.ts'
import { lockLancamentos } from '../../../livro/titulos/public.ts'
import { listSeenIds } from '../../../livro/visao/public.ts'
import type { Lancamento } from '../../../livro/titulos/public.ts'
import { followItens, lockItens, updateItens } from '../lote/lote.queries.ts'
import type { ChangedItem, StoredItem } from '../lote/lote.queries.ts'

/** What a bank says of one payment. */
export interface Answer {
  readonly seuNumero: string
  /** The bank's codes, as they came. */
  readonly ocorrencias?: string
  /** What they mean, in Portuguese. */
  readonly texto?: string
}

/** The bank paid: on which day, and what left the account. */
export interface PaidAnswer extends Answer {
  readonly data: CalendarDate
  readonly valor: Cents
  /** What the bank's fields say of it, where its records have them. */
  readonly campos?: CamposOfItem | undefined
  /** What a person decided of a difference that the fields do not explain. */
  readonly decisao?: Decisao | undefined
  /** A person typed what left the account; the screen says what a difference becomes. */
  readonly isTyped?: boolean
  /** What was booked of it before it was taken back. */
  readonly baixa?: BaixaOfItem | undefined
  /** The bank's proof. */
  readonly autenticacao?: string
}

/** What became of one answer. */
export interface Outcome {
  readonly seuNumero: string
  /**
   * - `done`: it was applied;
   * - `already`: the payment was in this state before, and nothing changed;
   * - `unknown`: no payment of the company has this number;
   * - `refused`: it cannot be applied, `motivo` says why; nothing of it was stored.
   */
  readonly result: 'done' | 'already' | 'unknown' | 'refused'
  readonly motivo?: string
  readonly id_lancamento?: number
  readonly id_lote_pagamento_item?: number
  /** The state before this answer, which `undoItems` gives back. */
  readonly antes?: EstadoOfItem
  readonly id_baixa?: number
}

/** The first answer about each payment, in the order given. */
export const firstOfEach = <A extends Pick<Answer, 'seuNumero'>>(answers: readonly A[]): A[] =>
  [...Map.groupBy(answers, ({ seuNumero }) => seuNumero).values()].flatMap(([first]) =>
    first ? [first] : [],
  )

export interface OpenItem {
  readonly item: StoredItem
  /** Undefined where the user does not see it. */
  readonly titulo: Lancamento | undefined
}

/** Locks the payments of these answers with their titles. */
export async function openItems(
  who: WhoToday,
  answers: readonly Pick<Answer, 'seuNumero'>[],
): Promise<ReadonlyMap<string, OpenItem>> {
  const itens = await lockItens(
    who.db,
    answers.map(({ seuNumero }) => seuNumero),
  )
  const ids = [...new Set(itens.map(({ id_lancamento }) => id_lancamento))]
  const titulos = new Map(
    (await lockLancamentos(who.db, ids)).map((titulo) => [titulo.id_lancamento, titulo]),
  )
  const seen = await listSeenIds(who, ids)
  return new Map(
    itens.map((item) => {
      const { id_lancamento } = item
      const titulo = seen.has(id_lancamento) ? titulos.get(id_lancamento) : undefined
      return [item.seu_numero, { item, titulo }]
    }),
  )
}

export const hidden = 'É de um título que você não vê.'

/** The outcome of an answer about a payment that was found, or of one about none. */
export const outcomeOf = (
  seuNumero: string,
  result: Outcome['result'],
  { open, motivo }: { readonly open?: OpenItem | undefined; readonly motivo?: string } = {},
): Outcome => ({
  seuNumero,
  result,
  ...(motivo !== undefined && { motivo }),
  ...(open && {
    id_lancamento: open.item.id_lancamento,
    id_lote_pagamento_item: open.item.id_lote_pagamento_item,
    antes: open.item.estado,
  }),
})

/** Stores what changed of payments, and what follows of it for their batches. */
export async function storeAnswers(
  { db }: WhoToday,
  itens: readonly StoredItem[],
  changed: readonly ChangedItem[],
): Promise<void> {
  if (changed.length === 0) return
  await updateItens(db, changed)
  await followItens(db, [...new Set(itens.map((one) => one.id_lote_pagamento))])
}

/** What the bank said, as the columns that every answer fills in. */
export const heard = ({ ocorrencias, texto }: Answer) => ({
  ocorrencias,
  ocorrencia_texto: texto,
})
