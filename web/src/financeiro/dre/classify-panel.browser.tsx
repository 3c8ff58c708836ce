import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerBy, button, refusal, show } from '../../../test/world.tsx'
import { ClassifyPanel } from './classify-panel.tsx'

const titulo = (id_lancamento: number) => ({
  id_lancamento,
  operacao: 'D',
  descricao: `Título ${id_lancamento}`,
  pessoa: null,
  orcamentos: '',
  num_documento: null,
  competencia: '2031-03-01',
  valor: 100,
  fechado: false,
})
const conta = {
  id_grupoCusto: 12,
  tipo: 'despesa',
  ativo: 'S',
  filhos: 0,
  codigo: '2.1',
  descricao: 'Aluguel',
}

test('titles are classified only with an account that was chosen, which stays when it is refused', async () => {
  const titulos = [1, 2, 3].map(titulo)
  const unclassified = { data: titulos, total: 3, resumo: { entradas: 0, saidas: 300 } }
  const asked = answerBy(({ method, path }) => {
    if (method === 'POST' && path === '/transactions/classificacao') {
      return sent().length === 1
        ? refusal({ id_grupoCusto: 'Escolha uma conta em uso.' })
        : { body: { success: true, msg: '2 classificados', classificados: [1, 3], sem_conta: [] } }
    }
    return { body: { success: true, data: path.includes('plano-contas') ? [conta] : unclassified } }
  })
  const sent = () =>
    asked.filter(({ path }) => path === '/transactions/classificacao').map(({ body }) => body)
  await show(<ClassifyPanel filter={{}} onClose={() => undefined} />)
  await page.getByRole('checkbox', { name: /Título 2/u }).click()
  const account = page.getByRole('combobox', { name: 'Plano de contas' })
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(button('Classificar 2')).toBeDisabled()
  expect(sent()).toEqual([])
  await account.fill('Aluguel')
  await page.getByRole('option', { name: /Aluguel/u }).click()
  await button('Classificar 2').click()
  await expect.element(account).toHaveAccessibleDescription('Escolha uma conta em uso.')
  await expect.element(account).toHaveValue('2.1 Aluguel')
  // The refused field has the focus, and its options are open.
  await userEvent.tab()
  await button('Classificar 2').click()
  await expect.poll(() => document.body.textContent).toContain('2 classificados')
  await expect.element(account).toHaveValue('')
  expect(sent()).toEqual([
    { ids: [1, 3], id_grupoCusto: 12 },
    { ids: [1, 3], id_grupoCusto: 12 },
  ])
  await button('Usar o padrão de cada um').click()
  await expect.poll(sent).toHaveLength(3)
  expect(sent()[2]).toEqual({ ids: [1, 3] })
})
