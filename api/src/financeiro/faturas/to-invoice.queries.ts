import type { TakenBy } from '@claquete/contract/endpoint'
import type { orcamentoInvoiceList } from '@claquete/contract/financeiro/faturas/fatura'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { day, int, listOf, money, text } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listPage, sorted } from '../../kernel/lists/list.ts'
import { finds, folded } from '../../kernel/lists/search.ts'
import type { Order } from '../../kernel/lists/list.ts'
import { isOrcamentoSeenBy } from '../../orcamentos/orcamento/public.ts'
import type { Viewer } from '../../orcamentos/orcamento/public.ts'

export type InvoiceFilter = TakenBy<typeof orcamentoInvoiceList>['query']

/** Who sees budgets to invoice. */
export interface Quem {
  readonly db: TenantDb
  readonly actor: Viewer
}

const nome = sql`coalesce(nullif(p.fantasia, ''), p.razao)`
const sumOf = (column: string) => money(sql`coalesce(sum(${sql.ref(column)}), 0)`)

/** A project with public money is paid by its sources: nobody is invoiced for it. */
const isPaidBySources = sql<boolean>`exists (select from projeto_incentivado pi
  where ${same('pi.id_projeto_incentivado', 'o')} and pi.tipo = 'incentivado')`

/** Approved budgets this person may see, with the amounts invoiced over all versions. */
const toInvoice = ({ db, actor }: Quem) => sql`
  select o.id_orcamento, o.num_orc, o.titulo, o.id_empresa,
    coalesce(nullif(e.fantasia, ''), e.razao) as empresa, o.id_cliente, ${nome} as cliente,
    o.data_aprovacao, o.total_geral as total, x.valor as valor_faturado,
    greatest(o.total_geral - x.valor, 0) as a_faturar, o.bv_total as bv, x.bv as bv_faturado,
    o.condicao_pagamento,
    o.busca || ' ' || dobrar(coalesce(p.razao, '') || ' ' || coalesce(p.fantasia, '')) as busca
  from orcamento o
  join empresa e on ${same('e.id_empresa', 'o')}
  left join pessoa p on ${same('p.id_pessoa', 'o.id_cliente')}
  cross join lateral (select coalesce(sum(i.valor), 0) as valor, coalesce(sum(i.bv), 0) as bv
    from fatura_item i
    join fatura f on ${same('f.id_fatura', 'i')}
      and f.situacao = 'faturado'
    join orcamento m on ${same('m.id_orcamento', 'i')}
    where i.tenant_id = o.tenant_id and m.id_familia = o.id_familia) x
  where o.tenant_id = ${db.tenant} and o.excluido_em is null and o.aprovado and o.total_geral > x.valor
    and ${isOrcamentoSeenBy(actor)} and not ${isPaidBySources}`

/** What the list says of a budget `v` to invoice. */
const shownToInvoice = {
  id_orcamento: int('v.id_orcamento'),
  num_orc: text('v.num_orc'),
  titulo: text('v.titulo'),
  id_empresa: int('v.id_empresa'),
  empresa: text('v.empresa'),
  id_cliente: int.orNull('v.id_cliente'),
  cliente: text.orNull('v.cliente'),
  data_aprovacao: day.orNull('v.data_aprovacao'),
  total: money('v.total'),
  valor_faturado: money('v.valor_faturado'),
  a_faturar: money('v.a_faturar'),
  bv: money('v.bv'),
  bv_faturado: money('v.bv_faturado'),
  condicao_pagamento: text.orNull('v.condicao_pagamento'),
}

const toInvoiceOrder: Order = {
  columns: {
    num_orc: 'v.num_orc',
    titulo: 'v.titulo',
    cliente: 'v.cliente',
    data_aprovacao: 'v.data_aprovacao',
    total: 'v.total',
    valor_faturado: 'v.valor_faturado',
    a_faturar: 'v.a_faturar',
    id_orcamento: 'v.id_orcamento',
  },
  byDefault: ['id_orcamento', 'desc'],
  unique: 'v.id_orcamento',
}

const toInvoiceConditions = (filter: InvoiceFilter) => [
  sql<boolean>`true`,
  ...(filter.ids ? [sql<boolean>`v.id_orcamento = any(${filter.ids}::bigint[])`] : []),
  ...(filter.id_empresa === undefined ? [] : [sql<boolean>`v.id_empresa = ${filter.id_empresa}`]),
  ...(filter.id_cliente === undefined ? [] : [sql<boolean>`v.id_cliente = ${filter.id_cliente}`]),
  ...(filter.periodo1 ? [sql<boolean>`v.data_aprovacao >= ${filter.periodo1}`] : []),
  ...(filter.periodo2 ? [sql<boolean>`v.data_aprovacao <= ${filter.periodo2}`] : []),
  ...(filter.search
    ? [
        finds(filter.search, {
          text: folded('v.busca', 'v.empresa', 'v.condicao_pagamento'),
          centavos: [sql`v.total`, sql`v.valor_faturado`, sql`v.a_faturar`, sql`v.bv`],
          days: [sql`v.data_aprovacao`],
        }),
      ]
    : []),
]

const matchingToInvoice = (viewer: Quem, filter: InvoiceFilter) =>
  viewer.db
    .of(
      sql<RowOf<typeof shownToInvoice>>`(select ${listOf(shownToInvoice)}, v.busca
        from (${toInvoice(viewer)}) v)`,
      'v',
    )
    .selectAll()
    .where(({ and }) => and(toInvoiceConditions(filter)))

export const listToInvoice = (viewer: Quem, filter: InvoiceFilter) =>
  listPage(matchingToInvoice(viewer, filter), filter, toInvoiceOrder)

/** All of them, in the order of the list. */
export const exportToInvoice = (viewer: Quem, filter: InvoiceFilter) =>
  sorted(matchingToInvoice(viewer, filter), filter, toInvoiceOrder)

export async function sumToInvoice(viewer: Quem, filter: InvoiceFilter) {
  const [row] = await viewer.db.rows(
    {
      total: sumOf('v.total'),
      valor_faturado: sumOf('v.valor_faturado'),
      a_faturar: sumOf('v.a_faturar'),
    },
    (list) => sql`select ${list} from (${toInvoice(viewer)}) v
      where ${sql.join(toInvoiceConditions(filter), sql` and `)}`,
  )
  return must(row, 'totals of the budgets')
}
