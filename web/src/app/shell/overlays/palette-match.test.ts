import { expect, test } from 'vitest'
import { byKind, matching } from './palette-match.ts'
import type { Entry } from './palette-match.ts'

const entry = (title: string, detail = '', words?: string): Entry => ({
  id: title,
  kind: 'telas',
  title,
  detail,
  path: '/',
  ...(words && { words }),
})
const entries = [
  entry('Usuários', 'Cadastros'),
  entry('Permissões', 'Cadastros'),
  entry('Novo usuário', '', 'cadastrar acesso'),
]
const titles = (typed: string) => matching(entries, typed).map(({ title }) => title)

test.each([
  ['usuario', ['Usuários', 'Novo usuário']],
  ['novo usuario', ['Novo usuário']],
  ['usuário novo', ['Novo usuário']],
  ['cadastrar', ['Novo usuário']],
  ['cadastr perm', ['Permissões']],
  ['xyz', []],
  ['  ', ['Usuários', 'Permissões', 'Novo usuário']],
])('"%s" finds %j', (typed, found) => {
  expect(titles(typed)).toEqual(found)
})

test('each kind is together, the kind of the best first', () => {
  const mixed = [
    { ...entry('a'), kind: 'telas' as const },
    { ...entry('b'), kind: 'acoes' as const },
    { ...entry('c'), kind: 'telas' as const },
  ]
  expect(byKind(mixed).map(({ title }) => title)).toEqual(['a', 'c', 'b'])
})
