import { cobrancaAviso } from '@claquete/contract/financeiro/cobranca/aviso'
import {
  boletoCancel,
  boletoChange,
  boletoDecide,
  boletoEvidence,
  interShowDetailPayment,
  removeErrorInter,
} from '@claquete/contract/financeiro/cobranca/boleto'
import { fechamentoClose, fechamentoReopen } from '@claquete/contract/livro/titulos/fechamento'
import { addDays, addMonths } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { cents } from '@claquete/core/kernel/amounts/money'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { settle } from '../../../../test/titulos.ts'
import type { World } from '../../../../test/world.ts'
import { useServer } from '../../../../test/world.ts'
import { announcementAddress } from '../boleto/addresses.ts'
import { askAbout } from './ask.commands.ts'
import { workOf } from './bank.commands.ts'
import type { Work } from './bank.commands.ts'
import { followAll } from './rotina.commands.ts'
import {
  atBank,
  boletoOf,
  chargingWorld,
  due,
  issue,
  receivable,
  tituloOf,
  today,
  useBankSandbox,
} from '../testing.ts'

const server = useServer()
useBankSandbox()
const runDue = () => server().services.jobs.runDue()
const work = (world: World) => workOf(server().services, world.tenant, 'teste')
const hour = (world: World) =>
  followAll(server().services, {
    tenant: world.tenant,
    signal: new AbortController().signal,
    progress: () => {},
  })

async function charged(more?: Parameters<typeof receivable>[1]) {
  const own = await chargingWorld()
  const id = await receivable(own, more)
  await issue(own.world, id)
  await runDue()
  const { charges, codigo } = await atBank(own.world, id)
  return { ...own, id, charges, codigo }
}

const signed = (world: World) => {
  const query = new URL(announcementAddress(server().services.config, world.tenant)).searchParams
  return { t: world.tenant, s: query.get('s') ?? '' }
}
const announce = (world: World, codigoSolicitacao: string, query = signed(world)) =>
  world.ask(cobrancaAviso, {
    query,
    body: [{ codigoSolicitacao, situacao: 'RECEBIDO', dataHoraSituacao: '2026-09-21T10:15:30Z' }],
  })

test('from the first boleto of an account on, the bank announces payments here', async () => {
  const { world, charges } = await charged()
  expect(charges.webhookUrl).toBe(announcementAddress(server().services.config, world.tenant))
})

test.each([
  ['BOLETO', 'boleto'],
  ['PIX', 'pix'],
] as const)('what is paid by %s settles the receivable', async (por, forma_pagamento) => {
  const { world, id, charges, codigo, id_contabancaria } = await charged()
  charges.pay(codigo, { por })
  await hour(world)
  const titulo = await tituloOf(world, id)
  expect(titulo).toMatchObject({ situacao: 'pago', saldo: 0 })
  const baixa = { principal: 100, desconto: 0, multa: 0, juros: 0, forma_pagamento }
  expect(titulo.baixas).toEqual([
    expect.objectContaining({ ...baixa, id_contabancaria, data: today, usuario: null }),
  ])
  expect(await boletoOf(world, id)).toMatchObject({
    situacao: 'pago',
    valor_recebido: 100,
    recebido_em: today,
    id_baixa: titulo.baixas[0]?.id_baixa,
    pendencia: null,
  })
})

test('what is paid late is settled with the fine and interest of the boleto', async () => {
  const { world, id, charges, codigo } = await charged()
  const charge = must(charges.list.get(codigo), 'charge')
  Object.assign(charge.issue, { dataVencimento: addDays(today, -30) })
  charges.pay(codigo, { valor: cents(103_00) })
  await hour(world)
  expect((await tituloOf(world, id)).baixas).toMatchObject([
    { principal: 100, desconto: 0, multa: 2, juros: 1 },
  ])
})

test.each([
  [102_50, 'sobram R$ 2,50', 'acrescimo', { principal: 100, desconto: 0, multa: 2, juros: 0.5 }],
  [97_00, 'faltam R$ 3,00', 'desconto', { principal: 97, desconto: 3, multa: 0, juros: 0 }],
  [97_00, 'faltam R$ 3,00', 'principal', { principal: 97, desconto: 0, multa: 0, juros: 0 }],
] as const)(
  '%d paid before the due date waits (%s), and is settled as %s',
  async (valor, words, decisao, baixa) => {
    const { world, id, charges, codigo } = await charged()
    charges.pay(codigo, { valor: cents(valor) })
    await hour(world)
    await hour(world)
    const { id_boleto, pendencia, versao } = await boletoOf(world, id)
    expect(pendencia).toContain(words)
    expect((await tituloOf(world, id)).baixas).toEqual([])
    const params = { id_boleto }
    const { data } = await world.call(boletoEvidence, { params })
    expect(data).toMatchObject({ pago: valor / 100, devido: 100, saldo: 100, dia: today })
    expect(data?.decisoes).toContainEqual({
      ...baixa,
      decisao,
      saldo_depois: 100 - baixa.principal - baixa.desconto,
    })
    const stale = await world.ask(boletoDecide, { params, body: { decisao, versao: versao - 1 } })
    expect(stale.failure.codigo).toBe('versao_antiga')
    const both = await Promise.all(
      [1, 2].map(() => world.ask(boletoDecide, { params, body: { decisao, versao } })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await tituloOf(world, id)).baixas).toMatchObject([baixa])
    expect(await boletoOf(world, id)).toMatchObject({ pendencia: null })
    expect((await world.call(boletoEvidence, { params })).data).toBeNull()
  },
)

test('an announcement and the hourly look at the same moment settle once, and so do repeats', async () => {
  const { world, id, charges, codigo } = await charged()
  charges.pay(codigo)
  const { id_boleto } = await boletoOf(world, id)
  await Promise.all([
    ...Array.from({ length: 3 }, () => announce(world, codigo)),
    hour(world),
    askAbout(work(world), id_boleto),
    askAbout(work(world), id_boleto),
  ])
  await runDue()
  expect((await announce(world, codigo)).status).toBe(200)
  await runDue()
  await hour(world)
  expect((await tituloOf(world, id)).baixas).toHaveLength(1)
})

test('a charge that is known as paid, and then the process dies, is settled within the hour', async () => {
  const { world, id, charges, codigo } = await charged()
  charges.pay(codigo)
  const { id_boleto } = await boletoOf(world, id)
  const whole = work(world)
  const dying: Work = {
    ...whole,
    transaction: async (step) => {
      if ((await boletoOf(world, id)).situacao === 'pago') throw new Error('the process dies')
      return whole.transaction(step)
    },
  }
  await expect(askAbout(dying, id_boleto)).rejects.toThrow('the process dies')
  expect((await tituloOf(world, id)).baixas).toEqual([])
  await hour(world)
  expect((await tituloOf(world, id)).baixas).toHaveLength(1)
})

test('an announcement is a hint: what nobody paid is not settled, what is unknown is forgotten', async () => {
  const { world, id, codigo } = await charged()
  const other = await charged()
  expect((await announce(world, codigo)).status).toBe(200)
  expect((await announce(world, 'inventada')).status).toBe(200)
  // The signature of another company, and that of none.
  expect((await announce(world, other.codigo)).status).toBe(200)
  expect((await announce(world, codigo, { ...signed(other.world), t: world.tenant })).status).toBe(
    404,
  )
  expect((await announce(world, codigo, { t: world.tenant, s: 'x' })).status).toBe(404)
  await runDue()
  expect((await tituloOf(world, id)).baixas).toEqual([])
  expect(await boletoOf(world, id)).toMatchObject({ situacao: 'aberto' })
  expect((await tituloOf(other.world, other.id)).baixas).toEqual([])
})

test('the bank announces by itself, to the address that it was given', async () => {
  const { world, id, charges, codigo } = await charged()
  const { app } = server()
  const relay = createServer((request, response) => {
    let payload = ''
    request.on('data', (chunk) => (payload += String(chunk)))
    request.on('end', () => {
      const headers = { 'content-type': 'application/json' }
      void app
        .inject({ method: 'POST', url: request.url ?? '/', payload, headers })
        .then(({ statusCode }) => response.writeHead(statusCode).end())
    })
  })
  await new Promise<void>((ready) => relay.listen(0, '127.0.0.1', ready))
  const address = new URL(announcementAddress(server().services.config, world.tenant))
  charges.webhookUrl = `http://127.0.0.1:${(relay.address() as AddressInfo).port}${address.pathname}${address.search}`
  charges.pay(codigo, { por: 'PIX' })
  await expect
    .poll(async () => {
      await runDue()
      return (await tituloOf(world, id)).situacao
    })
    .toBe('pago')
  charges.webhookUrl = undefined
  relay.close()
})

test('a closed month keeps the money until it is reopened', async () => {
  const { world, id, charges, codigo } = await charged()
  const last = addMonths(today, -1)
  const mes = last.slice(0, 7)
  await world.call(fechamentoClose, { body: { mes } })
  charges.pay(codigo)
  must(charges.list.get(codigo), 'charge').dataSituacao = last
  await hour(world)
  expect((await tituloOf(world, id)).baixas).toEqual([])
  expect(await boletoOf(world, id)).toMatchObject({
    situacao: 'pago',
    pendencia: expect.stringMatching(/fechado/),
  })
  await world.call(fechamentoReopen, { body: { mes, motivo: 'Boleto pago' } })
  await hour(world)
  expect((await tituloOf(world, id)).baixas).toHaveLength(1)
  expect(await boletoOf(world, id)).toMatchObject({ pendencia: null })
})

test('what a person settled meanwhile, or marked at the bank, waits for a person', async () => {
  const { world, id, charges, codigo, id_contabancaria } = await charged()
  await settle(world, id, { principal: 40_00, id_contabancaria })
  charges.pay(codigo)
  await hour(world)
  expect(await boletoOf(world, id)).toMatchObject({
    situacao: 'pago',
    id_baixa: null,
    pendencia: expect.stringMatching(/já tinha outra baixa/),
  })
  await world.call(removeErrorInter, { params: { id } })
  await hour(world)
  expect(await boletoOf(world, id)).toMatchObject({ pendencia: null })
  expect((await tituloOf(world, id)).baixas).toHaveLength(1)
  const marked = await charged()
  marked.charges.move(marked.codigo, 'MARCADO_RECEBIDO')
  await hour(marked.world)
  expect(await boletoOf(marked.world, marked.id)).toMatchObject({
    situacao: 'pago',
    pendencia: expect.stringMatching(/sem o dinheiro/),
  })
})

test('it is cancelled, changed and expires; the receivable stays and can be charged again', async () => {
  const { world, id, charges, codigo } = await charged()
  const { id_boleto, versao } = await boletoOf(world, id)
  const params = { id_boleto }
  const later = addDays(due, 7)
  const changed = await world.call(boletoChange, {
    params,
    body: { vencimento: later, valor: 80, versao },
  })
  expect(changed.data).toMatchObject({ vencimento: later, valor: 80, situacao: 'aberto' })
  expect(changed.data.linha_digitavel).toMatch(/00000?8000$/)
  const old = await world.ask(boletoChange, { params, body: { valor: 90, versao } })
  expect(old.failure.codigo).toBe('versao_antiga')
  const tooMuch = await world.ask(boletoChange, {
    params,
    body: { valor: 100.01, versao: changed.data.versao },
  })
  expect(tooMuch.failure.erros).toEqual([
    { campo: 'valor', msg: 'Faltam receber R$ 100,00 deste título.' },
  ])
  await world.call(boletoCancel, { params, body: { motivo: 'Cliente pediu' } })
  expect(charges.list.get(codigo)).toMatchObject({ situacao: 'CANCELADO' })
  const twice = await world.call(boletoCancel, { params, body: { motivo: 'Cliente pediu' } })
  expect(twice.data).toMatchObject({ situacao: 'cancelado' })
  await issue(world, id)
  await runDue()
  const again = await atBank(world, id)
  again.charges.move(again.codigo, 'EXPIRADO')
  await hour(world)
  expect(await boletoOf(world, id)).toMatchObject({ situacao: 'expirado', qr: null })
  expect(await tituloOf(world, id)).toMatchObject({ situacao: 'aprovado', saldo: 100 })
})

test('a charge that was paid in the moment of its cancelling is settled', async () => {
  const { world, id, charges, codigo } = await charged()
  charges.pay(codigo)
  const { id_boleto } = await boletoOf(world, id)
  const { failure } = await world.ask(boletoCancel, {
    params: { id_boleto },
    body: { motivo: 'Cliente pediu' },
  })
  expect(failure.codigo).toBe('banco_recusou')
  expect(await tituloOf(world, id)).toMatchObject({ situacao: 'pago' })
})

test('a failed registration and an unknown word of the bank', async () => {
  const { world, id, charges, codigo } = await charged()
  charges.move(codigo, 'EM_ANALISE')
  await world.call(interShowDetailPayment, { params: { id } })
  expect(await boletoOf(world, id)).toMatchObject({
    situacao: 'aberto',
    situacao_banco: 'EM_ANALISE',
  })
  charges.move(codigo, 'FALHA_EMISSAO')
  const { data } = await world.call(interShowDetailPayment, { params: { id } })
  expect(data).toMatchObject({ situacao: 'falhou', erro: { detail: expect.any(String) } })
})
