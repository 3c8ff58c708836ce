import { boletoPrepare, interGeneratePayment } from '@claquete/contract/financeiro/cobranca/boleto'
import { pixCobrancaOfTitulo } from '@claquete/contract/financeiro/cobranca/pix/cobranca'
import { must } from '@claquete/core/kernel/must'
import { expect, test } from 'vitest'
import { settle } from '../../../../test/titulos.ts'
import type { World } from '../../../../test/world.ts'
import { useServer } from '../../../../test/world.ts'
import { sharedBankSandbox } from '../../../../sandbox/bank/server.ts'
import { listWaysToPay } from '../boleto/ways-to-pay.read.ts'
import { askAutorizacao } from '../pix/ask-autorizacao.commands.ts'
import { authorise, autorizacaoOf, due, retainerWorld, schedule } from '../pix/testing.ts'
import {
  atBank,
  boletoOf,
  chargingWorld,
  issue,
  receivable,
  tituloOf,
  useBankSandbox,
} from '../testing.ts'
import { workOf } from './bank.commands.ts'
import { followAll } from './rotina.commands.ts'
import { withdrawPaid } from './withdraw.commands.ts'

const server = useServer()
useBankSandbox()
const runDue = () => server().services.jobs.runDue()
const work = (world: World) => workOf(server().services, world.tenant, 'teste')

async function charged() {
  const own = await chargingWorld()
  const id = await receivable(own)
  await issue(own.world, id)
  await runDue()
  return { ...own, id, ...(await atBank(own.world, id)) }
}

test('a boleto of a title that was received in another way is withdrawn at the bank', async () => {
  const { world, id, charges, codigo } = await charged()
  await withdrawPaid(work(world))
  expect(await boletoOf(world, id)).toMatchObject({ situacao: 'aberto' })
  await settle(world, id)
  await withdrawPaid(work(world))
  expect(charges.list.get(codigo)?.situacao).toBe('CANCELADO')
  expect(await boletoOf(world, id)).toMatchObject({ situacao: 'cancelado' })
  expect((await tituloOf(world, id)).baixas).toHaveLength(1)
})

test('paid by its Pix, a boleto ends by itself and is counted once', async () => {
  const { world, id, charges, codigo } = await charged()
  expect(await boletoOf(world, id)).toMatchObject({ forma: 'Boleto ou Pix' })
  charges.pay(codigo, { por: 'PIX' })
  const signal = new AbortController().signal
  await followAll(server().services, { tenant: world.tenant, signal, progress: () => {} })
  await withdrawPaid(work(world))
  expect(charges.list.get(codigo)?.situacao).toBe('RECEBIDO')
  expect(await boletoOf(world, id)).toMatchObject({ situacao: 'pago', forma: 'Pago por Pix' })
  expect((await tituloOf(world, id)).baixas).toHaveLength(1)
})

test('what the bank does not answer is tried again, and the others are withdrawn', async () => {
  const own = await charged()
  const { world, id } = own
  const other = await receivable(own)
  await issue(world, other)
  await runDue()
  await settle(world, id)
  await settle(world, other)
  const { behave } = await sharedBankSandbox()
  behave(503)
  await expect(withdrawPaid(work(world))).rejects.toThrow('fora do ar')
  behave('normal')
  await withdrawPaid(work(world))
  for (const one of [id, other]) {
    expect(await boletoOf(world, one)).toMatchObject({ situacao: 'cancelado' })
  }
})

test('a charge of Pix Automático is the one way to pay its title, and ends with it', async () => {
  const own = await retainerWorld()
  const { world, first } = own
  const id = await authorise(own)
  await runDue()
  const { recurrences } = await sharedBankSandbox()
  recurrences.decide(must((await autorizacaoOf(world, id)).id_rec, 'idRec'), true)
  await askAutorizacao(work(world), id)
  await schedule(world, first)
  await runDue()
  const ways = await world.rows((db) => listWaysToPay(db, [first]))
  expect([...ways]).toEqual([
    [first, { linha_digitavel: null, pix_copia_cola: null, debito_em: due }],
  ])
  const { data: prepared } = await world.call(boletoPrepare, { body: { ids: [first] } })
  expect(prepared[0]?.problema).toContain('Pix Automático já cobra')
  const { failure } = await world.ask(interGeneratePayment, {
    body: { boletos: [{ id_lancamento: first, vencimento: due }] },
  })
  expect(failure.msg).toContain('Pix Automático já cobra')
  await settle(world, first)
  await withdrawPaid(work(world))
  const { data } = await world.call(pixCobrancaOfTitulo, { params: { id_lancamento: first } })
  expect(data?.cobranca).toMatchObject({ situacao: 'cancelada' })
  expect((await tituloOf(world, first)).baixas).toHaveLength(1)
})
