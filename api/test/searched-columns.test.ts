/** The search of each list finds what the list shows: any words of a row in any order, an amount, a day, a document. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { orcamentoInvoiceList, faturaList } from '@claquete/contract/financeiro/faturas/fatura'
import { solicitacaoList } from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { relacaoList } from '@claquete/contract/financeiro/aprovacao/relacao'
import { pessoaList } from '@claquete/contract/cadastros/pessoas/pessoa'
import { orcamentoList } from '@claquete/contract/orcamentos/lista/orcamento'
import { contaBancariaList } from '@claquete/contract/livro/contas/conta-bancaria'
import { extratos } from '@claquete/contract/financeiro/extrato/extrato'
import { projetosIncentivados } from '@claquete/contract/orcamentos/incentivado/projeto'
import { must } from '@claquete/core/kernel/must'
import { despesaList } from '@claquete/contract/orcamentos/execucao/despesa'
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import type { AnyList } from '@claquete/contract/list'
import { centsOfReais, formatReais } from '@claquete/core/kernel/amounts/money'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { calendarDate, formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { describe, expect, test, beforeAll } from 'vitest'
import { registers } from '../src/kernel/areas/catalogue.ts'
import { openDemoCompany } from './demo-company.ts'
import { useDemoServer } from './world.ts'
import type { World } from './world.ts'

const server = useDemoServer()
let world: World
beforeAll(async () => {
  world = (await openDemoCompany(server())).world
})

type Kind = 'text' | 'money' | 'date' | 'datetime' | 'documento' | 'telefone' | 'number' | 'words'
interface Searched {
  readonly call: AnyEndpoint
  readonly key: string
  readonly columns: Readonly<Record<string, Kind>>
  readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** What a list shows and its search leaves out, with the reason beside its query. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  lancamentos: [
    'estado',
    'atraso',
    'valor_movido',
    'valor_retido',
    'valor_compensado',
    'valor_faturado',
    'numCheque',
    'qnt_anexos',
    'url_boleto',
    // The name of all units tells no title from another.
    'company',
  ],
  emails: ['estado', 'modelo', 'criado_por'],
  produtos: ['fornecedor', 'nome_unidade', 'cnpj', 'descricao', 'ativo'],
  usuarios: ['ativo'],
  empresas: ['ativo'],
  lembretes: ['passo'],
  extrato: ['saldo'],
  visaoRelatorio: ['empresa'],
  // A link, which the screen shows as a button.
  cobrancas: ['recibo'],
  tarefas: ['tipo'],
  perfis: ['usuarios', 'permissoes'],
}
const sameAs: Readonly<Record<string, string>> = {
  contasPayable: 'lancamentos',
  contasReceivable: 'lancamentos',
  servicos: 'produtos',
}

const searchedKinds = [
  'text',
  'money',
  'date',
  'datetime',
  'documento',
  'telefone',
  'number',
] as const
const isSearched = (kind: string): kind is Exclude<Kind, 'words'> =>
  (searchedKinds as readonly string[]).includes(kind)

function searchedOf(
  name: string,
  { key, columns, call }: AnyList & { call: AnyEndpoint },
): Searched {
  const left = leftOut[sameAs[name] ?? name] ?? []
  const shown = Object.entries(columns).filter(
    ([column, { label }]) => label !== undefined && !left.includes(column),
  )
  return {
    call,
    key,
    columns: Object.fromEntries(
      shown.flatMap(([column, { kind }]): [string, Kind][] => {
        if (kind === 'word') return [[column, 'words']]
        return isSearched(kind) ? [[column, kind]] : []
      }),
    ),
    words: Object.fromEntries(shown.map(([column, { words }]) => [column, words ?? {}])),
  }
}

const isList = (value: unknown): value is AnyList & { call: AnyEndpoint } =>
  typeof value === 'object' &&
  value !== null &&
  'call' in value &&
  'columns' in value &&
  'key' in value

/** Every list that a file of the contract defines. */
async function defined(): Promise<[string, Searched][]> {
  const folder = fileURLToPath(import.meta.resolve('@claquete/contract/list')).replace(
    /list\.ts$/u,
    '',
  )
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/u.test(file),
  )
  const found: [string, Searched][] = []
  for (const file of files) {
    const all = (await import(`${folder}${file}`)) as Record<string, unknown>
    const named = Object.entries(all)
    found.push(
      ...named.flatMap(([name, value]): [string, Searched][] =>
        isList(value) ? [[name, searchedOf(name, value)]] : [],
      ),
    )
  }
  return [
    ...found,
    ...registers.map((one): [string, Searched] => [
      one.name,
      searchedOf(one.name, one.rows as never),
    ]),
  ]
}

/** Lists that no `list()` defines. */
const others: readonly [string, Searched][] = [
  [
    'pessoas',
    {
      call: pessoaList,
      key: 'id_pessoa',
      columns: {
        razao: 'text',
        fantasia: 'text',
        cnpj: 'documento',
        email: 'text',
        fone: 'telefone',
        celular: 'telefone',
        cidade: 'text',
        data_cadastro: 'date',
      },
    },
  ],
  [
    'orcamentos',
    {
      call: orcamentoList,
      key: 'id_orcamento',
      columns: {
        num_orc: 'text',
        titulo: 'text',
        cliente: 'text',
        agencia: 'text',
        produtor: 'text',
        campanha: 'text',
        responsavel: 'text',
        status: 'text',
        data_cadastro: 'date',
        data_envio: 'date',
        data_aprovacao: 'date',
        validade: 'date',
        data_filmagem_inicio: 'date',
        total_geral: 'money',
        custo_total: 'money',
        lucro_total: 'money',
      },
    },
  ],
  [
    'faturas',
    {
      call: faturaList,
      key: 'id_fatura',
      columns: {
        numero_documento: 'text',
        data_faturado: 'date',
        empresa: 'text',
        cliente: 'text',
        credorcobranca: 'text',
        situacao_label: 'text',
        orcamentos: 'text',
        valor: 'money',
        recebido: 'money',
        proximo_vencimento: 'date',
      },
    },
  ],
  [
    'a faturar',
    {
      call: orcamentoInvoiceList,
      key: 'id_orcamento',
      columns: {
        num_orc: 'text',
        titulo: 'text',
        empresa: 'text',
        cliente: 'text',
        data_aprovacao: 'date',
        total: 'money',
        valor_faturado: 'money',
        a_faturar: 'money',
      },
    },
  ],
  [
    'solicitações',
    {
      call: solicitacaoList,
      key: 'id_lancamento',
      columns: {
        descricao: 'text',
        pessoa: 'text',
        num_orc: 'text',
        titulo: 'text',
        item: 'text',
        valor: 'money',
        dataVencimento: 'date',
        solicitante: 'text',
        dt_cadastro: 'datetime',
        num_documento: 'text',
      },
    },
  ],
  [
    'relação de pagamentos',
    {
      call: relacaoList,
      key: 'id_lancamento',
      columns: {
        descricao: 'text',
        pessoa: 'text',
        num_orc: 'text',
        item: 'text',
        valor: 'money',
        dataVencimento: 'date',
        dataBaixa: 'date',
        num_documento: 'text',
        descricao_plano_contas: 'text',
        conta: 'text',
        empresa: 'text',
        pago: 'money',
        aberto: 'money',
      },
    },
  ],
  [
    'contas bancárias',
    {
      call: contaBancariaList,
      key: 'id_contabancaria',
      columns: {
        descricao: 'text',
        tipo: 'text',
        banco: 'text',
        agencia: 'text',
        conta: 'text',
        chave_pix: 'text',
        empresa: 'text',
        saldo_inicial: 'money',
        data_abertura: 'date',
      },
    },
  ],
  [
    'despesas',
    {
      call: despesaList,
      key: 'id_orca_despesa',
      columns: {
        descricao: 'text',
        fornecedor: 'text',
        num_documento: 'text',
        item: 'text',
        grupo: 'text',
        produtor: 'text',
        verba: 'text',
        data: 'date',
        valor: 'money',
        tipo_documento: 'text',
      },
    },
  ],
]

type Row = Readonly<Record<string, unknown>>
const day = (value: string) => formatDateBr(calendarDate(value.slice(0, 10)))

/** How people would type what a cell shows. */
function typedOf(
  kind: Kind,
  value: string | number,
  words: Readonly<Record<string, string>>,
): string[] {
  const text = String(value)
  if (kind === 'money') {
    const written = formatReais(centsOfReais(Number(value) as never))
    return [written.replace(/\s/gu, ' '), written.replace(/[^\d,-]/gu, '')]
  }
  if (kind === 'date') return [day(text), day(text).slice(0, 5)]
  if (kind === 'datetime') return [formatDateBr(todayInSaoPaulo(Date.parse(text)))]
  if (kind === 'documento') return [formatDocumento(text), text, text.slice(2, 8)]
  if (kind === 'telefone') return [text, text.replace(/\D/gu, '')]
  if (kind === 'words') return words[text] ? [words[text]] : []
  return [text.split(/\s+/u).toReversed().join(' ').slice(0, 120)]
}

const perPage = 50
async function rowsOf(call: AnyEndpoint, query: Row): Promise<readonly Row[]> {
  const reply = (await world.call(call as never, { query: { perPage, ...query } } as never)) as {
    data: { data: readonly Row[] } | readonly Row[]
  }
  return 'data' in reply.data ? reply.data.data : reply.data
}

async function isFound(list: Searched, more: Row, row: Row, search: string): Promise<boolean> {
  const { call, key } = list
  for (let currentPage = 1; currentPage <= 20; currentPage += 1) {
    const page = await rowsOf(call, { ...more, search, currentPage })
    if (page.some((one) => one[key] === row[key])) return true
    if (page.length < perPage) return false
  }
  return false
}

/** The first row that shows something in the column: most rows have nothing in some. */
const cellsOf = ({ columns }: Searched, rows: readonly Row[]) =>
  Object.entries(columns).flatMap(([column, kind]) => {
    const row = rows.find(
      (one) =>
        one[column] !== null &&
        one[column] !== undefined &&
        one[column] !== '' &&
        one[column] !== 0,
    )
    return row ? [{ column, kind, row }] : []
  })

/** Lists of one imported statement, of its account, or of a project. */
const ofOne: Readonly<Record<string, readonly string[]>> = {
  linhas: ['id_extrato_importado'],
  history: ['id_contabancaria'],
  gastos: ['id_projeto_incentivado'],
}
const only = (row: Row, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

const lists = [...(await defined()), ...others].filter(([, { call }]) => !call.params)

describe('the search of each list finds what the list shows', () => {
  test.each(lists)('%s', async (name, list) => {
    const owner = name === 'gastos' ? projetosIncentivados : extratos
    const more = name in ofOne ? must((await rowsOf(owner.call, {}))[0], 'owner of a list') : {}
    const rows = await rowsOf(list.call, only(more, ofOne[name] ?? []))
    const missed: string[] = []
    for (const { column, kind, row } of cellsOf(list, rows)) {
      for (const typed of typedOf(
        kind,
        row[column] as string | number,
        list.words?.[column] ?? {},
      )) {
        const isThere = await isFound(list, only(more, ofOne[name] ?? []), row, typed)
        if (!isThere) missed.push(`${column}: ${typed}`)
      }
    }
    expect(missed).toEqual([])
  })
})
