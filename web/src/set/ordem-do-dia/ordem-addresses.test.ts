import { expect, test } from 'vitest'
import { ordemAddresses, projetoIn } from './ordem-addresses.ts'

test('call sheets of an incentivised budget link to each other with its project, and back to its list', () => {
  const { list, orcamento, dias, sheet, destinatarios, reais } = ordemAddresses(projetoIn('7'))
  expect([
    list,
    orcamento(3),
    dias(3),
    sheet(3, 5),
    destinatarios(3, 5, { ver: 'pendente' }),
    reais(3, 5),
  ]).toEqual([
    '/orcamentos/listar/incentivado',
    '/orcamentos/incentivado/formulario/3',
    '/orcamentos/ordem-do-dia/3/7',
    '/orcamentos/editar/3/ordem-do-dia/5/7',
    '/orcamentos/editar/3/destinatario/5/7?ver=pendente',
    '/orcamentos/editar/3/horarios-reais/5/7',
  ])
})

test.each([undefined, 'x', '0'])('without a project (%j) they are those of any job', (word) => {
  const { list, dias, sheet, reais } = ordemAddresses(projetoIn(word))
  expect([list, dias(3), sheet(3, 5), reais(3, 5)]).toEqual([
    '/orcamentos/ordens-do-dia',
    '/orcamentos/ordem-do-dia/3',
    '/orcamentos/editar/3/ordem-do-dia/5',
    '/orcamentos/editar/3/horarios-reais/5',
  ])
})
