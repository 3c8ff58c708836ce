import { boletoPrepare } from '@claquete/contract/financeiro/cobranca/boleto'
import {
  pixAutorizacaoCancel,
  pixAutorizacaoChange,
  pixAutorizacaoCreate,
  pixAutorizacaoPrepare,
} from '@claquete/contract/financeiro/cobranca/pix/autorizacao'
import {
  pixAutorizacaoAviso,
  pixCobrancaAviso,
} from '@claquete/contract/financeiro/cobranca/pix/aviso'
import {
  pixCobrancaCancel,
  pixCobrancaDecide,
  pixCobrancaEvidence,
  pixCobrancaOfTitulo,
  pixCobrancaRetry,
  pixSchedule,
  pixToSchedule,
} from '@claquete/contract/financeiro/cobranca/pix/cobranca'
import { tituloView } from '@claquete/contract/livro/titulos/titulo'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import fc from 'fast-check'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { sharedBankSandbox } from '../../../../sandbox/bank/server.ts'
import type { World } from '../../../../test/world.ts'
import { useServer } from '../../../../test/world.ts'
import { workOf } from '../aviso/bank.commands.ts'
import { useBankSandbox } from '../testing.ts'
import { announcementAddress } from './addresses.ts'
import { askAutorizacao } from './ask-autorizacao.commands.ts'
import { askCobranca } from './ask-cobranca.commands.ts'
import { followAllPix, runDayOfPix } from './rotina.commands.ts'
import { authorise, autorizacaoOf, bodyOf, due, retainerWorld, schedule, today } from './testing.ts'

const server = useServer()
useBankSandbox()
const runDue = () => server().services.jobs.runDue()
const work = (world: World) => workOf(server().services, world.tenant, 'teste')
const hour = (world: World) =>
  followAllPix(server().services, { tenant: world.tenant, signal: new AbortController().signal })
const book = async () => (await sharedBankSandbox()).recurrences
const tituloOf = async (world: World, id: number) =>
  (await world.call(tituloView, { params: { id } })).data
const recOf = async (world: World, id: number) =>
  must((await autorizacaoOf(world, id)).id_rec, 'idRec')

/** A client who authorised the series. */
async function authorised(more: object = {}) {
  const own = await retainerWorld()
  const id = await authorise(own, more)
  await runDue()
  const bank = await book()
  bank.decide(await recOf(own.world, id), true)
  await hour(own.world)
  return { ...own, id, bank }
}

/** The first title of the series, scheduled at the bank. */
async function charged(more: object = {}) {
  const own = await authorised(more)
  await schedule(own.world, own.first)
  await runDue()
  const [cobranca] = (await autorizacaoOf(own.world, own.id)).cobrancas
  return { ...own, cobranca: must(cobranca, 'charge') }
}
const cobrancaOf = async (world: World, id_lancamento: number) =>
  must(
    (await world.call(pixCobrancaOfTitulo, { params: { id_lancamento } })).data?.cobranca,
    'charge',
  )

test('the client is asked by their bank, approves, and the series can be charged', async () => {
  const own = await retainerWorld()
  const id = await authorise(own)
  expect(await autorizacaoOf(own.world, id)).toMatchObject({ situacao: 'pedindo', id_rec: null })
  await runDue()
  const asked = await autorizacaoOf(own.world, id)
  expect(asked).toMatchObject({ situacao: 'criada', solicitacao: 'ENVIADA', qr: null })
  expect(asked.id_rec).toMatch(/^RR\d{16}\w{11}$/u)
  const bank = await book()
  expect(bank.require(must(asked.id_rec, 'idRec')).issue).toMatchObject({
    vinculo: { contrato: `FEE-${own.world.tenant}`, devedor: { cnpj: '11222333000181' } },
    calendario: { dataInicial: due, periodicidade: 'MENSAL' },
    valor: { valorRec: '5000.00' },
    politicaRetentativa: 'PERMITE_3R_7D',
  })
  bank.decide(must(asked.id_rec, 'idRec'), true)
  await hour(own.world)
  expect(await autorizacaoOf(own.world, id)).toMatchObject({ situacao: 'aprovada' })
})

test('by QR code, the client reads it and nothing is sent to an account', async () => {
  const own = await retainerWorld()
  const id = await authorise(own, { jornada: 'qr', ispb: '', agencia: '', conta: '' })
  await runDue()
  const asked = await autorizacaoOf(own.world, id)
  expect(asked).toMatchObject({ situacao: 'criada', solicitacao: null })
  expect(asked.copia_cola).toContain('br.gov.bcb.pix')
  expect(asked.qr?.lado).toBeGreaterThan(20)
})

test('a refusal of the client, or of the bank, says why and what to do', async () => {
  const own = await retainerWorld()
  const refused = await authorise(own, { ispb: '99999999' })
  await runDue()
  const failed = await autorizacaoOf(own.world, refused)
  expect(failed).toMatchObject({ situacao: 'falhou' })
  expect(failed.erro?.detail).toContain('não oferece Pix Automático')
  // What was made for it at the bank is taken back.
  expect((await book()).require(must(failed.id_rec, 'idRec')).status).toBe('CANCELADA')
  const again = await authorise(own, { contrato: `FEE2-${own.world.tenant}` })
  await runDue()
  ;(await book()).decide(await recOf(own.world, again), false)
  await hour(own.world)
  expect(await autorizacaoOf(own.world, again)).toMatchObject({
    situacao: 'rejeitada',
    motivo: 'O usuário pagador recusou. (AP13)',
  })
})

test('what is wrong is said by field before the bank is asked', async () => {
  const own = await retainerWorld()
  const body = await bodyOf(own)
  const ask = async (more: object) =>
    (await own.world.ask(pixAutorizacaoCreate, { body: { ...body, ...more } })).failure
  expect((await ask({ contrato: 'Ação', ispb: '1', data_inicial: today })).erros).toMatchObject([
    { campo: 'contrato' },
    { campo: 'data_inicial' },
    { campo: 'ispb' },
  ])
  expect((await ask({ valor_minimo: 10 })).erros).toMatchObject([{ campo: 'valor_minimo' }])
  await authorise(own)
  expect((await ask({ contrato: 'OUTRO' })).erros).toMatchObject([{ campo: 'id_recorrencia' }])
  const { data } = await own.world.call(pixAutorizacaoPrepare, {
    query: { id_lancamento: own.first },
  })
  expect(data).toMatchObject([{ problema: 'Esta série já tem uma autorização.', valor: 5000 }])
})

test('a series of a period that the standard lacks cannot be authorised', async () => {
  const own = await retainerWorld({ recorrencia: { meses: 2, vezes: 6 } })
  const { failure } = await own.world.ask(pixAutorizacaoCreate, { body: await bodyOf(own) })
  expect(failure.msg).toContain('a cada 2 meses')
})

test('a lost answer, or a service out of order, makes one authorisation and one request', async () => {
  const own = await retainerWorld()
  const { behave, recurrences } = await sharedBankSandbox()
  const id = await authorise(own)
  for (const how of ['mudo', 503, 'pagina'] as const) {
    behave(how)
    await expect(askAutorizacao(work(own.world), id)).rejects.toThrow(/banco/u)
  }
  behave('normal')
  await askAutorizacao(work(own.world), id)
  await askAutorizacao(work(own.world), id)
  const made = [...recurrences.recs.values()].filter(
    ({ issue }) => issue.vinculo.contrato === `FEE-${own.world.tenant}`,
  )
  expect(made).toHaveLength(1)
  expect(made[0]?.solicitacoes).toHaveLength(1)
  expect(await autorizacaoOf(own.world, id)).toMatchObject({ situacao: 'criada' })
})

test('what can be scheduled is seen before, with its sum, and is scheduled once', async () => {
  const { world, first, ids, bank } = await authorised()
  const seen = await world.call(pixToSchedule, {})
  expect(seen).toMatchObject({
    total: 5000,
    data: [{ id_lancamento: first, ate: addDays(due, -2), automatico: false, problema: null }],
  })
  const [, second = 0] = ids
  const early = await world.ask(pixSchedule, { body: { ids: [first, second] } })
  expect(early.failure.erros).toMatchObject([
    { campo: 'ids.1', msg: /Pode ser agendado a partir/u },
  ])
  const both = await Promise.all(
    [1, 2].map(() => world.ask(pixSchedule, { body: { ids: [first] } })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  await runDue()
  const { txid } = await cobrancaOf(world, first)
  expect(bank.requireCobr(txid).issue).toMatchObject({
    calendario: { dataDeVencimento: due },
    valor: { original: '5000.00' },
    ajusteDiaUtil: false,
    recebedor: { agencia: '0001', conta: '12345678', tipoConta: 'CORRENTE' },
  })
  expect(await world.call(pixToSchedule, {})).toMatchObject({ total: 0, data: [] })
})

test('a lost answer to a charge makes one charge', async () => {
  const { world, first, bank } = await authorised()
  const { data } = await schedule(world, first)
  const id = must(data[0], 'charge').id_pix_cobranca
  const { behave } = await sharedBankSandbox()
  for (const how of ['mudo', 500, 'mudo'] as const) {
    behave(how)
    await expect(askCobranca(work(world), id)).rejects.toThrow(/banco/u)
  }
  behave('normal')
  await runDue()
  const { txid, situacao } = await cobrancaOf(world, first)
  expect(situacao).toBe('criada')
  expect([...bank.cobrs.keys()].filter((one) => one === txid)).toHaveLength(1)
})

test('mornings schedule by themselves only where the company said so', async () => {
  const { world, id, first } = await authorised()
  await runDayOfPix(server().services, world.tenant)
  expect((await autorizacaoOf(world, id)).cobrancas).toEqual([])
  const { versao } = await autorizacaoOf(world, id)
  const params = { id_pix_autorizacao: id }
  const stale = await world.ask(pixAutorizacaoChange, {
    params,
    body: { automatico: 'S', versao: versao - 1 },
  })
  expect(stale.failure.codigo).toBe('versao_antiga')
  await world.call(pixAutorizacaoChange, { params, body: { automatico: 'S', versao } })
  await Promise.all([1, 2].map(() => runDayOfPix(server().services, world.tenant)))
  expect((await autorizacaoOf(world, id)).cobrancas).toMatchObject([
    { id_lancamento: first, situacao: 'agendando', valor: 5000 },
  ])
})

test('what is collected settles the title as a Pix, once', async () => {
  const { world, first, bank, cobranca, id_contabancaria } = await charged()
  bank.pay(cobranca.txid)
  await Promise.all([hour(world), hour(world), askCobranca(work(world), cobranca.id_pix_cobranca)])
  await hour(world)
  const titulo = await tituloOf(world, first)
  expect(titulo).toMatchObject({ situacao: 'pago', saldo: 0 })
  expect(titulo.baixas).toMatchObject([
    { principal: 5000, forma_pagamento: 'pix', id_contabancaria, data: today, usuario: null },
  ])
  expect(await cobrancaOf(world, first)).toMatchObject({
    situacao: 'concluida',
    valor_recebido: 5000,
    id_baixa: titulo.baixas[0]?.id_baixa,
    pendencia: null,
  })
})

test('another amount than the title owes waits for a person', async () => {
  const { world, first, bank, cobranca } = await charged()
  bank.pay(cobranca.txid, '4900.00')
  await hour(world)
  await hour(world)
  const waiting = await cobrancaOf(world, first)
  expect(waiting.pendencia).toContain('faltam R$ 100,00')
  expect((await tituloOf(world, first)).baixas).toEqual([])
  const params = { id_pix_cobranca: cobranca.id_pix_cobranca }
  const { data } = await world.call(pixCobrancaEvidence, { params })
  expect(data).toMatchObject({ pago: 4900, devido: 5000, saldo: 5000, diferenca: -100 })
  const body = { decisao: 'desconto' as const, versao: waiting.versao }
  const both = await Promise.all([1, 2].map(() => world.ask(pixCobrancaDecide, { params, body })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await tituloOf(world, first)).baixas).toMatchObject([{ principal: 4900, desconto: 100 }])
  expect((await world.call(pixCobrancaEvidence, { params })).data).toBeNull()
})

const signed = (world: World) => ({
  t: world.tenant,
  s: announcementAddress(server().services.config, world.tenant).split('/').at(-1) ?? '',
})

test('announcements are hints: forged ones do nothing, and the bank is asked', async () => {
  const { world, first, bank, cobranca, id } = await charged()
  const cobsr = [{ txid: cobranca.txid, status: 'CONCLUIDA' }]
  const forged = await world.ask(pixCobrancaAviso, {
    params: { t: world.tenant, s: 'outra' },
    body: { cobsr },
  })
  expect(forged.status).toBe(404)
  // Nobody paid: the word of the announcement does not count.
  await world.call(pixCobrancaAviso, { params: signed(world), body: { cobsr } })
  await runDue()
  expect(await cobrancaOf(world, first)).toMatchObject({ situacao: 'criada', id_baixa: null })
  bank.pay(cobranca.txid)
  await world.call(pixCobrancaAviso, {
    params: signed(world),
    body: {
      cobsr: [
        { txid: cobranca.txid, status: 'PAGA' },
        { txid: 'x'.repeat(30), status: 'ATIVA' },
      ],
    },
  })
  await runDue()
  expect(await cobrancaOf(world, first)).toMatchObject({ situacao: 'concluida' })
  bank.revoke(await recOf(world, id))
  const recs = [{ idRec: await recOf(world, id), status: 'CANCELADA' }]
  await world.call(pixAutorizacaoAviso, { params: signed(world), body: { recs } })
  await runDue()
  expect(await autorizacaoOf(world, id)).toMatchObject({
    situacao: 'cancelada',
    motivo: 'Pelo cliente: Recorrência cancelada. (SLDB)',
  })
})

test('the bank is told where to announce, and what it sends arrives', async () => {
  const heard: string[] = []
  const listener = createServer((request, response) => {
    heard.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready))
  const own = await authorised()
  const url = announcementAddress(server().services.config, own.world.tenant)
  expect([...own.bank.webhooks.values()]).toEqual([url, url])
  const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/aviso`
  own.bank.webhooks.set('webhookrec', address)
  own.bank.revoke(await recOf(own.world, own.id))
  await expect.poll(() => heard).toEqual(['/aviso/rec'])
  own.bank.webhooks.clear()
  listener.close()
})

test('without money on the day, a new attempt is asked for, and it pays', async () => {
  const { world, first, bank, cobranca } = await charged()
  bank.lackFunds(cobranca.txid)
  await hour(world)
  const lacking = await cobrancaOf(world, first)
  expect(lacking).toMatchObject({ situacao: 'ativa', tentativas: [{ situacao: 'EXPIRADA' }] })
  expect(lacking.proximo_passo).toContain('nova tentativa')
  const params = { id_pix_cobranca: cobranca.id_pix_cobranca }
  const wrong = await world.ask(pixCobrancaRetry, { params, body: { data: due } })
  expect(wrong.failure.erros).toMatchObject([{ campo: 'data' }])
  const data = addDays(due, 1)
  await world.call(pixCobrancaRetry, { params, body: { data } })
  await world.call(pixCobrancaRetry, { params, body: { data } })
  expect((await cobrancaOf(world, first)).tentativas).toMatchObject([
    { tipo: 'AGND' },
    { tipo: 'NTAG', data, situacao: 'AGENDADA' },
  ])
  bank.pay(cobranca.txid)
  await hour(world)
  expect(await tituloOf(world, first)).toMatchObject({ situacao: 'pago' })
})

test('without retries a charge that was not paid ends, and the title is charged by boleto', async () => {
  const { world, first, bank, cobranca } = await charged({ retentativa: 'N' })
  bank.lackFunds(cobranca.txid)
  await hour(world)
  const ended = await cobrancaOf(world, first)
  expect(ended).toMatchObject({ situacao: 'expirada', pode_cancelar: false })
  expect(ended.proximo_passo).toContain('boleto')
  const { data } = await world.call(boletoPrepare, { body: { ids: [first] } })
  expect(data[0]?.problema).toBeNull()
})

test('a charge is cancelled until the day before; the title is charged again', async () => {
  const { world, first, bank, cobranca } = await charged()
  const params = { id_pix_cobranca: cobranca.id_pix_cobranca }
  await world.call(pixCobrancaCancel, { params })
  await world.call(pixCobrancaCancel, { params })
  expect(bank.requireCobr(cobranca.txid).status).toBe('CANCELADA')
  expect(await cobrancaOf(world, first)).toMatchObject({ situacao: 'cancelada' })
  await schedule(world, first)
  await runDue()
  expect(await cobrancaOf(world, first)).toMatchObject({ situacao: 'criada' })
  const paid = await cobrancaOf(world, first)
  bank.pay(paid.txid)
  await hour(world)
  const late = await world.ask(pixCobrancaCancel, {
    params: { id_pix_cobranca: paid.id_pix_cobranca },
  })
  expect(late.failure.msg).toContain('não está mais em aberto')
})

test('the end of an authorisation ends its charges, and the titles stay', async () => {
  const { world, first, id } = await charged()
  const params = { id_pix_autorizacao: id }
  await world.call(pixAutorizacaoCancel, { params })
  await world.call(pixAutorizacaoCancel, { params })
  expect(await autorizacaoOf(world, id)).toMatchObject({
    situacao: 'cancelada',
    cobrancas: [{ situacao: 'cancelada' }],
  })
  expect(await tituloOf(world, first)).toMatchObject({ situacao: 'aprovado', saldo: 5000 })
  expect((await world.ask(pixSchedule, { body: { ids: [first] } })).failure.msg).toContain(
    'não é de uma série autorizada',
  )
})

test('whatever the order of announcements and answers, a charge ends in one state and settles once', async () => {
  const own = await authorised()
  const { world, bank, first } = own
  const { data } = await schedule(world, first)
  const id = must(data[0], 'charge').id_pix_cobranca
  await runDue()
  const { txid } = await cobrancaOf(world, first)
  const acts = {
    take: () => void (bank.requireCobr(txid).status === 'CRIADA' && bank.take(txid)),
    lack: () => void (bank.requireCobr(txid).status === 'ATIVA' && bank.lackFunds(txid)),
    poll: () => hour(world),
    ask: () => askCobranca(work(world), id),
    hint: async () => {
      const { status } = bank.requireCobr(txid)
      await world.call(pixCobrancaAviso, {
        params: signed(world),
        body: { cobsr: [{ txid, status }] },
      })
      await runDue()
    },
  }
  const names = Object.keys(acts) as (keyof typeof acts)[]
  for (const order of fc.sample(
    fc.array(fc.constantFrom(...names), { minLength: 4, maxLength: 8 }),
    4,
  )) {
    for (const name of order) await acts[name]()
  }
  bank.pay(txid)
  const last: (keyof typeof acts)[] = ['hint', 'poll', 'ask', 'hint', 'poll']
  await Promise.all(last.map((name) => acts[name]()))
  expect(await cobrancaOf(world, first)).toMatchObject({ situacao: 'concluida', pendencia: null })
  const { baixas, saldo } = await tituloOf(world, first)
  expect([baixas.length, saldo]).toEqual([1, 0])
})
