import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, field, show, signIn } from '../../../../test/world.tsx'
import { SendSelected } from './send-selected.tsx'
import { sides } from './side.ts'

const payable = (id_lancamento: number, saldo: number) =>
  ({ id_lancamento, saldo, email: 'locadora@sol.com.br' }) as LancamentoRow

test('the selected payables go by e-mail, to their supplier when they have one alone', async () => {
  await signIn('conta_pagar.imprimir')
  const asked = answerBy(() => ({ body: { success: true, id_email: 3, msg: 'Na fila' } }))
  await show(<SendSelected rows={[payable(7, 100), payable(9, 50.5)]} side={sides.D} />)
  await button('Enviar por e-mail').click()
  await expect.element(page.getByText('locadora@sol.com.br')).toBeVisible()
  await expect.element(field('Assunto')).toHaveValue('Contas a pagar: R$ 150,50 em aberto')
  await button('Enviar').click()
  await expect.poll(() => asked.map(({ path }) => path)).toContain('/lancamentos/enviar')
  const [sent] = asked.flatMap(({ body }) => (body === undefined ? [] : [body]))
  expect(sent).toMatchObject({ ids: [7, 9], para: [{ email: 'locadora@sol.com.br' }] })
})

test('who may not print the list sends none', async () => {
  await signIn('conta_receber.imprimir')
  await show(<SendSelected rows={[payable(7, 100)]} side={sides.D} />)
  expect(button('Enviar por e-mail').elements()).toHaveLength(0)
})
