import type {
  OrcamentoQuery,
  OrcamentoRow,
} from '@claquete/contract/orcamentos/orcamento/orcamento'
import type { Page } from '@claquete/contract/page'
import { sql } from 'kysely'
import type { Expression, RawBuilder, SelectQueryBuilder } from 'kysely'
import {
  asksCustomFields,
  customListPage,
  customValuesOf,
  withCustomValues,
} from '../../../kernel/custom-columns.ts'
import type { CustomOwner } from '../../../kernel/custom-columns.ts'
import type { Orcamento } from '../../../kernel/database/tables.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { contains, listPageOf, searches } from '../../../kernel/list.ts'
import type { Order } from '../../../kernel/list.ts'
import { textPage } from '../../../kernel/text-page.ts'
import type { TextList } from '../../../kernel/text-page.ts'
import { vistos } from '../acesso.queries.ts'
import type { QuemVe } from '../acesso.queries.ts'
import type { VisaoDaLista } from './visao-da-lista.ts'

export const quemVe = ({ listar_todos, ...who }: VisaoDaLista): QuemVe => ({
  ...who,
  permissions: { has: (key) => key === 'orcamento.listar_todos' && listar_todos },
})

/** Amounts of a budget that has lines hidden from the profile would tell what those lines are worth. */
const escondeLinhas = ({ id_usuario_tipo }: VisaoDaLista) => sql<boolean>`exists (
  select from orca_item i
  join orca_item_oculto h on h.tenant_id = i.tenant_id and h.id_orca_item = i.id_orca_item
  where i.tenant_id = o.tenant_id and i.id_orcamento = o.id_orcamento
    and h.id_usuario_tipo = ${id_usuario_tipo})`

export const valorVisto = (visao: VisaoDaLista, coluna: string) =>
  visao.ver_ocultos
    ? sql<number | null>`${sql.ref(`o.${coluna}`)}::float8`
    : sql<number | null>`case when ${escondeLinhas(visao)} then null
        else ${sql.ref(`o.${coluna}`)}::float8 end`

export const valoresVistos = (visao: VisaoDaLista) => [
  ...(visao.valores ? (['total_geral'] as const) : []),
  ...(visao.custos ? (['custo_total', 'lucro_total'] as const) : []),
]

const naFamilia = sql`v.tenant_id = o.tenant_id and v.id_familia = o.id_familia
  and v.excluido_em is null`

/** Of each family the approved version, or the newest, of those that the person sees. */
export const isCurrent = (quem: QuemVe) => sql<boolean>`not exists (select from orcamento v
  where ${naFamilia} and ${vistos(quem, 'v')}
    and (v.aprovado, v.id_orcamento_versao) > (o.aprovado, o.id_orcamento_versao))`

/** The same of the budgets that a query found: one version of each job, so that a sum adds none twice. */
export const oneOfEach = <Row>(rows: SelectQueryBuilder<never, never, Row>) =>
  (rows as SelectQueryBuilder<{ o: Orcamento }, 'o', Row>)
    .distinctOn('o.id_familia')
    .orderBy('o.id_familia')
    .orderBy('o.aprovado', 'desc')
    .orderBy('o.id_orcamento_versao', 'desc')

/** The filters, with the people that the text searched for names. */
interface Pedido {
  readonly visao: VisaoDaLista
  readonly filter: OrcamentoQuery
  /** An array of their numbers; null where there is none. */
  readonly pessoas: RawBuilder<unknown> | null
}

/** More people than these under one text: whoever means one of them types on. */
const pessoasMax = 2_000

export async function pedidoDe(
  db: TenantDb,
  visao: VisaoDaLista,
  filter: OrcamentoQuery,
): Promise<Pedido> {
  if (!filter.search) return { visao, filter, pessoas: null }
  const found = await db
    .from('pessoa')
    .select('id_pessoa')
    .where(searches('busca', filter.search))
    .limit(pessoasMax)
    .execute()
  const ids = found.map(({ id_pessoa }) => id_pessoa)
  return { visao, filter, pessoas: ids.length > 0 ? sql`${ids}::bigint[]` : null }
}

function conditions(tenant: number, { visao, filter, pessoas }: Pedido): Expression<boolean>[] {
  const { periodo1, periodo2, search, status } = filter
  const dia = sql.ref(`o.data_${filter.periodo_de ?? 'cadastro'}`)
  const equal = ['id_cliente', 'id_agencia', 'id_empresa', 'id_responsavel'] as const
  const others = ['id_pessoa_produtor', 'id_orcamento'] as const
  return [
    sql<boolean>`o.incentivado = 'N' and o.excluido_em is null`,
    vistos(quemVe(visao)),
    ...(search ? [procura(tenant, search, pessoas)] : []),
    ...(filter.num_orc ? [holds('num_orc', filter.num_orc)] : []),
    ...(filter.titulo ? [holds('titulo', filter.titulo)] : []),
    ...(periodo1 ? [sql<boolean>`${dia} >= ${periodo1}`] : []),
    ...(periodo2 ? [sql<boolean>`${dia} <= ${periodo2}`] : []),
    ...(status ? [sql<boolean>`o.id_orcamento_status = any(${status}::bigint[])`] : []),
    ...(filter.faturado && visao.faturamento
      ? [sql<boolean>`o.faturado = ${filter.faturado}`]
      : []),
    ...(filter.versoes === 'atuais' ? [isCurrent(quemVe(visao))] : []),
    ...[...equal, ...others]
      .filter((name) => filter[name] !== undefined)
      .map((name) => sql<boolean>`${sql.ref(`o.${name}`)} = ${filter[name]}`),
  ]
}

/**
 * By number or title, or by who the client or the agency is. Each is found by its own index: of the three
 * under one "or" the planner guesses so many that it reads every budget.
 */
function procura(tenant: number, text: string, pessoas: Pedido['pessoas']) {
  if (pessoas === null) return searches('o.busca', text)
  const found = (condition: Expression<boolean>) =>
    sql`select b.id_orcamento from orcamento b where b.tenant_id = ${tenant} and ${condition}`
  return sql<boolean>`o.id_orcamento = any(array(${found(searches('b.busca', text))}
    union ${found(sql<boolean>`b.id_cliente = any(${pessoas})`)}
    union ${found(sql<boolean>`b.id_agencia = any(${pessoas})`)}))`
}

const holds = (column: string, text: string) =>
  sql<boolean>`(${searches('o.busca', text)} and ${contains(`o.${column}`, text)})`

/** Sorting by an amount that is hidden in some lines would tell where it stands. */
export const orderOf = (visao: VisaoDaLista): Order => ({
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
      Object.fromEntries(valoresVistos(visao).map((name) => [name, `o.${name}`]))),
  },
  byDefault: ['id_orcamento', 'desc'],
  unique: 'o.id_orcamento',
})

export const matching = (db: TenantDb, pedido: Pedido) =>
  db.from('orcamento as o').where(({ and }) => and(conditions(db.tenant, pedido)))

/** Names are asked for one by one: planning so many joins takes longer than reading a page. */
export const pessoaDe = (coluna: string) => sql<string | null>`(
  select coalesce(nullif(q.fantasia, ''), q.razao) from pessoa q
  where q.tenant_id = o.tenant_id and q.id_pessoa = ${sql.ref(`o.${coluna}`)})`
export const empresaDe = sql<string>`(select coalesce(nullif(e.fantasia, ''), e.razao) from empresa e
  where e.tenant_id = o.tenant_id and e.id_empresa = o.id_empresa)`
const responsavelDe = sql<string | null>`(select u.nome from usuario u
  where u.tenant_id = o.tenant_id and u.id_usuario = o.id_responsavel)`

export const comStatus = (rows: ReturnType<typeof matching>) =>
  rows.innerJoin('orcamento_status as s', (join) =>
    join
      .onRef('s.tenant_id', '=', 'o.tenant_id')
      .onRef('s.id_orcamento_status', '=', 'o.id_orcamento_status'),
  )

/** Budgets with all that a line of the list shows. */
export const lines = (rows: ReturnType<typeof matching>, visao: VisaoDaLista) =>
  comStatus(rows).select([
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
    pessoaDe('id_cliente').as('cliente'),
    pessoaDe('id_agencia').as('agencia'),
    pessoaDe('id_pessoa_produtor').as('produtor'),
    empresaDe.as('empresa'),
    responsavelDe.as('responsavel'),
    ...(visao.faturamento ? (['o.faturado'] as const) : []),
    ...valoresVistos(visao).map((name) => valorVisto(visao, name).as(name)),
  ])

/** Whose custom fields a list of budgets shows. */
export const customOf: CustomOwner = { model: 'orcamento', id: 'o.id_orcamento' }

export const firstPageSize = 15

const bare = (column: string) => column.replace(/^o\./, '')

/** The list as a search by text reads it. */
function textListOf(
  db: TenantDb,
  visao: VisaoDaLista,
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
      lines(db.from('orcamento as o'), visao)
        .select(customValuesOf(db, customOf))
        .innerJoin(page.as('pagina'), (join) =>
          join.on(sql.ref('pagina.id_orcamento'), '=', sql.ref('o.id_orcamento')),
        ),
  }
}

/** A page of the list: which budgets stand on it is found in their table alone, then their lines are read. */
export async function listOrcamentos(
  db: TenantDb,
  visao: VisaoDaLista,
  filter: OrcamentoQuery,
): Promise<Page<OrcamentoRow>> {
  const rows = matching(db, await pedidoDe(db, visao, filter))
  const request = { ...filter, perPage: filter.perPage ?? firstPageSize }
  if (asksCustomFields(filter)) {
    const order = orderOf(visao)
    const query = lines(rows, visao)
    return await customListPage(db, customOf, { query, matches: rows, request, order })
  }
  const list = textListOf(db, visao, rows)
  if (filter.search && filter.sort !== 'status') {
    return seen(await textPage<OrcamentoRow>(db, list, { ...request, visao } as typeof request))
  }
  const ordered = filter.sort === 'status' ? comStatus(rows) : rows
  const steps = {
    rows: ordered.select('o.id_orcamento'),
    matches: rows,
    lines: list.lines,
  }
  return seen(await listPageOf<OrcamentoRow>(steps, request, orderOf(visao)))
}

const seen = (page: Page<OrcamentoRow>) => withCustomValues(page)
