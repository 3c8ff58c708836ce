import { centsToReais, reaisToCents } from '@claquete/core/kernel/amounts/money'
import type { PaymentStatus } from '@claquete/core/kernel/payment/status'
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { limitedText } from '../security/limited-text.ts'
import { ProviderUnavailable } from './provider.ts'
import type { CheckoutOrder, PaymentProvider, ProviderPayment, WebhookRequest } from './provider.ts'

export interface MercadoPagoConfig {
  /** https://api.mercadopago.com */
  readonly url: string
  readonly accessToken: string
  /** The webhook's secret signature, from the application's panel. */
  readonly webhookSecret: string
}

const timeoutMs = 10_000
const answerMaxBytes = 1_000_000
/** How long a payment page stays valid; afterwards a new one is opened. */
export const checkoutHours = 72

const statuses: Readonly<Record<string, PaymentStatus>> = {
  approved: 'aprovado',
  authorized: 'processando',
  pending: 'processando',
  in_process: 'processando',
  in_mediation: 'processando',
  rejected: 'recusado',
  cancelled: 'cancelado',
  refunded: 'estornado',
  charged_back: 'contestado',
}
const methods: Readonly<Record<string, string>> = {
  credit_card: 'Cartão de crédito',
  debit_card: 'Cartão de débito',
  prepaid_card: 'Cartão pré-pago',
  bank_transfer: 'Pix',
  ticket: 'Boleto',
  account_money: 'Saldo Mercado Pago',
}

const identifier = z.union([z.string(), z.number()])
const Payment = z.object({
  id: identifier,
  status: z.string(),
  transaction_amount: z.number(),
  currency_id: z.string(),
  external_reference: z.nullish(z.string()),
  payment_type_id: z.nullish(z.string()),
})
const Search = z.object({ results: z.array(Payment) })
const Preference = z.object({
  id: z.string(),
  init_point: z.string(),
  expiration_date_to: z.nullish(z.string()),
})

/** The text that Mercado Pago signs; fields missing from the notice are left out. */
export const manifest = (id: string | undefined, requestId: string | undefined, ts: string) =>
  [id && `id:${id.toLowerCase()};`, requestId && `request-id:${requestId};`, `ts:${ts};`]
    .filter(Boolean)
    .join('')

export const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')

/** Whether the x-signature header ('ts=…,v1=…') signs this notice with the secret. */
function isSigned({ query, header }: WebhookRequest, secret: string): boolean {
  const parts = new Map(
    (header('x-signature') ?? '').split(',').map((part) => {
      const [name = '', ...value] = part.split('=')
      return [name.trim(), value.join('=').trim()]
    }),
  )
  const ts = parts.get('ts')
  const given = Buffer.from(parts.get('v1') ?? '')
  if (!ts || !query['data.id']) return false
  const right = Buffer.from(sign(secret, manifest(query['data.id'], header('x-request-id'), ts)))
  return given.length === right.length && timingSafeEqual(given, right)
}

/**
 * Mercado Pago, Checkout Pro. A preference opens the payment page (card, Pix, boleto). The webhook configured
 * in the application's panel (event "Pagamentos") announces payments, which are then read from the API.
 * Nothing in a notice itself is trusted, so replaying one does no harm.
 */
export function openMercadoPago(
  config: MercadoPagoConfig,
  fetchFrom: typeof fetch,
  now: () => number,
): PaymentProvider {
  const ask = asker(config, fetchFrom)
  return {
    name: 'mercadopago',
    createCheckout: async (order) => {
      const body = preferenceOf(order, now())
      const found = await ask('POST', '/checkout/preferences', Preference, body)
      if (!found) throw new ProviderUnavailable('preferência recusada')
      return { id: found.id, url: found.init_point }
    },
    getCheckout: async ({ id, reference }) => {
      const search = new URLSearchParams({ external_reference: reference, limit: '50' })
      const [preference, payments] = await Promise.all([
        ask('GET', `/checkout/preferences/${encodeURIComponent(id)}`, Preference),
        ask('GET', `/v1/payments/search?${search}`, Search),
      ])
      const until = Date.parse(preference?.expiration_date_to ?? '')
      return {
        isOpen: preference !== undefined && (Number.isNaN(until) || until > now()),
        payments: (payments?.results ?? []).flatMap((one) => toPayment(one) ?? []),
      }
    },
    verifyWebhook: async (request) => {
      if (!isSigned(request, config.webhookSecret)) return 'forjado'
      const id = request.query['data.id'] ?? ''
      if (request.query['type'] !== 'payment' || !/^\d{1,20}$/.test(id)) return 'outro'
      const found = await ask('GET', `/v1/payments/${id}`, Payment)
      return (found && toPayment(found)) ?? 'desconhecido'
    },
    stop: async () => {},
  }
}

function preferenceOf(order: CheckoutOrder, now: number) {
  return {
    items: [
      {
        id: order.reference,
        title: order.title,
        quantity: 1,
        currency_id: order.currency,
        unit_price: centsToReais(order.amount),
      },
    ],
    payer: {
      ...(order.payerName && { name: order.payerName }),
      ...(order.payerEmail && { email: order.payerEmail }),
    },
    external_reference: order.reference,
    back_urls: { success: order.returnUrl, pending: order.returnUrl, failure: order.returnUrl },
    // Mercado Pago returns automatically to https addresses only.
    ...(order.returnUrl.startsWith('https:') && { auto_return: 'approved' }),
    expires: true,
    expiration_date_to: new Date(now + checkoutHours * 3_600_000).toISOString(),
  }
}

function toPayment(found: z.output<typeof Payment>): ProviderPayment | undefined {
  const status = statuses[found.status]
  if (status === undefined) return undefined
  return {
    id: String(found.id),
    reference: found.external_reference ?? '',
    status,
    amount: reaisToCents(found.transaction_amount),
    currency: found.currency_id,
    method: methods[found.payment_type_id ?? ''] ?? 'Outro meio',
  }
}

/** One API request; undefined for something missing, ProviderUnavailable for any trouble. */
function asker({ url, accessToken }: MercadoPagoConfig, fetchFrom: typeof fetch) {
  return async <S extends z.ZodMiniType>(
    method: 'GET' | 'POST',
    path: string,
    schema: S,
    body?: object,
  ): Promise<z.output<S> | undefined> => {
    try {
      const response = await fetchFrom(`${url}${path}`, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${accessToken}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (response.status === 404) return undefined
      if (!response.ok) throw new ProviderUnavailable(`respondeu ${response.status}`)
      return z.parse(schema, JSON.parse(await limitedText(response, answerMaxBytes)))
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error
      throw new ProviderUnavailable('sem resposta legível', { cause: error })
    }
  }
}
