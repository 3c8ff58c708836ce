import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BankProblem } from './bank.ts'
import { openInter } from './inter.ts'
import type { InterConfig } from './inter-client.ts'
import { sandboxClient, sandboxKeys, startBankSandbox } from '../../../sandbox/bank/server.ts'
import type { BankSandbox, SandboxEntry } from '../../../sandbox/bank/server.ts'

let sandbox: BankSandbox
beforeAll(async () => {
  sandbox = await startBankSandbox()
})
beforeEach(() => {
  sandbox.behave('normal')
  sandbox.fill(undefined)
})
afterAll(() => sandbox.stop())

const [first, last] = [calendarDate('2026-03-01'), calendarDate('2026-03-31')]
const open = (given: Partial<InterConfig> = {}, now = Date.now) =>
  openInter({ url: sandbox.url, ...sandboxClient, keys: sandboxKeys(), ...given }, now)
const ask = (given?: Partial<InterConfig>, now?: () => number) =>
  open(given, now).statement(first, last)

const entry = (at: number): SandboxEntry => ({
  idTransacao: `T${at}`,
  dataTransacao: '2026-03-05',
  tipoOperacao: at % 2 === 0 ? 'C' : 'D',
  valor: '10.05',
  titulo: 'Pix',
  descricao: `numero ${at}`,
})

test('every page comes, signed, with the balance', async () => {
  sandbox.fill(Array.from({ length: 121 }, (_, at) => entry(at)))
  const { entries, saldo } = await ask()
  expect(entries).toHaveLength(121)
  expect(entries[1]).toEqual({
    id: 'T1',
    data: '2026-03-05',
    valor: -10_05,
    documento: null,
    texto: 'Pix numero 1',
  })
  expect(saldo).toBe(10_05)
})

test('a token that ended early is asked again, once; tokens are kept between pages', async () => {
  const bank = open()
  await bank.statement(first, last)
  sandbox.asked.length = 0
  await bank.statement(first, last)
  expect(sandbox.asked).not.toContain('/oauth/v2/token')
  sandbox.forgetTokens()
  await bank.statement(first, last)
  expect(sandbox.asked.filter((path) => path === '/oauth/v2/token')).toHaveLength(1)
})

test.each([
  [429, /limita os pedidos/, false],
  [500, /fora do ar \(erro 500\)/, false],
  [503, /fora do ar/, false],
  [403, /permissão de consultar extrato/, true],
  [404, /não encontrou a conta/, true],
  ['pagina', /não pôde ser lido/, false],
] as const)('the answer %s says what to do', async (how, reason, isFinal) => {
  sandbox.behave(how)
  await expect(ask()).rejects.toSatisfy(
    (error) =>
      error instanceof BankProblem && reason.test(error.message) && error.isFinal === isFinal,
  )
})

test('slowness, wrong credentials, no certificate and an ended one say what to do', async () => {
  sandbox.behave('lento')
  await expect(ask({ timeoutMs: 200 })).rejects.toThrow(/demorou demais/)
  sandbox.behave('normal')
  await expect(ask({ clientSecret: 'outro' })).rejects.toThrow(/recusou as credenciais/)
  const { ca } = sandboxKeys()
  await expect(ask({ keys: { ca } })).rejects.toThrow(BankProblem)
  await expect(ask({ keys: { ca, cert: 'nada', key: 'nada' } })).rejects.toThrow(/certificado/)
  const later = () => Date.parse('2200-01-01')
  await expect(ask({}, later)).rejects.toThrow(/certificado do banco venceu em .*Gere outro/)
})

test('a host that speaks another protocol, or none, is told', async () => {
  const server = createServer((_, response) => response.end('ok'))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  await expect(ask({ url: `https://127.0.0.1:${port}` })).rejects.toThrow(BankProblem)
  server.close()
  await expect(ask({ url: 'https://127.0.0.1:1' })).rejects.toThrow(/não respondeu/)
})
