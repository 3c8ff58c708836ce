/** What the services that a company configures (addresses, weather) have in common. */
import { checkPublicAddress, PrivateAddress } from '../../kernel/security/public-address.ts'
import type { Services } from '../../kernel/services.ts'

/** A GET that follows no redirect. */
export type FetchService = (
  address: string,
  init: { readonly signal: AbortSignal; readonly headers: Readonly<Record<string, string>> },
) => Promise<Response>

/** Asks the address of a company's service, which must be on the public network. */
export const fetchPublic =
  ({ fetchAt, resolve }: Pick<Services, 'fetchAt' | 'resolve'>): FetchService =>
  async (address, init) =>
    fetchAt(address, await checkPublicAddress(address, resolve), init)

/** Asks the address of the installation's own service, which may be anywhere. */
export const fetchAnywhere =
  ({ fetch }: Pick<Services, 'fetch'>): FetchService =>
  (address, init) =>
    fetch(address, { ...init, redirect: 'error' })

/** Why a service gave no answer, for whoever configures it or asked. */
export interface ServiceTrouble {
  readonly motivo: string
}

/** Why a service refused; `secret` is what it was given: 'a chave'. */
export function refusalText(status: number, secret: string): string {
  if (status === 401 || status === 403) return `O serviço recusou ${secret} (HTTP ${status}).`
  if (status === 429) return 'O serviço recusou por excesso de consultas (HTTP 429).'
  return `O serviço respondeu com erro (HTTP ${status}).`
}

/** Why a service could not be asked or read; `unreadable` is said of an answer in another form. */
export function troubleText(
  error: unknown,
  { timeoutMs, unreadable }: { readonly timeoutMs: number; readonly unreadable: string },
): string {
  if (error instanceof PrivateAddress) return 'O endereço do serviço leva a uma rede fechada.'
  if (error instanceof SyntaxError || error instanceof RangeError) return unreadable
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  return isLate
    ? `O serviço não respondeu em ${timeoutMs / 1000} segundos.`
    : 'Não foi possível conectar ao serviço. Confira o endereço.'
}
