import { expect, test } from 'vitest'
import { openLine } from './menu.ts'

const lines = [
  '/dashboard',
  '/pessoas/listar',
  '/usuarios/listar',
  '/financeiro/contas-pagar/listar',
  '/financeiro/contas-pagar/solicitacao',
  '/financeiro/contas-bancarias',
  '/configuracoes/categoria-pessoa/listar',
  '/meuplano',
]

test.each([
  ['/pessoas/listar', '/pessoas/listar'],
  ['/pessoas/formulario/5', '/pessoas/listar'],
  ['/pessoas-antigas/listar', undefined],
  ['/index', '/dashboard'],
  ['/alterarplano', '/meuplano'],
  ['/meuplano/historico', '/meuplano'],
  ['/permissoes/listar', undefined],
  ['/configuracoes/import-persons', undefined],
  ['/financeiro/contas-pagar/solicitacao', '/financeiro/contas-pagar/solicitacao'],
  ['/financeiro/contas-pagar/dar-baixa', '/financeiro/contas-pagar/listar'],
  ['/financeiro/contas-bancarias/formulario/3', '/financeiro/contas-bancarias'],
])('at %s the line %s is open', (address, line) => {
  expect(openLine(lines, address)).toBe(line)
  expect(openLine(lines.toReversed(), address)).toBe(line)
})

test('the list of budgets is the line of advertising budgets, where the menu has one', () => {
  const [all, advertising] = ['/orcamentos/listar', '/orcamentos/listar/publicitario'] as const
  expect(openLine([advertising], all)).toBe(advertising)
  expect(openLine([all], all)).toBe(all)
})
