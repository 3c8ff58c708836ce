import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerBy, button, show, signIn } from '../../../../test/world.tsx'
import VencimentoScreen from './vencimento.screen.tsx'

const end = {
  id_vencimento: 4,
  dia: '2026-12-20',
  que: 'uso',
  vigencia: 'a_vencer',
  numero: 'CTR-2026-0001',
  titulo: 'Elenco',
  pessoa: 'Atriz Um',
  tipo: 'elenco',
  dias: 20,
  territorio: 'Brasil',
  midias: 'TV aberta',
  id_contrato: 1,
  estado: 'assinado',
  versao: 3,
  avisado: 30,
  assinado_em: '2026-01-01',
  avisos: [{ dia: '2026-12-13', antes: 7, dado: false }],
}

async function shown(at: string, given: object = {}) {
  await signIn('contrato.consultar', 'contrato.alterar')
  const asked = answerBy(({ method, path }) => {
    if (path.startsWith('/contratos/vencimentos/calendario')) {
      const vencimentos = [{ ...end, ...given }]
      return { body: { success: true, data: { vencimentos, tem_mais: false } } }
    }
    if (method === 'POST') return { body: { success: true, versao: 4 } }
    return { body: { success: true, data: { data: [], total: 0, diabledTotal: false } } }
  })
  const screen = await show(<VencimentoScreen />, '/vencimentos', `/vencimentos?${at}`)
  return { ...screen, asked }
}

test('a month shows what ends and what is told; from an end a renewal is begun', async () => {
  await page.viewport(1280, 800)
  const { asked, router } = await shown('ver=mes&dia=2026-12-10')
  await expect.element(button('7 dias: Atriz Um')).toBeVisible()
  await page.getByTitle(/Fim do uso de imagem/u).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('TV aberta')).toBeVisible()
  await expect.element(dialog.getByText('13/12/2026')).toBeVisible()
  await dialog.getByRole('button', { name: 'Renovar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renovar' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/orcamentos/contratos/editar/1')
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([
    { method: 'POST', path: '/contratos/1/renovar', body: { versao: 3 } },
  ])
})

test('the arrows go from day to day, into the next month too', async () => {
  await page.viewport(1280, 800)
  const { router } = await shown('ver=mes&dia=2026-12-31')
  const words = () => new URLSearchParams(router.state.location.search).get('dia')
  const day = page.getByRole('button', { name: /31 de dezembro/u })
  await expect.element(day).toBeVisible()
  ;(day.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(words).toBe('2027-01-01')
  await expect.element(page.getByRole('button', { name: /, 1 de janeiro/u })).toHaveFocus()
})

test('what is being renewed is not renewed again, and leads to its contract', async () => {
  await page.viewport(1280, 800)
  await shown('ver=mes&dia=2026-12-10', { estado: 'rascunho' })
  await page.getByTitle(/Fim do uso de imagem/u).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/já foi começada/u)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Renovar' })).not.toBeInTheDocument()
})

test('twelve months say how much ends in each, and lead to the month; a phone has the days as a list', async () => {
  await page.viewport(390, 844)
  const { router } = await shown('ver=ano&dia=2026-11-30')
  await expect.element(page.getByText('1 uso de imagem')).toBeVisible()
  await button('Dezembro de 2026').click()
  await expect.poll(() => router.state.location.search).toContain('dia=2026-12-01')
  await expect.element(page.getByRole('heading', { name: /20 de dezembro/u })).toBeVisible()
  await expect.element(page.getByText('Aviso de 7 dias')).toBeVisible()
})
