import type { Sandboxes } from '../sandboxes.ts'
import type { Config } from '../settings/config.ts'
import { openMercadoPago } from './mercado-pago.ts'
import type { PaymentProvider } from './provider.ts'

/** The webhook's path, to be entered in the provider's panel. */
export const webhookPath = '/api/v2/meu-plano/aviso-pagamento'

interface Installation {
  readonly config: Pick<Config, 'payment' | 'baseUrl'>
  readonly sandboxes: Sandboxes | undefined
  readonly fetch: typeof fetch
  readonly now: () => number
}

/** Opens the payment provider that is configured. Without credentials it opens the simulator; in production it opens nothing. */
export function openPayments(installation: Installation): PaymentProvider | undefined {
  const { config, sandboxes, fetch, now } = installation
  const { payment, baseUrl } = config
  if (payment.kind === 'mercadopago') return openMercadoPago(payment, fetch, now)
  if (payment.kind === 'nenhum') return undefined
  return sandboxes?.openPayments({ webhookUrl: `${baseUrl}${webhookPath}`, fetch }, now)
}
