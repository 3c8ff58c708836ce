import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/world.tsx'
import { People } from './people.tsx'

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id_usuario: at + 1,
    nome: `Pessoa ${at + 1}`,
    avatar: null,
  }))
const shown = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((one) => one.getAttribute('title'))

test('a project shows 13 people at most, and counts the rest', async () => {
  await show(<People people={people(13)} />)
  expect(shown()).toHaveLength(13)
  await show(<People people={people(15)} />)
  const last = page.getByRole('listitem').last()
  await expect.element(last).toHaveTextContent('+2')
  await expect.element(last).toHaveAttribute('title', 'Pessoa 14, Pessoa 15')
  // The first drawing's thirteen and the second's, with its count.
  expect(shown()).toHaveLength(13 + 14)
})
