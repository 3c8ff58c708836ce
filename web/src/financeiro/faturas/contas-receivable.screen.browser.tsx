import { contasReceivable, contasReceivableSums } from '@claquete/contract/livro/titulos/list'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, show, signIn } from '../../../test/world.tsx'
import { queryClient } from '../../lib/wire/call.ts'
import ContasReceivableScreen from './contas-receivable.screen.tsx'

beforeEach(() => queryClient.clear())

const row = (more: object = {}) => ({
  id_lancamento: 7,
  operacao: 'C',
  tipo: 'titulo',
  situacao: 'aprovado',
  estado: 'atrasado',
  descricao: 'Parcela 1',
  razao_nome: 'Café & Açúcar',
  dataVencimento: '2026-03-10',
  atraso: 12,
  valor: 100,
  saldo: 100,
  id_orcamento: null,
  faturamento_avulso: 'N',
  url_boleto: '/boleto',
  error_openbank: null,
  numCheque: null,
  id_parcelamento: null,
  ...more,
})

async function open(permissions: readonly AnyPermissionKey[], rows: readonly object[] = [row()]) {
  await page.viewport(1440, 900)
  await signIn(...permissions)
  answerBy(({ path }) => {
    const [to] = path.split('?')
    if (path.includes('/columns')) return { body: { success: true, data: { columns: null } } }
    if (to === contasReceivableSums.path) return { body: { success: true, data: {} } }
    if (to !== contasReceivable.call.path) return { body: { success: true, data: [] } }
    const found = { data: rows, total: rows.length, currentPage: 1, perPage: 25 }
    return { body: { success: true, data: found } }
  })
  const at = '/financeiro/contas-receber/listar'
  await show(<ContasReceivableScreen />, at, `${at}?situacao=em_aberto`)
  await expect.element(page.getByText('Café & Açúcar').first()).toBeVisible()
}
const select = () =>
  page
    .getByRole('checkbox', { name: /^Selecionar (?!as linhas)/u })
    .first()
    .click()

test('a receivable that is late says so under Atraso', async () => {
  await open(['conta_receber.consultar'])
  await expect.element(page.getByRole('columnheader', { name: 'Atraso' })).toBeVisible()
  await expect.element(page.getByText('12 dias', { exact: true })).toBeVisible()
})

test('selected receivables have Faturar, and boletos to generate and to send by e-mail', async () => {
  await open(['conta_receber.consultar', 'fatura.cadastrar', 'boleto.emitir', 'boleto.enviar'])
  for (const name of ['Faturar', 'Gerar boleto', 'Enviar boletos']) {
    expect(button(name).elements(), name).toHaveLength(0)
  }
  await select()
  for (const name of ['Gerar boleto', 'Enviar boletos']) {
    await expect.element(button(name)).toBeVisible()
  }
  await button('Faturar').click()
  await expect
    .element(page.getByText('Um ou mais itens não estão vinculados a um orçamento'))
    .toBeVisible()
})

test('what was invoiced is not invoiced again', async () => {
  await open(['conta_receber.consultar', 'fatura.cadastrar'], [row({ faturamento_avulso: 'S' })])
  await select()
  await button('Faturar').click()
  const warning = page.getByText('Um ou mais itens já foram faturados (faturamento avulso)')
  await expect.element(warning).toBeVisible()
})

const flags = [
  'conta_receber.cadastrar',
  'conta_receber.imprimir',
  'conta_receber.excluir',
] as const satisfies readonly AnyPermissionKey[]

test.each([flags, []])(
  'the buttons to create, to export and to delete are of who may: %j',
  async (...permissions) => {
    await open(['conta_receber.consultar', ...permissions])
    await select()
    const all = [
      page.getByRole('link', { name: 'Nova conta a receber' }).first(),
      button('Exportar'),
      button('Excluir selecionados'),
    ]
    for (const one of all) {
      if (permissions.length === 0) expect(one.elements()).toHaveLength(0)
      else await expect.element(one).toBeVisible()
    }
  },
)
