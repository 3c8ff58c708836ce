import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { frames } from '../../../test/frames.ts'
import { answerBy, button, show } from '../../../test/world.tsx'
import { ColumnsModal } from './columns-modal.tsx'

afterEach(() => void vi.useRealTimers())

const config = [
  { prop: 'razao', label: 'Razão Social' },
  { prop: 'cnpj', label: 'CPF/CNPJ' },
]

test('Configuração de Colunas is saved by Salvar, and says so letter by letter', async () => {
  const asked = answerBy(() => ({ body: { success: true, msg: '' } }))
  const onClose = vi.fn()
  await show(<ColumnsModal model="pessoa" config={config} moments={[]} onClose={onClose} />)
  await expect.element(page.getByRole('dialog', { name: 'Configuração de Colunas' })).toBeVisible()
  await expect.element(button('Fechar')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Fixar a coluna CPF/CNPJ' }).click()
  await button('Subir CPF/CNPJ').click()
  // The page reloads a second after it was saved; the test stays.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await button('Salvar').click()
  for (let at = 0; at < 50 && onClose.mock.calls.length === 0; at += 1) await frames()
  expect(onClose).toHaveBeenCalledOnce()
  const alert = page.getByLabelText('Avisos')
  expect(alert.element().textContent).toContain('Cofigurações de Colunas atualizadas com sucesso!')
  expect(alert.element().querySelector('[data-kind]')?.getAttribute('data-kind')).toBe('success')
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  vi.clearAllTimers()
  const [{ body } = { body: undefined }] = asked.filter(({ method }) => method !== 'GET')
  const { model, columns } = body as { model: string; columns: string }
  expect([model, JSON.parse(columns)]).toEqual([
    'pessoa',
    [{ prop: 'cnpj', label: 'CPF/CNPJ', fixed: true }, config[0]],
  ])
})
