import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, field, refusal, show, signIn } from '../../../../test/world.tsx'
import { queryClient } from '../../../lib/wire/call.ts'
import DirectFormScreen from './direct.screen.tsx'

const choices = {
  empresas: [{ id: 1, nome: 'Matriz' }],
  contas: [{ id: 5, nome: 'Itaú' }],
  plano: [{ id: 11, nome: 'Tarifas', tipo: 'despesa' }],
  centros: [{ id: 21, nome: 'Produção' }],
  tipos_documento: [],
}

const picker = (name: string, at = 0) => page.getByRole('combobox', { name }).nth(at)

async function choose(name: string, option: string, at = 0) {
  await picker(name, at).fill(option)
  await page.getByRole('option', { name: option }).click()
}

beforeEach(() => signIn('lancamento.cadastrar'))

test('an entry asks for its account and amount, keeps what was typed when refused, and sends a split only when it has one', async () => {
  const asked = answerBy(({ method, path }) => {
    if (method === 'POST') return refusal({ id_centrocusto: 'Escolha um da lista.' })
    return { body: { success: true, data: path.includes('escolhas') ? choices : { data: [] } } }
  })
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await show(<DirectFormScreen />)
  await field('Descrição').fill('Tarifa')
  await button('Salvar').click()
  await expect.element(picker('Conta bancária')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Valor')).toHaveAttribute('aria-invalid', 'true')
  expect(sent()).toEqual([])
  await choose('Conta bancária', 'Itaú')
  await field('Data').fill('10/03/2026')
  await field('Valor').fill('12,50')
  await choose('Plano de contas', 'Tarifas')
  await button('Salvar').click()
  await expect
    .element(picker('Centro de custo'))
    .toHaveAccessibleDescription('Escolha um da lista.')
  expect(sent()).toMatchObject([
    {
      operacao: 'D',
      id_contabancaria: 5,
      data: '2026-03-10',
      valor: 12.5,
      id_grupoCusto: 11,
      id_centrocusto: null,
      rateio: [],
    },
  ])
  await expect.element(field('Descrição')).toHaveValue('Tarifa')
  await button('Dividir em mais uma linha').click()
  await field('Valor').nth(1).fill('10')
  await button('Salvar').click()
  await expect.poll(() => document.body.textContent).toContain('Falta ratear R$ 2,50.')
  await button('Fechar na última').click()
  await button('Salvar').click()
  await expect.poll(sent).toMatchObject([
    {},
    {
      rateio: [
        { id_grupoCusto: 11, valor: 10 },
        { id_grupoCusto: null, valor: 2.5 },
      ],
    },
  ])
})

test('without a chart of accounts the picker says so, and opens it for who may begin one', async () => {
  const bare = () =>
    answerBy(({ path }) => ({
      body: { success: true, data: path.includes('escolhas') ? { ...choices, plano: [] } : [] },
    }))
  bare()
  queryClient.clear()
  const { unmount } = await show(<DirectFormScreen />)
  await picker('Plano de contas').click()
  await expect
    .element(page.getByText('quem cuida do plano de contas pode usar o plano sugerido'))
    .toBeVisible()
  await unmount()
  await signIn('lancamento.cadastrar', 'plano_contas.consultar', 'plano_contas.cadastrar')
  bare()
  await show(<DirectFormScreen />)
  await picker('Plano de contas').fill('Aluguel')
  await page.getByRole('option', { name: 'Nenhuma conta ainda: abrir o plano de contas' }).click()
  await expect.element(picker('Plano de contas')).not.toBeInTheDocument()
})
