import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import { paymentCheck } from '@claquete/contract/orcamentos/incentivado/payment'
import type { TituloToPay } from '@claquete/contract/orcamentos/incentivado/payment'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { FormaOfPagamento } from '@claquete/core/livro/titulos/methods'
import { useDebouncedValue } from '@mantine/hooks'
import { useUser } from '../../../lib/account/user.ts'
import { useMay } from '../../../lib/account/permission.ts'
import type { Line } from './lines.ts'
import { useRead } from '../../../lib/wire/call.ts'
import type { ReadEndpoint } from '../../../lib/wire/call.ts'

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

/**
 * What a check of incentivised projects says of what is being typed, shortly after it changed; undefined to ask nothing.
 * It is asked only where the plan and the permissions have it, and its failure stops nobody.
 */
export function useProjetoCheck<E extends ReadEndpoint>(
  endpoint: E,
  request: RequestTo<E> | undefined,
): ReplyOf<E> | undefined {
  const may = useMay()
  const { id_plano_jobbgestor: plan } = useUser() ?? {}
  const isExcluded = plan === undefined || endpoint.excludedPlans?.includes(plan)
  // The debounce compares by identity, and callers make a new request at each render: text compares by value.
  const [asked] = useDebouncedValue(JSON.stringify(request ?? null), askAfterMs)
  const wanted = JSON.parse(asked) as RequestTo<E> | null
  const reading = useRead(endpoint, wanted as RequestTo<E>, {
    keepPreviousData: true,
    retry: false,
    staleTime: 0,
    enabled: wanted !== null && !isExcluded && may(endpoint.access),
  })
  return wanted === null ? undefined : reading.data
}

/** What the accounting of incentivised projects says of payables as they are about to be paid. */
export const usePaymentCheck = (titulos: readonly Wanted[]): readonly TituloToPay[] =>
  useProjetoCheck(
    paymentCheck,
    titulos.length === 0 ? undefined : { body: { titulos: [...titulos] } },
  )?.data ?? none
