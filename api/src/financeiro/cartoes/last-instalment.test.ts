import {
  extratoCartaoList,
  extratoCartaoView,
} from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { extratoImport } from '@claquete/contract/financeiro/extrato/extrato-import'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { expect, test } from 'vitest'
import { unidadeOf } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { create } from '../../livro/contas/testing/conta-bancaria.ts'
import { checkFontes, fontesOf, ofxOf } from '../extrato/testing/ofx-file.ts'

const server = useSharedServer()

test('the last instalment of a purchase from before says its number, and another file does not book it again', async () => {
  const world = await newWorld()
  await unidadeOf(world)
  const id_contabancaria = await create(world, {
    descricao: 'Visa',
    id_contabancaria_tipo: 4,
    dia_fechamento: 25,
    dia_vencimento: 5,
    data_abertura: calendarDate('2020-01-01'),
  })
  const opened = async (memo: string, fitid: string) => {
    const text = ofxOf([{ dia: '2026-03-10', valor: '-50.00', fitid, memo }], {
      cartao: '5555********1234',
    })
    const fontes = await fontesOf(server(), world, [text])
    return fontes.map((fonte) => ({ ...fonte, cartao: { id_contabancaria } }))
  }
  const fontes = await opened('LEROY PARC 12/12', 'a')
  await world.call(extratoImport, {
    body: { fontes, importar: [{ fonte: 0, indice: 0, id_contabancaria }] },
  })
  const { data } = await world.call(extratoCartaoList, { query: {}, body: undefined })
  const { id_extrato_cartao } = must(data.data[0], 'a statement')
  const fatura = await world.call(extratoCartaoView, { params: { id_extrato_cartao } })
  expect(fatura.data.entradas.map(({ parcela, valor }) => [parcela, valor])).toEqual([
    ['12/12', 50],
  ])
  const again = must(
    (await checkFontes(world, await opened('LEROY  PARC 12/12', 'z')))[0],
    'preview',
  )
  expect(again).toMatchObject({ novas: { linhas: 0 }, reconhecidas: { linhas: 1 } })
})
