import type { VisaoRelatorioQuery } from '@claquete/contract/orcamentos/visao/visao-relatorio'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Page } from '@claquete/contract/page'
import { sql } from 'kysely'
import type { Expression } from 'kysely'
import { prepareReport } from '../../kernel/database/report.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listPage, searches, sorted } from '../../kernel/lists/list.ts'
import type { Order } from '../../kernel/lists/list.ts'
import { isOrcamentoSeenBy } from '../orcamento/public.ts'
import {
  isCurrent,
  oneOfEach,
  ownSituacao,
  seenCentavos,
  situacaoOfJob,
} from '../orcamento/public.ts'
import { movimentoRowsOf, movimentoRowsOfAll } from '../orcamento/public.ts'
import { nameOf } from './visao.queries.ts'

/** What a person may see of the report; stored with exports, which run without them. */
export interface VistaDoRelatorio {
  readonly tenant: number
  readonly id_usuario: number
  readonly id_usuario_tipo: number
  readonly empresas: readonly number[]
  readonly listar_todos: boolean
  readonly ver_ocultos: boolean
  readonly orcado: boolean
  readonly custos: boolean
  readonly previsto: boolean
}

/** Amounts in centavos; `gastos` is the pair of committed and spent. */
export interface RelatorioLine {
  readonly id_orcamento: number
  readonly id_orcamento_versao: number
  readonly num_orc: string
  readonly titulo: string
  readonly cliente: string | null
  readonly empresa: string
  readonly status: string
  readonly cor: string
  readonly cor_fundo: string
  readonly data_cadastro: CalendarDate
  readonly data_aprovacao: CalendarDate | null
  readonly aprovado: boolean
  /** Null beside lines that are hidden from the profile. */
  readonly orcado?: Cents | null
  readonly previsto?: Cents
  readonly gastos?: readonly [comprometido: Cents, realizado: Cents]
}

const versoes = {
  atuais: isCurrent,
  aprovados: () => sql<boolean>`o.aprovado`,
  todas: () => sql<boolean>`true`,
} as const

/** Whose budgets are asked for. */
const viewerOf = (vista: VistaDoRelatorio) => ({
  ...vista,
  permissions: { has: (key: string) => key === 'orcamento.listar_todos' && vista.listar_todos },
})

/** What became of a budget of the report; each version of a job is what the job is. */
const situacaoIn = (vista: VistaDoRelatorio, { versoes: which }: VisaoRelatorioQuery) =>
  which === 'todas' ? situacaoOfJob(viewerOf(vista)) : ownSituacao

/** What is listed and summed: approved budgets, unless the person chose others, by kind or by status. */
export const chosenSituacao = ({ situacao, status }: VisaoRelatorioQuery) =>
  situacao ?? (status ? 'todos' : 'aprovados')

function conditions(vista: VistaDoRelatorio, filter: VisaoRelatorioQuery): Expression<boolean>[] {
  const { periodo1, periodo2, search, status, id_cliente, id_empresa } = filter
  const viewer = viewerOf(vista)
  const situacao = chosenSituacao(filter)
  return [
    sql<boolean>`o.excluido_em is null`,
    isOrcamentoSeenBy(viewer),
    versoes[filter.versoes ?? 'atuais'](viewer),
    ...(situacao === 'todos' ? [] : [sql<boolean>`${situacaoIn(vista, filter)} = ${situacao}`]),
    ...(search ? [searches('o.busca', search)] : []),
    ...(status ? [sql<boolean>`o.id_orcamento_status = any(${status}::bigint[])`] : []),
    ...(periodo1 ? [sql<boolean>`o.data_cadastro >= ${periodo1}`] : []),
    ...(periodo2 ? [sql<boolean>`o.data_cadastro <= ${periodo2}`] : []),
    ...(id_cliente === undefined ? [] : [sql<boolean>`o.id_cliente = ${id_cliente}`]),
    ...(id_empresa === undefined ? [] : [sql<boolean>`o.id_empresa = ${id_empresa}`]),
  ]
}

/** Lines of budget `o` hidden from the profile, by themselves or through a parent. */
const hiddenItens = ({ id_usuario_tipo }: VistaDoRelatorio) => sql`orca_item i
  where i.tenant_id = o.tenant_id and i.id_orcamento = o.id_orcamento
    and exists (select from orca_item_oculto h where h.tenant_id = i.tenant_id
      and h.id_orca_item in (i.id_orca_item, i.id_orca_item_superior)
      and h.id_usuario_tipo = ${id_usuario_tipo})`

/** A stored sum of the budget minus its hidden lines. */
const somaVista = (vista: VistaDoRelatorio, soma: string, coluna: string) =>
  vista.ver_ocultos
    ? sql<Cents>`(${sql.ref(soma)} * 100)::bigint`
    : sql<Cents>`((${sql.ref(soma)} - coalesce((select sum(case when i.conta then ${sql.ref(coluna)} end)
        from ${hiddenItens(vista)}), 0)) * 100)::bigint`

/** Leaves out money of hidden lines, and money that cannot be told from theirs. */
const isCountable = (vista: VistaDoRelatorio) =>
  vista.ver_ocultos
    ? sql`true`
    : sql`(m.id_orca_item is null or not exists (select from ${hiddenItens(vista)})
        or exists (select from orca_item p
          join orca_item n on n.tenant_id = p.tenant_id and n.uid = p.uid
            and n.id_orcamento = o.id_orcamento
          where p.tenant_id = o.tenant_id and p.id_orca_item = m.id_orca_item
            and n.uid not in (select i.uid from ${hiddenItens(vista)})))`

/** Committed and spent amounts of the family of `o`, with or without a line. */
const sumGasto = (db: TenantDb, vista: VistaDoRelatorio) => sql<readonly [Cents, Cents]>`(
  select array[coalesce(sum(m.comprometido), 0) * 100, coalesce(sum(m.realizado), 0) * 100]::bigint[]
  from (${movimentoRowsOf(
    db,
    sql`select f.id_orcamento from orcamento f
      where f.tenant_id = o.tenant_id and f.id_familia = o.id_familia`,
  )}) m where ${isCountable(vista)})`

/**
 * The budgets that committed and spent more than was planned. What was spent is added up in one pass over all
 * movements: asked budget by budget, a ledger of years took minutes.
 */
const overRows = (db: TenantDb, vista: VistaDoRelatorio, filter: VisaoRelatorioQuery) => sql`
  select o.id_orcamento, o.num_orc, o.titulo, o.id_cliente, g.gasto,
    ${somaVista(vista, 'o.custo_total', 'i.custo_previsto')} as previsto
  from (select o.id_orcamento, (sum(m.comprometido + m.realizado) * 100)::bigint as gasto
    from orcamento o
    join orcamento f on f.tenant_id = o.tenant_id and f.id_familia = o.id_familia
    join (select a.id_orcamento, a.id_orca_item, sum(a.comprometido) as comprometido,
        sum(a.realizado) as realizado
      from (${movimentoRowsOfAll(db)}) a group by 1, 2) m on m.id_orcamento = f.id_orcamento
    where o.tenant_id = ${db.tenant} and f.tenant_id = ${db.tenant}
      and ${sql.join(conditions(vista, filter), sql` and `)} and ${isCountable(vista)}
    group by 1) g
  join orcamento o on o.tenant_id = ${db.tenant} and o.id_orcamento = g.id_orcamento
  where ${somaVista(vista, 'o.custo_total', 'i.custo_previsto')} < g.gasto`

const isOver = (db: TenantDb, vista: VistaDoRelatorio, filter: VisaoRelatorioQuery) =>
  sql<boolean>`o.id_orcamento in (select x.id_orcamento from (${overRows(db, vista, filter)}) x)`

const matching = (db: TenantDb, vista: VistaDoRelatorio, filter: VisaoRelatorioQuery) =>
  db
    .from('orcamento as o')
    .where(({ and }) =>
      and([
        ...conditions(vista, filter),
        ...(filter.acima === 'S' ? [isOver(db, vista, filter)] : []),
      ]),
    )

/** What the client pays; charges are of the whole, so beside hidden lines it is not told. */
const priceOf = (vista: VistaDoRelatorio) => seenCentavos(vista, 'total_geral')

const somas = (db: TenantDb, vista: VistaDoRelatorio) => [
  ...(vista.orcado ? [priceOf(vista).as('orcado')] : []),
  ...(vista.previsto ? [somaVista(vista, 'o.custo_total', 'i.custo_previsto').as('previsto')] : []),
  ...(vista.custos ? [sumGasto(db, vista).as('gastos')] : []),
]

const lines = (db: TenantDb, vista: VistaDoRelatorio, filter: VisaoRelatorioQuery) =>
  matching(db, vista, filter)
    .innerJoin('orcamento_status as s', (join) =>
      join
        .onRef('s.tenant_id', '=', 'o.tenant_id')
        .onRef('s.id_orcamento_status', '=', 'o.id_orcamento_status'),
    )
    .innerJoin('empresa as e', (join) =>
      join.onRef('e.tenant_id', '=', 'o.tenant_id').onRef('e.id_empresa', '=', 'o.id_empresa'),
    )
    .leftJoin('pessoa as c', (join) =>
      join.onRef('c.tenant_id', '=', 'o.tenant_id').onRef('c.id_pessoa', '=', 'o.id_cliente'),
    )
    .select(['o.id_orcamento', 'o.id_orcamento_versao', 'o.num_orc', 'o.titulo'])
    .select(['s.descricao as status', 's.cor', 's.cor_fundo', 'o.data_cadastro'])
    .select(['o.data_aprovacao', 'o.aprovado'])
    .select([nameOf('c').as('cliente'), nameOf('e').as('empresa'), ...somas(db, vista)])

/** Sorting by an amount would reveal hidden lines. */
const orderOf = (vista: VistaDoRelatorio): Order => ({
  columns: {
    id_orcamento: 'o.id_orcamento',
    num_orc: 'o.num_orc',
    titulo: 'o.titulo',
    data_cadastro: 'o.data_cadastro',
    data_aprovacao: 'o.data_aprovacao',
    ...(vista.ver_ocultos && vista.orcado && { orcado: 'o.total_geral' }),
    ...(vista.ver_ocultos && vista.previsto && { previsto: 'o.custo_total' }),
  },
  byDefault: ['id_orcamento', 'desc'],
  unique: 'o.id_orcamento',
})

/** A page of the report; only its rows are summed. */
export const listRelatorio = (
  db: TenantDb,
  vista: VistaDoRelatorio,
  filter: VisaoRelatorioQuery,
): Promise<Page<RelatorioLine>> =>
  listPage<RelatorioLine>(
    lines(db, vista, filter),
    filter,
    orderOf(vista),
    matching(db, vista, filter),
  )

/** Every row, with its amounts in separate columns. */
export const exportRelatorio = (
  db: TenantDb,
  vista: VistaDoRelatorio,
  filter: VisaoRelatorioQuery,
) =>
  db
    .of(sorted(lines(db, vista, filter), filter, orderOf(vista)), 'x')
    .selectAll()
    .select([
      ...(vista.custos
        ? [sql`x.gastos[1]`.as('comprometido'), sql`x.gastos[2]`.as('realizado')]
        : []),
      ...(vista.previsto ? [sql`x.previsto - x.gastos[1] - x.gastos[2]`.as('saldo')] : []),
    ])

type CountBySituacao = Readonly<Record<'aprovados' | 'abertos' | 'perdidos', number>>

export interface SomasDoRelatorio {
  readonly quantidade: number
  readonly orcado: Cents | null
  /** How many of them have a price that the person may not see. */
  readonly sem_orcado: number | null
  readonly previsto: Cents | null
  readonly comprometido: Cents | null
  readonly realizado: Cents | null
}

/** The sums over all matching jobs in one pass, one version per job. */
export async function sumRelatorio(
  db: TenantDb,
  vista: VistaDoRelatorio,
  filter: VisaoRelatorioQuery,
): Promise<SomasDoRelatorio> {
  const rows = matching(db, vista, filter).select(['o.id_orcamento', ...somas(db, vista)])
  const soma = (ve: boolean, value: unknown) =>
    ve ? sql`coalesce(sum(${value}), 0)::bigint` : sql`null::bigint`
  const row = await db
    .of(oneOfEach(rows), 'x')
    .select([
      sql<number>`count(*)`.as('quantidade'),
      soma(vista.orcado, sql`x.orcado`).as('orcado'),
      sql<number | null>`${
        vista.orcado ? sql`count(*) filter (where x.orcado is null)` : sql`null::bigint`
      }`.as('sem_orcado'),
      soma(vista.previsto, sql`x.previsto`).as('previsto'),
      soma(vista.custos, sql`x.gastos[1]`).as('comprometido'),
      soma(vista.custos, sql`x.gastos[2]`).as('realizado'),
    ])
    .executeTakeFirstOrThrow()
  return row as SomasDoRelatorio
}

/** How many jobs match the other filters, whatever became of them. */
export async function countSituacoes(
  db: TenantDb,
  vista: VistaDoRelatorio,
  filter: VisaoRelatorioQuery,
): Promise<CountBySituacao> {
  const all = { ...filter, situacao: 'todos' as const }
  const rows = matching(db, vista, all).select([
    'o.id_orcamento',
    situacaoIn(vista, filter).as('situacao'),
  ])
  const counted = await db
    .of(oneOfEach(rows), 'x')
    .select([sql<string>`x.situacao`.as('situacao'), sql<number>`count(*)::int`.as('quantidade')])
    .groupBy(sql`x.situacao`)
    .execute()
  const of = (name: string) => counted.find(({ situacao }) => situacao === name)?.quantidade ?? 0
  return { aprovados: of('aprovados'), abertos: of('abertos'), perdidos: of('perdidos') }
}

export interface JobOver {
  readonly id_orcamento: number
  readonly num_orc: string
  readonly titulo: string
  readonly cliente: string | null
  readonly previsto: Cents
  readonly gasto: Cents
  /** Of all of them, not of the first ones alone. */
  readonly quantidade: number
  readonly excesso: Cents
}

/** The approved jobs that committed and spent most beyond what was planned, with the sums of all of them. */
export async function listJobsOver(db: TenantDb, vista: VistaDoRelatorio, limit: number) {
  await prepareReport(db)
  return db.run(sql<JobOver>`
    select x.id_orcamento, x.num_orc, x.titulo, x.previsto, x.gasto, x.quantidade, x.excesso,
      ${nameOf('c')} as cliente
    from (select o.*, count(*) over ()::int as quantidade,
        sum(o.gasto - o.previsto) over ()::bigint as excesso
      from (${overRows(db, vista, {})}) o
      order by o.gasto - o.previsto desc, o.id_orcamento limit ${limit}) x
    left join pessoa c on c.tenant_id = ${db.tenant} and c.id_pessoa = x.id_cliente
    order by x.gasto - x.previsto desc, x.id_orcamento`)
}
