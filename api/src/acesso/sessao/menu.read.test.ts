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

/** The lines of a menu, by their address: group and title; one that stands alone has no group. */
const titlesOf = async (main: boolean) =>
  new Map<string, readonly string[]>(
    (await menuOf(main)).flatMap(({ titulo, path, itens }) => [
      ...(path ? [[path, [titulo]] as const] : []),
      ...itens.map((item) => [item.path, [titulo, item.titulo]] as const),
    ]),
  )

test.each([
  ['/dashboard', ['DASHBOARD']],
  ['/empresas/listar', ['CADASTROS', 'Empresas']],
  ['/pessoas/listar', ['CADASTROS', 'Pessoas']],
  ['/orcamentos/listar/publicitario', ['ORÇAMENTOS', 'Publicitário']],
  ['/orcamentos/listar/incentivado', ['ORÇAMENTOS', 'Audiovisual']],
  ['/projetos', ['PROJETOS', 'Projetos']],
  ['/financeiro/verba-producao', ['FINANCEIRO', 'Verba de produção']],
  ['/equipamento/listar', ['EQUIPAMENTOS', 'Equipamentos']],
  ['/relatorios/fornecedores-job/listar', ['RELATÓRIOS', 'Fornecedores por job']],
  ['/configuracoes/gerais/formulario', ['CONFIGURAÇÕES', 'Configurações gerais']],
  ['/meuplano', ['MEU PLANO']],
] as const)('the line of %s on the main host is %j', async (path, words) => {
  expect((await titlesOf(true)).get(path)).toEqual(words)
})

test.each([
  ['/unidades/listar', '/empresas/listar', 'Unidades'],
  ['/financeiro/despesas-extras', '/financeiro/verba-producao', 'Despesas extras'],
  ['/relatorios/fornecedores-orc/listar', '/relatorios/fornecedores-job/listar', /^Fornecedores/],
  ['/orcamentos/listar', '/orcamentos/listar/publicitario', 'Orçamentos'],
] as const)('another host has %s instead of %s, called %s', async (path, ofMain, title) => {
  const [main, other] = [await titlesOf(true), await titlesOf(false)]
  expect([main.has(path), other.has(ofMain)]).toEqual([false, false])
  expect(other.get(path)?.at(-1)).toEqual(
    typeof title === 'string' ? title : expect.stringMatching(title),
  )
})

test.each([
  ['orçamentos', true],
  ['publicitário', true],
  ['verba de produção', true],
  ['despesas extras', false],
  ['pessoas', true],
])('a line of the menu is called %s, whatever its case (main host: %s)', async (word, main) => {
  const words = [...(await titlesOf(main)).values()].flat().map((one) => one.toLowerCase())
  expect(words).toContain(word)
})
