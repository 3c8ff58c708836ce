import type { Address, AnyAddress, ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import {
  QueryClient,
  keepPreviousData,
  useMutation,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import type { UseMutationResult, UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import { failureText, isAborted } from './failure.ts'
import { CallFailure, call } from './request.ts'
import { onSessionEnd } from './session.ts'
import { toast } from '../page/toast.ts'

export { failureText, isAborted, isMissing } from './failure.ts'
export { CallFailure, call, callDraft, callFile } from './request.ts'

const staleMs = 15_000
const retries = 1

/** Retry only when there was no connection: a refusal would be refused again. */
const mayRetry = (count: number, error: unknown) =>
  count < retries && error instanceof CallFailure && error.code === 'sem_conexao'

/** Cache of everything the screens read from the server. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails with a message; left pending, it would look like a broken button.
    queries: {
      staleTime: staleMs,
      retry: mayRetry,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

onSessionEnd(() => queryClient.clear())

export type ReadEndpoint = Address<'read' | 'open', unknown, unknown>

export type ReadOptions<Reply> = Partial<
  Pick<
    UseQueryOptions<Reply, CallFailure>,
    | 'enabled'
    | 'staleTime'
    | 'placeholderData'
    | 'refetchInterval'
    | 'refetchOnWindowFocus'
    | 'retry'
  >
> & {
  /** Keeps the previous reply on screen while the next one loads. */
  readonly keepPreviousData?: boolean
}

/** Cache key of a read: endpoint path and request. */
export const readKey = (endpoint: AnyAddress, request?: unknown): readonly unknown[] =>
  request === undefined ? [endpoint.path] : [endpoint.path, request]

/** Reads from the server; components that make the same request share one cached reply. */
export function useRead<E extends ReadEndpoint>(
  endpoint: E,
  request: RequestTo<E>,
  { keepPreviousData: keep, ...options }: ReadOptions<ReplyOf<E>> = {},
): UseQueryResult<ReplyOf<E>, CallFailure> {
  return useQuery<ReplyOf<E>, CallFailure>({
    queryKey: readKey(endpoint, request),
    queryFn: ({ signal }) => call(endpoint, request, { signal }),
    ...(keep && { placeholderData: keepPreviousData }),
    ...options,
  })
}

/**
 * A read that asks a service of others, which may take long and may count its calls: asked when it is opened, not again
 * because a window comes back, and again after a failure by hand alone.
 */
export function useForeignRead<E extends Address<'slow', unknown, unknown>>(
  endpoint: E,
  request: RequestTo<E>,
): UseQueryResult<ReplyOf<E>, CallFailure> {
  return useQuery<ReplyOf<E>, CallFailure>({
    queryKey: readKey(endpoint, request),
    queryFn: ({ signal }) => call(endpoint, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
}

/**
 * The same read for several requests, in their order. A reply stays on screen while the one that `follows` it loads.
 */
export function useReads<E extends ReadEndpoint>(
  endpoint: E,
  requests: readonly RequestTo<E>[],
  follows: (request: RequestTo<E>, before: RequestTo<E>) => boolean,
): UseQueryResult<ReplyOf<E>, CallFailure>[] {
  return useQueries({
    queries: requests.map((request) => ({
      queryKey: readKey(endpoint, request),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        call(endpoint, request, { signal }),
      placeholderData: (
        reply: ReplyOf<E> | undefined,
        before?: { readonly queryKey: readonly unknown[] },
      ) => (before && follows(request, before.queryKey[1] as RequestTo<E>) ? reply : undefined),
    })),
  }) as UseQueryResult<ReplyOf<E>, CallFailure>[]
}

/** Reads once outside a component, through the cache of `useRead`. */
export function readNow<E extends ReadEndpoint>(
  endpoint: E,
  request: RequestTo<E>,
  staleTime = staleMs,
): Promise<ReplyOf<E>> {
  return queryClient.fetchQuery<ReplyOf<E>>({
    queryKey: readKey(endpoint, request),
    queryFn: ({ signal }) => call(endpoint, request, { signal }),
    staleTime,
  })
}

/** Puts a reply that was read at `updatedAt`, in milliseconds, into the cache of `useRead`. */
export function putRead<E extends ReadEndpoint>(
  endpoint: E,
  request: RequestTo<E>,
  reply: ReplyOf<E>,
  updatedAt: number,
): void {
  queryClient.setQueryData<ReplyOf<E>>(readKey(endpoint, request), () => reply, { updatedAt })
}

/** Invalidates every cached reply of these endpoints; those on screen are read again. */
export async function refreshReads(...endpoints: readonly AnyAddress[]): Promise<void> {
  await Promise.all(
    endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: readKey(endpoint) })),
  )
}

/** Invalidates the whole cache: background work that may change any list has ended. */
export const refreshEverything = (): Promise<void> => queryClient.invalidateQueries()

interface WriteOptions<E> {
  /** Endpoints whose cached reads are invalidated on success. */
  readonly refresh?: readonly AnyAddress[]
  readonly onSuccess?: (reply: ReplyOf<E>, request: RequestTo<E>) => void | Promise<void>
}

/** A call that changes data. Disable the control that started it while `isPending`. */
export function useWrite<E extends Address<'write' | 'slow' | 'open', unknown, unknown>>(
  endpoint: E,
  { refresh = [], onSuccess }: WriteOptions<E> = {},
): UseMutationResult<ReplyOf<E>, CallFailure, RequestTo<E>> {
  return useMutation<ReplyOf<E>, CallFailure, RequestTo<E>>({
    mutationFn: (request) => call(endpoint, request),
    onSuccess: async (reply, request) => {
      await refreshReads(...refresh)
      await onSuccess?.(reply, request)
    },
  })
}

/** Shows a failure as a danger toast, unless it was aborted or the session already reported it. */
export const reportFailure = (error: unknown): void => reportFailureOf(undefined, error)

/** The same, with what failed as the title: 'Erro ao inserir item!'. */
export function reportFailureOf(what: string | undefined, error: unknown): void {
  if (isAborted(error) || (error instanceof CallFailure && error.ofSession)) return
  toast.danger(failureText(error), what)
}
