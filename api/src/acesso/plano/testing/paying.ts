import { cobrancaPaymentUrl } from '@claquete/contract/acesso/plano/cobranca'
import { planoView } from '@claquete/contract/acesso/plano/plano'
import { beforeAll } from 'vitest'
import type { World } from '../../../../test/world.ts'
import { useServer } from '../../../../test/world.ts'
import type { PaymentProvider } from '../../../kernel/payments/provider.ts'
import type { PaymentSandbox } from '../../../../sandbox/payments/server.ts'
import type { Started } from '../../../start.ts'

type SandboxProvider = PaymentProvider & { readonly sandbox: () => Promise<PaymentSandbox> }

/**
 * A listening server, so that the sandbox's notices reach it over real HTTP. Tests can set its clock and cut
 * off the notices.
 */
export function usePayingServer() {
  const state = { base: '', lateMs: 0, noticesArrive: true }
  const server = useServer({
    now: () => Date.now() + state.lateMs,
    fetch: (input, init) => {
      const url = String(input)
      if (!url.startsWith(server().services.config.baseUrl)) return fetch(url, init)
      if (!state.noticesArrive) return Promise.reject(new TypeError('sem rede'))
      return fetch(url.replace(server().services.config.baseUrl, state.base), init)
    },
  })
  beforeAll(async () => {
    state.base = await server().app.listen({ port: 0, host: '127.0.0.1' })
  })
  return Object.assign(server, { state }) as (() => Started) & { readonly state: typeof state }
}

export const sandboxOf = ({ services }: Started) => (services.payments as SandboxProvider).sandbox()

/** Opens the payment page of a charge (by default the oldest); returns the page's number. */
export async function openPage(world: World, id_plano_cobranca?: number): Promise<string> {
  const body = id_plano_cobranca === undefined ? {} : { id_plano_cobranca }
  const { url } = await world.call(cobrancaPaymentUrl, { body })
  return new URL(url).searchParams.get('pref_id') ?? ''
}

export const planOf = async (world: World) => (await world.call(planoView)).data
