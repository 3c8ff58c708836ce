import { sessaoMe } from '@claquete/contract/acesso/sessao/sessao.addresses'
import type { Lote } from '@claquete/contract/financeiro/pagamentos/lote'
import { paymentCheck } from '@claquete/contract/orcamentos/incentivado/payment'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, show, signIn } from '../../../test/world.tsx'
import { LoteActs } from './lote-acts.tsx'

const lote = {
  id_lote_pagamento: 4,
  versao: 1,
  hash: 'a',
  estado: 'rascunho',
  valor: 80,
  quantidade: 1,
  conta: 'Itaú',
  id_contabancaria: 5,
  data: '2026-05-20',
  impedimento: null,
  itens: [
    { id_lancamento: 7, estado: 'pendente', valor: 80, favorecido_nome: 'Lentes' },
    { id_lancamento: 8, estado: 'removido', valor: 90, favorecido_nome: 'Luz' },
  ],
} as unknown as Lote

const falha = {
  verificacao: 'conta_errada',
  nome: '',
  efeito: 'bloqueia',
  problema: 'É de FSA e sairia de outra conta.',
  correcao: '',
  regra: null,
}

async function opened(impede: boolean) {
  await signIn('pagamento.liberar')
  const asked = answerBy(({ path }) =>
    path === sessaoMe.path
      ? { body: { data: { id_plano_jobbgestor: 3 } } }
      : {
          body: { data: [{ id_lancamento: 7, falhas: [falha], impede, fontes: [], unico: true }] },
        },
  )
  await show(<LoteActs lote={lote} />)
  await button('Liberar').click()
  await expect.element(page.getByText(falha.problema)).toBeVisible()
  return asked
}

const release = () => page.getByRole('dialog').getByRole('button', { name: 'Liberar' })

test('who releases is told what the projects of its payments would say, and may release', async () => {
  const asked = await opened(false)
  const [check] = asked.filter(({ path }) => path === paymentCheck.path)
  expect(check?.body).toEqual({
    titulos: [{ id_lancamento: 7, valor: 80, id_contabancaria: 5, data: '2026-05-20' }],
  })
  await expect.element(release()).toBeEnabled()
})

test('what a norm forbids is not released', async () => {
  await opened(true)
  await expect.element(release()).toBeDisabled()
})
