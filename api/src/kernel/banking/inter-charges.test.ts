import { readBoleto } from '@claquete/core/kernel/boleto/boleto'
import { readBrCode } from '@claquete/core/kernel/payment/br-code'
import { addDays, calendarDate, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BankProblem } from './bank.ts'
import { ChargeRefusal } from './charges.ts'
import type { NewCharge } from './charges.ts'
import { openInterCharges } from './inter-charges.ts'
import type { InterConfig } from './inter-client.ts'
import { sandboxClient, sandboxKeys, startBankSandbox } from '../../../sandbox/bank/server.ts'
import type { BankSandbox } from '../../../sandbox/bank/server.ts'
import { demoCharge } from '../../../sandbox/bank/wire.ts'

let sandbox: BankSandbox
beforeAll(async () => {
  sandbox = await startBankSandbox()
})
beforeEach(() => sandbox.behave('normal'))
afterAll(() => sandbox.stop())

const today = todayInSaoPaulo(Date.now())
const due = addDays(today, 10)
const open = (given: Partial<InterConfig> = {}) =>
  openInterCharges({ url: sandbox.url, ...sandboxClient, keys: sandboxKeys(), ...given }, Date.now)

let last = 0
const charge = (given: Partial<NewCharge> = {}): NewCharge => ({
  seuNumero: `T-${(last += 1)}`,
  valor: cents(1_234_56),
  vencimento: due,
  diasAgenda: 30,
  payer: {
    nome: 'Cliente Exemplo',
    documento: '11222333000181',
    email: 'cliente@exemplo.com',
    cep: '01310100',
    logradouro: 'Avenida Paulista',
    numero: '1000',
    complemento: '',
    bairro: '',
    cidade: 'São Paulo',
    uf: 'SP',
  },
  multa: 2,
  juros: 1,
  mensagens: ['Nota 12'],
  ...given,
})

test('a charge is registered afterwards, with a barcode and a Pix that are right', async () => {
  const bank = open()
  const codigo = await bank.issue(charge())
  expect(await bank.find(codigo)).toMatchObject({ state: 'processando', boleto: null, pix: null })
  const found = await bank.find(codigo)
  expect(found).toMatchObject({ state: 'aberto', valor: 1_234_56, vencimento: due, recebido: null })
  expect(readBoleto(found?.boleto?.codigoBarras ?? '', today)).toMatchObject({
    banco: '077',
    valor: 1_234_56,
    vencimento: due,
    linhaDigitavel: found?.boleto?.linhaDigitavel,
  })
  expect(readBrCode(found?.pix?.copiaCola ?? '')).toMatchObject({
    kind: 'dynamic',
    valor: 1_234_56,
  })
  expect(found?.pix?.txid).toMatch(/^[A-Za-z0-9]{26,35}$/u)
})

test('a charge of the demonstration is known to a simulator that never issued it', async () => {
  const bank = open()
  const { codigo, boleto } = demoCharge(9_100_000_007, cents(250_00), due)
  expect(await bank.find(codigo)).toMatchObject({
    state: 'aberto',
    valor: 250_00,
    vencimento: due,
    boleto,
  })
  await bank.cancel(codigo, 'Desistiu')
  expect(await bank.find(codigo)).toMatchObject({ state: 'cancelado' })
})

test('a charge whose answer was lost is found by its number', async () => {
  const bank = open()
  const one = charge()
  sandbox.behave('mudo')
  await expect(bank.issue(one)).rejects.toSatisfy(
    (error) => error instanceof BankProblem && !error.isFinal,
  )
  sandbox.behave('normal')
  const period = { inicio: today, fim: today }
  const [found, ...others] = await bank.listBySeuNumero(one.seuNumero, period)
  expect(others).toEqual([])
  expect(found).toMatchObject({ seuNumero: one.seuNumero, state: 'processando' })
  expect(await bank.listBySeuNumero('none', period)).toEqual([])
  await expect(bank.issue(one)).rejects.toThrow(ChargeRefusal)
})

test('it is changed, paid, cancelled; amounts come as numbers and as texts', async () => {
  const bank = open()
  const one = charge()
  const codigo = await bank.issue(one)
  sandbox.charges.move(codigo, 'A_RECEBER')
  await bank.change(codigo, { vencimento: addDays(due, 5), valor: cents(99_90) })
  expect(await bank.find(codigo)).toMatchObject({ valor: 99_90, vencimento: addDays(due, 5) })
  sandbox.charges.pay(codigo, { valor: cents(101_07), por: 'PIX' })
  const [listed] = await bank.listBySeuNumero(one.seuNumero, { inicio: today, fim: today })
  expect(listed).toMatchObject({
    state: 'recebido',
    valor: 99_90,
    recebido: 101_07,
    receivedBy: 'PIX',
    desde: today,
  })
  await expect(bank.cancel(codigo, 'Engano')).rejects.toThrow(ChargeRefusal)
  await expect(bank.change(codigo, { valor: cents(500) })).rejects.toThrow(/RECEBIDO/)
  const other = await bank.issue(charge())
  sandbox.charges.move(other, 'A_RECEBER')
  await bank.cancel(other, 'Engano')
  expect(await bank.find(other)).toMatchObject({ state: 'cancelado' })
  expect((await bank.pdf(other)).subarray(0, 4).toString()).toBe('%PDF')
})

test('a refusal keeps its reasons, with and without a field; an unknown word is no failure', async () => {
  const bank = open()
  const past = calendarDate('2020-01-01')
  await expect(bank.issue(charge({ valor: cents(1), vencimento: past }))).rejects.toSatisfy(
    (error) =>
      error instanceof ChargeRefusal &&
      error.violacoes.map(({ propriedade }) => propriedade).join() ===
        'valorNominal,dataVencimento',
  )
  const codigo = await bank.issue(charge())
  sandbox.charges.move(codigo, 'EM_ANALISE')
  expect(await bank.find(codigo)).toMatchObject({ state: 'desconhecido', situacao: 'EM_ANALISE' })
  expect(await bank.find('nenhuma')).toBeUndefined()
})

test.each([
  [429, /limita os pedidos/, false],
  [500, /fora do ar \(erro 500\)/, false],
  [503, /fora do ar/, false],
  [403, /não autorizou cobranças/, true],
  [400, /recusou o pedido \(400\)/, true],
  ['pagina', /não pôde ser lido/, false],
] as const)('the answer %s, without a body, says what to do', async (how, reason, isFinal) => {
  sandbox.behave(how)
  await expect(open().issue(charge())).rejects.toSatisfy(
    (error) =>
      error instanceof BankProblem && reason.test(error.message) && error.isFinal === isFinal,
  )
})

test('of many at once one asks for the token', async () => {
  sandbox.forgetTokens()
  sandbox.asked.length = 0
  // Credentials that no other test uses, so that no token of them is known.
  const own = { keys: { ...sandboxKeys(), passphrase: 'other' } }
  await Promise.all(Array.from({ length: 8 }, () => open(own).issue(charge())))
  expect(sandbox.asked.filter((path) => path === '/oauth/v2/token')).toHaveLength(1)
})

test('payments are announced, again until somebody takes the announcement', async () => {
  const heard: unknown[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      heard.push(JSON.parse(body))
      response.writeHead(heard.length === 1 ? 503 : 200).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const bank = open()
  expect(await bank.findWebhook()).toBeUndefined()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/aviso`
  await bank.setWebhook(url)
  expect(await bank.findWebhook()).toBe(url)
  const codigo = await bank.issue(charge())
  sandbox.charges.pay(codigo)
  await expect.poll(() => heard.length).toBe(2)
  expect(heard[1]).toEqual([
    expect.objectContaining({ codigoSolicitacao: codigo, situacao: 'RECEBIDO' }),
  ])
  sandbox.charges.webhookUrl = undefined
  server.close()
})
