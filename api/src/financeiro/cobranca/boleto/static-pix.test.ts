import { boletoCancel } from '@claquete/contract/financeiro/cobranca/boleto'
import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { tituloView } from '@claquete/contract/livro/titulos/titulo'
import { contaBancariaCreate } from '@claquete/contract/livro/contas/conta-bancaria'
import { readBrCode } from '@claquete/core/kernel/payment/br-code'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { cancelTitulo, settle } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { boletoWorld, issued } from '../../cnab/testing/boletos.ts'
import { boletoOf, chargingWorld, issue, newPayer, receivable, useBankSandbox } from '../testing.ts'
import { listWaysToPay } from './ways-to-pay.read.ts'

const server = useSharedServer()
useBankSandbox()

const withKey = async (world: World, more: object = {}) =>
  (
    await world.call(contaBancariaCreate, {
      body: {
        descricao: 'Recebe Pix',
        id_contabancaria_tipo: 1,
        data_abertura: calendarDate('2010-01-01'),
        chave_pix: '(11) 98888-7777',
        ...more,
      },
    })
  ).id_contabancaria

const wayOf = async (world: World, id: number) =>
  (await world.rows((db) => listWaysToPay(db, [id]))).get(id)

async function owing() {
  const world = await newWorld()
  await world.call(empresaCreate, {
    body: { razao: 'Aurora Filmes Ltda', fantasia: 'Aurora', cidade: 'São Paulo' },
  })
  return { world, id_contabancaria: await withKey(world), id_pessoa: await newPayer(world) }
}

test('a receivable is paid to the key of its account, what it still owes, until it owes nothing', async () => {
  const own = await owing()
  const { world, id_contabancaria } = own
  const id = await receivable(own)
  const code = async () => readBrCode((await wayOf(world, id))?.pix_copia_cola ?? '')
  expect(await code()).toMatchObject({
    kind: 'static',
    chave: '+5511988887777',
    nome: 'Aurora Filmes Ltda',
    cidade: 'Sao Paulo',
    valor: 100_00,
    txid: `TITULO${id}`,
  })
  await settle(world, id, { principal: 40_00, id_contabancaria })
  expect(await code()).toMatchObject({ valor: 60_00 })
  await settle(world, id, { id_contabancaria })
  expect((await world.call(tituloView, { params: { id } })).data.situacao).toBe('pago')
  expect(await wayOf(world, id)).toBeUndefined()
})

test('what is cancelled, bartered, a debt, or of another company has none', async () => {
  const own = await owing()
  const { world } = own
  const cancelled = await receivable(own)
  await cancelTitulo(world, cancelled)
  const bartered = await receivable(own, { permuta: 'S' })
  const debt = await receivable(own, { operacao: 'D' })
  for (const id of [cancelled, bartered, debt]) expect(await wayOf(world, id)).toBeUndefined()
  const mine = await receivable(own)
  const other = await owing()
  expect(await wayOf(other.world, mine)).toBeUndefined()
  expect(await wayOf(world, mine)).toBeDefined()
})

test('with two keys the title has to say its account; cards and closed accounts receive none', async () => {
  const own = await owing()
  const { world, id_contabancaria } = own
  const closed = { descricao: 'Fechada', ativo: 'N' as const }
  await withKey(world, closed)
  const id = await receivable(own)
  expect(await wayOf(world, id)).toBeDefined()
  const second = await withKey(world, { descricao: 'Outra', chave_pix: 'pix@aurora.com.br' })
  expect(await wayOf(world, id)).toBeUndefined()
  const told = await receivable(own, { id_contabancaria: second })
  const way = await wayOf(world, told)
  expect(readBrCode(way?.pix_copia_cola ?? '')).toMatchObject({ chave: 'pix@aurora.com.br' })
  const first = await receivable(own, { id_contabancaria })
  expect(readBrCode((await wayOf(world, first))?.pix_copia_cola ?? '')).toMatchObject({
    chave: '+5511988887777',
  })
})

test('a boleto in force is the only way to pay: with the bank’s Pix, or by file with none', async () => {
  const own = await chargingWorld()
  const { world } = own
  const id = await receivable(own)
  await withKey(world)
  expect(readBrCode((await wayOf(world, id))?.pix_copia_cola ?? '')).toMatchObject({
    kind: 'static',
  })
  await issue(world, id)
  // Until the bank answers there is nothing to pay by, and no second way either.
  expect(await wayOf(world, id)).toBeUndefined()
  await server().services.jobs.runDue()
  const { id_boleto, linha_digitavel, pix_copia_cola } = await boletoOf(world, id)
  expect(pix_copia_cola).not.toBeNull()
  expect(await wayOf(world, id)).toMatchObject({ linha_digitavel, pix_copia_cola })
  await world.call(boletoCancel, { params: { id_boleto }, body: { motivo: 'Engano' } })
  expect(readBrCode((await wayOf(world, id))?.pix_copia_cola ?? '')).toMatchObject({
    kind: 'static',
  })

  const byFile = await boletoWorld()
  await withKey(byFile.world)
  const { id: filed, boleto } = await issued(byFile)
  expect(await wayOf(byFile.world, filed)).toMatchObject({
    linha_digitavel: boleto.linha_digitavel,
    pix_copia_cola: null,
  })
})
