import { addDays, addMonths, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sandboxClient, sandboxKeys, startBankSandbox } from '../../../sandbox/bank/server.ts'
import type { BankSandbox } from '../../../sandbox/bank/server.ts'
import { BankProblem } from './bank.ts'
import { ChargeRefusal } from './charges.ts'
import { openInterRecurrences } from './inter-recurrences.ts'
import type { NewRecurrence, NewRecurrentCharge } from './recurrences.ts'

let sandbox: BankSandbox
beforeAll(async () => {
  sandbox = await startBankSandbox()
})
beforeEach(() => sandbox.behave('normal'))
afterAll(() => sandbox.stop())

const today = todayInSaoPaulo(Date.now())
const due = addDays(today, 5)
const open = () =>
  openInterRecurrences({ url: sandbox.url, ...sandboxClient, keys: sandboxKeys() }, Date.now)

let numbers = 0
const nova = (more: Partial<NewRecurrence> = {}): NewRecurrence => ({
  contrato: `C-${(numbers += 1)}`,
  objeto: 'Fee mensal',
  documento: '11222333000181',
  nome: 'Agência Exemplo Ltda.',
  inicio: due,
  fim: null,
  periodicidade: 'MENSAL',
  valor: cents(500_00),
  minimo: null,
  canRetry: true,
  loc: null,
  ...more,
})
const account = {
  documento: '11222333000181',
  ispb: '00416968',
  agencia: '0001',
  conta: '123',
  expira: new Date(Date.now() + 86_400_000).toISOString(),
}
const charge = (idRec: string, more: Partial<NewRecurrentCharge> = {}): NewRecurrentCharge => ({
  idRec,
  valor: cents(500_00),
  vencimento: due,
  diaUtil: false,
  info: '',
  agencia: '0001',
  conta: '999',
  ...more,
})
const txid = () => `T${String((numbers += 1)).padStart(29, '0')}`
const refusal = async (asked: Promise<unknown>): Promise<ChargeRefusal> => {
  const error: unknown = await asked.then(
    () => undefined,
    (failed: unknown) => failed,
  )
  if (!(error instanceof ChargeRefusal)) throw new Error(`no refusal: ${String(error)}`)
  return error
}

async function approved(more: Partial<NewRecurrence> = {}) {
  const bank = open()
  const { idRec } = await bank.create(nova(more))
  sandbox.recurrences.decide(idRec, true)
  return { bank, idRec }
}

test('what was created is found by its id, and by the contract of its payer', async () => {
  const bank = open()
  const asked = nova({ canRetry: false })
  const made = await bank.create(asked)
  expect(made).toMatchObject({ state: 'criada', contrato: asked.contrato, solicitacao: null })
  expect(made.idRec).toMatch(/^RN/u)
  const { documento, contrato } = asked
  expect(await bank.listByContrato({ documento, contrato }, today)).toMatchObject([
    { idRec: made.idRec },
  ])
  expect(await bank.listByContrato({ documento, contrato: 'OUTRO' }, today)).toEqual([])
  expect(await bank.find('RR0041696820200101NADA0000000')).toBeUndefined()
})

test.each([
  [{ documento: '11222333000180' }, 'rec.vinculo'],
  [{ inicio: addDays(today, -1) }, 'rec.calendario.dataInicial'],
  [{ fim: addDays(due, -1) }, 'rec.calendario.dataFinal'],
  [{ loc: 999 }, 'rec.loc'],
] as const)('a recurrence is refused by field: %o', async (more, propriedade) => {
  const { violacoes } = await refusal(open().create(nova(more)))
  expect(violacoes).toMatchObject([{ propriedade }])
})

test('the payer is asked once at a time, at a bank that takes part', async () => {
  const bank = open()
  const { idRec } = await bank.create(nova())
  const nowhere = await refusal(bank.request(idRec, { ...account, ispb: '99999999' }))
  expect(nowhere.message).toContain('não oferece Pix Automático')
  await bank.request(idRec, account)
  expect((await refusal(bank.request(idRec, account))).message).toContain('solicitação ativa')
  expect(await bank.find(idRec)).toMatchObject({ solicitacao: { situacao: 'ENVIADA' } })
})

test('a charge needs an approved recurrence, its value, its term, its cycle and a txid of its own', async () => {
  const { bank, idRec } = await approved()
  const first = txid()
  expect(await bank.charge(first, charge(idRec))).toMatchObject({ txid: first, state: 'criada' })
  const refused = async (id: string, more: Partial<NewRecurrentCharge>) =>
    (await refusal(bank.charge(id, charge(idRec, more)))).message
  const next = addMonths(due, 1)
  expect(await refused(first, { vencimento: next })).toContain('em uso')
  expect(await refused(txid(), { vencimento: addDays(due, 3) })).toContain('mesmo ciclo')
  expect(await refused(txid(), { vencimento: next, valor: cents(1_00) })).toContain('valor fixo')
  expect(await refused(txid(), { vencimento: addDays(today, 1) })).toContain('dois dias antes')
  expect(await refused('curto', { vencimento: next })).toContain('cobr.txid')
  const { idRec: waiting } = await bank.create(nova())
  expect((await refusal(bank.charge(txid(), charge(waiting)))).message).toContain(
    'não está aprovada',
  )
})

test('attempts, their ends and the money are told as the bank has them', async () => {
  const { bank, idRec } = await approved()
  const id = txid()
  await bank.charge(id, charge(idRec))
  sandbox.recurrences.lackFunds(id)
  expect((await refusal(bank.retry(id, due))).message).toContain('não permite retentativa')
  await bank.retry(id, addDays(due, 2))
  sandbox.recurrences.pay(id, '499.99')
  expect(await bank.findCharge(id)).toMatchObject({
    state: 'concluida',
    recebido: cents(499_99),
    dia: today,
    tentativas: [
      { data: due, tipo: 'AGND', situacao: 'EXPIRADA', motivo: 'Saldo insuficiente.' },
      { data: addDays(due, 2), tipo: 'NTAG', situacao: 'PAGA' },
    ],
  })
  expect((await refusal(bank.cancelCharge(id))).message).toContain('Não é possível cancelar')
  await bank.cancel(idRec)
  expect(await bank.find(idRec)).toMatchObject({
    state: 'cancelada',
    motivo: 'Pela empresa: Recorrência cancelada. (SLCR)',
  })
})

test('a bank that does not let us says which permission is missing', async () => {
  sandbox.behave(403)
  const error = await open()
    .find('RR0041696820200101NADA0000000')
    .catch((failed: unknown) => failed)
  expect(error).toBeInstanceOf(BankProblem)
  expect(String(error)).toContain('permissões de Pix Automático')
})
