import { expect, test, vi } from 'vitest'

vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined })
const { toIssueBoletos } = await import('../../addresses/financeiro.ts')
const { toUsuarioProfile } = await import('../../addresses/acesso.ts')
const { importAddresses } = await import('../../sistema/importacao/import-addresses.ts')
const { ReportScreen } = await import('../../relatorios/relatorios/report.tsx')
const { groups } = await import('../routes.tsx')
const { privateRoutes } = await import('../entry/private-routes.tsx')

/** What a screen that is one report is made of. */
const reportOf = async (load: () => Promise<object>) => {
  const { Component } = (await load()) as {
    Component: () => { type: unknown; props: { report: { endpoints: object } } }
  }
  return Component()
}

const screens = new Map(
  groups.flatMap((group) => group.screens).map((screen) => [screen.path, screen]),
)
const titleOf = (path: string) => screens.get(path)?.title

test('the screens of units are Unidades, Cadastrar Unidade and Editar Unidade', () => {
  const paths = ['listar', 'formulario', 'formulario/:id'].map((path) => `/unidades/${path}`)
  expect(paths.map(titleOf)).toEqual(['Unidades', 'Cadastrar Unidade', 'Editar Unidade'])
})

test('the screens of people are Pessoas, Cadastrar Pessoas and Alterar pessoa', () => {
  const paths = ['listar', 'formulario', 'formulario/:id'].map((path) => `/pessoas/${path}`)
  expect(paths.map(titleOf)).toEqual(['Pessoas', 'Cadastrar Pessoas', 'Alterar pessoa'])
})

test('contracts are issued on a screen for advertising and on one for incentivised budgets', () => {
  const issue = ['publicitario', 'incentivado'].map(
    (kind) => `/orcamentos/${kind}/emitir-contrato/:id`,
  )
  expect(issue.map(titleOf)).toEqual(['Emitir contrato', 'Emitir contrato'])
  expect(issue.map((path) => screens.get(path)?.parent)).toEqual([
    '/orcamentos/listar/publicitario',
    '/orcamentos/listar/incentivado',
  ])
})

test('charges are issued at contas-receber/gerar-boleto with the chosen rows of the screen', () => {
  const address = toIssueBoletos({ screen: '@checkedRowsPayment', ids: [7, 9] })
  const { pathname, searchParams } = new URL(address, 'http://x')
  expect(pathname).toBe('/financeiro/contas-receber/gerar-boleto')
  expect(titleOf(pathname)).toBe('Gerar boleto')
  expect(searchParams.get('screen')).toBe('@checkedRowsPayment')
})

test('/meuplano and /alterarplano open the same screen', () => {
  const [plan, change] = [screens.get('/meuplano'), screens.get('/alterarplano')]
  expect(plan).toBeDefined()
  expect([change?.lazy, change?.title]).toEqual([plan?.lazy, plan?.title])
})

test('the profile is edited at /usuarios/formulario/{id}/simples', () => {
  expect(toUsuarioProfile(7)).toBe('/usuarios/formulario/7/simples')
  expect(titleOf(toUsuarioProfile.path)).toBe('Editar Perfil')
})

test('suppliers per job and per budget are one screen under two addresses', async () => {
  const paths = ['fornecedores-job', 'fornecedores-orc'].map((name) => `/relatorios/${name}/listar`)
  expect(paths.map(titleOf)).toEqual(['Fornecedores por job', 'Fornecedores por orçamento'])
  const [byJob, byBudget] = await Promise.all(
    paths.map((path) => reportOf(screens.get(path)?.lazy ?? Promise.reject)),
  )
  expect([byJob?.type, byBudget?.type]).toEqual([ReportScreen, ReportScreen])
  expect(byBudget?.props.report.endpoints).toBe(byJob?.props.report.endpoints)
})

test('the report of budgets has a screen of one budget', () => {
  const details = screens.get('/relatorios/visao-orcamento/detalhes/:id')
  expect(details?.parent).toBe('/relatorios/visao-orcamento/listar')
})

test('the financial result has a list of plans and a screen that edits one', () => {
  const list = '/relatorios/resultado-financeiro/planejamento/listar'
  expect(titleOf('/relatorios/resultado-financeiro/listar')).toBe('Resultado financeiro')
  expect(titleOf(list)).toBe('Planejamento')
  const edit = screens.get('/relatorios/resultado-financeiro/planejamento/:id/editar/:name')
  expect([edit?.title, edit?.parent]).toEqual(['Editar planejamento', list])
})

test('the settings have the general form, the integrations, and list and form of nine registers', () => {
  const registers = [
    'unidades-medida',
    'tipos-documentos',
    'modelo-carta',
    'contratos',
    'categoria-pessoa',
    'segmentos',
    'tipo-campanha',
    'objetivo-campanha',
    'publico-alvo-campanha',
  ]
  const ofRegisters = registers.flatMap((register) =>
    ['listar', 'formulario', 'formulario/:id'].map((screen) => `${register}/${screen}`),
  )
  const named = ['gerais/formulario', 'gerais/integracao', ...ofRegisters]
  const missing = named.filter((path) => titleOf(`/configuracoes/${path}`) === undefined)
  expect(missing).toEqual([])
})

test('the settings have the proposal link and the imports of accounts, entries, people and equipment', () => {
  expect(titleOf('/configuracoes/proposta/formulario-link')).toBe('Editar Proposta link')
  const imports = ['planos-contas', 'import-lancamentos', 'import-persons', 'import-equips'].map(
    (path) => `/configuracoes/${path}`,
  )
  expect(imports.filter((path) => titleOf(path) === undefined)).toEqual([])
  const targets = imports.map(
    (path) => importAddresses.find((address) => address.path === path)?.alvo,
  )
  expect(targets).toEqual(['plano_contas', 'lancamento', 'pessoa', 'equipamento'])
})

test('a guest who opens any screen is sent to the login, which comes back to it', async () => {
  const routes = privateRoutes[0]?.children?.[0]?.children ?? []
  const known = routes.filter(({ path }) => path !== undefined && path !== '*')
  expect(known.length).toBeGreaterThan(screens.size - 1)
  for (const { path = '', middleware } of known) {
    const address = path.replaceAll(/:\w+/gu, '7')
    const request = new Request(`http://x${address}?aba=1`)
    const visit = async () => middleware?.[0]?.({ request } as never, async () => undefined)
    const refused: unknown = await visit().catch((thrown: unknown) => thrown)
    const to = refused instanceof Response ? refused.headers.get('location') : undefined
    expect(to, path).toBe(`/login?volta=${encodeURIComponent(`${address}?aba=1`)}`)
  }
})
