import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, field, show } from '../../../test/world.tsx'
import { RequestPagamento } from './request-pagamento.tsx'

test('a payment of a job asks for the job and its line before the server is asked', async () => {
  const asked = answerBy(() => ({ body: { success: true, data: [] } }))
  await show(<RequestPagamento onClose={() => undefined} />)
  const before = asked.length
  await button('Solicitar').click()
  await expect
    .element(page.getByRole('combobox', { name: 'Orçamento' }))
    .toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Vencimento')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Valor')).toHaveAttribute('aria-invalid', 'true')
  expect(asked.slice(before).filter(({ path }) => path.includes('request-payment'))).toEqual([])
})
