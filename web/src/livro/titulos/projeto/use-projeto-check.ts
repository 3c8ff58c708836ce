import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import { useDebouncedValue } from '@mantine/hooks'
import { useMayAsk } from '../../../lib/account/may-ask.ts'
import { useRead } from '../../../lib/wire/call.ts'
import type { ReadEndpoint } from '../../../lib/wire/call.ts'

const askAfterMs = 300

/**
 * What a check of incentivised projects says of what is being typed, shortly after it changed; undefined to ask nothing.
 * It is asked only where the plan and the permissions have it, and its failure stops nobody.
 */
export function useProjetoCheck<E extends ReadEndpoint>(
  endpoint: E,
  request: RequestTo<E> | undefined,
): ReplyOf<E> | undefined {
  const mayAsk = useMayAsk(endpoint)
  // The debounce compares by identity, and callers make a new request at each render: text compares by value.
  const [asked] = useDebouncedValue(JSON.stringify(request ?? null), askAfterMs)
  const wanted = JSON.parse(asked) as RequestTo<E> | null
  const reading = useRead(endpoint, wanted as RequestTo<E>, {
    keepPreviousData: true,
    retry: false,
    staleTime: 0,
    enabled: wanted !== null && mayAsk,
  })
  return wanted === null ? undefined : reading.data
}
