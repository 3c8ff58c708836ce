import type { Remessa } from '@claquete/contract/equipamentos/remessas/remessa'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../../../../test/axe.ts'
import {
  bulkItem,
  falta,
  kitItem,
  remessaItem,
  remessaOf,
  remessaOut,
} from '../../../../test/remessa.ts'
import { answerBy, button, field, refusal, show, signIn } from '../../../../test/world.tsx'
import type { Answer, Asked } from '../../../../test/world.tsx'
import { toRemessaCheck } from '../../../addresses/equipamentos.ts'
import { queryClient } from '../../../lib/wire/call.ts'
import CheckScreen from './check.screen.tsx'

const fine: Answer = { body: { status: true, success: true, msg: '' } }
const cut = (): Answer => {
  throw new TypeError('Failed to fetch')
}

/** Opens the list of a remittance; `write` answers what is sent, `find` the look-up of a code. */
async function open(
  remessa: Remessa | (() => Remessa),
  {
    write = () => fine,
    find = () => ({ status: 404, body: { msg: 'Não há.', codigo: 'equipamento_nao_localizado' } }),
  }: { write?: (asked: Asked) => Answer; find?: () => Answer } = {},
) {
  const now = typeof remessa === 'function' ? remessa : () => remessa
  const may = ['remessa.consultar', 'remessa.movimentar', 'equipamento.consultar'] as const
  await signIn(...may)
  const asked = answerBy((one) => {
    if (one.path.startsWith('/equipamentos/codigo/')) return find()
    if (one.method === 'POST') return write(one)
    return one.path === '/remessas/7' ? { body: { data: now() } } : { body: { data: [] } }
  })
  await show(<CheckScreen />, toRemessaCheck.path, toRemessaCheck(7))
  await expect.element(page.getByText('REM-2026-0007')).toBeVisible()
  return { writes: () => asked.filter(({ method }) => method === 'POST') }
}

const scan = (code: string) => userEvent.fill(field('Código'), code).then(enter)
const enter = () => userEvent.keyboard('{Enter}')
const says = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
})

test('a scan ticks its item, which goes to the server; the same scan again is told', async () => {
  let item = remessaItem()
  const { writes } = await open(
    () => remessaOf({ itens_da_remessa: [item, bulkItem(), kitItem()] }),
    {
      write: () => {
        item = remessaItem({ separado_em: '2026-03-10T13:05:00.000Z', separado_por: 'Bia' })
        return fine
      },
    },
  )
  await scan('CAM-0001')
  await says('Câmera FX6: conferido. 1 de 3.')
  await says('1 de 3 conferidos')
  await expect
    .poll(() => writes().map(({ path, body }) => [path, body]))
    .toEqual([['/remessas/7/separar', { itens: [{ id_remessa_item: 11, separado: true }] }]])
  await scan('CAM-0001')
  await says('Câmera FX6: já conferido em 10/03 às 10:05 por Bia.')
  expect(await violations()).toEqual([])
})

test('of several pieces it asks how many; fewer than all are sent as counted', async () => {
  let item = bulkItem()
  const { writes } = await open(
    () => remessaOf({ itens_da_remessa: [remessaItem(), item, kitItem()] }),
    {
      write: () => {
        item = bulkItem({ pecas_separadas: 4 })
        return fine
      },
    },
  )
  await scan('TRI-0001')
  await says('Tripé: diga quantas das 10 peças.')
  await userEvent.fill(field('Quantas de 10'), '11')
  await expect.element(button('Confirmar')).toBeDisabled()
  await userEvent.fill(field('Quantas de 10'), '4')
  await userEvent.click(button('Confirmar'))
  await says(/4 de 10 contadas/u)
  await scan('TRI-0001')
  await userEvent.click(button('Confirmar'))
  await expect
    .poll(() => writes().map(({ body }) => body))
    .toEqual([
      { itens: [{ id_remessa_item: 12, separado: false, pecas: 4 }] },
      { itens: [{ id_remessa_item: 12, separado: true }] },
    ])
})

test('a kit is whole with the last of its parts, whichever phone read the others', async () => {
  let item = kitItem()
  const { writes } = await open(
    () => remessaOf({ itens_da_remessa: [remessaItem(), bulkItem(), item] }),
    {
      write: () => {
        item = kitItem({ partes_separadas: [104] })
        return fine
      },
    },
  )
  await scan('789')
  await says('Microfone, de Kit de som: 1 de 2 partes.')
  await scan('789')
  await says('Microfone já foi conferido, em Kit de som.')
  await scan('S-105')
  await says('2 × Cabo XLR: Kit de som está completo. 1 de 3.')
  await expect
    .poll(() => writes().map(({ body }) => body))
    .toEqual([
      { itens: [{ id_remessa_item: 13, separado: false, parte: 104 }] },
      { itens: [{ id_remessa_item: 13, separado: false, parte: 105 }] },
    ])
})

test('what is not of the list is told by its name, and whether it is out of use', async () => {
  const data = { id_equipamento: 9, codigo: 'LEN-9', nome: 'Lente', status: 'INATIVO' }
  await open(remessaOf(), { find: () => ({ body: { data } }) })
  await scan('LEN-9')
  await says('Não é desta lista: é Lente (LEN-9), que está inativo.')
})

test('without a network it goes on, says what waits, and sends it when there is one', async () => {
  let isCut = true
  const { writes } = await open(remessaOf(), {
    write: () => (isCut ? cut() : fine),
    find: cut,
  })
  await scan('CAM-0001')
  await says('1 conferência ainda não enviada')
  await says(/não limpe os dados do navegador/u)
  await scan('XX')
  await says('Não é desta lista. Sem conexão não dá para dizer o que é.')
  const tried = writes().length
  isCut = false
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('1 conferência ainda não enviada')).not.toBeInTheDocument()
  expect(writes().length).toBe(tried + 1)
})

test('what the server refuses is told, and counts again for what is missing', async () => {
  await open(remessaOf(), {
    write: () => refusal({}, 'A saída desta remessa já foi confirmada.'),
  })
  await scan('CAM-0001')
  await says('Não registrado: Câmera FX6')
  await says(/A saída desta remessa já foi confirmada\./u)
  await says('0 de 3 conferidos')
  expect(await violations()).toEqual([])
  await userEvent.click(button('Descartar'))
  await expect.element(page.getByText('Não registrado: Câmera FX6')).not.toBeInTheDocument()
})

test('what came back can be taken back before it is sent', async () => {
  const { writes } = await open(remessaOut())
  await scan('CAM-0001')
  await says('Câmera FX6: voltou em ordem. 1 de 3.')
  await userEvent.click(button('Desfazer: Câmera FX6'))
  await says('0 de 3 conferidos')
  expect(writes()).toEqual([])
})

test('damage is told with what happened, of a part of a kit as well', async () => {
  await open(remessaOut())
  await userEvent.click(button('Com problema: Kit de som'))
  await userEvent.click(page.getByLabelText('Não voltou: está faltando'))
  await userEvent.click(page.getByRole('combobox', { name: 'Qual peça' }))
  await userEvent.click(page.getByRole('option', { name: 'Cabo XLR' }))
  await userEvent.fill(field('Quantas de 2'), '1')
  await userEvent.fill(field('Descreva'), 'Ficou na van')
  await says(/O resto do conjunto volta em ordem\./u)
  expect(await violations()).toEqual([])
  await userEvent.click(button('Registrar'))
  await says(/1 × Cabo XLR: faltando \(Ficou na van\)/u)
  await says('1 de 3 conferidos')
})

test('the rest in order is never one silent act', async () => {
  await open(remessaOut())
  await scan('CAM-0001')
  await userEvent.click(button('O resto voltou em ordem'))
  await says(/2 itens que não foram conferidos: 11 peças\./u)
  await userEvent.click(button('Registrar 11 peças'))
  await says('3 de 3 conferidos')
})

test('two pieces with one code of their maker are not told apart by it', async () => {
  const twins = [11, 14].map((id_remessa_item) =>
    remessaItem({ id_remessa_item, codigo: `CAM-${id_remessa_item}`, codigo_barras: '555' }),
  )
  await open(remessaOf({ itens_da_remessa: twins }))
  await scan('555')
  await says(/2 itens da lista têm este código do fabricante/u)
})

test('what is over says what comes next', async () => {
  const itens_da_remessa = [kitItem({ retornados: 1, fora: 0, retornos: [falta()] })]
  await open(remessaOut({ id_status: 2, status: 'Finalizada', itens_da_remessa }))
  await says('Remessa finalizada')
  await says(/há 1 falta para cobrar ou achar/u)
  await expect.element(page.getByLabelText('Código')).not.toBeInTheDocument()
})
