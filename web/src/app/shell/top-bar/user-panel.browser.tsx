import { sessaoLogout, sessaoMe } from '@claquete/contract/acesso/sessao/sessao.addresses'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, show, signIn } from '../../../../test/world.tsx'
import { setNavigator } from '../../../lib/page/navigation.ts'
import { isSignedIn } from '../../../lib/wire/session.ts'
import { UserPanel } from './user-panel.tsx'

test('the panel of the user has Editar Perfil, which opens the simple form, and SAIR, which signs out', async () => {
  await signIn()
  const asked = answerBy(({ path }) => ({
    body: { data: path === sessaoMe.path ? { id_usuario: 7, nome: 'Ana Prado' } : [] },
  }))
  const visits: string[] = []
  setNavigator((to) => visits.push(to))
  await show(<UserPanel onClose={() => undefined} />)
  const profile = page.getByRole('link', { name: 'Editar Perfil', exact: true })
  await expect.element(profile).toHaveAttribute('href', '/usuarios/formulario/7/simples')
  await button('SAIR').click()
  await expect.poll(() => visits).toEqual(['/login'])
  expect(isSignedIn()).toBe(false)
  expect(asked.map(({ path }) => path)).toContain(sessaoLogout.path)
})
