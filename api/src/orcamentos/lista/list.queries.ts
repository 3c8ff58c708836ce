import type {
  OrcamentoQuery,
  OrcamentoRowInside as OrcamentoRow,
} from '@claquete/contract/orcamentos/lista/orcamento'
import type { Page } from '@claquete/contract/page'
import { sql } from 'kysely'
import type { Expression } from 'kysely'
import { same } from '../../kernel/database/join.ts'
import {
  asksCustomFields,
  customListPage,
  customValuesOf,
  withCustomValues,
} from '../../kernel/lists/custom-columns.ts'
import type { CustomOwner } from '../../kernel/lists/custom-columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listPageOf } from '../../kernel/lists/list.ts'
import { contains, searches } from '../../kernel/lists/search.ts'
import type { Order } from '../../kernel/lists/list.ts'
import { textPage } from '../../kernel/lists/text-page.ts'
import type { TextList } from '../../kernel/lists/text-page.ts'
import { hasSearched, listNamed } from './named.queries.ts'
import type { Named } from './named.queries.ts'
import {
  campanhasDosOrcamentos,
  isCurrent,
  seenCentavos,
  isOrcamentoSeenBy,
  viewerOf,
} from '../orcamento/public.ts'
import type { ListVisao } from '../orcamento/public.ts'

export const seenValues = (visao: ListVisao) => [
  ...(visao.valores ? (['total_geral'] as const) : []),
  ...(visao.custos ? (['custo_total', 'lucro_total'] as const) : []),
]

/** The filters, with what each word of the search names. */
interface ListRequest {
  readonly visao: ListVisao
  readonly filter: OrcamentoQuery
  readonly named: readonly Named[]
}

export async function listRequestOf(
  db: TenantDb,
  visao: ListVisao,
  filter: OrcamentoQuery,
): Promise<ListRequest> {
  return { visao, filter, named: await listNamed(db, visao, filter.search ?? '') }
}

function conditions(tenant: number, { visao, filter, named }: ListRequest): Expression<boolean>[] {
  const { periodo1, periodo2, status } = filter
  const dia = sql.ref(`o.data_${filter.periodo_de ?? 'cadastro'}`)
  const equal = ['id_cliente', 'id_agencia', 'id_empresa', 'id_responsavel'] as const
  const others = ['id_pessoa_produtor', 'id_orcamento', 'id_projeto_incentivado', 'salic'] as const
  return [
    sql<boolean>`o.excluido_em is null`,
    ...(filter.incentivado === 'todos'
      ? []
      : [sql<boolean>`o.incentivado = ${filter.incentivado ?? 'N'}`]),
    isOrcamentoSeenBy(viewerOf(visao)),
    ...named.map((one) => hasSearched(tenant, searchedValues(visao), one)),
    ...(filter.num_orc ? [holds('num_orc', filter.num_orc)] : []),
    ...(filter.titulo ? [holds('titulo', filter.titulo)] : []),
    ...(periodo1 ? [sql<boolean>`${dia} >= ${periodo1}`] : []),
    ...(periodo2 ? [sql<boolean>`${dia} <= ${periodo2}`] : []),
    ...(status ? [sql<boolean>`o.id_orcamento_status = any(${status}::bigint[])`] : []),
    ...(filter.faturado && visao.faturamento
      ? [sql<boolean>`o.faturado = ${filter.faturado}`]
      : []),
    ...(filter.id_campanha === undefined
      ? []
      : [
          sql<boolean>`o.id_familia = any(array(${campanhasDosOrcamentos.ask.familiasOf(tenant, visao, filter.id_campanha)}))`,
        ]),
    ...(filter.versoes === 'atuais' ? [isCurrent(viewerOf(visao))] : []),
    ...[...equal, ...others]
      .filter((name) => filter[name] !== undefined)
      .map((name) => sql<boolean>`${sql.ref(`o.${name}`)} = ${filter[name]}`),
  ]
}

/** An amount hidden in some lines is not searched, as it is not sorted by. */
const searchedValues = (visao: ListVisao) => (visao.ver_ocultos ? seenValues(visao) : [])

const holds = (column: string, text: string) =>
  sql<boolean>`(${searches('o.busca', text)} and ${contains(`o.${column}`, text)})`

/** An amount hidden in some lines cannot be sorted by: the order would reveal it. */
export const orderOf = (visao: ListVisao): Order => ({
  columns: {
    id_orcamento: 'o.id_orcamento',
    num_orc: 'o.num_orc',
    titulo: 'o.titulo',
    data_cadastro: 'o.data_cadastro',
    data_envio: 'o.data_envio',
    data_aprovacao: 'o.data_aprovacao',
    validade: 'o.validade',
    data_filmagem_inicio: 'o.data_filmagem_inicio',
    status: 's.ordem',
    ...(visao.ver_ocultos &&
      Object.fromEntries(seenValues(visao).map((name) => [name, `o.${name}`]))),
  },
  byDefault: ['id_orcamento', 'desc'],
  unique: 'o.id_orcamento',
})

export const matching = (db: TenantDb, pedido: ListRequest) =>
  db.from('orcamento as o').where(({ and }) => and(conditions(db.tenant, pedido)))

/** A subquery per name: planning that many joins takes longer than reading a page. */
export const pessoaNameOf = (coluna: string) => sql<string | null>`(
  select coalesce(nullif(q.fantasia, ''), q.razao) from pessoa q
  where q.tenant_id = o.tenant_id and q.id_pessoa = ${sql.ref(`o.${coluna}`)})`
export const empresaName = sql<string>`(select coalesce(nullif(e.fantasia, ''), e.razao) from empresa e
  where ${same('e.id_empresa', 'o')})`
const responsavelName = sql<string | null>`(select u.nome from usuario u
  where ${same('u.id_usuario', 'o.id_responsavel')})`

const projetoName = sql<string>`(select i.nome from projeto_incentivado i
  where ${same('i.id_projeto_incentivado', 'o')})`

const withStatus = (rows: ReturnType<typeof matching>) =>
  rows.innerJoin('orcamento_status as s', (join) =>
    join
      .onRef('s.tenant_id', '=', 'o.tenant_id')
      .onRef('s.id_orcamento_status', '=', 'o.id_orcamento_status'),
  )

/** The budgets with every column of the list. */
export const lines = (
  rows: ReturnType<typeof matching>,
  visao: ListVisao,
  { incentivado }: Pick<OrcamentoQuery, 'incentivado'>,
) =>
  withStatus(rows).select([
    ...(incentivado === 'S'
      ? ([
          'o.salic',
          sql<number>`o.id_projeto_incentivado`.as('id_projeto_incentivado'),
          projetoName.as('projeto'),
        ] as const)
      : []),
    'o.id_orcamento',
    'o.id_familia',
    'o.id_orcamento_versao',
    'o.nome_versao',
    'o.num_orc',
    'o.titulo',
    'o.id_orcamento_status',
    's.descricao as status',
    's.cor',
    's.cor_fundo',
    'o.data_cadastro',
    'o.data_envio',
    'o.data_aprovacao',
    'o.validade',
    'o.data_filmagem_inicio',
    'o.aprovado',
    sql<boolean>`(o.travado_em is not null or s.bloqueia_edicao)`.as('travado'),
    pessoaNameOf('id_cliente').as('cliente'),
    pessoaNameOf('id_agencia').as('agencia'),
    pessoaNameOf('id_pessoa_produtor').as('produtor'),
    empresaName.as('empresa'),
    responsavelName.as('responsavel'),
    ...(visao.faturamento ? (['o.faturado'] as const) : []),
    ...(visao.campanhas ? [campanhasDosOrcamentos.ask.titleOf(visao).as('campanha')] : []),
    ...seenValues(visao).map((name) => seenCentavos(visao, name).as(name)),
  ])

/** The owner of the list's custom fields. */
export const customOf: CustomOwner = { model: 'orcamento', id: 'o.id_orcamento' }

export const firstPageSize = 15

const bare = (column: string) => column.replace(/^o\./, '')

/** The list, prepared for a text search. */
function textListOf(
  db: TenantDb,
  { visao, filter }: Omit<ListRequest, 'named'>,
  rows: ReturnType<typeof matching>,
): TextList {
  const { columns, byDefault, unique } = orderOf(visao)
  const own = Object.entries(columns).filter(([, column]) => column.startsWith('o.'))
  const names = [...new Set([unique, ...own.map(([, column]) => column)])]
  return {
    name: 'orcamento',
    order: {
      columns: Object.fromEntries(own.map(([name, column]) => [name, bare(column)])),
      byDefault,
      unique: bare(unique),
    },
    matches: () => rows.select(names.map((column) => sql.ref(column).as(bare(column)))),
    lines: (page) =>
      lines(db.from('orcamento as o'), visao, filter)
        .select(customValuesOf(db, customOf))
        .innerJoin(page.as('pagina'), (join) =>
          join.on(sql.ref('pagina.id_orcamento'), '=', sql.ref('o.id_orcamento')),
        ),
  }
}

/** One page of the list: finds its budgets in their own table, then reads their full rows. */
export async function listOrcamentos(
  db: TenantDb,
  visao: ListVisao,
  filter: OrcamentoQuery,
): Promise<Page<OrcamentoRow>> {
  const rows = matching(db, await listRequestOf(db, visao, filter))
  const request = { ...filter, perPage: filter.perPage ?? firstPageSize }
  if (asksCustomFields(filter)) {
    const order = orderOf(visao)
    const query = lines(rows, visao, filter)
    return await customListPage(db, customOf, { query, matches: rows, request, order })
  }
  const list = textListOf(db, { visao, filter }, rows)
  if (filter.search && filter.sort !== 'status') {
    return seen(await textPage<OrcamentoRow>(db, list, { ...request, visao } as typeof request))
  }
  const ordered = filter.sort === 'status' ? withStatus(rows) : rows
  const steps = {
    rows: ordered.select('o.id_orcamento'),
    matches: rows,
    lines: list.lines,
  }
  return seen(await listPageOf<OrcamentoRow>(steps, request, orderOf(visao)))
}

const seen = (page: Page<OrcamentoRow>) => withCustomValues(page)
