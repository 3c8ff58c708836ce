import type { Planejamento } from '@claquete/contract/relatorios/planejamento/planejamento'
import { expect, test } from 'vitest'
import { answerBy, button, field, show } from '../../../test/world.tsx'
import { CreateDialog } from './planejamento.dialog.tsx'

const base: Planejamento = {
  id_planejamento: 5,
  nome: 'Base',
  ano: 2026,
  id_empresa: null,
  unidade: null,
  principal: 'S',
  versao: 1,
  alterado_em: '2026-01-02T12:00:00Z',
  receitas: 0,
  despesas: 0,
  resultado: 0,
}

test('a new plan is made of its fields, and its sheet opens', async () => {
  const asked = answerBy(({ method }) => ({
    body: method === 'POST' ? { id_planejamento: 9, msg: 'Criado' } : { data: [] },
  }))
  const { router } = await show(
    <CreateDialog firstYear={2027} plans={[base]} onClose={() => undefined} />,
  )
  const sent = () => asked.filter(({ path }) => path.includes('planejamento'))
  await expect.element(field('Ano')).toHaveValue('2027')
  await button('Criar').click()
  await expect.element(field('Nome')).toHaveAttribute('aria-invalid', 'true')
  await field('Nome').fill('Otimista')
  await field('Começar com').selectOptions('5')
  await button('Criar').click()
  await expect.poll(() => router.state.location.pathname).toContain('9')
  expect(sent().map(({ body }) => body)).toContainEqual({
    nome: 'Otimista',
    ano: 2027,
    id_empresa: null,
    copia_de: 5,
  })
})
