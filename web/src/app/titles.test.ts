import { expect, test } from 'vitest'
import { groups } from './routes.tsx'

const titles = new Map<string, string>(
  groups.flatMap(({ screens }) => screens.map(({ path, title }) => [path, title])),
)

/** The titles that the specification gives, letter by letter. */
test.each([
  ['/unidades/listar', 'Unidades'],
  ['/unidades/formulario', 'Cadastrar Unidade'],
  ['/unidades/formulario/:id', 'Editar Unidade'],
  ['/pessoas/listar', 'Pessoas'],
  ['/pessoas/formulario', 'Cadastrar Pessoas'],
  ['/pessoas/formulario/:id', 'Alterar pessoa'],
  ['/usuarios/formulario/:id/simples', 'Editar Perfil'],
  ['/meuplano', 'Meu Plano'],
])('the title of %s is %s', (path, title) => {
  expect(titles.get(path)).toBe(title)
})
