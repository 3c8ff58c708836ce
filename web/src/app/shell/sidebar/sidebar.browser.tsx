import { sessaoMe } from '@claquete/contract/acesso/sessao/sessao.addresses'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, show, signIn } from '../../../../test/world.tsx'
import { Shell } from '../shell.tsx'

const group = { titulo: 'CADASTROS', icone: 'IconUsers', itens: [] }

test('the sidebar is closed and opened again', async () => {
  await page.viewport(1280, 800)
  await signIn()
  answerBy(({ path }) => {
    if (path === sessaoMe.path) return { body: { data: { id_usuario: 7, nome: 'Ana' } } }
    return { body: { data: path.startsWith('/menu/') ? [group] : [] } }
  })
  const { container } = await show(<Shell />)
  const width = () => container.querySelector('aside')?.getBoundingClientRect().width ?? 0
  const toggle = page.getByRole('button', { name: /^(?:Recolher|Expandir) menu$/u })
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  const wide = width()
  await toggle.click()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(width).toBeLessThan(wide / 2)
  await toggle.click()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(width).toBe(wide)
})
