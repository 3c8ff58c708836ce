import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lancamentoRow, listOf, wrote } from '../../../test/lancamentos.ts'
import { answerBy, button, show, signIn } from '../../../test/world.tsx'
import ContasReceivableScreen from './contas-receivable.screen.tsx'

const receivable = (id_lancamento: number, descricao: string, row: Partial<LancamentoRow> = {}) =>
  lancamentoRow({ operacao: 'C', id_lancamento, descricao, ...row })

const all = [
  'conta_receber.consultar',
  'conta_receber.alterar',
  'conta_receber.excluir',
  'conta_receber.imprimir',
  'fatura.cadastrar',
  'fatura.alterar',
  'boleto.consultar',
  'boleto.emitir',
  'boleto.enviar',
  'lancamento.baixar',
] as const

/** The list with these rows, seen with these permissions; gives what was asked to be written. */
async function openAs(permissions: readonly AnyPermissionKey[], ...rows: readonly LancamentoRow[]) {
  await signIn(...permissions)
  const asked = answerBy(listOf(rows))
  const at = '/financeiro/contas-receber/listar'
  const screen = await show(<ContasReceivableScreen />, at, `${at}?situacao=em_aberto`)
  await expect.element(page.getByRole('grid')).toBeVisible()
  return { ...screen, written: () => asked.filter(wrote) }
}

const open = (...rows: readonly LancamentoRow[]) => openAs(all, ...rows)

const tick = (line: number) =>
  page.getByRole('checkbox', { name: `Selecionar linha ${line}` }).click()
const act = async (line: number, name: string) => {
  await page.getByRole('button', { name: `Ações da linha ${line}`, exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('what is late tells how many days; what is not late tells none', async () => {
  await open(receivable(7, 'Sinal', { estado: 'atrasado', atraso: 8 }), receivable(8, 'Entrega'))
  await expect.element(page.getByRole('columnheader', { name: 'Atraso' })).toBeVisible()
  const cells = page.getByRole('row').filter({ hasText: 'Sinal' })
  await expect.element(cells.getByText('8 dias')).toBeVisible()
  expect(page.getByText(/^\d+ dias?$/u).elements()).toHaveLength(1)
})

test('delete of several, Faturar and Gerar boleto are there once rows are selected', async () => {
  await open(receivable(7, 'Sinal', { url_boleto: '/boleto' }), receivable(8, 'Entrega'))
  const acts = [
    'Excluir selecionados',
    'Faturar',
    'Gerar boleto',
    'Enviar boletos',
    'Enviar por e-mail',
  ]
  for (const name of acts) expect(button(name).elements(), name).toHaveLength(0)
  await tick(1)
  for (const name of acts) await expect.element(button(name)).toBeVisible()
})

test('Gerar boleto opens the screen of charges with the chosen rows', async () => {
  const { router } = await open(receivable(7, 'Sinal'), receivable(8, 'Entrega'))
  await tick(1)
  await tick(2)
  await button('Gerar boleto').click()
  await expect
    .poll(() => router.state.location.pathname)
    .toBe('/financeiro/contas-receber/gerar-boleto')
  const search = new URLSearchParams(router.state.location.search)
  expect([search.get('screen'), search.get('ids')]).toEqual(['@checkedRowsPayment', '7,8'])
})

test('Faturar opens Dados Fatura / Anexar documentos, and Criar Fatura leads to the invoices', async () => {
  const { router, written } = await open(receivable(7, 'Sinal'))
  await tick(1)
  await button('Faturar').click()
  const dialog = page.getByRole('dialog', { name: 'Dados Fatura / Anexar documentos' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Cancelar', exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Criar Fatura', exact: true }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/financeiro/faturas')
  expect(written()).toMatchObject([{ body: { lancamentos: [7] } }])
})

test('what is already invoiced, and what is of no budget, is not invoiced', async () => {
  await open(
    receivable(7, 'Faturada', { faturamento_avulso: 'S' }),
    receivable(8, 'Solta', { id_orcamento: null }),
  )
  await tick(1)
  await button('Faturar').click()
  await expect
    .element(page.getByText('Um ou mais itens já foram faturados (faturamento avulso)'))
    .toBeVisible()
  await tick(1)
  await tick(2)
  await button('Faturar').click()
  await expect
    .element(page.getByText('Um ou mais itens não estão vinculados a um orçamento'))
    .toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
})

test('an instalment asks whether it alone goes or all that are open', async () => {
  const plan = { id_parcelamento: 4, parcela: 1, parcelas: 3 }
  const { written } = await open(receivable(7, 'Filme', plan))
  await act(1, 'Excluir')
  const dialog = page.getByRole('dialog', { name: 'Deseja realmente deletar?' })
  await expect.element(dialog.getByText(/é a parcela 1 de 3/u)).toBeVisible()
  await dialog.getByRole('button', { name: 'Todas em aberto' }).click()
  await expect
    .poll(() => written().map(({ path }) => path))
    .toEqual([expect.stringMatching(/delete-transaction\/7\/T$/u)])
  await act(1, 'Excluir')
  await page.getByRole('dialog').getByRole('button', { name: 'Só esta' }).click()
  await expect.poll(() => written().at(-1)?.path).toMatch(/delete-transaction\/7\/N$/u)
})

test('a fixed entry asks whether it alone goes or all that are open, which ends it', async () => {
  const { written } = await open(receivable(7, 'Mensalidade', { id_recorrencia: 2 }))
  await act(1, 'Excluir')
  const dialog = page.getByRole('dialog', { name: 'Deseja realmente deletar?' })
  await expect.element(dialog.getByText(/também encerra a repetição/u)).toBeVisible()
  await dialog.getByRole('button', { name: 'Todas em aberto' }).click()
  await expect.poll(() => written().at(-1)?.path).toMatch(/delete-transaction\/7\/T$/u)
})

test('any other entry is deleted after one question, which says that it cannot be undone', async () => {
  const { written } = await open(receivable(7, 'Sinal'))
  await act(1, 'Excluir')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Essa ação é irreversível!')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Todas em aberto' }).elements()).toHaveLength(0)
  expect(written()).toEqual([])
  await dialog.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect.poll(() => written().at(-1)?.path).toMatch(/delete-transaction\/7\/N$/u)
})

test('an invoiced entry is deleted and its invoice reopened after confirmation', async () => {
  const { written } = await open(
    receivable(7, 'Parcela', {
      faturamento_avulso: 'S',
      id_parcelamento: 4,
      parcela: 1,
      parcelas: 3,
    }),
  )
  await act(1, 'Excluir')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/a fatura em que ela está é reaberta/u)).toBeVisible()
  expect(written()).toEqual([])
  await dialog.getByRole('button', { name: 'Excluir e reabrir' }).click()
  await expect.poll(() => written().at(-1)?.path).toMatch(/delete-transaction\/7\/N$/u)
})

const flags = [
  'conta_receber.cadastrar',
  'conta_receber.imprimir',
  'conta_receber.excluir',
] as const satisfies readonly AnyPermissionKey[]

test.each([flags, []])(
  'the buttons to create, to export and to delete are of who may: %j',
  async (...permissions) => {
    await openAs(['conta_receber.consultar', ...permissions], receivable(7, 'Sinal'))
    await tick(1)
    const buttons = [
      page.getByRole('link', { name: 'Nova conta a receber' }).first(),
      button('Exportar'),
      button('Excluir selecionados'),
    ]
    for (const one of buttons) {
      if (permissions.length === 0) expect(one.elements()).toHaveLength(0)
      else await expect.element(one).toBeVisible()
    }
  },
)
