/** Searches and values that the specification names of its entities, in the demonstration company. */
import { expect, test } from 'vitest'
import { lackingIn, objectsIn, openDemoReplies } from './demo-replies.ts'
import type { Json } from './demo-replies.ts'
import { postTitulo } from './titulos.ts'
import { demoCredentials } from './world.ts'

const { ask, pick, sendPicture, administrator } = openDemoReplies()

/** Fields by which a list is searched: with this value each finds nothing, where all are otherwise found. */
const searches = [
  ['Pessoa: cpfCnpj', '/api/pessoa/get', 'cpfCnpj=00000000000191'],
  ['Pessoa: periodo1', '/api/pessoa/get', 'periodo1=2199-01-01'],
  ['Pessoa: periodo2', '/api/pessoa/get', 'periodo2=1999-01-01'],
  ['Pessoa: search', '/api/pessoa/get', 'search=ninguém com este nome'],
  ['Equipamento: tp_equip_busca', '/api/equipamento', 'tp_equip_busca=999999999'],
  ['Orçamento: id_empresa', '/api/orcamento/get', 'id_empresa=999999999'],
  ['Orçamento: id_responsavel', '/api/orcamento/get', 'id_responsavel=999999999'],
  ['Orçamento: id_pessoa_produtor', '/api/orcamento/get', 'id_pessoa_produtor=999999999'],
  ['Orçamento: salic', '/api/orcamento/get', 'salic=99-99999999'],
  ['Orçamento: nome', '/api/orcamento/get', 'search=nenhum job com este nome'],
  ['Invoice (fatura): periodo1', '/api/faturas/get/', 'periodo1=2199-01-01'],
  ['Invoice (fatura): periodo2', '/api/faturas/get/', 'periodo2=1999-01-01'],
] as const

test.each(searches)('%s searches', async (_, path, query) => {
  const found = async (text: string) => {
    const { data } = (await ask(`GET ${path}?${text}`)) as { data: { total: number } }
    return data.total
  }
  expect(await found('')).toBeGreaterThan(0)
  expect(await found(new URLSearchParams(query).toString())).toBe(0)
})

test('Orçamento: incentivado parts the list in two', async () => {
  const count = async (incentivado: string) => {
    const reply = await ask(`GET /api/v2/orcamento/listar-todos?incentivado=${incentivado}`)
    return (reply as { data: { total: number } }).data.total
  }
  const [funded, produced, all] = [await count('S'), await count('N'), await count('todos')]
  expect(funded).toBeGreaterThan(0)
  expect(produced).toBeGreaterThan(0)
  expect(all).toBe(funded + produced)
})

const distinct = (reply: unknown, field: string) =>
  new Set(objectsIn(reply).flatMap((one) => (field in one ? [one[field]] : [])))
const within = (reply: unknown, field: string, wanted: readonly unknown[]) => {
  const values = distinct(reply, field)
  expect(values.size, field).toBeGreaterThan(0)
  expect([...values].filter((value) => !wanted.includes(value))).toEqual([])
}

test('fields with few values have those of the specification', async () => {
  within((await ask('GET /api/equipamento'))['data'], 'status', ['ATIVO', 'INATIVO'])
  within(await ask('GET /api/remessa'), 'id_status', [1, 2, 3, 4])
  const jobs = await ask('GET /api/orcamento/get?perPage=50')
  const faturado = (jobs as { data: { data: Json[] } }).data.data.map((one) => one['faturado'])
  expect(faturado).toContain('S')
  expect(faturado.filter((one) => !['S', 'A', null].includes(one as string | null))).toEqual([])
  within(await ask('GET /api/centro-custo/get'), 'ativo', ['S', 'N'])
  const receber = await ask('GET /api/lancamentos/get/listar/contas-receber/?perPage=50')
  within(receber, 'operacao', ['C'])
  within(receber, 'faturamento_avulso', ['S', 'N'])
  const entries = await ask('GET /api/lancamentos/get/listar/contas/?perPage=50')
  within(entries, 'conciliado', ['s', 'n', null])
  expect(distinct(entries, 'conciliado')).toContain('s')
})

test('a cheque tells its day as YYYY-MM-DD', async () => {
  const days = distinct(await ask('GET /api/lancamentos/get/listar/cheques/'), 'dataEmissao')
  expect(days.size).toBeGreaterThan(0)
  for (const day of days) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/u)
})

test('a stored file is in the cloud, and is active', async () => {
  const chave = await pick('chave', `arquivo x where tabela = 'lancamento'`)
  const files = await ask(`GET /api/v2/arquivos/lancamento/${chave}`)
  within(files, 'type', ['in-cloud'])
  within(files, 'removido', ['N'])
})

test('income and expenses are told by month, 1 to 12', async () => {
  const { data } = (await ask('GET /api/v2/charts/dashboard-expense-revenue')) as {
    data: { receitas: Json; despesas: Json }
  }
  const months = Array.from({ length: 12 }, (_, at) => String(at + 1))
  expect(Object.keys(data.receitas)).toEqual(months)
  expect(Object.keys(data.despesas)).toEqual(months)
})

test('Card statement state: its page, order, kind, due day and month are asked for', async () => {
  interface Page {
    readonly data: { data: readonly { vencimento: string }[]; total: number; currentPage: number }
  }
  const list = async (query: string, body: object) =>
    ((await ask(`POST /api/lancamentos/lista-contas-cartao?${query}`, body)) as unknown as Page)
      .data
  const all = await list('', { id_tipo: 100 })
  const [first, last] = [
    await list('sort=vencimento&order=asc', {}),
    await list('sort=vencimento&order=desc', {}),
  ]
  expect(all.total).toBeGreaterThan(1)
  expect((first.data[0]?.vencimento ?? '') < (last.data[0]?.vencimento ?? '')).toBe(true)
  const second = await list('perPage=1&currentPage=2', {})
  expect([second.data.length, second.total, second.currentPage]).toEqual([1, all.total, 2])
  const due = all.data[0]?.vencimento ?? ''
  const ofDay = await list('', { dia_vencimento: Number(due.slice(8)) })
  expect(new Set(ofDay.data.map(({ vencimento }) => vencimento.slice(8)))).toEqual(
    new Set([due.slice(8)]),
  )
  const ofMonth = await list('', { mes: due })
  expect(new Set(ofMonth.data.map(({ vencimento }) => vencimento.slice(0, 7)))).toEqual(
    new Set([due.slice(0, 7)]),
  )
})

test('Invoice form: what is filled in is on the invoice that it creates', async () => {
  const toBill = await ask('GET /api/orcamento/get?faturado=A')
  const [id_orcamento] = distinct(toBill, 'id_orcamento')
  const id_empresa = await pick(
    'id_empresa',
    `orcamento x where id_orcamento = ${Number(id_orcamento)}`,
  )
  const id_lancamento = await postTitulo(administrator(), {
    operacao: 'C',
    id_empresa,
    id_orcamento: Number(id_orcamento),
    id_pessoa: await pick('id_pessoa', 'pessoa x where true'),
    descricao: 'Direitos',
    competencia: '2099-01-10',
    dataVencimento: '2099-01-10',
    valor: 30_000,
  })
  const { id_arquivo } = await sendPicture()
  const form = {
    id_empresa,
    data_emissao: '01/02/2026',
    numero_documento: 'NF 90.017',
    link_documento: 'https://notas.example/90017',
    obs_faturamento: 'Pago em duas vezes.',
    lancamentos: [id_lancamento],
    files: [id_arquivo],
  }
  const { id_fatura } = await ask('POST /api/transactions/create-revenue-bv', form)
  const { data } = await ask(`GET /api/v2/financial/invoice/${Number(id_fatura)}`)
  expect(data).toMatchObject({
    id_empresa,
    data_faturado: '2026-02-01',
    numero_documento: 'NF 90.017',
    link_documento: 'https://notas.example/90017',
    obs: 'Pago em duas vezes.',
    anexos: [{ name: 'nota.png' }],
  })
  expect(JSON.stringify(data)).toContain(`"id_lancamento":${Number(id_lancamento)}`)
})

// The last one: it ends the session of those before.
test('Login session: what the login answers', async () => {
  const reply = await ask('POST /api/auth/login', { ...demoCredentials, web: true })
  expect(lackingIn(reply, ['token', 'access_key', 'pagamentoValido', 'data_bloqueio'])).toEqual([])
  expect(reply['pagamentoValido']).toBe(true)
})
