import {
  boletoPrepare,
  generateLinkPayment,
  interGeneratePayment,
  interShowDetailPayment,
  removeErrorInter,
} from '@claquete/contract/financeiro/cobranca/boleto'
import { contasReceivableList } from '@claquete/contract/livro/titulos/list'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { readBrCode } from '@claquete/core/kernel/payment/br-code'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import { askToIssue } from '../aviso/ask.commands.ts'
import { workOf } from '../aviso/bank.commands.ts'
import {
  atBank,
  boletoOf,
  chargingWorld,
  due,
  issue,
  newPayer,
  receivable,
  useBankSandbox,
} from '../testing.ts'

const server = useSharedServer()
const sandbox = useBankSandbox()
const runDue = () => server().services.jobs.runDue()

test('a charge is written down, issued, and told on its receivable', async () => {
  const own = await chargingWorld()
  const { world } = own
  const id = await receivable(own)
  ;(await sandbox()).charges.slowness = 1
  await issue(world, id)
  expect(await boletoOf(world, id)).toMatchObject({ situacao: 'emitindo', qr: null })
  await runDue()
  const boleto = await boletoOf(world, id)
  expect(boleto).toMatchObject({
    situacao: 'aberto',
    valor: 100,
    vencimento: due,
    erro: null,
    pagador_documento: '11222333000181',
    conta: 'Inter',
    qr: { lado: expect.any(Number) },
  })
  expect(boleto.linha_digitavel).toMatch(/^07790\.00116 12134\.2/)
  expect(readBrCode(boleto.pix_copia_cola ?? '')).toMatchObject({ kind: 'dynamic', valor: 100_00 })
  const { data } = (await world.call(contasReceivableList, { query: {} })).data
  expect(data).toEqual([
    expect.objectContaining({
      id_lancamento: id,
      url_boleto: `/api/v2/cobranca/boletos/${boleto.id_boleto}/pdf`,
      nosso_numero_boleto_inter: boleto.nosso_numero,
      txid_pix_inter: boleto.txid,
      error_openbank: null,
    }),
  ])
  const { url } = await world.call(generateLinkPayment, { body: { id_lancamento: id } })
  expect(url).toBe(data[0]?.url_boleto)
})

test('two people and a second click make one charge', async () => {
  const own = await chargingWorld()
  const { world } = own
  const id = await receivable(own)
  const body = { boletos: [{ id_lancamento: id }] }
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => world.ask(interGeneratePayment, { body })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
  await runDue()
  const { found } = await atBank(world, id)
  expect(found).toHaveLength(1)
  const again = await world.ask(interGeneratePayment, { body })
  expect(again.failure.erros).toEqual([
    { campo: 'boletos.0.id_lancamento', msg: 'Este título já tem um boleto.' },
  ])
})

test('a lost answer is found by its number; two processes at the same charge issue one', async () => {
  const own = await chargingWorld()
  const { world } = own
  const [id, other] = [await receivable(own), await receivable(own)]
  const { behave } = await sandbox()
  const { data } = await issue(world, id, other)
  const [first = 0, second = 0] = data.map(({ id_boleto }) => id_boleto)
  const work = workOf(server().services, world.tenant, 'teste')
  behave('mudo')
  await expect(askToIssue(work, first)).rejects.toThrow(/não respondeu/)
  expect(await boletoOf(world, id)).toMatchObject({ situacao: 'emitindo' })
  behave('normal')
  await askToIssue(work, first)
  await Promise.all([askToIssue(work, second), askToIssue(work, second)])
  for (const one of [id, other]) {
    expect(await boletoOf(world, one)).toMatchObject({ situacao: 'aberto' })
    expect((await atBank(world, one)).found).toHaveLength(1)
  }
})

test('what the bank refuses stays on the receivable until it is removed; then it is issued anew', async () => {
  const own = await chargingWorld()
  const { world } = own
  const id = await receivable(own, { id_pessoa: await newPayer(world, { cep: '00000000' }) })
  await issue(world, id)
  await runDue()
  const violacoes = [{ razao: 'CEP não encontrado', propriedade: 'pagador.cep' }]
  const failed = await boletoOf(world, id)
  expect(failed).toMatchObject({ situacao: 'falhou', erro: { violacoes } })
  const listed = async () =>
    (await world.call(contasReceivableList, { query: {} })).data.data[0]?.error_openbank
  expect(await listed()).toMatchObject({ detail: expect.any(String), violacoes })
  const link = await world.ask(generateLinkPayment, { body: { id_lancamento: id } })
  expect(link.failure).toMatchObject({ codigo: 'boleto_recusado' })
  expect(link.failure.msg).toMatch(/^Erro ao gerar link boleto/)
  await world.call(removeErrorInter, { params: { id } })
  expect(await listed()).toBeNull()
  const { data } = await world.call(boletoPrepare, { body: { ids: [id] } })
  const pagador = { ...must(data[0], 'prepared charge').pagador, cep: '01310-100' }
  await world.call(interGeneratePayment, {
    body: { boletos: [{ id_lancamento: id, pagador, vencimento: addDays(due, 1) }] },
  })
  await runDue()
  const issued = await boletoOf(world, id)
  expect(issued).toMatchObject({ situacao: 'aberto', vencimento: addDays(due, 1) })
  expect(issued.seu_numero).not.toBe(failed.seu_numero)
})

test('what is missing is told per receivable and field, before and instead of the bank', async () => {
  const own = await chargingWorld()
  const { world } = own
  const empty = await newPayer(world, { cep: '', logradouro: '' })
  const ids = [
    await receivable(own),
    await receivable(own, { id_pessoa: empty }),
    await receivable(own, { valor: 2_49 }),
    await receivable(own, { dataVencimento: '2020-01-10' }),
    await receivable(own, { operacao: 'D' }),
  ]
  const { data, contas, configurada } = await world.call(boletoPrepare, { body: { ids } })
  expect({ configurada, contas: contas.length }).toEqual({ configurada: true, contas: 1 })
  const told = Object.fromEntries(
    data.map(({ id_lancamento, problema, erros }) => [
      ids.indexOf(id_lancamento),
      problema ?? Object.keys(erros).join(),
    ]),
  )
  expect(told).toEqual({
    0: '',
    1: 'cep,logradouro',
    2: expect.stringMatching(/menor boleto/),
    3: 'vencimento',
    4: expect.stringMatching(/contas a receber/),
  })
  const body = { boletos: ids.map((id_lancamento) => ({ id_lancamento })) }
  const { failure } = await world.ask(interGeneratePayment, { body })
  expect(failure.erros?.map(({ campo }) => campo)).toEqual([
    'boletos.1.pagador.cep',
    'boletos.1.pagador.logradouro',
    'boletos.2.id_lancamento',
    'boletos.3.vencimento',
    'boletos.4.id_lancamento',
  ])
})

test('without credentials, and with a bank that is down, somebody is told what to do', async () => {
  const own = await chargingWorld()
  const { world } = own
  const id = await receivable(own)
  await issue(world, id)
  ;(await sandbox()).behave(500)
  await runDue()
  expect(await boletoOf(world, id)).toMatchObject({ situacao: 'emitindo' })
  const { failure } = await world.ask(interShowDetailPayment, { params: { id } })
  expect(failure.msg).toMatch(/fora do ar/)
  ;(await sandbox()).behave(403)
  await askToIssue(
    workOf(server().services, world.tenant, 'teste'),
    (await boletoOf(world, id)).id_boleto,
  )
  expect(await boletoOf(world, id)).toMatchObject({
    situacao: 'falhou',
    erro: { detail: expect.stringMatching(/permissões de emitir/), violacoes: [] },
  })
  const other = await newWorld()
  const refused = await other.ask(interGeneratePayment, {
    body: { boletos: [{ id_lancamento: id }] },
  })
  expect(refused.failure.msg).toMatch(/configure o Banco Inter/)
})
