import type { MercadoPagoConfig } from '../payments/mercado-pago.ts'
import { httpsUrl, isGiven, secretOf } from './config-values.ts'
import type { Env, Read } from './config-values.ts'

/** The payment provider of the plans. Outside production a simulated one stands in for it. */
export type PaymentConfig =
  | ({ readonly kind: 'mercadopago' } & MercadoPagoConfig)
  | { readonly kind: 'simulador' }
  | { readonly kind: 'nenhum' }

/** Token and webhook signature are required together: without notices no payment would be confirmed. */
export function readPayment(
  read: Read,
  env: Env,
  production: boolean,
  problems: string[],
): PaymentConfig {
  const url = read('MERCADOPAGO_URL', httpsUrl, 'https://api.mercadopago.com')
  const accessToken = read('MERCADOPAGO_ACCESS_TOKEN', secretOf(16), undefined)
  const webhookSecret = read('MERCADOPAGO_WEBHOOK_SECRET', secretOf(16), undefined)
  const given = ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET'].filter((name) =>
    isGiven(env, name),
  )
  if (given.length === 0) return { kind: production ? 'nenhum' : 'simulador' }
  if (given.length === 1) {
    problems.push(
      `${given[0]}: informe também o outro; a chave de acesso e a assinatura andam juntas.`,
    )
  } else if (production && !env['BASE_URL']?.trim().startsWith('https:')) {
    problems.push('BASE_URL: informe o endereço público com https; quem paga volta para ele.')
  }
  if (!accessToken || !webhookSecret) return { kind: 'nenhum' }
  return { kind: 'mercadopago', url: url.replace(/\/+$/, ''), accessToken, webhookSecret }
}
