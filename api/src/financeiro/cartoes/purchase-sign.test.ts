import { extratoCartaoList } from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { extratoImport } from '@claquete/contract/financeiro/extrato/extrato-import'
import type { ExtratoFonte } from '@claquete/contract/financeiro/extrato/extrato-import'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { unidadeOf } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { create } from '../../livro/contas/testing/conta-bancaria.ts'
import { checkFontes, fontesOf, ofxOf } from '../extrato/testing/ofx-file.ts'
import type { OfxEntry } from '../extrato/testing/ofx-file.ts'

const server = useSharedServer()

let world: World
let visa: number
beforeEach(async () => {
  world = await newWorld()
  await unidadeOf(world)
  visa = await create(world, {
    descricao: 'Visa',
    id_contabancaria_tipo: 4,
    dia_fechamento: 25,
    dia_vencimento: 5,
    data_abertura: calendarDate('2020-01-01'),
  })
})

const opened = async (text: string) =>
  (await fontesOf(server(), world, [text])).map((fonte) => ({
    ...fonte,
    cartao: { id_contabancaria: visa },
  }))
const confirmed = (fontes: readonly ExtratoFonte[], compras: 'positivas' | 'negativas') =>
  fontes.map((fonte) => ({ ...fonte, contas: [{ indice: 0, id_contabancaria: visa, compras }] }))
const previaOf = async (fontes: readonly ExtratoFonte[]) =>
  must((await checkFontes(world, fontes))[0], 'a preview')
const importing = (fontes: readonly ExtratoFonte[], given: object = {}) => ({
  body: {
    fontes: [...fontes],
    importar: [{ fonte: 0, indice: 0, id_contabancaria: visa, ...given }],
  },
})
const aprilTotal = async () =>
  (await world.call(extratoCartaoList, { query: {}, body: undefined })).data.data.find(
    ({ mes }) => mes === '2026-04-01',
  )?.total

/** Two purchases and three credits whose words tell nothing; what is owed has a minus. */
const credits: readonly OfxEntry[] = [
  { dia: '2026-03-10', valor: '-600.00', fitid: 'a', memo: 'PASSAGEM' },
  { dia: '2026-03-11', valor: '-450.00', fitid: 'b', memo: 'HOTEL' },
  { dia: '2026-03-12', valor: '50.00', fitid: 'c', memo: 'PROMO MILHAS' },
  { dia: '2026-03-13', valor: '40.00', fitid: 'd', memo: 'AJUSTE SEGURO' },
  { dia: '2026-03-14', valor: '60.00', fitid: 'e', memo: 'PASSAGEM' },
]
const owed = { cartao: '5555********1234', saldo: ['-900.00', '2026-03-25'] as const }

test('the sign of a card’s file is its lines’ own, not that of most of them', async () => {
  const previa = await previaOf(await opened(ofxOf(credits, owed)))
  expect(previa).toMatchObject({
    estado: 'pronto',
    novas: { entradas: 1050, saidas: -150 },
    cartao: {
      compras: 'negativas',
      sinal: 'tipo',
      confirmar: false,
      contrario: false,
      arquivo: 900,
      total_arquivo: 900,
    },
  })
})

test('a balance that most lines contradict is a guess; totals of opposite signs are told', async () => {
  const sent = await opened(ofxOf(credits, { ...owed, semTipo: true }))
  expect(await previaOf(sent)).toMatchObject({
    estado: 'sem_sinal',
    cartao: { compras: 'negativas', sinal: 'saldo', arquivo: 900, contrario: false },
  })
  expect((await world.ask(extratoImport, importing(sent))).status).toBe(422)
  const turned = await previaOf(confirmed(sent, 'positivas'))
  expect(turned.cartao).toMatchObject({ arquivo: -900, total_arquivo: 900, contrario: true })
  expect(turned.avisos.join(' ')).toMatch(/sinais contrários/)
  const typed = await previaOf(confirmed(await opened(ofxOf(credits, owed)), 'positivas'))
  expect(typed.avisos.join(' ')).toMatch(/diz o contrário do que você escolheu/)
  await world.call(extratoImport, importing(sent, { compras: 'negativas' }))
  expect(await aprilTotal()).toBe(900)
})
