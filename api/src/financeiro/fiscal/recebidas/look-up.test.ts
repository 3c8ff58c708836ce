import { notaLookUp, recebidaKeep } from '@claquete/contract/financeiro/fiscal/recebidas/consulta'
import { recebidaKey } from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import { keyDigitOf } from '@claquete/core/financeiro/fiscal/nfse/identity'
import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import { randomInt } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sharedNfseSandbox } from '../../../../sandbox/nfse/server.ts'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { errosOf } from '../nfse/testing/desk.ts'
import { saveCertificado } from '../nfse/testing/issuer.ts'
import { openInbox } from './testing/received.ts'

const server = useServer()
let world: World
let inbox: Awaited<ReturnType<typeof openInbox>>
let sandbox: Awaited<ReturnType<typeof sharedNfseSandbox>>
beforeEach(async () => {
  sandbox = await sharedNfseSandbox()
  world = await newWorld()
  // The simulator is shared: each test is another company to it.
  const cnpj = cnpjWithDigits(`${randomInt(10_000_000, 99_999_999)}0001`)
  inbox = await openInbox(world, server().app, cnpj)
  await saveCertificado(world, inbox.id_empresa, cnpj)
})
afterEach(() => sandbox.behave())

const look = async (texto: string) => (await world.call(notaLookUp, { body: { texto } })).data
const refused = (texto: string) => errosOf(world.ask(notaLookUp, { body: { texto } }))

test('the address of the QR is enough; the service tells the note, and it is kept as received with its XML', async () => {
  const { chave } = sandbox.supply(inbox.wanted({ numero: 7, valor: 123_456 }))
  const qr = `https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${chave}`
  expect(await look(qr)).toMatchObject({
    chave,
    onde: 'servico',
    numero_nota: '7',
    valor: 1234.56,
    prestador_nome: 'Luz e Câmera Ltda',
    tomador: 'Sol Filmes',
    estado: 'em_vigor',
    assinatura: 'valida',
    guardada: false,
    id_nota_recebida: null,
    para: { id_empresa: inbox.id_empresa },
  })
  const { id_nota_recebida } = await world.call(recebidaKeep, { body: { texto: qr } })
  expect(await inbox.view(id_nota_recebida)).toMatchObject({
    chave,
    origem: 'servico',
    estado: 'em_vigor',
    id_pessoa: inbox.id_pessoa,
    valor: 1234.56,
  })
  expect(await look(chave)).toMatchObject({ onde: 'recebida', guardada: true, id_nota_recebida })
})

test('a note of which only the key was registered gets its XML the same way', async () => {
  const { chave } = sandbox.supply(inbox.wanted({ numero: 8 }))
  const { data } = await world.call(recebidaKey, {
    body: { texto: chave, id_empresa: inbox.id_empresa },
  })
  const id_nota_recebida = data.id_nota_recebida ?? 0
  expect((await inbox.view(id_nota_recebida)).estado).toBe('so_chave')
  expect(await look(chave)).toMatchObject({
    onde: 'recebida',
    guardada: false,
    id_nota_recebida,
    valor: 1000,
  })
  const kept = await world.call(recebidaKeep, { body: { texto: chave } })
  expect(kept.id_nota_recebida).toBe(id_nota_recebida)
  expect(await inbox.view(id_nota_recebida)).toMatchObject({
    estado: 'em_vigor',
    assinatura: 'valida',
    valor: 1000,
  })
})

test('a note that its issuer cancelled is shown and stored as cancelled', async () => {
  const { chave } = sandbox.supply(inbox.wanted({ numero: 9 }))
  sandbox.cancelSupplied(chave)
  expect((await look(chave)).estado).toBe('cancelada')
  const { id_nota_recebida } = await world.call(recebidaKeep, { body: { texto: chave } })
  expect((await inbox.view(id_nota_recebida)).estado).toBe('cancelada')
})

test('a key with a wrong digit, one of goods, and one that the service does not show are refused at the field', async () => {
  const { chave } = sandbox.supply(inbox.wanted({ numero: 10 }))
  const wrong = chave.slice(0, 49) + ((Number(chave[49]) + 1) % 10)
  expect(await refused(wrong)).toMatchObject([
    { campo: 'texto', msg: expect.stringContaining('50 caracteres') },
  ])
  expect(await refused('35240311222333000181650010000000011000000018')).toMatchObject([
    { campo: 'texto' },
  ])
  const other = `${chave.slice(0, 40)}999999999`
  expect(await refused(other + keyDigitOf(other))).toMatchObject([
    { campo: 'texto', msg: expect.stringContaining('não mostra uma nota') },
  ])
})

test('what another company took is not shown, nor kept; a silent service says so; without a certificate nobody is asked', async () => {
  const stranger = { cnpj: cnpjWithDigits('998887770001'), nome: 'Outra Ltda' }
  const { chave } = sandbox.supply(inbox.wanted({ numero: 11, tomador: stranger }))
  expect(await refused(chave)).toMatchObject([{ campo: 'texto' }])
  expect(await errosOf(world.ask(recebidaKeep, { body: { texto: chave } }))).toMatchObject([
    { campo: 'texto' },
  ])
  const mine = sandbox.supply(inbox.wanted({ numero: 12 })).chave
  sandbox.behave(503)
  expect(await refused(mine)).toMatchObject([
    { campo: 'texto', msg: expect.stringContaining('503') },
  ])
  const other = await newWorld()
  await openInbox(other, server().app)
  expect(await errosOf(other.ask(notaLookUp, { body: { texto: mine } }))).toEqual([
    { campo: 'id_empresa', msg: 'Envie o certificado A1 da empresa em Emissores de notas.' },
  ])
})
