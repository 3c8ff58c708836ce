import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, field, show, signIn } from '../../../test/world.tsx'
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
const choices = {
  success: true,
  cartoes: [],
  contas: [],
  usuarios: [],
  iof: [{ taxa: 3.5, vigencia_inicio: '2025-07-16', vigencia_fim: null }],
}
const closed = { ...fatura, situacao: 'fechada', situacao_label: 'Fechada', acoes: ['pagar'] }

test('the current statement stays when it is closed, to be paid', async () => {
  await signIn('cartao.consultar', 'cartao.fechar', 'cartao.pagar')
  let isClosed = false
  answerBy(({ method, path }) => {
    if (path.startsWith('/extrato-cartao/opcoes')) return { body: choices }
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

const foreignEntrada = {
  id_cartao_parcela: 1,
  id_cartao_compra: 2,
  id_lancamento: 3,
  operacao: 'D',
  data: '2026-02-10',
  descricao: 'Licença',
  pessoa: null,
  descricao_plano_contas: null,
  descricao_centro_custo: null,
  num_orc: null,
  item: null,
  parcela: '',
  iof: 'N',
  tipo_compra: 'compra',
  moeda: 'USD',
  valor_moeda: 100,
  cotacao: 5.4321,
  id_usuario_gastou: null,
  quem_gastou: null,
  qnt_anexos: 0,
  comprovante_pedido_em: null,
  valor: 543.21,
  alteravel: true,
  reservado: false,
}
const bought = {
  ...foreignEntrada,
  id_contabancaria: 5,
  cartao: 'Visa',
  parcelas: 1,
  id_pessoa: null,
  id_empresa: 1,
  id_grupoCusto: null,
  id_centrocusto: null,
  id_orcamento: null,
  id_orca_item: null,
  id_tipoDocumento: null,
  num_documento: null,
  obs: null,
  iof: 0,
  id_grupoCusto_iof: null,
  versao: 1,
}

test('a purchase in another currency without IOF is told with what it comes to, and opens', async () => {
  await signIn('cartao.consultar', 'cartao.cadastrar')
  answerBy(({ path }) => {
    if (path.startsWith('/extrato-cartao/opcoes')) return { body: choices }
    if (path.startsWith('/extrato-cartao/atual')) {
      return { body: { success: true, id_extrato_cartao: 7 } }
    }
    if (path.startsWith('/lancamentos/carregar-lanc-cartao')) {
      return { body: { success: true, data: bought } }
    }
    return { body: { success: true, data: { ...fatura, entradas: [foreignEntrada] } } }
  })
  await show(<ExtratoCartaoScreen />)
  await expect.element(page.getByText('1 compra em outra moeda sem IOF')).toBeVisible()
  await button('Licença, R$ 19,01').click()
  await expect.element(field('IOF em reais')).toHaveValue('0,00')
  await expect.element(button('Usar R$ 19,01')).toBeVisible()
})
