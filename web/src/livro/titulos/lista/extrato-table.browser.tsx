import { extrato } from '@claquete/contract/livro/titulos/extrato'
import type { ExtratoRow } from '@claquete/contract/livro/titulos/extrato'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useListOf } from '../../../lib/list/list.ts'
import { answerBy, button, show, signIn } from '../../../../test/world.tsx'
import { ExtratoSelected, ExtratoTable } from './extrato-table.tsx'

const line = (linha: string, row: Partial<ExtratoRow>) => ({
  linha,
  dataBaixa: '2026-03-11',
  conta: 'Cofre',
  razao_nome: 'Locadora',
  descricao: linha,
  num_documento: null,
  numCheque: null,
  descricao_plano_contas: 'Equipamento',
  num_orc: null,
  valor: -10,
  saldo: 90,
  id_lancamento: null,
  id_transferencia: null,
  tipo: 'titulo',
  operacao: 'D',
  conciliado: null,
  ...row,
})
const rows = [
  line('Abertura', { tipo: 'abertura', valor: 100, saldo: 100 }),
  line('Gelo', { id_lancamento: 7 }),
  line('Juros do gelo', { id_lancamento: 7 }),
  line('Câmera', { id_lancamento: 9, valor: -20, saldo: 60 }),
]

function Statement({ model }: { readonly model: string }) {
  const list = useListOf(extrato, { model })
  return (
    <>
      {list.status === 'full' && <ExtratoTable list={list} />}
      <ExtratoSelected list={list} />
    </>
  )
}

async function open(model: string, columns: readonly object[] | null) {
  await signIn('lancamento.consultar', 'lancamento.excluir')
  const asked = answerBy(({ path, method }) => {
    if (path.includes('/columns') || path.includes('colunas')) {
      return { body: { success: true, data: { columns: columns && JSON.stringify(columns) } } }
    }
    if (method !== 'GET') return { body: { success: true, msg: 'Deletado com sucesso' } }
    const data = { data: rows, total: 4, currentPage: 1, perPage: 25, diabledTotal: false }
    return { body: { success: true, data } }
  })
  await show(<Statement model={model} />)
  return asked
}

test('several lines are selected and deleted together, each entry once; an opening balance is no line', async () => {
  const asked = await open('extrato', null)
  await page.getByRole('checkbox', { name: 'Selecionar Gelo' }).click()
  await page.getByRole('checkbox', { name: 'Selecionar as linhas desta página' }).click()
  expect(page.getByRole('checkbox', { name: 'Selecionar Abertura' }).elements()).toHaveLength(0)
  await expect.element(page.getByText('3 selecionados, soma -R$ 40,00')).toBeVisible()
  await button('Excluir selecionados').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect
    .poll(() => asked.flatMap(({ body }) => (body === undefined ? [] : [body])))
    .toEqual([{ ids: [7, 9] }])
})

test('the person chooses the columns and their order', async () => {
  await open('extrato_escolhido', [
    { prop: 'saldo', label: 'Saldo' },
    { prop: 'descricao', label: 'Descrição' },
    { prop: 'razao_nome', label: 'Pessoa' },
    { prop: 'conta', label: 'Conta', remove: true },
  ])
  const names = () => [...document.querySelectorAll('thead th')].map((one) => one.textContent)
  await expect
    .poll(() => names().slice(1, 5))
    .toEqual(['Saldo', 'Descrição', 'Classificação', 'Pessoa'])
  expect(names()).not.toContain('Conta')
})
