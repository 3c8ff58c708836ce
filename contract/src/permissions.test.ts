import { expect, test } from 'vitest'
import { registerPermissions } from './permission-rows.ts'
import { permissionCatalogue, permissions } from './permissions.ts'

const genero = (first: number, name = 'genero') =>
  registerPermissions(name, {
    first,
    module: 'configuracoes',
    controller: 'Gênero',
    group: 'Gêneros',
    noun: 'gêneros',
  })
const view = ['pessoa.consultar', permissions['pessoa.consultar']] as const

test('a number that another permission has is refused, with both names and the first free one', () => {
  const { id_permissao } = permissions['pessoa.consultar']
  expect(() => permissionCatalogue([view, ...genero(id_permissao)])).toThrow(
    `O número ${id_permissao} é de pessoa.consultar e de cadastro:genero.consultar. ` +
      `De ${id_permissao + 4} em diante estão livres.`,
  )
})

test('a name used twice is refused, whatever its numbers', () => {
  expect(() => permissionCatalogue([...genero(900), ...genero(910)])).toThrow(
    'A permissão cadastro:genero.consultar está escrita duas vezes.',
  )
})

test('the others are found by their keys', () => {
  const found = permissionCatalogue([view, ...genero(900), ...genero(910, 'ritmo')])
  expect(found.size).toBe(9)
  expect(found.get('cadastro:ritmo.consultar')?.id_permissao).toBe(910)
})
