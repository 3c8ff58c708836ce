import { etiquetaPrint } from '@claquete/contract/equipamentos/registro/etiqueta'
import { labelTemplates } from '@claquete/core/equipamentos/registro/labels'
import { must } from '@claquete/core/kernel/must'
import { getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { newColleague } from '../../acesso/usuarios/testing/colleague.ts'
import { readDocumentPdf } from '../../kernel/documents/testing/read-document-pdf.ts'
import { novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { novoEquipamento, novoTipo } from './testing/equipamento.ts'

const server = useSharedServer()

let world: World
let unidade: number
let camera: number
let cable: number
let base: { readonly id_tipo_equip: number; readonly id_empresa: number }
beforeEach(async () => {
  world = await newWorld()
  unidade = await novaUnidade(world)
  const id_tipo_equip = await novoTipo(world, 'Câmera', 'CAM')
  base = { id_tipo_equip, id_empresa: unidade }
  camera = await novoEquipamento(world, { ...base, nome: 'Câmera #FX6 *nova*', numero_serie: 'S1' })
  cable = await novoEquipamento(world, { ...base, nome: 'Cabo SDI', quantidade: 40 })
})

async function printed(body: object): Promise<Buffer> {
  const reply = await server().app.inject({
    method: 'POST',
    url: '/api/v2/equipamentos/etiquetas',
    headers: { authorization: `Bearer ${world.token}` },
    payload: body,
  })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  return reply.rawPayload
}

const millimetres = (points: number) => (points / 72) * 25.4

/** Size of the first page, and where each code begins on each page, from the left and the top, in millimetres. */
async function placesOf(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const places: { page: number; text: string; x: number; y: number }[] = []
  let size = { width: 0, height: 0 }
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const [, , width = 0, height = 0] = page.view
    size = { width: millimetres(width), height: millimetres(height) }
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || !/^CAM-\d+$/u.test(item.str)) continue
      const [, , , , x = 0, y = 0] = item.transform as number[]
      places.push({ page: number, text: item.str, x: millimetres(x), y: millimetres(height - y) })
    }
  }
  return { size, places, pages: document.numPages }
}

test('labels stand in their places on the sheet, with a copy for each piece', async () => {
  const asked = {
    itens: [
      { id_equipamento: cable, copias: 3 },
      { id_equipamento: camera, copias: 1 },
    ],
    modelo: 'a4_3x7',
    primeira: 20,
  }
  const pdf = await printed(asked)
  const { size, places, pages } = await placesOf(pdf)
  expect([size.width, size.height].map(Math.round)).toEqual([210, 297])
  expect(pages).toBe(2)
  expect(places.map(({ page, text }) => `${page} ${text}`)).toEqual([
    '1 CAM-0002',
    '1 CAM-0002',
    '2 CAM-0002',
    '2 CAM-0001',
  ])
  const at = (all: typeof places, index: number) => must(all[index], 'label')
  const first = at(places, 0)
  expect(at(places, 1).x - first.x).toBeCloseTo(66.04, 1)
  expect(first.y - at(places, 2).y).toBeCloseTo(243.75 - 15.15, 1)
  // The name is text, whatever signs it has.
  const text = (await readDocumentPdf(pdf)).join(' ')
  expect(text).toContain('Câmera #FX6 *nova*')
  expect(text).toContain('Série S1')
  const moved = await placesOf(await printed({ ...asked, ajuste_x: 2, ajuste_y: -1.5 }))
  expect(at(moved.places, 0).x - first.x).toBeCloseTo(2, 1)
  expect(at(moved.places, 0).y - first.y).toBeCloseTo(-1.5, 1)
})

test('each template prints at its own size, a label a page on a roll', async () => {
  for (const [modelo, { tipo, width, height }] of Object.entries(labelTemplates)) {
    const itens = [{ id_equipamento: camera, copias: 2 }]
    const { size, pages, places } = await placesOf(await printed({ itens, modelo, primeira: 1 }))
    const expected = tipo === 'folha' ? [210, 297, 1] : [width, height, 2]
    expect([Math.round(size.width), Math.round(size.height), pages], modelo).toEqual(expected)
    expect(places, modelo).toHaveLength(2)
  }
})

test('a word that is wider than the label stays on it, and a long serial number whole', async () => {
  const nome = 'Supercalifragilisticexpialidoso-multiplataforma'
  const numero_serie = 'AR-2024-0000119283-BR'
  const long = await novoEquipamento(world, { ...base, nome, numero_serie })
  for (const [modelo, { tipo, width }] of Object.entries(labelTemplates)) {
    if (tipo !== 'rolo') continue
    const itens = [{ id_equipamento: long, copias: 1 }]
    const pdf = await printed({ itens, modelo, primeira: 1 })
    const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
    const texts = (await page.getTextContent()).items.flatMap((one) => ('str' in one ? [one] : []))
    const ends = texts.map((one) => millimetres(Number(one.transform[4]) + one.width))
    expect(Math.max(...ends), modelo).toBeLessThanOrEqual(width - 0.9)
    const text = texts.map(({ str }) => str.replaceAll('\u200b', '')).join('')
    expect(text, modelo).toContain('Supercalifragil')
    expect(text, modelo).not.toContain('--')
    if (modelo !== 'fita_12' && modelo !== 'fita_18') expect(text, modelo).toContain(numero_serie)
  }
})

test('what cannot be printed is refused, and what one may not see is not there', async () => {
  const one = { id_equipamento: camera, copias: 1 }
  const refusals = async (more: object) => {
    const body = { itens: [one], modelo: 'a4_3x7' as const, primeira: 1, ...more }
    const { status, failure } = await world.ask(etiquetaPrint, { body })
    return [status, ...(failure.erros ?? []).map(({ campo }) => campo)]
  }
  expect(await refusals({ primeira: 22 })).toEqual([422, 'primeira'])
  expect(await refusals({ modelo: 'fita_12', primeira: 2 })).toEqual([422, 'primeira'])
  const many = Array.from({ length: 2 }, () => ({ ...one, copias: 501 }))
  expect(await refusals({ itens: many })).toEqual([422, 'itens'])
  expect(await refusals({ ajuste_x: 11 })).toEqual([422, 'ajuste_x'])
  const other = await novaUnidade(world, 'Filial')
  const colleague = await newColleague(world, ['equipamento.imprimir'], [other])
  const foreign = await colleague.ask(etiquetaPrint, {
    body: { itens: [one], modelo: 'a4_3x7', primeira: 1 },
  })
  expect([foreign.status, foreign.failure.codigo]).toEqual([404, 'equipamento_nao_localizado'])
})
