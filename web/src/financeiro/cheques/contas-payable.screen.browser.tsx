import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lancamentoRow, listOf } from '../../../test/lancamentos.ts'
import { answerBy, button, show, signIn } from '../../../test/world.tsx'
import ContasPayableScreen from './contas-payable.screen.tsx'

test('the chosen payables are sent by e-mail and prepared to be paid', async () => {
  await signIn('conta_pagar.consultar', 'conta_pagar.imprimir', 'pagamento.preparar')
  answerBy(listOf([lancamentoRow({ operacao: 'D', id_lancamento: 7, descricao: 'Luz' })]))
  const at = '/financeiro/contas-pagar/listar'
  const { router } = await show(<ContasPayableScreen />, at, `${at}?situacao=em_aberto`)
  await page.getByRole('checkbox', { name: 'Selecionar linha 1' }).click()
  await expect.element(button('Enviar por e-mail')).toBeVisible()
  await button('Preparar pagamento').click()
  await expect.poll(() => router.state.location.pathname).not.toBe(at)
  expect(router.state.location.search).toContain('ids=7')
})
