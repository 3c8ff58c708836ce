import type { RequestTo } from '@claquete/contract/endpoint'
import { paymentCheck } from '@claquete/contract/orcamentos/incentivado/payment'
import type { TituloToPay } from '@claquete/contract/orcamentos/incentivado/payment'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { FormaOfPagamento } from '@claquete/core/livro/titulos/methods'
import { useDebouncedValue } from '@mantine/hooks'
import { useMayAsk } from '../../../lib/account/may-ask.ts'
import type { Line } from './lines.ts'
import { useRead } from '../../../lib/wire/call.ts'

type Wanted = RequestTo<typeof paymentCheck>['body']['titulos'][number]

const askAfterMs = 300
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
export function usePaymentCheck(titulos: readonly Wanted[]): readonly TituloToPay[] {
  const mayAsk = useMayAsk(paymentCheck)
  // The debounce compares by identity, and callers make a new list at each render: text compares by value.
  const [asked] = useDebouncedValue(JSON.stringify(titulos), askAfterMs)
  const wanted = JSON.parse(asked) as Wanted[]
  const reading = useRead(
    paymentCheck,
    { body: { titulos: wanted } },
    {
      keepPreviousData: true,
      retry: false,
      staleTime: 0,
      enabled: wanted.length > 0 && mayAsk,
    },
  )
  return wanted.length === 0 ? none : (reading.data?.data ?? none)
}
