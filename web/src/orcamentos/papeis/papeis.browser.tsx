import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerBy, button, field, refusal, show } from '../../../test/world.tsx'
import { AuthorizationDialog } from './authorization-dialog.tsx'
import { FeeDialog } from './fee-dialog.tsx'

const linha = { tipo: 'item', superior: null, descricao: 'Direção', funcao: 'Diretor' }
const folha = {
  num_orc: '2026/014',
  linhas: [{ ...linha, id: 'a' }],
  ids: { a: 7 },
  nomes: { fornecedores: [] },
}

test('An authorisation that was refused keeps what was typed; the next one is sent and closes', async () => {
  let isRefused = true
  const close = vi.fn<() => void>()
  const asked = answerBy(() => (isRefused ? refusal({ ordem_compra: 'Já usada.' }) : { body: {} }))
  const screen = await show(<AuthorizationDialog id_orcamento={3} onClose={close} />)
  await userEvent.fill(field('Valor autorizado'), '1.500,00')
  await userEvent.fill(field('Ordem de compra \\(PO\\)'), 'PO 9')
  await userEvent.click(button('Baixar PDF'))
  await expect.element(screen.getByText('Já usada.').first()).toBeVisible()
  await expect.element(field('Ordem de compra \\(PO\\)')).toHaveValue('PO 9')
  expect(close).not.toHaveBeenCalled()
  isRefused = false
  await userEvent.click(button('Baixar PDF'))
  await vi.waitFor(() => expect(close).toHaveBeenCalled())
  expect(asked.at(-1)?.path).toContain('/3')
  expect(asked.at(-1)?.body).toMatchObject({ valor_autorizado: 1500, ordem_compra: 'PO 9' })
})

test('Fee receipts are of the chosen people; an amount that is none is not sent', async () => {
  const close = vi.fn<() => void>()
  const asked = answerBy(({ method }) => ({ body: method === 'POST' ? {} : { data: folha } }))
  const screen = await show(<FeeDialog id_orcamento={3} onClose={close} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Direção · Diretor' }))
  await userEvent.fill(screen.getByLabelText('Valor bruto de Direção · Diretor'), 'dez')
  await expect.element(button('Baixar PDF')).toBeDisabled()
  await userEvent.fill(screen.getByLabelText('Valor bruto de Direção · Diretor'), '800,00')
  await userEvent.fill(screen.getByLabelText('Quem recebe por Direção · Diretor'), 'Ana')
  await userEvent.click(button('Baixar PDF'))
  await vi.waitFor(() => expect(close).toHaveBeenCalled())
  expect(asked.at(-1)?.body).toMatchObject({
    num_orc: '2026/014',
    listaItens: [{ id_orca_item: 7, nome: 'Ana', valor_bruto: 800 }],
  })
})
