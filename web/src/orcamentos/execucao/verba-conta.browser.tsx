import { sessaoMe } from '@claquete/contract/acesso/sessao/sessao.addresses'
import type { VerbaRow } from '@claquete/contract/orcamentos/execucao/verba'
import { verbaDeliverCheck } from '@claquete/contract/orcamentos/incentivado/payment'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, field, show, signIn } from '../../../test/world.tsx'
import { VerbaContaDialog } from './verba-conta.dialog.tsx'

const verba = {
  id_orca_verba: 3,
  id_orcamento: 1,
  id_orca_item: null,
  id_orca_grupo: null,
  produtor: 'Bia',
  valor: 500,
  entregue: 0,
  saldo: 0,
} as VerbaRow

test('no account is chosen for a person: a fund leaves the one that they choose', async () => {
  const asked = answerBy(({ method }) =>
    method === 'POST'
      ? { body: { success: true, msg: 'Entregue' } }
      : { body: { success: true, data: [{ id_contabancaria: 5, descricao: 'Itaú' }] } },
  )
  const sent = () => asked.filter(({ path }) => path.endsWith('/entregar')).map(({ body }) => body)
  await show(<VerbaContaDialog verba={verba} action="entregar" onClose={() => undefined} />)
  await expect.element(field('Sai da conta')).toHaveValue('')
  await button('Entregar').click()
  await expect.element(field('Sai da conta')).toHaveAttribute('aria-invalid', 'true')
  expect(sent()).toEqual([])
  await field('Sai da conta').selectOptions('Itaú')
  await button('Entregar').click()
  await expect.poll(sent).toMatchObject([{ id_contabancaria: 5, valor: 500 }])
})

test('of a project it tells what is wrong with the account, and a forbidden form is not handed over', async () => {
  await signIn('execucao.pagar')
  const problema = 'Esta conta não é de nenhuma fonte do projeto.'
  const wrong = {
    verificacao: 'sem_fonte',
    nome: '',
    efeito: 'bloqueia',
    correcao: '',
    regra: null,
  }
  const fontes = [
    { id_projeto_fonte: 2, nome: 'FSA', id_contabancaria: 6, conta: 'BB FSA', valor: 500 },
  ]
  answerBy(({ path, body }) => {
    if (path === sessaoMe.path) return { body: { data: { id_plano_jobbgestor: 3 } } }
    if (path !== verbaDeliverCheck.path) {
      const contas = ['Itaú', 'BB FSA'].map((descricao, at) => ({
        id_contabancaria: 5 + at,
        descricao,
      }))
      return { body: { success: true, data: contas } }
    }
    const { id_contabancaria, forma_pagamento } = body as Record<string, unknown>
    const falhas = id_contabancaria === 5 ? [{ ...wrong, problema }] : []
    const impede = forma_pagamento === 'cheque'
    return { body: { data: { falhas, impede, fontes, unico: true } } }
  })
  await show(<VerbaContaDialog verba={verba} action="entregar" onClose={() => undefined} />)
  await field('Sai da conta').selectOptions('Itaú')
  await expect.element(page.getByText(problema)).toBeVisible()
  await button('Pagar da conta BB FSA').click()
  await expect.element(field('Sai da conta')).toHaveValue('6')
  await expect.element(page.getByText(problema)).not.toBeInTheDocument()
  await field('Forma').selectOptions('Cheque')
  await expect.element(button('Entregar')).toBeDisabled()
})
