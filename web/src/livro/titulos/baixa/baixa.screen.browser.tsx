import { expect, test } from 'vitest'
import { answerBy, button, field, refusal, show } from '../../../../test/world.tsx'
import { contaDaBaixa, tituloToSettle } from '../../../../test/titulo-to-settle.ts'
import BaixaScreen from './baixa.screen.tsx'

const titulo = (id_lancamento: number) =>
  tituloToSettle({
    id_lancamento,
    descricao: `Título ${id_lancamento}`,
    versao: id_lancamento,
    // The first is left out, so that the place of a line in the call is not its place on the screen.
    problema: id_lancamento === 1 ? 'já foi pago' : null,
  })
const contas = [contaDaBaixa(5)]

test('an amount that cannot be read is refused in its line without asking, and leaving asks', async () => {
  const asked = answerBy(({ path }) =>
    path.endsWith('/titulos')
      ? { body: { success: true, data: [1, 2].map(titulo), contas, hoje: '2100-01-01' } }
      : refusal({ 'baixas.0.valor': 'Mudou' }),
  )
  const { go } = await show(<BaixaScreen />)
  go('/?ids=1,2')
  await field('Conta').selectOptions('5')
  await field('Data').fill('10/03/2026')
  await field('Juros do título 2').fill('5,x')
  await button('Dar baixa em 1 título').click()
  await expect.element(field('Juros do título 2')).toHaveFocus()
  const sent = () => asked.filter(({ path }) => path === '/lancamentos/dar-baixa/')
  expect(sent()).toEqual([])
  await field('Juros do título 2').fill('5')
  await expect.element(field('Pago do título 2')).toHaveValue('105,00')
  await button('Dar baixa em 1 título').click()
  await expect.poll(() => document.body.textContent).toContain('Mudou')
  expect(sent().map(({ body }) => body)).toMatchObject([
    {
      id_contabancaria: 5,
      data: '2026-03-10',
      baixas: [{ id_lancamento: 2, valor: 105, juros: 5 }],
    },
  ])
  go('/outra')
  await button('Continuar editando').click()
  await expect.element(field('Juros do título 2')).toHaveValue('5,00')
})
