import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Pagamento } from '@claquete/core/financeiro/pagamentos/pagamento'
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
  ])
  return createHash('sha256')
    .update(JSON.stringify([id_contabancaria, data, content]))
    .digest('hex')
}

/** The payments of a batch as they go to a bank. */
export const pagamentosOf = (itens: readonly StoredItem[], data: CalendarDate): Pagamento[] =>
  waitingOf(itens).flatMap((item) =>
    item.destino === null
      ? []
      : [
          {
            seuNumero: item.seu_numero,
            valor: item.valor,
            data,
            favorecido: { nome: item.favorecido_nome, documento: item.favorecido_documento },
            destino: item.destino,
          },
        ],
  )
