import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, show, signIn } from '../../../test/world.tsx'
import CartaListScreen from './carta-list.screen.tsx'

test('the list of letters has the button Editar Proposta link', async () => {
  await signIn('modelo_carta.consultar')
  const data = { data: [], total: 0, currentPage: 1, perPage: 25, diabledTotal: false }
  answerBy(() => ({ body: { success: true, data } }))
  await show(<CartaListScreen />)
  await expect
    .element(page.getByRole('link', { name: 'Editar Proposta link', exact: true }))
    .toHaveAttribute('href', '/configuracoes/proposta/formulario-link')
})
