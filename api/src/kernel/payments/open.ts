import type { Config } from '../config.ts'
import { openMercadoPago } from './mercado-pago.ts'
import type { PaymentProvider } from './provider.ts'
import { openSandboxProvider } from './sandbox.ts'

/** Where the provider tells of payments: to be configured in its panel. */
export const webhookPath = '/api/v2/meu-plano/aviso-pagamento'

/** The provider of the configuration. */
export function openPayments(
  { payment, baseUrl }: Pick<Config, 'payment' | 'baseUrl'>,
  fetchFrom: typeof fetch,
  now: () => number,
): PaymentProvider | undefined {
  if (payment.kind === 'mercadopago') return openMercadoPago(payment, fetchFrom, now)
  if (payment.kind === 'nenhum') return undefined
  return openSandboxProvider({ webhookUrl: `${baseUrl}${webhookPath}`, fetch: fetchFrom }, now)
}
