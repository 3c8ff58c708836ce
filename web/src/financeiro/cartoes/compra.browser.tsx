import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, field, refusal, show } from '../../../test/world.tsx'
import { CompraDialog } from './compra.dialog.tsx'

const choices = {
  success: true,
  cartoes: [{ id: 5, nome: 'Visa' }],
  contas: [{ id: 6, nome: 'Banco' }],
  usuarios: [{ id: 8, nome: 'Bia' }],
  iof: [
    { taxa: 4.38, vigencia_inicio: '2024-01-02', vigencia_fim: '2025-01-01' },
    { taxa: 3.5, vigencia_inicio: '2025-07-16', vigencia_fim: null },
  ],
}

const serve = (saved: () => { status?: number; body: unknown }) =>
  answerBy(({ method, body }) =>
    method === 'POST' && typeof body === 'object' && body !== null && 'parcelas' in body
      ? saved()
      : { body: choices },
  )

const savedBodies = (asked: ReturnType<typeof serve>) =>
  asked.flatMap(({ body }) =>
    typeof body === 'object' && body !== null && 'parcelas' in body ? [body] : [],
  )

async function fillForeign() {
  await field('Data da compra').fill('02/03/2026')
  await field('Descrição').fill('Licença')
  await field('Moeda').selectOptions('USD')
  await field('Valor em USD').fill('100,00')
  await field('Cotação').fill('5,4321')
}

test('a purchase in another currency sends its rate, and no amount in reais', async () => {
  const asked = serve(() => ({ body: { success: true } }))
  await show(<CompraDialog id_contabancaria={5} onClose={() => undefined} />)
  await expect.element(field('Cartão')).toHaveValue('5')
  await fillForeign()
  await field('Parcelas').selectOptions('3')
  await field('Quem gastou').selectOptions('Bia')
  await button('Lançar').click()
  await expect
    .poll(() => savedBodies(asked))
    .toEqual([
      {
        id_contabancaria: 5,
        operacao: 'D',
        data: '2026-03-02',
        descricao: 'Licença',
        parcelas: 3,
        id_usuario_gastou: 8,
        moeda: 'USD',
        valor_moeda: 100,
        cotacao: 5.4321,
        iof: 0,
      },
    ])
})

test('what the server refuses of the rate stands at it, and what was typed stays', async () => {
  serve(() => refusal({ cotacao: 'Informe a cotação do dia' }))
  await show(<CompraDialog id_contabancaria={5} onClose={() => undefined} />)
  await fillForeign()
  await button('Lançar').click()
  await expect.element(field('Cotação')).toHaveAccessibleDescription('Informe a cotação do dia')
  await expect.element(field('Cotação')).toHaveValue('5,4321')
})

test('IOF is proposed by the rate of the day, and booked only once it is taken over', async () => {
  const asked = serve(() => ({ body: { success: true } }))
  await show(<CompraDialog id_contabancaria={5} onClose={() => undefined} />)
  await fillForeign()
  await expect.element(page.getByText(/Em 02.03.2026, 3,50% de IOF dá R\$.19,01\./)).toBeVisible()
  await expect.element(field('IOF em reais')).toHaveValue('0,00')
  await field('Data da compra').fill('02/03/2024')
  await expect.element(page.getByText(/Em 02.03.2024, 4,38% de IOF dá R\$.23,79\./)).toBeVisible()
  await button('Usar R$ 23,79').click()
  await expect.element(field('IOF em reais')).toHaveValue('23,79')
  await expect.element(button('Usar R$ 23,79')).not.toBeInTheDocument()
  await button('Lançar').click()
  await expect.poll(() => savedBodies(asked)).toMatchObject([{ iof: 23.79 }])
})
