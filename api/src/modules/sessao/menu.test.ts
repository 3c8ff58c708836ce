import { openLine } from '@claquete/core/acesso/menu'
import { expect, test } from 'vitest'
import { sidebarFor } from './menu.ts'

const everything = { permissions: { has: () => true }, pagamentoValido: true }
const nothing = { emails: 0, tarefas: 0, solicitacoes: 0 }
const menuOf = (main: boolean) => sidebarFor(everything as never, { main } as never, nothing)
const linesOf = (main: boolean) =>
  menuOf(main).flatMap(({ path, itens }) => (path ? [path] : itens.map((item) => item.path)))

test.each([true, false])(
  'each line lights alone when its screen is open (main host: %s)',
  (main) => {
    const lines = linesOf(main)
    expect(lines.length).toBeGreaterThan(40)
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines.map((path) => openLine(lines, path))).toEqual(lines)
    expect(lines.map((path) => openLine(lines, `${path}/7`))).toEqual(lines)
  },
)

test('the closing of months and the rates withheld are where people look for them', () => {
  const titles = menuOf(true).find(({ titulo }) => titulo === 'FINANCEIRO')?.itens ?? []
  expect(titles.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/financeiro/fechamento', '/financeiro/retencoes/aliquotas']),
  )
})
