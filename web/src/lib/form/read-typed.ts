import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import { useRead } from '../wire/call.ts'
import type { ReadEndpoint, ReadOptions } from '../wire/call.ts'
import type { Blanked } from './path.ts'

/** `useRead` with what is being typed in a form: what is still missing is refused by the server, each by its field. */
export const useReadTyped = <E extends ReadEndpoint>(
  endpoint: E,
  typed: Blanked<RequestTo<E>>,
  options: ReadOptions<ReplyOf<E>> = {},
) => useRead(endpoint, typed as RequestTo<E>, options)
