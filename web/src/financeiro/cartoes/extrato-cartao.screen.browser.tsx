import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, show, signIn } from '../../../test/world.tsx'
import ExtratoCartaoScreen from './extrato-cartao.screen.tsx'

const fatura = {
  id_extrato_cartao: 7,
  id_contabancaria: 5,
  cartao: 'Visa',
  mes: '2026-03-01',
  mes_ano: '03/2026',
  fechamento: '2026-03-01',
  vencimento: '2026-03-10',
  situacao: 'aberta',
  situacao_label: 'Aberta',
  saldo_anterior: 0,
  total: 120,
  valor_pago: 0,
  restante: 0,
  pago_em: null,
  conta_pagamento: null,
  id_lancamento: null,
  id_transferencia: null,
  id_conta_pagamento: null,
  entradas: [],
  importacoes: [],
  acoes: ['fechar'],
  anterior: null,
  proximo: null,
  versao: 1,
}
const closed = { ...fatura, situacao: 'fechada', situacao_label: 'Fechada', acoes: ['pagar'] }

test('the current statement stays when it is closed, to be paid', async () => {
  await signIn('cartao.consultar', 'cartao.fechar', 'cartao.pagar')
  let isClosed = false
  answerBy(({ method, path }) => {
    if (path.startsWith('/extrato-cartao/atual')) {
      return { body: { success: true, id_extrato_cartao: isClosed ? null : 7 } }
    }
    if (method === 'POST') {
      isClosed = true
      return { body: { success: true, msg: 'Fatura fechada' } }
    }
    return { body: { success: true, data: isClosed ? closed : fatura } }
  })
  await show(<ExtratoCartaoScreen />)
  await button('Fechar fatura').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar fatura' }).click()
  await expect.element(page.getByText('Fechada', { exact: true })).toBeVisible()
  await expect.element(button('Pagar')).toBeVisible()
})
