import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, field, refusal, show } from '../../../test/world.tsx'
import { PostDialog } from './post.dialog.tsx'

const linha = {
  id_extrato_historico: 5,
  id_contabancaria: 2,
  data: calendarDate('2026-03-10'),
  valor: -100,
  texto: 'TARIFA E IOF',
  documento: null,
}
const saved = { body: { success: true, msg: 'Conciliado', id_conciliacao: 1 } }
const blank = {
  id_pessoa: null,
  id_grupoCusto: null,
  id_centrocusto: null,
  id_orcamento: null,
}
const writes = (asked: ReturnType<typeof answerBy>) =>
  asked.filter(({ method }) => method === 'POST').map(({ body }) => body)

test('a line is split into entries of its sum, each sent with the sign of the bank', async () => {
  const asked = answerBy(() => saved)
  let closed = 0
  const { unmount } = await show(<PostDialog linha={linha} isSplit onClose={() => (closed += 1)} />)
  await field('Valor').first().fill('60')
  await expect.element(button('Lançar e conciliar')).toBeDisabled()
  await button('Dividir').click()
  await expect.element(field('Valor').nth(2)).toHaveValue('40,00')
  await field('Descrição').nth(2).fill('IOF')
  await button('Tirar').nth(1).click()
  await expect.element(field('Descrição').nth(1)).toHaveValue('IOF')
  await button('Lançar e conciliar').click()
  await expect.poll(() => closed).toBe(1)
  expect(writes(asked)).toEqual([
    {
      id_contabancaria: 2,
      linhas: [5],
      lancamentos: [
        { ...blank, descricao: 'TARIFA E IOF', valor: -60 },
        { ...blank, descricao: 'IOF', valor: -40 },
      ],
    },
  ])
  await unmount()
})

test('each entry has its own refusal: of the browser without asking, and of the server', async () => {
  const asked = answerBy(() => refusal({ 'lancamentos.1.id_grupoCusto': 'Conta sintética' }))
  await show(<PostDialog linha={linha} isSplit onClose={() => undefined} />)
  await field('Valor').first().fill('70')
  await field('Valor').nth(1).fill('30')
  await field('Descrição').nth(1).fill('')
  await button('Lançar e conciliar').click()
  await expect.element(field('Descrição').nth(1)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Descrição').first()).not.toHaveAttribute('aria-invalid', 'true')
  expect(writes(asked)).toEqual([])
  await field('Descrição').nth(1).fill('IOF')
  await button('Lançar e conciliar').click()
  await expect
    .element(page.getByLabelText('Plano de contas').nth(1))
    .toHaveAccessibleDescription('Conta sintética')
  await expect.element(field('Descrição').nth(1)).toHaveValue('IOF')
})
