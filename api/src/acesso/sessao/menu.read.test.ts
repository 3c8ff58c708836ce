import { openLine } from '@claquete/core/acesso/sessao/menu'
import { expect, test } from 'vitest'
import { menu } from '../../product.ts'
import { sidebarFor } from './menu.read.ts'

const everything = { permissions: { has: () => true }, pagamentoValido: true }
const uncounted = menu.map(({ counts: _, ...item }) => item)
const menuOf = (main: boolean) =>
  sidebarFor(uncounted, { db: undefined, actor: everything, brand: { main } } as never)
const linesOf = async (main: boolean) =>
  (await menuOf(main)).flatMap(({ path, itens }) =>
    path ? [path] : itens.map((item) => item.path),
  )

test.each([true, false])(
  'each line lights alone when its screen is open (main host: %s)',
  async (main) => {
    const lines = await linesOf(main)
    expect(lines.length).toBeGreaterThan(40)
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines.map((path) => openLine(lines, path))).toEqual(lines)
    expect(lines.map((path) => openLine(lines, `${path}/7`))).toEqual(lines)
  },
)

test('the closing of months and the rates withheld are where people look for them', async () => {
  const titles = (await menuOf(true)).find(({ titulo }) => titulo === 'FINANCEIRO')?.itens ?? []
  expect(titles.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/financeiro/fechamento', '/financeiro/retencoes/aliquotas']),
  )
})

test('the lines of finance stand under their headings, each heading once', async () => {
  const itens = (await menuOf(true)).find(({ titulo }) => titulo === 'FINANCEIRO')?.itens ?? []
  const parts = itens.map(({ parte }) => parte)
  expect(parts[0]).toBeUndefined()
  const heads = parts.filter((parte, at) => parte !== parts[at - 1])
  expect(heads).toEqual(['A receber', 'A pagar', 'Banco', 'Cadastros'])
  const of = (parte: string) =>
    itens.filter((item) => item.parte === parte).map(({ titulo }) => titulo)
  expect(of('A pagar')).toContain('Contas a pagar')
  expect(of('Banco')).toContain('Conciliação bancária')
})
