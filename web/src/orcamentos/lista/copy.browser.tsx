import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerBy, button, field, refusal, show } from '../../../test/world.tsx'
import { NovaVersaoDialog } from '../versoes/new-versao.dialog.tsx'
import { CopyDialog } from './copy.dialog.tsx'

const copied = { body: { success: true, msg: 'Copiado', id_orcamento: 8, num_orc: '9' } }

test('A copy asks for its title, and what was refused stays', async () => {
  let isRefused = true
  const close = vi.fn<() => void>()
  const asked = answerBy(() => (isRefused ? refusal({ titulo: 'Muito longo.' }) : copied))
  const screen = await show(<CopyDialog id_orcamento={3} titulo="Safra" onClose={close} />)
  await expect.element(field('Título do novo orçamento')).toHaveValue('Safra (cópia)')
  await userEvent.clear(field('Título do novo orçamento'))
  await userEvent.click(button('Copiar'))
  await expect.element(screen.getByText('Campo obrigatório').first()).toBeVisible()
  expect(asked).toEqual([])
  await userEvent.fill(field('Título do novo orçamento'), 'Safra 2')
  await userEvent.click(button('Copiar'))
  await expect.element(screen.getByText('Muito longo.').first()).toBeVisible()
  await expect.element(field('Título do novo orçamento')).toHaveValue('Safra 2')
  expect(close).not.toHaveBeenCalled()
  isRefused = false
  await userEvent.click(button('Copiar'))
  await vi.waitFor(() => expect(close).toHaveBeenCalled())
  expect(asked.at(-1)?.body).toEqual({ titulo: 'Safra 2' })
})

test('A version needs no name, and opens', async () => {
  const asked = answerBy(() => copied)
  const { router } = await show(<NovaVersaoDialog id_orcamento={3} de="v1" onClose={() => {}} />)
  await userEvent.click(button('Criar versão'))
  await vi.waitFor(() => expect(router.state.location.pathname).toContain('/8'))
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
