import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CallFailure } from '../../lib/wire/call.ts'
import { answerBy, button, field, show, signIn } from '../../../test/world.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import type { Layout, Place } from './use-layout.ts'

const place = (widget: string, nome: string): Place => ({
  widget,
  nome,
  tipo: 'PAINEL',
  principal: 'N',
  ocultar: 'N',
  tamanho: 'M',
  linkData: null,
})
const own: Layout = [place('meu_dia', 'Meu dia'), place('pessoas', 'Pessoas')]
const ofProfile: Layout = [place('pessoas', 'Pessoas'), place('vendas', 'Vendas')]

/** Opens the dialog over what each arrangement holds; `stored` is what was saved, and for whom. */
async function open(refused?: CallFailure) {
  await signIn('perfil.consultar')
  answerBy(({ path }) =>
    path.startsWith('/Perfil/get')
      ? { body: { data: { data: [{ id_usuario_tipo: 4, descricao: 'Financeiro' }] } } }
      : { body: { data: ofProfile, personalizado: 'S' } },
  )
  const stored: unknown[] = []
  let closed = 0
  const keep = (whose: string) => async (body: unknown) => {
    if (refused) throw refused
    stored.push([whose, body])
  }
  const arranging = {
    save: keep('own'),
    saveProfiles: keep('profile'),
    reset: () => keep('reset')(undefined),
    resetProfile: (perfil: number) => keep('reset')(perfil),
  }
  await show(<SettingsDialog layout={own} arranging={arranging} onClose={() => (closed += 1)} />)
  return { stored, closed: () => closed }
}

const sent = (widget: string, changed: object = {}) => ({
  widget,
  principal: 'N',
  ocultar: 'N',
  tamanho: 'M',
  ...changed,
})
const scope = () => page.getByLabelText('Arrumação')

test('what is shown, its size and its order are saved as one arrangement', async () => {
  const { stored, closed } = await open()
  await field('Pessoas').click()
  await field('Tamanho de Pessoas').selectOptions('T')
  await button('Subir Pessoas').click()
  await expect.poll(() => document.body.textContent).toContain('Pessoas: posição 1 de 2')
  await button('Salvar').click()
  await expect.poll(closed).toBe(1)
  expect(stored).toEqual([
    [
      'own',
      {
        widgets: [sent('pessoas', { ocultar: 'S', tamanho: 'T' }), sent('meu_dia')],
        perfis: [],
        so_perfis: 'N',
      },
    ],
  ])
})

test('closing with changes asks, and what was changed stays; without any it does not', async () => {
  const { stored, closed } = await open()
  await field('Meu dia').click()
  await button('Fechar').click()
  await button('Continuar editando').click()
  await expect.element(field('Meu dia')).not.toBeChecked()
  await field('Meu dia').click()
  await button('Fechar').click()
  await expect.poll(closed).toBe(1)
  expect(stored).toEqual([])
})

test('a refusal is told, and what was changed stays', async () => {
  const { closed } = await open(new CallFailure(422, 'recusado', 'Não deu para guardar'))
  await field('Meu dia').click()
  await button('Salvar').click()
  await expect.poll(() => document.body.textContent).toContain('Não deu para guardar')
  await expect.element(field('Meu dia')).not.toBeChecked()
  expect(closed()).toBe(0)
})

test('the arrangement of a profile is saved as that of the profile alone', async () => {
  const { stored, closed } = await open()
  await scope().selectOptions('Perfil Financeiro')
  await field('Vendas').click()
  await expect.element(button('Voltar ao padrão inicial')).toBeVisible()
  await button('Salvar').click()
  await expect.poll(closed).toBe(1)
  expect(stored).toEqual([
    [
      'profile',
      {
        widgets: [sent('pessoas'), sent('vendas', { ocultar: 'S' })],
        perfis: [4],
        so_perfis: 'S',
      },
    ],
  ])
})

test('another arrangement is not opened over changes without asking', async () => {
  const { stored, closed } = await open()
  await field('Meu dia').click()
  await scope().selectOptions('Perfil Financeiro')
  await button('Cancelar').click()
  await expect.element(scope()).toHaveValue('')
  await expect.element(field('Meu dia')).not.toBeChecked()
  await scope().selectOptions('Perfil Financeiro')
  await button('Descartar').click()
  await expect.element(field('Vendas')).toBeChecked()
  await scope().selectOptions('O meu dashboard')
  await expect.element(field('Meu dia')).toBeChecked()
  await button('Fechar').click()
  await expect.poll(closed).toBe(1)
  expect(stored).toEqual([])
})

test('one’s own arrangement goes also to the profiles chosen', async () => {
  const { stored, closed } = await open()
  await page.getByRole('combobox', { name: 'Usar também como padrão dos perfis' }).click()
  await page.getByRole('option', { name: 'Financeiro', exact: true }).click()
  // The open list of profiles lies over the button.
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(closed).toBe(1)
  expect(stored).toMatchObject([['own', { perfis: [4], so_perfis: 'N' }]])
})
