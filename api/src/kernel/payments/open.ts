import type { Config } from '../settings/config.ts'
import { openMercadoPago } from './mercado-pago.ts'
import type { PaymentProvider } from './provider.ts'
import { openSandboxProvider } from './sandbox.ts'

/** The webhook's path, to be entered in the provider's panel. */
export const webhookPath = '/api/v2/meu-plano/aviso-pagamento'

/** The configured provider. */
export function openPayments(
  { payment, baseUrl }: Pick<Config, 'payment' | 'baseUrl'>,
  fetchFrom: typeof fetch,
  now: () => number,
): PaymentProvider | undefined {
  if (payment.kind === 'mercadopago') return openMercadoPago(payment, fetchFrom, now)
  if (payment.kind === 'nenhum') return undefined
  return openSandboxProvider({ webhookUrl: `${baseUrl}${webhookPath}`, fetch: fetchFrom }, now)
}
