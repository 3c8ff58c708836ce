import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Pagamento } from '@claquete/core/financeiro/pagamentos/pagamento'
import { detailsOfPayee } from '@claquete/core/financeiro/pagamentos/payee'
import type { PayeeFacts } from '@claquete/core/financeiro/pagamentos/payee'
import { createHash } from 'node:crypto'
import type { StoredItem, StoredLote } from './lote.queries.ts'

/** The payments that wait in a batch: what is released and goes to the bank. */
export const waitingOf = (itens: readonly StoredItem[]): readonly StoredItem[] =>
  itens.filter(({ estado }) => estado === 'pendente')

/** SHA-256 of everything that a release vouches for: from where, when, to whom, how and how much. */
export function hashOfLote(
  { id_contabancaria, data }: Pick<StoredLote, 'id_contabancaria' | 'data'>,
  itens: readonly StoredItem[],
): string {
  const content = waitingOf(itens).map((item) => [
    item.seu_numero,
    item.id_lancamento,
    item.valor,
    item.desconto,
    item.acrescimo,
    item.favorecido_nome,
    item.favorecido_documento,
    item.destino,
    // Payments without a fine keep the mark that they had before there was one.
    ...(item.multa > 0 ? [item.multa] : []),
  ])
  return createHash('sha256')
    .update(JSON.stringify([id_contabancaria, data, content]))
    .digest('hex')
}

interface Going {
  readonly data: CalendarDate
  readonly payees: ReadonlyMap<number, PayeeFacts>
}

/**
 * The payments of a batch as they go to a bank. The address and what was withheld are no part of what a release vouches
 * for: they are told as they are when the file is made.
 */
export const pagamentosOf = (itens: readonly StoredItem[], { data, payees }: Going): Pagamento[] =>
  waitingOf(itens).flatMap((item) => {
    if (item.destino === null) return []
    const facts = payees.get(item.id_lancamento)
    const { endereco, retido } = facts ? detailsOfPayee(item, facts) : {}
    const { favorecido_nome: nome, favorecido_documento: documento } = item
    return [
      {
        seuNumero: item.seu_numero,
        valor: item.valor,
        data,
        favorecido: { nome, documento, ...(endereco && { endereco }) },
        ...(retido && { retido }),
        destino: item.destino,
      },
    ]
  })
