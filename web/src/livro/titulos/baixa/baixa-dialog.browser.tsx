import { expect, test } from 'vitest'
import { answerBy, button, field, refusal, show } from '../../../../test/world.tsx'
import type { Answer } from '../../../../test/world.tsx'
import { contaDaBaixa, tituloToSettle } from '../../../../test/titulo-to-settle.ts'
import { BaixaDialog } from './baixa-dialog.tsx'

const contas = [contaDaBaixa(1)]

const ledger = (write: () => Answer) =>
  answerBy(({ path }) =>
    path.endsWith('/dar-baixa/titulos')
      ? { body: { success: true, data: [tituloToSettle()], contas, hoje: '2100-01-01' } }
      : write(),
  )
const writes = (asked: ReturnType<typeof answerBy>) =>
  asked.filter(({ path }) => path === '/lancamentos/dar-baixa/').map(({ body }) => body)

const saved = { body: { success: true, msg: 'Baixado', ids_baixa: [1] } }

test('the amount follows interest and discount until it is typed, and what differs asks how it is treated', async () => {
  const asked = ledger(() => saved)
  let closed = 0
  const { unmount } = await show(<BaixaDialog id_lancamento={9} onClose={() => (closed += 1)} />)
  await field('Data do pagamento').fill('10/03/2026')
  await field('Juros').fill('5')
  await expect.element(field('Valor pago')).toHaveValue('105,00')
  await field('Valor pago').fill('55')
  await expect.element(field('Como tratar a diferença')).toHaveValue('manter_saldo')
  await field('Como tratar a diferença').selectOptions('desconto')
  await expect.element(field('Como tratar a diferença')).toHaveValue('desconto')
  await expect.element(button('Dar baixa')).toBeEnabled()
  await button('Dar baixa').click()
  await expect.poll(() => closed).toBe(1)
  expect(writes(asked)).toEqual([
    {
      id_contabancaria: 1,
      data: '2026-03-10',
      forma_pagamento: null,
      agendado: 'N',
      baixas: [
        {
          id_lancamento: 9,
          versao: 4,
          valor: 55,
          juros: 5,
          multa: 0,
          desconto: 0,
          diferenca: 'desconto',
        },
      ],
    },
  ])
  await unmount()
})

test('a blank day and an amount that cannot be read are refused without asking; the server refuses at the field', async () => {
  const asked = ledger(() => refusal({ 'baixas.0.id_contabancaria': 'Conta encerrada' }))
  await show(<BaixaDialog id_lancamento={9} onClose={() => undefined} />)
  await field('Data do pagamento').fill('')
  await field('Juros').fill('5,x')
  await button('Dar baixa').click()
  await expect.element(field('Data do pagamento')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Juros')).toHaveAttribute('aria-invalid', 'true')
  expect(writes(asked)).toEqual([])
  await field('Data do pagamento').fill('10/03/2026')
  await field('Juros').fill('5')
  await expect.element(button('Dar baixa')).toBeEnabled()
  await button('Dar baixa').click()
  await expect.element(field('Conta')).toHaveAccessibleDescription('Conta encerrada')
  await expect.element(field('Juros')).toHaveValue('5,00')
})
