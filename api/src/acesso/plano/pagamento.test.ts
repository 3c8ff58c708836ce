import { pessoaList } from '@claquete/contract/cadastros/pessoas/pessoa'
import {
  cobrancaCheck,
  cobrancaList,
  cobrancaPaymentUrl,
  cobrancaWebhook,
} from '@claquete/contract/acesso/plano/cobranca'
import { planoChange } from '@claquete/contract/acesso/plano/plano'
import { notificationSend } from '@claquete/contract/acesso/sessao/sessao'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { planChange } from '@claquete/core/acesso/plano/change'
import { centsToReais } from '@claquete/core/kernel/amounts/money'
import { afterEach, describe, expect, test } from 'vitest'
import { newWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { readDocumentPdf } from '../../kernel/documents/testing/read-document-pdf.ts'
import { newColleague } from '../usuarios/testing/colleague.ts'
import { orderPlan } from './administration.commands.ts'
import { openPage, planOf, sandboxOf, usePayingServer } from './testing/paying.ts'

const server = usePayingServer()
afterEach(() => {
  server.state.noticesArrive = true
})

const sandbox = () => sandboxOf(server())
const approved = { status: 'approved' }
/** A tenant blocked for lack of payment. */
async function blocked(): Promise<World> {
  const world = await newWorld()
  await orderPlan(server().services, world.dominio, { paid: false })
  return world
}
const situations = async (world: World) =>
  (await world.call(cobrancaList, { query: {} })).data.data.map(({ situacao }) => situacao)
const payments = (world: World) =>
  world.rows((db) =>
    db.from('plano_pagamento').select(['status', 'conforme', 'excedente']).execute(),
  )
/** Sends a notice without authentication, as anybody could. */
const send = (query: string, headers: Record<string, string>) =>
  fetch(`${server.state.base}/api/v2/meu-plano/aviso-pagamento?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  })

/** Opens the event stream and waits for a text in it. */
async function listen(world: World) {
  const abort = new AbortController()
  const reply = await fetch(`${server.state.base}/api/v2/notificacoes/stream`, {
    headers: { authorization: `Bearer ${world.token}` },
    signal: abort.signal,
  })
  let text = ''
  const decoder = new TextDecoder()
  void (async () => {
    for await (const chunk of reply.body ?? []) text += decoder.decode(chunk, { stream: true })
  })().catch(() => {})
  return async (wanted: string) => {
    for (let i = 0; i < 100 && !text.includes(wanted); i += 1) {
      await new Promise((done) => setTimeout(done, 30))
    }
    abort.abort()
    return text
  }
}

describe('paying', () => {
  test('reopens everything at once, for every browser of the tenant', async () => {
    const world = await newWorld()
    const colleague = await newColleague(world, ['pessoa.consultar'])
    await orderPlan(server().services, world.dominio, { paid: false })
    const [mine, other] = [await listen(world), await listen(colleague)]
    const foreign = await newWorld()
    const stranger = await listen(foreign)
    expect((await colleague.ask(pessoaList, { query: {} })).status).toBe(402)
    const { answered } = await (await sandbox()).pay(await openPage(world), approved)
    expect(answered).toBe(200)
    for (const who of [world, colleague]) {
      expect((await who.ask(pessoaList, { query: {} })).status).toBe(200)
    }
    for (const heard of [mine, other]) expect(await heard('"plano"')).toContain('event: mudou')
    await foreign.call(notificationSend, { body: { titulo: 'Outro', msg: 'fim' } })
    const told = await stranger('"fim"')
    expect(told).toContain('"fim"')
    expect(told).not.toContain('"plano"')
    expect(await planOf(world)).toMatchObject({
      pagamentoValido: true,
      data_bloqueio: null,
      abertas: [],
    })
    expect(await situations(world)).toEqual(['paga'])
  }, 20_000)

  test('the page shows what is paid for, and its buttons end the story', async () => {
    const world = await blocked()
    const { url } = await world.call(cobrancaPaymentUrl, { body: {} })
    const page = await (await fetch(url)).text()
    expect(page).toContain('Plano Completo')
    expect(page).toMatch(/R\$\s1\.294,00/)
    const press = (fim: string) =>
      fetch(new URL('/checkout/v1/pay', url), {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          pref_id: new URL(url).searchParams.get('pref_id') ?? '',
          tipo: 'bank_transfer',
          fim,
        }),
      })
    const refused = await press('rejected')
    expect(refused.headers.get('location')).toMatch(/\/meuplano\?cobranca=\d+&.*status=rejected/)
    expect(await situations(world)).toEqual(['aberta'])
    expect((await world.ask(pessoaList, { query: {} })).status).toBe(402)
    const paid = await press('approved')
    expect(paid.status).toBe(303)
    const { data } = await world.call(cobrancaList, { query: {} })
    expect(data.data).toMatchObject([{ situacao: 'paga', forma: 'Pix' }])
  })

  test('an address that says it was paid opens nothing: only the provider is believed', async () => {
    const world = await blocked()
    await openPage(world)
    const { app } = server()
    await app.inject({ url: '/meuplano?cobranca=1&status=approved&collection_status=approved' })
    await world.call(cobrancaCheck)
    expect(await situations(world)).toEqual(['aberta'])
  })

  test('a notice that was lost is made up for by asking the provider', async () => {
    const world = await blocked()
    const page = await openPage(world)
    server.state.noticesArrive = false
    const { answered } = await (await sandbox()).pay(page, approved)
    expect(answered).toBe(0)
    expect(await situations(world)).toEqual(['aberta'])
    expect(await world.call(cobrancaCheck)).toMatchObject({ pagas: 1, recusadas: 0 })
    expect(await situations(world)).toEqual(['paga'])
    expect((await planOf(world)).pagamentoValido).toBe(true)
  })

  test('whoever asks for the page again gets the same one, or hears that it was paid', async () => {
    const world = await blocked()
    const { id_plano_cobranca } = await world.call(cobrancaPaymentUrl, { body: {} })
    const page = await openPage(world, id_plano_cobranca)
    expect(await openPage(world)).toBe(page)
    server.state.noticesArrive = false
    await (await sandbox()).pay(page, approved)
    const again = await world.ask(cobrancaPaymentUrl, { body: { id_plano_cobranca } })
    expect(again.failure.codigo).toBe('cobranca_encerrada')
    expect(await situations(world)).toEqual(['paga'])
    const closed = await world.ask(cobrancaPaymentUrl, { body: { id_plano_cobranca } })
    expect(closed.failure.codigo).toBe('cobranca_encerrada')
    expect((await world.ask(cobrancaPaymentUrl, { body: {} })).failure.codigo).toBe('nada_a_pagar')
  })

  test('a page whose time is over gives way to a new one', async () => {
    const world = await blocked()
    const page = await openPage(world)
    server.state.lateMs = 73 * 3_600_000
    const other = await openPage(world)
    server.state.lateMs = 0
    expect(other).not.toBe(page)
  })

  test('an adjustment brings the conditions it is for', async () => {
    const world = await newWorld()
    const plan = await planOf(world)
    const wanted = { id_plano_jobbgestor: 3, qtde_usuarios: 14, qtd_user_prod_ext: 10 }
    const change = planChange({
      list: server().services.config.plans,
      current: plan,
      wanted,
      used: plan,
      today: todayInSaoPaulo(Date.now()),
      chargedUntil: plan.cobrado_ate,
      day: plan.dia_renovacao,
    })
    const body = { ...wanted, valor_agora: centsToReais(change.due), vigencia: change.effective }
    const { id_plano_cobranca } = await world.call(planoChange, { body })
    await (await sandbox()).pay(await openPage(world, id_plano_cobranca ?? 0), approved)
    expect(await planOf(world)).toMatchObject({ ...wanted, abertas: [] })
  })
})

describe('a notice', () => {
  test('that is forged, altered or unsigned is refused and changes nothing', async () => {
    const world = await blocked()
    const page = await openPage(world)
    server.state.noticesArrive = false
    const { id } = await (await sandbox()).pay(page, approved)
    const { query, headers } = (await sandbox()).notice(id)
    const other = (await sandbox()).notice(id + 1)
    const attempts: [string, Record<string, string>][] = [
      [query, {}],
      [query, { ...headers, 'x-signature': `ts=1,v1=${'0'.repeat(64)}` }],
      [query, { ...headers, 'x-request-id': 'outro' }],
      [query, other.headers],
      [
        query,
        { ...headers, 'x-signature': headers['x-signature']?.replace(/ts=\d/, 'ts=9') ?? '' },
      ],
      ['', headers],
    ]
    for (const [search, given] of attempts) {
      const reply = await send(search, given)
      expect(reply.status).toBe(403)
      expect(await reply.json()).toMatchObject({ codigo: 'aviso_forjado' })
    }
    expect(await situations(world)).toEqual(['aberta'])
    expect(await payments(world)).toEqual([])
    expect((await send(query, headers)).status).toBe(200)
    expect(await situations(world)).toEqual(['paga'])
  })

  test('sent again, or twice at once, pays once', async () => {
    const world = await blocked()
    const page = await openPage(world)
    server.state.noticesArrive = false
    const { id } = await (await sandbox()).pay(page, approved)
    const { query, headers } = (await sandbox()).notice(id)
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(query, headers)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect((await send(query, headers)).status).toBe(200)
    expect(await payments(world)).toEqual([
      { status: 'aprovado', conforme: true, excedente: false },
    ])
    const marks = await world.rows((db) =>
      db
        .from('auditoria')
        .select(['chamada', 'operacao'])
        .where('tabela', '=', 'plano_cobranca')
        .where('operacao', '=', 'A')
        .execute(),
    )
    expect(marks).toEqual([{ chamada: 'cobrancaWebhook', operacao: 'A' }])
  })

  test('of an unknown payment, or of one that is nobody’s charge, is a 404', async () => {
    const unknown = (await sandbox()).notice(12345)
    expect((await send(unknown.query, unknown.headers)).status).toBe(404)
    const world = await blocked()
    const page = await openPage(world)
    await world.rows((db) => db.deleteFrom('plano_checkout').execute())
    await world.rows((db) => db.deleteFrom('plano_cobranca').execute())
    expect((await (await sandbox()).pay(page, approved)).answered).toBe(404)
  })

  test('of another matter is taken and changes nothing', async () => {
    const { headers, query } = (await sandbox()).notice('ABC-order')
    const search = query.replace('type=payment', 'type=merchant_order')
    expect((await send(search, headers)).status).toBe(200)
  })

  test('of another amount or currency pays nothing, is kept, and is shown to be given back', async () => {
    const world = await blocked()
    const page = await openPage(world)
    const { pay } = await sandbox()
    expect((await pay(page, { ...approved, amount: 0.01 })).answered).toBe(422)
    expect((await pay(page, { ...approved, amount: 1294.001 })).answered).toBe(422)
    expect((await pay(page, { ...approved, currency: 'ARS' })).answered).toBe(422)
    expect(await situations(world)).toEqual(['aberta'])
    expect((await world.ask(pessoaList, { query: {} })).status).toBe(402)
    expect((await planOf(world)).pagamentos_a_devolver).toBe(3)
    expect((await pay(page, approved)).answered).toBe(200)
    expect(await situations(world)).toEqual(['paga'])
  })

  test('while the provider does not answer is refused so that it comes again', async () => {
    const world = await blocked()
    const { services } = server()
    const provider = services.payments
    const down = {
      ...provider,
      verifyWebhook: async () => {
        const { ProviderUnavailable } = await import('../../kernel/payments/provider.ts')
        throw new ProviderUnavailable('fora')
      },
    }
    Object.assign(services, { payments: down })
    try {
      expect((await world.ask(cobrancaWebhook, { query: {} })).status).toBe(503)
    } finally {
      Object.assign(services, { payments: provider })
    }
  })
})

describe('what becomes of a payment', () => {
  test('under analysis waits; a late notice does not undo an approval', async () => {
    const world = await blocked()
    const { pay, change } = await sandbox()
    const { id } = await pay(await openPage(world), { status: 'in_process', type: 'ticket' })
    expect(await situations(world)).toEqual(['aberta'])
    expect(await world.call(cobrancaCheck)).toMatchObject({ pagas: 0, em_analise: 1 })
    expect(await change(id, 'approved')).toBe(200)
    expect(await change(id, 'in_process')).toBe(200)
    expect(await situations(world)).toEqual(['paga'])
    expect(await payments(world)).toMatchObject([{ status: 'aprovado' }])
  })

  test('a second payment of the same charge is kept to be given back', async () => {
    const world = await blocked()
    const { pay, change } = await sandbox()
    const page = await openPage(world)
    const first = await pay(page, approved)
    const second = await pay(page, approved)
    expect(second.answered).toBe(200)
    expect((await planOf(world)).pagamentos_a_devolver).toBe(1)
    // The first payment is refunded, so the second one counts.
    await change(first.id, 'refunded')
    expect(await situations(world)).toEqual(['paga'])
    expect((await planOf(world)).pagamentos_a_devolver).toBe(0)
    await change(second.id, 'refunded')
    expect(await situations(world)).toEqual(['estornada'])
  })

  test('disputed by the payer, the month is owed again', async () => {
    const world = await blocked()
    const { pay, change } = await sandbox()
    const { id } = await pay(await openPage(world), approved)
    await change(id, 'charged_back')
    expect(await situations(world)).toEqual(['aberta'])
    expect((await planOf(world)).abertas).toHaveLength(1)
  })
})

describe('without a provider', () => {
  test('the plan says so, the button explains and notices have no address', async () => {
    const world = await blocked()
    const { services } = server()
    const provider = services.payments
    Object.assign(services, { payments: undefined })
    try {
      expect((await planOf(world)).pagamento_online).toBe(false)
      const asked = await world.ask(cobrancaPaymentUrl, { body: {} })
      expect([asked.status, asked.failure.codigo]).toEqual([422, 'pagamento_desligado'])
      expect((await world.ask(cobrancaWebhook, { query: {} })).status).toBe(404)
    } finally {
      Object.assign(services, { payments: provider })
    }
  })
})

describe('the receipt', () => {
  test('of a paid charge is a PDF behind a signed link, and of nothing else', async () => {
    const world = await blocked()
    const before = await world.call(cobrancaList, { query: {} })
    expect(before.data.data[0]?.recibo).toBeNull()
    await (await sandbox()).pay(await openPage(world), approved)
    const { data } = await world.call(cobrancaList, { query: {} })
    const link = data.data[0]?.recibo ?? ''
    const { app } = server()
    const reply = await app.inject({ url: link })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('application/pdf')
    const [text = ''] = await readDocumentPdf(reply.rawPayload)
    expect(text).toMatch(/^Recibo .*Nº 0+\d+ R\$ ([\d.,]+) Pago em .* Total pago R\$ \1$/)
    expect(text).toContain(`Recebido de Produtora ${world.dominio}`)
    const other = await newWorld()
    for (const forged of [
      link.replace(`t=${world.tenant}`, `t=${other.tenant}`),
      link.replace(/recibos\/\d+/, 'recibos/999999'),
      link.replace(/s=(.)/, (_, first: string) => `s=${first === 'A' ? 'B' : 'A'}`),
      link.replace(/e=\d+/, 'e=99999999999'),
    ]) {
      expect((await app.inject({ url: forged })).statusCode).toBe(404)
    }
  })
})
