import {
  extratoBancoFetch,
  extratoBancoList,
  extratoBancoSave,
} from '@claquete/contract/financeiro/extrato/extrato-banco'
import { integracaoInter } from '@claquete/contract/sistema/configuracoes/integracao'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { sharedBankSandbox } from '../../../../sandbox/bank/server.ts'
import { listExtratoLines } from '../public.ts'
import { fetchAll } from './rotina.commands.ts'
import { fontesOf, importFontes, newConta, ofxOf } from '../testing/ofx-file.ts'

const server = useServer()
const sandbox = () => sharedBankSandbox()
beforeEach(async () => (await sandbox()).behave('normal'))
afterAll(async () => (await sandbox()).stop())

const today = todayInSaoPaulo(Date.now())
const yesterday = addDays(today, -1)
const entry = (at: number) => ({
  idTransacao: `T${at}`,
  dataTransacao: yesterday,
  tipoOperacao: 'C' as const,
  valor: `${10 + at}.00`,
  titulo: 'Pix recebido',
  descricao: `cliente ${at}`,
})

async function ready() {
  const world = await newWorld()
  await world.call(integracaoInter, { body: { ambiente: 'simulador' } })
  const id_contabancaria = await newConta(world, { numero_banco: '077', descricao: 'Inter' })
  const params = { id_contabancaria }
  await world.call(extratoBancoSave, { params, body: { ativo: 'S', desde: addDays(today, -20) } })
  ;(await sandbox()).fill([entry(1), entry(2)])
  return { world, params, id_contabancaria }
}
const morning = (world: World) =>
  fetchAll(server().services, {
    tenant: world.tenant,
    signal: new AbortController().signal,
    progress: () => {},
  })
const lines = (world: World) => world.rows((db) => listExtratoLines(db, {}))

test('each morning brings what is new, and never twice', async () => {
  const { world } = await ready()
  await morning(world)
  await morning(world)
  expect(await lines(world)).toHaveLength(2)
  ;(await sandbox()).fill([entry(1), entry(2), entry(3)])
  await morning(world)
  expect(await lines(world)).toHaveLength(3)
  const { configurada, data } = await world.call(extratoBancoList)
  expect(configurada).toBe(true)
  expect(data).toEqual([
    expect.objectContaining({ funciona: true, resultado: '1 linha nova.', buscado_ate: yesterday }),
  ])
})

test('a line that came in a file before waits for a person', async () => {
  const { world, params, id_contabancaria } = await ready()
  const file = ofxOf([{ dia: yesterday, valor: '11.00', memo: 'PIX' }], { banco: '077' })
  await importFontes(world, await fontesOf(server(), world, [file]), id_contabancaria)
  const { texto } = await world.call(extratoBancoFetch, { params })
  expect(texto).toBe('1 linha nova. 1 linha parece já importada de um arquivo: confira e decida.')
  expect(await lines(world)).toHaveLength(2)
})

test('trouble is told on the screen; what may pass is tried again by the queue', async () => {
  const { world, params } = await ready()
  ;(await sandbox()).behave(500)
  await expect(morning(world)).rejects.toThrow(/fora do ar/)
  ;(await sandbox()).behave(403)
  await morning(world)
  const { ok, texto } = await world.call(extratoBancoFetch, { params })
  expect({ ok, texto }).toEqual({ ok: false, texto: expect.stringMatching(/permissão/) })
  const [banco] = (await world.call(extratoBancoList)).data
  expect(banco).toMatchObject({ funciona: false, resultado: texto, buscado_ate: null })
  expect(await lines(world)).toEqual([])
})
