import {
  contratoDifference,
  contratoDropRevision,
  contratoRenew,
  contratoRevise,
  contratoSend,
  contratoTakeBack,
} from '@claquete/contract/contratos/contrato/acts'
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
