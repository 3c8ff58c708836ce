import { expect, test } from 'vitest'
import { isOpen } from './menu.ts'

test.each([
  ['/pessoas/listar', '/pessoas/listar', true],
  ['/pessoas/listar', '/pessoas/formulario/5', true],
  ['/pessoas/listar', '/pessoas-antigas/listar', false],
  ['/dashboard', '/index', true],
  ['/meuplano', '/alterarplano', true],
  ['/projetos', '/projetos/abrir/3', true],
  ['/usuarios/listar', '/permissoes/listar', false],
  ['/configuracoes/categoria-pessoa/listar', '/configuracoes/import-persons', false],
])('the line %s is open at %s: %s', (path, pathname, open) => {
  expect(isOpen(path, pathname)).toBe(open)
})
