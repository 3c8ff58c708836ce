import type { RequestTo } from '@claquete/contract/endpoint'
import { tituloCheck } from '@claquete/contract/orcamentos/incentivado/titulo'
import type { CheckedLine } from '@claquete/contract/orcamentos/incentivado/titulo'
import { useDebouncedValue } from '@mantine/hooks'
import { useMayAsk } from '../../../lib/account/may-ask.ts'
import { useRead } from '../../../lib/wire/call.ts'

export type TypedTitulo = RequestTo<typeof tituloCheck>['body']

const askAfterMs = 400
const none: readonly CheckedLine[] = []

/** What incentivised projects say of a payable as it is typed; of one that is on no line of a budget nothing is asked. */
export function useTituloCheck(titulo: TypedTitulo): readonly CheckedLine[] {
  const mayAsk = useMayAsk(tituloCheck)
  // The debounce compares by identity, and callers make a new value at each render: text compares by value.
  const [asked] = useDebouncedValue(JSON.stringify(titulo), askAfterMs)
  const body = JSON.parse(asked) as TypedTitulo
  const isAsked = titulo.linhas.length > 0 && body.linhas.length > 0
  const reading = useRead(
    tituloCheck,
    { body },
    { keepPreviousData: true, retry: false, staleTime: 0, enabled: isAsked && mayAsk },
  )
  return isAsked ? (reading.data?.data ?? none) : none
}
