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

/** The lines of a group, as the specification names them; others stand among them. */
const ofGroup = async (main: boolean, group: string) =>
  (await menuOf(main)).find(({ titulo }) => titulo === group)?.itens ?? []
const pathsOf = async (main: boolean, group: string) =>
  (await ofGroup(main, group)).map(({ path }) => path)
const bothHosts = [true, false]

test('DASHBOARD leads to /dashboard and MEU PLANO to /meuplano', async () => {
  for (const main of bothHosts) {
    const heads = (await menuOf(main)).map(({ titulo, path }) => [titulo, path])
    expect(heads[0]).toEqual(['DASHBOARD', '/dashboard'])
    expect(heads.at(-1)).toEqual(['MEU PLANO', '/meuplano'])
  }
})

test('CADASTROS leads to companies or Unidades by host, and to people, users, profiles, products and services', async () => {
  const rest = ['/pessoas', '/usuarios', '/permissoes', '/produtos', '/servicos']
  for (const main of bothHosts) {
    const [first, ...others] = await ofGroup(main, 'CADASTROS')
    expect([first?.titulo, first?.path]).toEqual(
      main ? ['Empresas', '/empresas/listar'] : ['Unidades', '/unidades/listar'],
    )
    const paths = others.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(rest.map((path) => `${path}/listar`)))
    expect(paths).not.toContain(main ? '/unidades/listar' : '/empresas/listar')
  }
})

test('ORÇAMENTOS has both lists on the main host, the second labelled Audiovisual, and one list on others', async () => {
  const lists = async (main: boolean) =>
    (await ofGroup(main, 'ORÇAMENTOS'))
      .filter(({ path }) => path.startsWith('/orcamentos/listar'))
      .map(({ titulo, path }) => [titulo, path])
  expect(await lists(true)).toEqual([
    ['Publicitário', '/orcamentos/listar/publicitario'],
    ['Audiovisual', '/orcamentos/listar/incentivado'],
  ])
  expect(await lists(false)).toEqual([['Orçamentos', '/orcamentos/listar']])
})

test('PROJETOS leads to /projetos', async () => {
  for (const main of bothHosts) expect(await pathsOf(main, 'PROJETOS')).toContain('/projetos')
})

test('FINANCEIRO leads to its lists, and to production funds as each host calls them', async () => {
  const named = [
    'lancamentos/listar',
    'contas-pagar/listar',
    'contas-receber/listar',
    'relacao-pagamento',
    'faturas',
    'fluxo-de-caixa',
    'plano-contas',
    'contas-bancarias',
    'centro-custos',
  ].map((path) => `/financeiro/${path}`)
  const funds = ['/financeiro/verba-producao', '/financeiro/despesas-extras']
  for (const main of bothHosts) {
    const paths = await pathsOf(main, 'FINANCEIRO')
    expect(paths).toEqual(expect.arrayContaining(named))
    expect(paths.filter((path) => funds.includes(path))).toEqual([funds[main ? 0 : 1]])
  }
  const labels = async (main: boolean) =>
    (await ofGroup(main, 'FINANCEIRO')).map(({ titulo }) => titulo)
  expect(await labels(true)).toContain('Verba de produção')
  expect(await labels(false)).toContain('Despesas extras')
  expect(await labels(false)).not.toContain('Verba de produção')
})

test('EQUIPAMENTOS leads to equipment and to what leaves and returns', async () => {
  for (const main of bothHosts) {
    expect(await pathsOf(main, 'EQUIPAMENTOS')).toEqual(
      expect.arrayContaining(['/equipamento/listar', '/equipamento/saida-entrada']),
    )
  }
})

test('RELATÓRIOS leads to every report that the specification names, suppliers by job or by budget', async () => {
  const named = [
    'orcamento-periodo',
    'visao-orcamento',
    'lancamentos',
    'contas-pagas',
    'contas-recebidas',
    'conciliacao-bancaria',
    'orcamento-conta',
    'planilha-receitas',
    'planilha-despesas',
    'recebimentos-vs-faturamento',
    'demonstrativo-dre',
    'acompanhamento-financeiro',
    'resultado-financeiro',
  ]
  const suppliers = ['fornecedores-job', 'fornecedores-orc']
  const listOf = (name: string) => `/relatorios/${name}/listar`
  for (const main of bothHosts) {
    const paths = await pathsOf(main, 'RELATÓRIOS')
    expect(paths).toEqual(expect.arrayContaining(named.map(listOf)))
    const shown = suppliers.filter((name) => paths.includes(listOf(name)))
    expect(shown).toEqual([suppliers[main ? 0 : 1]])
  }
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
