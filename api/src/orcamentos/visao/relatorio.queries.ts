import { visaoRelatorio } from '@claquete/contract/orcamentos/visao/visao-relatorio'
import type { VisaoRelatorioQuery } from '@claquete/contract/orcamentos/visao/visao-relatorio'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Page } from '@claquete/contract/page'
import type { SearchWord } from '@claquete/core/kernel/search'
import { sql } from 'kysely'
import type { Expression } from 'kysely'
import { same } from '../../kernel/database/join.ts'
import { prepareReport } from '../../kernel/database/report.ts'
import { int, money, text } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listPage, sorted } from '../../kernel/lists/list.ts'
import { finds, hasWord } from '../../kernel/lists/search.ts'
import type { Order } from '../../kernel/lists/list.ts'
import { orderOf } from '../../kernel/lists/source.ts'
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

/** The amounts are each person's own, by the lines hidden from the profile, and not searched. */
const searched = {
  text: sql`o.busca`,
  days: [sql`o.data_cadastro`, sql`o.data_aprovacao`],
  has: (word: SearchWord) => [
    sql<boolean>`exists (select from pessoa q where ${same('q.id_pessoa', 'o.id_cliente')}
      and ${hasWord('q.busca', word)})`,
    sql<boolean>`exists (select from orcamento_status q where ${same('q.id_orcamento_status', 'o')}
      and ${hasWord(sql`dobrar(q.descricao)`, word)})`,
  ],
}

function conditions(vista: VistaDoRelatorio, filter: VisaoRelatorioQuery): Expression<boolean>[] {
  const { periodo1, periodo2, search, status, id_cliente, id_empresa } = filter
  const viewer = viewerOf(vista)
  const situacao = chosenSituacao(filter)
  return [
    sql<boolean>`o.excluido_em is null`,
    isOrcamentoSeenBy(viewer),
    versoes[filter.versoes ?? 'atuais'](viewer),
    ...(situacao === 'todos' ? [] : [sql<boolean>`${situacaoIn(vista, filter)} = ${situacao}`]),
    ...(search ? [finds(search, searched)] : []),
    ...(status ? [sql<boolean>`o.id_orcamento_status = any(${status}::bigint[])`] : []),
    ...(periodo1 ? [sql<boolean>`o.data_cadastro >= ${periodo1}`] : []),
    ...(periodo2 ? [sql<boolean>`o.data_cadastro <= ${periodo2}`] : []),
    ...(id_cliente === undefined ? [] : [sql<boolean>`o.id_cliente = ${id_cliente}`]),
    ...(id_empresa === undefined ? [] : [sql<boolean>`o.id_empresa = ${id_empresa}`]),
  ]
}

/** Lines of budget `o` hidden from the profile, by themselves or through a parent. */
const hiddenItens = ({ id_usuario_tipo }: VistaDoRelatorio) => sql`orca_item i
  where ${same('i.id_orcamento', 'o')}
    and exists (select from orca_item_oculto h where h.tenant_id = i.tenant_id
      and h.id_orca_item in (i.id_orca_item, i.id_orca_item_superior)
      and h.id_usuario_tipo = ${id_usuario_tipo})`

/** The planned cost of the budget without its hidden lines, in reais. */
const plannedOf = (vista: VistaDoRelatorio) =>
  vista.ver_ocultos
    ? sql.ref('o.custo_total')
    : sql`(o.custo_total - coalesce((select sum(case when i.conta then i.custo_previsto end)
        from ${hiddenItens(vista)}), 0))`

/** Leaves out money of hidden lines, and money that cannot be told from theirs. */
const isCountable = (vista: VistaDoRelatorio) =>
  vista.ver_ocultos
    ? sql`true`
    : sql`(m.id_orca_item is null or not exists (select from ${hiddenItens(vista)})
        or exists (select from orca_item p
          join orca_item n on ${same('n.uid', 'p')}
            and n.id_orcamento = o.id_orcamento
          where p.tenant_id = o.tenant_id and p.id_orca_item = m.id_orca_item
            and n.uid not in (select i.uid from ${hiddenItens(vista)})))`

/** Committed and spent amounts of the family of `o`, with or without a line. */
const sumGasto = (db: TenantDb, vista: VistaDoRelatorio) => sql<readonly [Cents, Cents]>`(
  select array[coalesce(sum(m.comprometido), 0) * 100, coalesce(sum(m.realizado), 0) * 100]::bigint[]
  from (${movimentoRowsOf(
    db,
    sql`select f.id_orcamento from orcamento f
      where ${same('f.id_familia', 'o')}`,
  )}) m where ${isCountable(vista)})`

/**
 * The budgets that committed and spent more than was planned, in reais. What was spent is added up in one pass over all
 * movements: asked budget by budget, a ledger of years took minutes.
 */
const overRows = (db: TenantDb, vista: VistaDoRelatorio, filter: VisaoRelatorioQuery) => sql`
  select o.id_orcamento, o.num_orc, o.titulo, o.id_cliente, g.gasto,
    ${plannedOf(vista)} as previsto
  from (select o.id_orcamento, sum(m.comprometido + m.realizado) as gasto
    from orcamento o
    join orcamento f on ${same('f.id_familia', 'o')}
    join (select a.id_orcamento, a.id_orca_item, sum(a.comprometido) as comprometido,
        sum(a.realizado) as realizado
      from (${movimentoRowsOfAll(db)}) a group by 1, 2) m on m.id_orcamento = f.id_orcamento
    where o.tenant_id = ${db.tenant} and f.tenant_id = ${db.tenant}
      and ${sql.join(conditions(vista, filter), sql` and `)} and ${isCountable(vista)}
    group by 1) g
  join orcamento o on o.tenant_id = ${db.tenant} and o.id_orcamento = g.id_orcamento
  where ${plannedOf(vista)} < g.gasto`

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
  ...(vista.previsto ? [sql<Cents>`(${plannedOf(vista)} * 100)::bigint`.as('previsto')] : []),
  ...(vista.custos ? [sumGasto(db, vista).as('gastos')] : []),
]

/** The budgets of the report with their amounts, to be ordered or narrowed. */
export const lines = (db: TenantDb, vista: VistaDoRelatorio, filter: VisaoRelatorioQuery) =>
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

const order = orderOf(visaoRelatorio, {}, 'o')

/** Sorting by an amount would reveal hidden lines. */
const orderFor = (vista: VistaDoRelatorio): Order => ({
  ...order,
  columns: {
    ...order.columns,
    ...(vista.ver_ocultos && vista.orcado && { orcado: 'o.total_geral' }),
    ...(vista.ver_ocultos && vista.previsto && { previsto: 'o.custo_total' }),
  },
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
    orderFor(vista),
    matching(db, vista, filter),
  )

/** Every row, with its amounts in separate columns. */
export const exportRelatorio = (
  db: TenantDb,
  vista: VistaDoRelatorio,
  filter: VisaoRelatorioQuery,
) =>
  db
    .of(sorted(lines(db, vista, filter), filter, orderFor(vista)), 'x')
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
  const soma = (sees: boolean, value: unknown) =>
    sees ? sql`coalesce(sum(${value}), 0)::bigint` : sql`null::bigint`
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

const overColumns = {
  id_orcamento: int('x.id_orcamento'),
  num_orc: text('x.num_orc'),
  titulo: text('x.titulo'),
  cliente: text.orNull(nameOf('c')),
  previsto: money('x.previsto'),
  gasto: money('x.gasto'),
  /** Of all of them, not of the first ones alone. */
  quantidade: int('x.quantidade'),
  excesso: money('x.excesso'),
}

/** The approved jobs that committed and spent most beyond what was planned, with the sums of all of them. */
export async function listJobsOver(db: TenantDb, vista: VistaDoRelatorio, limit: number) {
  await prepareReport(db)
  return db.rows(
    overColumns,
    (list) => sql`select ${list}
    from (select o.*, count(*) over () as quantidade, sum(o.gasto - o.previsto) over () as excesso
      from (${overRows(db, vista, {})}) o
      order by o.gasto - o.previsto desc, o.id_orcamento limit ${limit}) x
    left join pessoa c on c.tenant_id = ${db.tenant} and c.id_pessoa = x.id_cliente
    order by x.gasto - x.previsto desc, x.id_orcamento`,
  )
}
