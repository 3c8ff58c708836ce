import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../../../test/axe.ts'
import { answerBy, button, field, show, signIn } from '../../../test/world.tsx'
import type { Asked } from '../../../test/world.tsx'
import EquipamentoFormScreen from './equipamento-form.screen.tsx'

const stored = {
  id_equipamento: 7,
  codigo: 'CAM-0007',
  codigo_barras: '',
  nome: 'Câmera FX6',
  tipo_equipamento: 'Câmera',
  id_tipo_equip: 3,
  id_empresa: 1,
  empresa: 'Matriz',
  fabricante: 'Sony',
  modelo: '',
  numero_serie: 'S1',
  status: 'ATIVO',
  origem: 'proprio',
  conjunto: 'N',
  quantidade: 1,
  valor: 45_000,
  valor_contabil: 45_000,
  valorAluguel: 1_000,
  percentual: 2.2222,
  depreciacao: null,
  dataCompra: null,
  nota_fiscal: '',
  id_fornecedor: null,
  fornecedor: null,
  seguradora: '',
  apolice: '',
  valor_segurado: null,
  seguro_ate: null,
  local: '',
  obs: '',
  foto: null,
  foto_url: null,
  partes: [],
  conjuntos: [
    { id_equipamento: 9, codigo: 'CAM-0009', nome: 'Kit doc', quantidade: 1, status: 'ATIVO' },
  ],
  anexos: 0,
  versao: 4,
}

const offered = { tipos: [{ id: 3, nome: 'Câmera' }], empresas: [{ id: 1, nome: 'Matriz' }] }

/** Answers of the server; what was saved is in the returned list. */
function serve(): readonly Asked[] {
  return answerBy(({ path, method }) => {
    if (path.includes('/opcoes')) return { body: { data: offered } }
    if (path.includes('/get-code')) return { body: { codigo: 'CAM-0042' } }
    if (path.includes('/ficha/')) return { body: { data: stored } }
    if (path.startsWith('/equipamento') && method !== 'GET') {
      return { body: { id_equipamento: 7, codigo: 'CAM-0007', msg: 'Salvo com sucesso' } }
    }
    return { body: { data: { data: [], total: 0, currentPage: 1, perPage: 25 }, persons: [] } }
  })
}
const savedIn = (asked: readonly Asked[], method: string) =>
  asked
    .filter((one) => one.method === method && one.path === '/equipamento')
    .map(({ body }) => body)

const may = [
  'equipamento.consultar',
  'equipamento.cadastrar',
  'equipamento.alterar',
  'equipamento.imprimir',
] as const

async function openForm(at: string) {
  await signIn(...may)
  const asked = serve()
  const screen = await show(
    <EquipamentoFormScreen />,
    `/equipamento/formulario${at}`,
    '/equipamento/formulario/7',
  )
  return { asked, screen }
}

test('the rental follows the per cent and the per cent the rental, whichever was typed last', async () => {
  const { asked } = await openForm('/:id')
  await expect.element(field('Nome')).toHaveValue('Câmera FX6')
  await field('Diária em % do valor').fill('2')
  await expect.element(field('Diária')).toHaveValue('900,00')
  await field('Diária').fill('450,00')
  await expect.element(field('Diária em % do valor')).toHaveValue('1')
  // The value changes: what people charge stays.
  await field('Valor de compra').fill('90.000,00')
  await expect.element(field('Diária em % do valor')).toHaveValue('0,5')
  await expect.element(field('Diária')).toHaveValue('450,00')
  await button('Salvar').click()
  await expect
    .poll(() => savedIn(asked, 'PUT'))
    .toMatchObject([
      {
        id_equipamento: 7,
        versao: 4,
        valor: 90_000,
        valorAluguel: 450,
        percentual: 0.5,
        partes: [],
      },
    ])
})

test('the book value is told while it is typed', async () => {
  await openForm('/:id')
  await expect.element(page.getByText('R$ 45.000,00')).toBeVisible()
  await field('Depreciação ao ano').fill('20')
  await field('Data da compra').fill('01/01/2001')
  await userEvent.tab()
  await expect.element(page.getByText('R$ 0,00', { exact: true })).toBeVisible()
})

test('a kit is one, with the pieces that are in it; a part says its kits', async () => {
  await openForm('/:id')
  await expect.element(page.getByRole('link', { name: 'Kit doc' })).toBeVisible()
  await expect.element(field('Quantidade')).toBeEnabled()
  await page.getByLabelText('É um conjunto').click()
  await expect.element(field('Quantidade')).toBeDisabled()
  await button('Adicionar peça').click()
  await expect.element(page.getByLabelText('Quantas da peça 1')).toHaveValue('1')
  await userEvent.keyboard('{Escape}')
  expect(await violations()).toEqual([])
})

test('a new one is told the code that it will get', async () => {
  await signIn(...may)
  serve()
  await show(<EquipamentoFormScreen />, '/equipamento/formulario')
  await page.getByRole('combobox', { name: /^Tipo/u }).click()
  await page.getByRole('option', { name: 'Câmera' }).click()
  await expect.element(field('Código')).toHaveAttribute('placeholder', 'CAM-0042')
})
