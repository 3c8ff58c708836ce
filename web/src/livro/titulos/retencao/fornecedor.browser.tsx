import type { PessoaRetencao } from '@claquete/contract/livro/titulos/retencao'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { answerBy, button, field, refusal, show, signIn } from '../../../../test/world.tsx'
import { RetencaoFornecedor } from './fornecedor.tsx'

const stored: PessoaRetencao = {
  id_pessoa: 7,
  nome: 'Ana Souza',
  regime: 'pessoa_fisica',
  incide: ['irrf', 'inss'],
  municipio: '',
  servico: '',
  iss_taxa: null,
  irrf_taxa: null,
  inss_taxa: 11,
  dependentes: 1,
  definido: true,
}
const declared = { mes: calendarDate('2026-03-01'), base: 2000 }

test('the withholdings of a supplier are read, changed and kept when they are refused', async () => {
  await signIn('conta_pagar.consultar', 'conta_pagar.alterar')
  const sent = () => asked.filter(({ method }) => method === 'PUT')
  const asked = answerBy(({ method }) => {
    if (method === 'GET') return { body: { data: stored } }
    return sent().length === 1 ? refusal({ inss_taxa: 'Alíquota alta demais' }) : { body: {} }
  })
  let closed = 0
  await show(<RetencaoFornecedor id_pessoa={7} declared={declared} onClose={() => (closed += 1)} />)
  await expect.element(field('Dependentes')).toHaveValue('1')
  await field('Dependentes').fill('2')
  await field('INSS em outras fontes em 03/2026').fill('2.500,x')
  await button('Salvar').click()
  await expect
    .element(field('INSS em outras fontes em 03/2026'))
    .toHaveAttribute('aria-invalid', 'true')
  expect(sent()).toEqual([])
  await field('INSS em outras fontes em 03/2026').fill('2.500,10')
  await button('Salvar').click()
  await expect
    .element(field('Alíquota própria de INSS'))
    .toHaveAccessibleDescription(/Alíquota alta demais/u)
  await expect.element(field('Dependentes')).toHaveValue('2')
  await button('Salvar').click()
  await expect.poll(() => closed).toBe(1)
  const { id_pessoa: _, nome: __, definido: ___, ...body } = stored
  expect(sent().at(-1)).toMatchObject({
    path: '/transactions/retentions/person/7',
    body: { ...body, dependentes: 2, inss_declarado: { mes: '2026-03-01', base: 2500.1 } },
  })
})

test('who may not change them has no button that saves', async () => {
  await signIn('conta_pagar.consultar')
  answerBy(() => ({ body: { data: stored } }))
  await show(<RetencaoFornecedor id_pessoa={7} declared={null} onClose={() => undefined} />)
  await expect.element(field('Dependentes')).toBeVisible()
  await expect.element(button('Salvar')).not.toBeInTheDocument()
})
