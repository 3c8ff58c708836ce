import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, field, refusal, show } from '../../../test/world.tsx'
import type { Answer } from '../../../test/world.tsx'
import { PastaDialog } from './pasta.dialog.tsx'

const people = {
  body: {
    success: true,
    data: { usuarios: [{ id: 7, nome: 'Ana Souza' }], perfis: [{ id: 2, nome: 'Jurídico' }] },
  },
}
const server = (write: () => Answer) =>
  answerBy(({ path }) => (path.endsWith('/quem') ? people : write()))
const writes = (asked: ReturnType<typeof answerBy>) =>
  asked
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path, body])

test('a new folder asks who sees it only where it is restricted', async () => {
  const asked = server(() => ({
    body: { success: true, msg: 'Pasta criada', id_contrato_pasta: 1 },
  }))
  let closed = 0
  await show(<PastaDialog tipo="pasta" onClose={() => (closed += 1)} />)
  await field('Nome').fill('Elenco')
  await expect
    .element(page.getByRole('combobox', { name: 'Perfis que veem' }))
    .not.toBeInTheDocument()
  await button('Salvar').click()
  await expect.poll(() => closed).toBe(1)
  expect(writes(asked)).toEqual([
    [
      'POST',
      '/contratos/pastas',
      {
        nome: 'Elenco',
        tipo: 'pasta',
        restrito: 'N',
        retencao_anos: null,
        obs: '',
        usuarios: [],
        perfis: [],
      },
    ],
  ])
})

test('a safe that is refused keeps what was typed, and says why at its field', async () => {
  const pasta = {
    id_contrato_pasta: 4,
    nome: 'Coproduções',
    tipo: 'cofre',
    contratos: 2,
    quem: 'Ana Souza',
    retencao_anos: 10,
    obs: '',
    restrito: 'S',
    usuarios: [7],
    perfis: [],
    versao: 3,
  } as const
  const asked = server(() => refusal({ retencao_anos: 'O prazo é de 1 a 100 anos.' }))
  await show(
    <PastaDialog tipo="cofre" pasta={{ ...pasta, usuarios: [7], perfis: [] }} onClose={() => {}} />,
  )
  await expect.element(page.getByRole('combobox', { name: 'Perfis que veem' })).toBeVisible()
  await field('Nome').fill('Coproduções e vendas')
  await field('Guarda, em anos').fill('12')
  await button('Salvar').click()
  await expect
    .element(field('Guarda, em anos'))
    .toHaveAccessibleDescription(/O prazo é de 1 a 100 anos\./u)
  await expect.element(field('Nome')).toHaveValue('Coproduções e vendas')
  const [[method, path, body] = []] = writes(asked)
  expect([method, path]).toEqual(['PUT', '/contratos/pastas/4'])
  expect(body).toMatchObject({ nome: 'Coproduções e vendas', retencao_anos: 12, versao: 3 })
})
