import { sessaoMe } from '@claquete/contract/acesso/sessao/sessao.addresses'
import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { paymentCheck } from '@claquete/contract/orcamentos/incentivado/payment'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { List } from '../../../lib/list/list.ts'
import { answerBy, button, field, show, signIn } from '../../../../test/world.tsx'
import { Selected } from './lote.tsx'
import { sides } from './side.ts'

const rows = [
  { id_lancamento: 7, operacao: 'D', descricao: 'Locação da câmera', saldo: 80 },
  { id_lancamento: 8, operacao: 'D', descricao: 'Luz', saldo: 90 },
] as LancamentoRow[]
const list = { selection: { rows, clear: () => undefined } } as unknown as List<LancamentoRow>

test('scheduling many titles tells what paying them on that day would leave wrong', async () => {
  await signIn('lancamento.baixar')
  const problema = 'O débito sairia fora do período de execução.'
  const falha = { verificacao: 'fora_do_periodo', nome: '', efeito: 'bloqueia', correcao: '' }
  const asked = answerBy(({ path }) => {
    if (path === sessaoMe.path) return { body: { data: { id_plano_jobbgestor: 3 } } }
    const falhas = [{ ...falha, problema, regra: null }]
    const found = { id_lancamento: 7, falhas, impede: false, fontes: [], unico: true }
    return { body: { data: path === paymentCheck.path ? [found] : [] } }
  })
  await show(<Selected list={list} side={sides.D} />)
  await button('Agendar').click()
  expect(asked.filter(({ path }) => path === paymentCheck.path)).toEqual([])
  await field('Agendar para').fill('10/01/2030')
  await expect.element(page.getByText(problema)).toBeVisible()
  await expect.element(page.getByText('Locação da câmera')).toBeVisible()
  expect(asked.find(({ path }) => path === paymentCheck.path)?.body).toEqual({
    titulos: [7, 8].map((id_lancamento) => ({ id_lancamento, data: '2030-01-10' })),
  })
})
