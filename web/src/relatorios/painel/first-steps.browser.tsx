import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, show, signIn } from '../../../test/world.tsx'
import { setPreference } from '../../lib/account/preferences.ts'
import { FirstSteps } from './first-steps.tsx'

async function open(data: readonly { passo: string; feito: 'S' | 'N' }[]) {
  await signIn('empresa.cadastrar')
  const asked = answerBy(() => ({ body: { data } }))
  setPreference('primeiros_passos', 'S')
  await show(<FirstSteps />)
  return asked
}

const card = () => page.getByRole('region', { name: 'Primeiros passos' })

test('what is done is crossed out, what is not leads to its screen, and each has its help', async () => {
  await open([
    { passo: 'empresa', feito: 'S' },
    { passo: 'conta', feito: 'N' },
  ])
  await expect.element(card()).toHaveTextContent('1 de 2')
  await expect.element(card()).toHaveTextContent('Dados da empresa, feito')
  const link = card().getByRole('link', { name: 'Conta bancária', exact: true })
  await expect.element(link).toHaveAttribute('href', '/financeiro/contas-bancarias/formulario')
  const help = card().getByRole('link', { name: 'Ajuda: Conta bancária' })
  await expect.element(help).toHaveAttribute('href', '/ajuda/contas')
})

test('the card goes when it is hidden, and the server is told', async () => {
  const asked = await open([{ passo: 'conta', feito: 'N' }])
  await button('Esconder').click()
  await expect.element(card()).not.toBeInTheDocument()
  await expect
    .poll(() => asked.map(({ body }) => body))
    .toContainEqual(expect.objectContaining({ primeiros_passos: 'N' }))
})

test('a company with nothing left to do has no card', async () => {
  const asked = await open([])
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect.element(card()).not.toBeInTheDocument()
})
