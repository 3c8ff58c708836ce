import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { manifest, openMercadoPago, sign } from '../../src/kernel/payments/mercado-pago.ts'
import type { MercadoPagoConfig } from '../../src/kernel/payments/mercado-pago.ts'
import type { PaymentProvider } from '../../src/kernel/payments/provider.ts'
import type { PaymentSandboxOptions } from '../../src/kernel/sandboxes.ts'
import { gonePage, payPage } from './page.ts'

const Order = z.object({
  items: z
    .array(
      z.object({
        title: z.string(),
        quantity: z.literal(1),
        currency_id: z.string(),
        unit_price: z.number().check(z.positive()),
      }),
    )
    .check(z.length(1)),
  external_reference: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  back_urls: z.object({ success: z.string(), pending: z.string(), failure: z.string() }),
  expiration_date_to: z.string(),
})
type Order = z.output<typeof Order> & { readonly id: string }

interface Payment {
  readonly id: number
  status: string
  readonly transaction_amount: number
  readonly currency_id: string
  readonly external_reference: string
  readonly payment_type_id: string
}

export interface PaymentSandbox extends MercadoPagoConfig {
  /** Ends a payment like the page's buttons; returns its number and the webhook's answer. */
  readonly pay: (
    checkout: string,
    end: { status: string; type?: string; amount?: number; currency?: string },
  ) => Promise<{ id: number; answered: number }>
  /** Changes a payment at the provider (refund, dispute) and notifies the webhook. */
  readonly change: (id: number, status: string) => Promise<number>
  /** Headers and query of a signed notice, for tests that forge or replay one. */
  readonly notice: (id: number | string) => { query: string; headers: Record<string, string> }
  readonly stop: () => Promise<void>
}

class Refusal extends Error {
  readonly status: number
  constructor(status: number) {
    super(`recusado: ${status}`)
    this.status = status
  }
}

type Answer =
  | { readonly json: object; readonly status?: number }
  | { readonly html: string; readonly status?: number }
  | { readonly to: string }

/** The state of the simulated provider, and the acts that change it. */
class Book {
  readonly accessToken = `TEST-${randomBytes(12).toString('hex')}`
  readonly webhookSecret = randomBytes(24).toString('hex')
  readonly orders = new Map<string, Order>()
  readonly payments = new Map<number, Payment>()
  readonly #options: PaymentSandboxOptions
  #lastId = Date.now()
  url = ''

  constructor(options: PaymentSandboxOptions) {
    this.#options = options
  }

  notice: PaymentSandbox['notice'] = (id) => {
    const [requestId, ts] = [randomUUID(), String(Date.now())]
    const v1 = sign(this.webhookSecret, manifest(String(id), requestId, ts))
    return {
      query: String(new URLSearchParams({ 'data.id': String(id), type: 'payment' })),
      headers: { 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${v1}` },
    }
  }

  pay: PaymentSandbox['pay'] = async (checkout, end) => {
    const order = this.orders.get(checkout)
    const item = order?.items[0]
    if (!order || !item) throw new Refusal(404)
    this.#lastId += 1
    const id = this.#lastId
    this.payments.set(id, {
      id,
      status: end.status,
      transaction_amount: end.amount ?? item.unit_price,
      currency_id: end.currency ?? item.currency_id,
      external_reference: order.external_reference,
      payment_type_id: end.type ?? 'credit_card',
    })
    return { id, answered: await this.#tell(id) }
  }

  change: PaymentSandbox['change'] = async (id, status) => {
    const payment = this.payments.get(id)
    if (!payment) throw new Refusal(404)
    payment.status = status
    return this.#tell(id)
  }

  /** Like the real provider, it ignores a webhook that does not answer. */
  async #tell(id: number): Promise<number> {
    const { query, headers } = this.notice(id)
    const reply = await this.#options
      .fetch(`${this.#options.webhookUrl}?${query}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ action: 'payment.updated', type: 'payment', data: { id: `${id}` } }),
      })
      .catch(() => undefined)
    await reply?.body?.cancel()
    return reply?.status ?? 0
  }
}

/** A payment provider for tests and demonstrations; it speaks Mercado Pago's protocol over real HTTP. */
export async function startPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  const book = new Book(options)
  const server = createServer((request, response) => {
    answer(book, request)
      .catch((error: unknown): Answer => {
        const status = error instanceof Refusal ? error.status : 400
        return { json: { status, message: 'recusado' }, status }
      })
      .then((result) => send(response, result))
      .catch(() => response.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  server.unref()
  book.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { url, accessToken, webhookSecret, pay, change, notice } = book
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { url, accessToken, webhookSecret, pay, change, notice, stop }
}

function send(response: ServerResponse, result: Answer) {
  if ('to' in result) return response.writeHead(303, { location: result.to }).end()
  const isPage = 'html' in result
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json'
  response.writeHead(result.status ?? 200, { 'content-type': type, 'cache-control': 'no-store' })
  return response.end(isPage ? result.html : JSON.stringify(result.json))
}

async function answer(book: Book, request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulador')
  const route = `${request.method} ${pathname}`
  if (route === 'GET /checkout/v1/redirect') return showPage(book, searchParams.get('pref_id'))
  if (route === 'POST /checkout/v1/pay') return payByPage(book, await readBody(request))
  if (request.headers.authorization !== `Bearer ${book.accessToken}`) throw new Refusal(401)
  if (route === 'POST /checkout/preferences') return openOrder(book, await readBody(request))
  if (route === 'GET /v1/payments/search') {
    const reference = searchParams.get('external_reference')
    const found = [...book.payments.values()].filter((one) => one.external_reference === reference)
    return { json: { paging: { total: found.length }, results: found } }
  }
  const [, kind, id] = /^GET \/(v1\/payments|checkout\/preferences)\/([\w-]+)$/.exec(route) ?? []
  const found = kind === 'v1/payments' ? book.payments.get(Number(id)) : book.orders.get(id ?? '')
  if (!found) throw new Refusal(404)
  return { json: 'items' in found ? preferenceOf(book, found) : found }
}

const preferenceOf = (book: Book, order: Order) => ({
  ...order,
  init_point: `${book.url}/checkout/v1/redirect?pref_id=${order.id}`,
})

function openOrder(book: Book, text: string): Answer {
  const order = { ...z.parse(Order, JSON.parse(text)), id: randomUUID() }
  book.orders.set(order.id, order)
  return { status: 201, json: preferenceOf(book, order) }
}

function showPage(book: Book, id: string | null): Answer {
  const order = book.orders.get(id ?? '')
  const item = order?.items[0]
  if (!order || !item) return { html: gonePage(), status: 404 }
  const back = order.back_urls.failure
  return { html: payPage({ id: order.id, title: item.title, price: item.unit_price, back }) }
}

/** The page's buttons: end the payment, notify the webhook, send the payer back. */
async function payByPage(book: Book, text: string): Promise<Answer> {
  const form = new URLSearchParams(text)
  const order = book.orders.get(form.get('pref_id') ?? '')
  if (!order) return { html: gonePage(), status: 404 }
  const status = form.get('fim') === 'approved' ? 'approved' : 'rejected'
  const { id } = await book.pay(order.id, { status, type: form.get('tipo') ?? 'credit_card' })
  const to = new URL(status === 'approved' ? order.back_urls.success : order.back_urls.failure)
  for (const [name, value] of Object.entries({
    collection_status: status,
    status,
    payment_id: String(id),
    external_reference: order.external_reference,
    preference_id: order.id,
  })) {
    to.searchParams.set(name, value)
  }
  return { to: to.href }
}

const bodyMaxBytes = 100_000

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length
    if (bytes > bodyMaxBytes) throw new Refusal(413)
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The sandbox as a provider, started on the first payment. */
export function openSandboxProvider(
  options: PaymentSandboxOptions,
  now: () => number,
): PaymentProvider & { readonly sandbox: () => Promise<PaymentSandbox> } {
  let started: Promise<PaymentSandbox> | undefined
  let provider: Promise<PaymentProvider> | undefined
  const sandbox = () => (started ??= startPaymentSandbox(options))
  const spoken = () =>
    (provider ??= sandbox().then((config) => openMercadoPago(config, options.fetch, now)))
  return {
    name: 'simulador',
    sandbox,
    createCheckout: async (order) => (await spoken()).createCheckout(order),
    getCheckout: async (checkout) => (await spoken()).getCheckout(checkout),
    verifyWebhook: async (request) => (await spoken()).verifyWebhook(request),
    stop: async () => (await started)?.stop(),
  }
}
