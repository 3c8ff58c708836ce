import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, refusal, show } from '../../../test/world.tsx'
import ClassificacaoScreen from './classificacao.screen.tsx'

const none = { id_grupoCusto: null, id_centrocusto: null }
const stored = {
  unidades: [{ id_empresa: null, nome: 'Todas as empresas', receita: none, despesa: none }],
  grupos: [
    { grupo: 'Elenco', usos: 2, ...none, sugestao: 12 },
    { grupo: 'Som v1.0', usos: 1, ...none, sugestao: null },
  ],
  catalogo: [],
  plano: [
    { id: 11, nome: 'Fotografia', tipo: 'receita' },
    { id: 12, nome: 'Elenco', tipo: 'despesa' },
    { id: 13, nome: 'Som', tipo: 'despesa' },
  ],
  centros: [{ id: 21, nome: 'Produção' }],
}

const cell = (name: string) => page.getByRole('combobox', { name, exact: true })

async function choose(name: string, option: string) {
  await cell(name).fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('only what changed is sent; a refusal stands at its line while others are changed, and leaving asks', async () => {
  let rules: unknown = stored
  const asked = answerBy(({ method }) => {
    if (method !== 'POST') return { body: { success: true, data: rules } }
    return sent().length === 1
      ? refusal({ 'regras.1.id_grupoCusto': 'Escolha uma conta em uso.' })
      : { body: { success: true, msg: 'Classificação automática gravada' } }
  })
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const { go } = await show(<ClassificacaoScreen />)
  await expect.element(button('Salvar')).toBeDisabled()
  await choose('Centro de custo de Som v1.0', 'Produção')
  await choose('Conta de receitas, Todas as empresas', 'Fotografia')
  await button('Salvar').click()
  const som = { alvo: 'grupo', tipo: 'despesa', grupo: 'Som v1.0' }
  const receita = { alvo: 'unidade', tipo: 'receita', id: null, id_grupoCusto: 11 }
  await expect
    .poll(sent)
    .toMatchObject([{ regras: [{ ...som, id_grupoCusto: null, id_centrocusto: 21 }, receita] }])
  const refused = cell('Conta de receitas, Todas as empresas')
  await expect.element(refused).toHaveAccessibleDescription('Escolha uma conta em uso.')
  await button('Preencher pelos nomes').click()
  await expect.element(cell('Conta de Elenco')).toHaveValue('Elenco')
  await choose('Conta de Som v1.0', 'Som')
  await expect.element(refused).toHaveAccessibleDescription('Escolha uma conta em uso.')
  go('/outra')
  await button('Continuar editando').click()
  rules = {
    ...stored,
    unidades: [{ ...stored.unidades[0], receita: { ...none, id_grupoCusto: 11 } }],
  }
  await button('Salvar').click()
  await expect.poll(() => document.body.textContent).toContain('Classificação automática gravada')
  expect(sent()[1]).toMatchObject({
    regras: [
      { ...som, id_grupoCusto: 13, id_centrocusto: 21 },
      receita,
      { alvo: 'grupo', grupo: 'Elenco', id_grupoCusto: 12 },
    ],
  })
  await expect.element(button('Salvar')).toBeDisabled()
  await expect.element(refused).toHaveValue('Fotografia')
  go('/outra')
  await expect.poll(() => document.body.textContent).toContain('Outra tela')
})
