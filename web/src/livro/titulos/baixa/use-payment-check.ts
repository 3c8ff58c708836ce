import type { RequestTo } from '@claquete/contract/endpoint'
import { paymentCheck } from '@claquete/contract/orcamentos/incentivado/payment'
import type { TituloToPay } from '@claquete/contract/orcamentos/incentivado/payment'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { FormaOfPagamento } from '@claquete/core/livro/titulos/methods'
import { useProjetoCheck } from '../projeto/use-projeto-check.ts'
import type { Line } from './lines.ts'

type Wanted = RequestTo<typeof paymentCheck>['body']['titulos'][number]

const none: readonly TituloToPay[] = []

interface Shared {
  readonly id_contabancaria: number | null
  readonly forma_pagamento: FormaOfPagamento | null
}

/** A line that is about to be settled, as it is asked about. */
export const wantedToPay = (
  { titulo, valor, conta }: Line,
  { id_contabancaria, forma_pagamento }: Shared,
  data: CalendarDate,
): Wanted => ({
  id_lancamento: titulo.id_lancamento,
  ...(valor > 0 && { valor }),
  id_contabancaria: conta ?? id_contabancaria,
  data,
  forma_pagamento,
})

/** What the accounting of incentivised projects says of payables as they are about to be paid. */
export const usePaymentCheck = (titulos: readonly Wanted[]): readonly TituloToPay[] =>
  useProjetoCheck(
    paymentCheck,
    titulos.length === 0 ? undefined : { body: { titulos: [...titulos] } },
  )?.data ?? none
