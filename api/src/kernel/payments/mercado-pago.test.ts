import { cents } from '@claquete/core/kernel/amounts/money'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutHours, manifest, openMercadoPago, sign } from './mercado-pago.ts'
import { ProviderUnavailable } from './provider.ts'
import { startPaymentSandbox } from '../../../sandbox/payments/server.ts'
import type { PaymentSandbox } from '../../../sandbox/payments/server.ts'

let sandbox: PaymentSandbox
beforeAll(async () => {
  sandbox = await startPaymentSandbox({ webhookUrl: 'http://127.0.0.1:9/', fetch })
})
afterAll(() => sandbox.stop())

let clock = Date.now()
const open = () => openMercadoPago(sandbox, fetch, () => clock)
const order = {
  reference: 'claquete-7-42',
  title: 'Plano <Completo> & "extras"',
  amount: cents(1_294_05),
  currency: 'BRL',
  payerName: 'Aurora',
  payerEmail: 'a@aurora.com.br',
  returnUrl: 'https://app.exemplo.com.br/meuplano',
} as const

test('the signed text is the documented one, and what a notice lacks is left out of it', () => {
  expect(manifest('123456', 'bb56a2f1', '1742505638683')).toBe(
    'id:123456;request-id:bb56a2f1;ts:1742505638683;',
  )
  expect(manifest('ABC', undefined, '1')).toBe('id:abc;ts:1;')
  // RFC 4231, case 2.
  expect(sign('Jefe', 'what do ya want for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

test('a preference opens a page; its payments are found by our reference', async () => {
  const provider = open()
  const checkout = await provider.createCheckout(order)
  expect(checkout.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/checkout\/v1\/redirect\?pref_id=/)
  const page = await (await fetch(checkout.url)).text()
  expect(page).toContain('Plano &lt;Completo&gt; &amp; &quot;extras&quot;')
  const asked = { id: checkout.id, reference: order.reference }
  expect(await provider.getCheckout(asked)).toEqual({ isOpen: true, payments: [] })
  const { id } = await sandbox.pay(checkout.id, { status: 'approved', type: 'bank_transfer' })
  expect((await provider.getCheckout(asked)).payments).toEqual([
    {
      id: String(id),
      reference: order.reference,
      status: 'aprovado',
      amount: 1_294_05,
      currency: 'BRL',
      method: 'Pix',
    },
  ])
  clock += checkoutHours * 3_600_000 + 1
  expect((await provider.getCheckout(asked)).isOpen).toBe(false)
  clock = Date.now()
  const gone = await provider.getCheckout({ id: 'nenhuma', reference: 'claquete-7-43' })
  expect(gone).toEqual({ isOpen: false, payments: [] })
})

test('each status of the provider is one of ours; a status it may invent is no payment', async () => {
  const provider = open()
  const read = async (status: string) => {
    const reference = `claquete-8-${status}`
    const checkout = await provider.createCheckout({ ...order, reference })
    await sandbox.pay(checkout.id, { status })
    const { payments } = await provider.getCheckout({ id: checkout.id, reference })
    return payments[0]?.status
  }
  expect(await read('pending')).toBe('processando')
  expect(await read('rejected')).toBe('recusado')
  expect(await read('cancelled')).toBe('cancelado')
  expect(await read('refunded')).toBe('estornado')
  expect(await read('charged_back')).toBe('contestado')
  expect(await read('sonhado')).toBeUndefined()
})

test('a notice is believed by its signature alone, then read from the provider', async () => {
  const provider = open()
  const checkout = await provider.createCheckout({ ...order, reference: 'claquete-9-1' })
  const { id } = await sandbox.pay(checkout.id, { status: 'approved' })
  const { headers } = sandbox.notice(id)
  const ask = (query: Record<string, string>, given: Record<string, string | undefined>) =>
    provider.verifyWebhook({ query, header: (name) => given[name] })
  const right = { 'data.id': String(id), type: 'payment' }
  expect(await ask(right, headers)).toMatchObject({ id: String(id), reference: 'claquete-9-1' })
  expect(await ask(right, {})).toBe('forjado')
  expect(await ask({}, headers)).toBe('forjado')
  expect(await ask({ ...right, 'data.id': '1' }, headers)).toBe('forjado')
  expect(await ask({ ...right, type: 'plan' }, headers)).toBe('outro')
  const unknown = sandbox.notice(77)
  expect(await ask({ 'data.id': '77', type: 'payment' }, unknown.headers)).toBe('desconhecido')
})

test('whatever goes wrong on the way is one and the same trouble', async () => {
  const answers = ['{', '{"results":1}', 'x'.repeat(2_000_000)]
  const server = createServer((_, response) => response.end(answers.shift() ?? '{}'))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = openMercadoPago({ ...sandbox, url }, fetch, Date.now)
  for (let i = 0; i < 4; i += 1) {
    await expect(provider.createCheckout(order)).rejects.toThrow(ProviderUnavailable)
  }
  server.close()
  await expect(provider.createCheckout(order)).rejects.toThrow(ProviderUnavailable)
  const foreign = openMercadoPago({ ...sandbox, accessToken: 'outra' }, fetch, Date.now)
  await expect(foreign.createCheckout(order)).rejects.toThrow(ProviderUnavailable)
})

test('the page of an unknown order says so', async () => {
  const reply = await fetch(`${sandbox.url}/checkout/v1/redirect?pref_id=nada`)
  expect(reply.status).toBe(404)
  expect(await reply.text()).toContain('não existe mais')
})
