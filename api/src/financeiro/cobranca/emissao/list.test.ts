import {
  boletoList,
  boletoView,
  removeErrorInter,
} from '@claquete/contract/financeiro/cobranca/boleto'
import type { RequestTo } from '@claquete/contract/endpoint'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { expect, test } from 'vitest'
import { useSharedServer } from '../../../../test/world.ts'
import { chargingWorld, due, issue, newPayer, receivable, useBankSandbox } from '../testing.ts'

const server = useSharedServer()
useBankSandbox()

/** One charge that is open, one that the bank refused, and the one that was refused before it was issued again. */
async function charges() {
  const own = await chargingWorld()
  const { world } = own
  const refusedPayer = await newPayer(world, { cep: '00000000' })
  const open = await receivable(own, { dataVencimento: addDays(due, 3) })
  const refused = await receivable(own, { id_pessoa: refusedPayer })
  await issue(world, open)
  await issue(world, refused)
  await server().services.jobs.runDue()
  return { ...own, open, refused, refusedPayer }
}

test('the list finds charges by state, client, account, due date and what waits for a person', async () => {
  const { world, open, refused, refusedPayer, id_contabancaria, id_pessoa } = await charges()
  const listed = async (query: RequestTo<typeof boletoList>['query']) =>
    (await world.call(boletoList, { query })).data.data.map((one) => one.id_lancamento)
  expect(await listed({})).toEqual([refused, open])
  expect(await listed({ sort: 'vencimento', order: 'desc' })).toEqual([open, refused])
  expect(await listed({ situacao: 'aberto' })).toEqual([open])
  expect(await listed({ id_pessoa: refusedPayer })).toEqual([refused])
  expect(await listed({ id_pessoa })).toEqual([open])
  expect(await listed({ id_contabancaria })).toEqual([refused, open])
  expect(await listed({ id_contabancaria: id_contabancaria + 1 })).toEqual([])
  expect(await listed({ periodo1: addDays(due, 1) })).toEqual([open])
  expect(await listed({ atencao: 'S' })).toEqual([refused])
  await world.call(removeErrorInter, { params: { id: refused } })
  expect(await listed({ atencao: 'S' })).toEqual([])
})

test('a charge that came before the last one is shown as it was, and only of its own receivable', async () => {
  const { world, open, refused } = await charges()
  const [first] = (await world.call(boletoList, { query: { lancamentos: [refused] } })).data.data
  const { id_boleto } = must(first, 'refused charge')
  await world.call(removeErrorInter, { params: { id: refused } })
  await issue(world, refused)
  const view = (id_lancamento: number, query: { id_boleto?: number }) =>
    world.ask(boletoView, { params: { id_lancamento }, query })
  const last = await view(refused, {})
  expect(last.body.data).toMatchObject({ situacao: 'emitindo' })
  expect((await view(refused, { id_boleto })).body.data).toMatchObject({
    id_boleto,
    situacao: 'falhou',
  })
  expect((await view(open, { id_boleto })).status).toBe(404)
})
