import { recebidaList } from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import {
  recebidaAttach,
  recebidaCheck,
  recebidaFetch,
} from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import { recebidaSummary } from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import { randomInt } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sharedNfseSandbox } from '../../../../sandbox/nfse/server.ts'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { saveCertificado } from '../nfse/testing/issuer.ts'
import { fetchAll } from './distribute.commands.ts'
import { openInbox } from './testing/received.ts'

const server = useServer()
let world: World
let inbox: Awaited<ReturnType<typeof openInbox>>
let sandbox: Awaited<ReturnType<typeof sharedNfseSandbox>>
let cnpj = ''
beforeEach(async () => {
  sandbox = await sharedNfseSandbox()
  world = await newWorld()
  // The simulator is shared: each test is another company to it.
  cnpj = cnpjWithDigits(`${randomInt(10_000_000, 99_999_999)}0001`)
  inbox = await openInbox(world, server().app, cnpj)
  await saveCertificado(world, inbox.id_empresa, cnpj)
})
afterEach(() => sandbox.behave())

const supply = (numero: number) => sandbox.supply(inbox.wanted({ numero }))
const fetchNow = async () => {
  await world.call(recebidaFetch)
  for (let turn = 0; turn < 5; turn += 1) {
    if ((await server().services.jobs.runDue()) === 0) return
  }
}
const rows = async () => (await world.call(recebidaList, { query: { perPage: 100 } })).data.data
const distribution = async () =>
  (await world.call(recebidaSummary, { query: {} })).data.distribuicao[0]

test('what is new comes by its number, once, in batches of fifty; nothing new is no failure', async () => {
  for (let numero = 1; numero <= 60; numero += 1) supply(numero)
  await fetchNow()
  expect(await rows()).toHaveLength(60)
  const first = await distribution()
  expect(first).toMatchObject({ problema: '' })
  expect(first?.ultimo_nsu).toBeGreaterThanOrEqual(60)
  await fetchNow()
  supply(61)
  await fetchNow()
  expect(await rows()).toHaveLength(61)
  expect((await rows())[0]).toMatchObject({ origem: 'servico', assinatura: 'valida' })
}, 60_000)

test('a lost answer and a 503 leave what was read, and the next time goes on from there', async () => {
  supply(1)
  sandbox.behave(503)
  await fetchNow()
  expect(await rows()).toHaveLength(0)
  expect((await distribution())?.problema).toContain('503')
  sandbox.behave('mudo')
  await fetchNow()
  sandbox.behave(404)
  await fetchNow()
  expect((await distribution())?.problema).toContain('404')
  sandbox.behave()
  await fetchNow()
  expect(await rows()).toHaveLength(1)
  expect((await distribution())?.problema).toBe('')
})

test('a note that is cancelled after it was paid says so, and the payable stays', async () => {
  const { chave } = supply(42)
  await fetchNow()
  const [nota] = await rows()
  const id_nota_recebida = nota?.id_nota_recebida ?? 0
  const id_lancamento = await inbox.bill({ baixas: [{ data: '2026-03-20' }] })
  await world.call(recebidaAttach, { body: { id_nota_recebida, lancamentos: [id_lancamento] } })
  sandbox.cancelSupplied(chave)
  await fetchNow()
  expect(await inbox.view(id_nota_recebida)).toMatchObject({
    situacao: 'cancelada_paga',
    estado: 'cancelada',
    titulos: [{ id_lancamento, situacao: 'pago' }],
    eventos: [{ tipo: '101101', nome: 'Cancelamento' }],
  })
  const notices = await world.rows((db) => db.from('aviso').select('titulo').execute())
  expect(notices.map(({ titulo }) => titulo)).toContain('Nota cancelada depois de paga')
  const again = await world.ask(recebidaAttach, {
    body: { id_nota_recebida, lancamentos: [id_lancamento] },
  })
  expect(again.failure.erros).toMatchObject([{ campo: 'id_nota_recebida' }])
})

test('one note is asked about at once; an event that comes before its note waits for it', async () => {
  const { chave, xml } = supply(7)
  sandbox.cancelSupplied(chave)
  const [told] = await inbox.send({ nome: 'a.xml', bytes: xml })
  const id_nota_recebida = told?.id_nota_recebida ?? 0
  expect((await inbox.view(id_nota_recebida)).estado).toBe('em_vigor')
  const { data } = await world.call(recebidaCheck, { body: { id_nota_recebida } })
  expect(data).toEqual({ estado: 'cancelada', eventos: 1 })
})

test('each morning asks for every unit that has a certificate', async () => {
  supply(9)
  const units = await fetchAll({ services: server().services, tenant: world.tenant })
  expect(units).toBe(1)
  await server().services.jobs.runDue()
  expect((await rows()).map(({ numero_nota }) => numero_nota)).toEqual(['9'])
})

test('without a certificate nothing is asked, and that is said', async () => {
  const other = await newWorld()
  const { failure } = await other.ask(recebidaFetch)
  expect(failure.msg).toContain('envie o A1')
})
