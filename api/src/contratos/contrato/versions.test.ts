import {
  contratoDifference,
  contratoDropRenewal,
  contratoDropRevision,
  contratoRenew,
  contratoRevise,
  contratoSend,
  contratoTakeBack,
} from '@claquete/contract/contratos/contrato/acts'
import { documentoContratoList } from '@claquete/contract/contratos/contrato/contrato'
import { contratoLoad, contratoSave } from '@claquete/contract/contratos/contrato/edit'
import { beforeEach, expect, test } from 'vitest'
import { useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import {
  emit,
  inDays,
  newWorldWithPessoa,
  newContrato,
  shown,
  signOutside,
  titulosOf,
  today,
  twoParcelas,
  versaoOf,
} from './testing/contrato.ts'

const server = useSharedServer()
let world: World
let pessoa: number
beforeEach(async () => {
  ;({ world, pessoa } = await newWorldWithPessoa())
})

test('revised, the words that changed are told, and the emitted version stays', async () => {
  const { id_contrato } = await newContrato(world, { id_pessoa: pessoa }, { objeto: 'um gerador' })
  await emit(world, id_contrato)
  const versao = await versaoOf(world, id_contrato)
  const revised = await world.call(contratoRevise, { params: { id_contrato }, body: { versao } })
  const { valores } = (await world.call(contratoLoad, { body: { id_contrato } })).data
  await world.call(contratoSave, {
    body: { ...valores, objeto: 'dois geradores', id_contrato, versao: revised.versao },
  })
  const { data } = await world.call(contratoDifference, {
    params: { id_contrato },
    query: { de: 1, para: 2 },
  })
  const changed = data.filter(({ tipo }) => tipo !== 'igual')
  expect(changed).toHaveLength(1)
  expect(
    changed[0]?.partes.filter(({ tipo }) => tipo !== 'igual').map(({ texto }) => texto),
  ).toEqual(expect.arrayContaining(['um', 'dois']))
  const contrato = await shown(world, id_contrato)
  expect(contrato.versoes.map(({ numero, emitido_em }) => [numero, emitido_em !== null])).toEqual([
    [2, false],
    [1, true],
  ])
  await world.call(contratoDropRevision, {
    params: { id_contrato },
    query: { versao: contrato.versao },
  })
  expect(await shown(world, id_contrato)).toMatchObject({
    estado: 'emitido',
    versoes: [{ numero: 1 }],
  })
})

test('refused outside it is edited again, with the reason, in its next version', async () => {
  const { id_contrato } = await newContrato(world, { id_pessoa: pessoa })
  await emit(world, id_contrato)
  const sent = await world.call(contratoSend, {
    params: { id_contrato },
    body: { meio: 'fora', expira_em: inDays(5), versao: await versaoOf(world, id_contrato) },
  })
  expect((await shown(world, id_contrato)).envelopes).toMatchObject([
    { meio: 'fora', estado: 'enviado' },
  ])
  await world.call(contratoTakeBack, {
    params: { id_contrato },
    body: { resultado: 'recusado', motivo: 'O prazo é curto', versao: sent.versao },
  })
  const contrato = await shown(world, id_contrato)
  expect(contrato).toMatchObject({ estado: 'recusado', motivo: 'O prazo é curto' })
  expect(contrato.versoes.map(({ numero }) => numero)).toEqual([2, 1])
  expect(contrato.envelopes).toMatchObject([{ estado: 'recusado', motivo: 'O prazo é curto' }])
  await emit(world, id_contrato)
  expect((await shown(world, id_contrato)).estado).toBe('emitido')
})

test('renewed, the signed version stays in force and the next opens titles of its own', async () => {
  const { id_contrato } = await newContrato(
    world,
    { id_pessoa: pessoa },
    { ...twoParcelas, inicio: today, fim: inDays(30) },
  )
  await emit(world, id_contrato)
  await signOutside(server().app, world, id_contrato)
  const renewed = await world.call(contratoRenew, {
    params: { id_contrato },
    body: { versao: await versaoOf(world, id_contrato) },
  })
  const { valores } = (await world.call(contratoLoad, { body: { id_contrato } })).data
  expect(valores).toMatchObject({ inicio: inDays(31), fim: null, valor: 0, parcelas: [] })
  await world.call(contratoSave, {
    body: {
      ...valores,
      fim: inDays(61),
      valor: 500,
      parcelas: [{ valor: 500, vencimento: inDays(35), descricao: '' }],
      id_contrato,
      versao: renewed.versao,
    },
  })
  await emit(world, id_contrato)
  await signOutside(server().app, world, id_contrato)
  expect((await titulosOf(world, pessoa)).map(({ valor }) => valor)).toEqual([
    '1000.00',
    '2000.00',
    '500.00',
  ])
  const { versoes } = await shown(world, id_contrato)
  expect(
    versoes.map(({ numero, fim, assinado_em }) => [numero, fim, assinado_em !== null]),
  ).toEqual([
    [2, inDays(61), true],
    [1, inDays(30), true],
  ])
})

/** A contract signed until in thirty days, and a renewal of it that was emitted and sent outside. */
async function sentRenewal(): Promise<number> {
  const { id_contrato } = await newContrato(
    world,
    { id_pessoa: pessoa },
    { ...twoParcelas, inicio: today, fim: inDays(30) },
  )
  await emit(world, id_contrato)
  await signOutside(server().app, world, id_contrato)
  const params = { id_contrato }
  const { versao } = await world.call(contratoRenew, {
    params,
    body: { versao: await versaoOf(world, id_contrato) },
  })
  const { valores } = (await world.call(contratoLoad, { body: { id_contrato } })).data
  const parcelas = [{ valor: 500, vencimento: inDays(35), descricao: '' }]
  await world.call(contratoSave, {
    body: { ...valores, fim: inDays(61), valor: 500, parcelas, id_contrato, versao },
  })
  await emit(world, id_contrato)
  await world.call(contratoSend, {
    params,
    body: { meio: 'fora', versao: await versaoOf(world, id_contrato) },
  })
  return id_contrato
}

const dropRenewal = async (id_contrato: number) =>
  world.ask(contratoDropRenewal, {
    params: { id_contrato },
    query: { versao: await versaoOf(world, id_contrato) },
  })

const discarded = async (id_contrato: number) =>
  (await shown(world, id_contrato)).versoes.map(({ numero, descartada_em }) => [
    numero,
    descartada_em !== null,
  ])

test.each(['recusado', 'cancelado'] as const)(
  'a renewal that ended %s is given up: the contract is signed as before, and may be renewed again',
  async (resultado) => {
    const id_contrato = await sentRenewal()
    const early = await dropRenewal(id_contrato)
    expect(early.status).toBe(422)
    await world.call(contratoTakeBack, {
      params: { id_contrato },
      body: { resultado, motivo: 'Caro demais', versao: await versaoOf(world, id_contrato) },
    })
    expect((await dropRenewal(id_contrato)).status).toBe(200)
    expect(await shown(world, id_contrato)).toMatchObject({
      estado: 'assinado',
      motivo: '',
      valor: 3000,
      fim: inDays(30),
    })
    // What was emitted stays to be read; what was only being written is gone.
    expect(await discarded(id_contrato)).toEqual([
      [2, true],
      [1, false],
    ])

    await world.call(contratoRenew, {
      params: { id_contrato },
      body: { versao: await versaoOf(world, id_contrato) },
    })
    const { valores } = (await world.call(contratoLoad, { body: { id_contrato } })).data
    expect(valores.inicio).toBe(inDays(31))
    expect(await discarded(id_contrato)).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ])
    await world.call(contratoDropRevision, {
      params: { id_contrato },
      query: { versao: await versaoOf(world, id_contrato) },
    })
    expect((await shown(world, id_contrato)).estado).toBe('assinado')
  },
)

test('what was given up is not found by its words, and what is in force is', async () => {
  const id_contrato = await sentRenewal()
  const found = async (search: string) =>
    (await world.call(documentoContratoList, { query: { search } })).data.data.length
  await world.call(contratoTakeBack, {
    params: { id_contrato },
    body: { resultado: 'recusado', motivo: 'Não', versao: await versaoOf(world, id_contrato) },
  })
  const { valores } = (await world.call(contratoLoad, { body: { id_contrato } })).data
  await world.call(contratoSave, {
    body: {
      ...valores,
      titulo: 'Guindaste',
      id_contrato,
      versao: await versaoOf(world, id_contrato),
    },
  })
  await emit(world, id_contrato)
  expect(await found('guindaste')).toBe(1)
  await dropRenewal(id_contrato)
  expect(await found('guindaste')).toBe(0)
  expect(await found('luz')).toBe(1)
})

test('nobody gives up a renewal that there is not', async () => {
  const { id_contrato } = await newContrato(world, { id_pessoa: pessoa })
  await emit(world, id_contrato)
  const { status, body } = await dropRenewal(id_contrato)
  expect(status).toBe(422)
  expect(body).toMatchObject({ msg: 'Este contrato não está em renovação.' })
})
