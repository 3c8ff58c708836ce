import { expect, test, vi } from 'vitest'
import type { Permissao } from './catalogue.ts'
import type { Grants } from './perfil-values.ts'

vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
const { groupPermissions, searchPermissions } = await import('./catalogue.ts')
const { within } = await import('./perfil-values.ts')

const permission = (id: number, descricao: string, group: string, about: string): Permissao => ({
  id_permissao: id,
  chave: `x.${id}`,
  descricao,
  module: id < 10 ? 'cadastros' : 'orcamento',
  nome_controller: 'C',
  nome_action: 'a',
  descricao_grupo: group,
  pg_descricao: about,
})

const catalogue = [
  permission(1, 'Consultar', 'Pessoas', 'Ver a lista de pessoas'),
  permission(2, 'imprimir', 'Pessoas', 'Exportar a lista em PDF'),
  permission(3, 'Consultar', 'Usuários', 'Ver a lista de usuários'),
  permission(11, 'enviarOrcamento', 'Orçamentos', 'Enviar o orçamento ao cliente'),
]

test('permissions stand under their module and subject, in the order of the catalogue', () => {
  const modules = groupPermissions(catalogue).map(({ name, groups }) => [
    name,
    groups.map((group) => [group.name, group.permissions.length]),
  ])
  expect(modules).toEqual([
    [
      'Cadastros',
      [
        ['Pessoas', 2],
        ['Usuários', 1],
      ],
    ],
    ['Orçamentos', [['Orçamentos', 1]]],
  ])
})

test.each([
  ['usuarios ver', [3]],
  ['EXPORTAR', [2]],
  ['orçamento', [11]],
  ['', [1, 2, 3, 11]],
  ['nada disso', []],
])('the search "%s" finds %j, whatever the accents and the order of the words', (words, ids) => {
  expect(searchPermissions(catalogue, words).map(({ id_permissao }) => id_permissao)).toEqual(ids)
})

test('a copy opens nothing that the own profile does not, and closes all that it closes', () => {
  const model: Grants = {
    permissoes: [1, 2, 3],
    status: [7, 8],
    contas_bloqueadas: [20],
    colunas: [
      { nome_coluna: 'valor_unit', colunaPermitidaPerfil: 'S' },
      { nome_coluna: 'valor_total', colunaPermitidaPerfil: 'S' },
    ],
  }
  const own: Grants = {
    permissoes: [2, 9],
    status: [8],
    contas_bloqueadas: [21],
    colunas: [{ nome_coluna: 'valor_total', colunaPermitidaPerfil: 'N' }],
  }
  expect(within(model, own)).toEqual({
    permissoes: [2],
    status: [8],
    contas_bloqueadas: [20, 21],
    colunas: [
      { nome_coluna: 'valor_unit', colunaPermitidaPerfil: 'S' },
      { nome_coluna: 'valor_total', colunaPermitidaPerfil: 'N' },
    ],
  })
})
