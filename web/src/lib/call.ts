import type { AnyEndpoint, Endpoint, ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import { QueryClient, keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { UseMutationResult, UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import { CallFailure, call } from './request.ts'
import { onSessionEnd } from './session.ts'
import { toast } from './toast.ts'

export { CallFailure, call, callDraft, callFile, upload } from './request.ts'

const staleMs = 15_000
const retries = 1

/** Only silence is worth a second try: a refusal would be refused again. */
const mayRetry = (count: number, error: unknown) =>
  count < retries && error instanceof CallFailure && error.code === 'sem_conexao'

/** What the screens have read from the server. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails and says so; waiting in silence would look like a broken button.
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

type ReadEndpoint = Endpoint<'read' | 'open', unknown, unknown>

type ReadOptions<Reply> = Partial<
  Pick<
    UseQueryOptions<Reply, CallFailure>,
    'enabled' | 'staleTime' | 'placeholderData' | 'refetchInterval' | 'retry'
  >
> & {
  /** The former answer stays on screen while the next comes. */
  readonly keepPreviousData?: boolean
}

/** Key under which a reading is kept: what it asks, and of whom. */
export const readKey = (endpoint: AnyEndpoint, request?: unknown): readonly unknown[] =>
  request === undefined ? [endpoint.path] : [endpoint.path, request]

/** Reads from the server and keeps the answer, shared by every part that asks the same. */
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

/** Reads once outside a component, through the same store as `useRead`. */
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

/** Makes every kept answer of these calls stale; what is on screen is read again. */
export async function refreshReads(...endpoints: readonly AnyEndpoint[]): Promise<void> {
  await Promise.all(
    endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: readKey(endpoint) })),
  )
}

/** Reads again at once what is on screen of these calls; rejects when one of them fails. */
export async function readAgain(...endpoints: readonly AnyEndpoint[]): Promise<void> {
  await Promise.all(
    endpoints.map((endpoint) =>
      queryClient.refetchQueries(
        { queryKey: readKey(endpoint), type: 'active' },
        { throwOnError: true },
      ),
    ),
  )
}

/** Makes everything kept stale: a work that may touch any list came to its end. */
export const refreshEverything = (): Promise<void> => queryClient.invalidateQueries()

interface WriteOptions<E> {
  /** Readings that this write makes stale. */
  readonly refresh?: readonly AnyEndpoint[]
  readonly onSuccess?: (reply: ReplyOf<E>, request: RequestTo<E>) => void | Promise<void>
}

/** A call that changes something. While `isPending`, what started it is disabled. */
export function useWrite<E extends Endpoint<'write' | 'slow' | 'open', unknown, unknown>>(
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

/** Was the call stopped on purpose (by leaving the screen, or by a newer search)? */
export const isAborted = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError'

/** The text of whatever went wrong, fit to be shown. */
export function failureText(error: unknown): string {
  return error instanceof CallFailure
    ? error.msg
    : 'Algo deu errado nesta tela. Recarregue a página e tente de novo.'
}

/** Tells a failure in a danger toast, unless the session already told it or it was stopped. */
export function reportFailure(error: unknown): void {
  if (isAborted(error) || (error instanceof CallFailure && error.ofSession)) return
  toast.danger(failureText(error))
}
