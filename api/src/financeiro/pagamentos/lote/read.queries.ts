import type { TakenBy } from '@claquete/contract/endpoint'
import type {
  LoteEvento,
  LoteRowInside as LoteRow,
  loteList,
} from '@claquete/contract/financeiro/pagamentos/lote'
import { estadosOfLote } from '@claquete/core/financeiro/pagamentos/lote'
import { tableKeys } from '@claquete/core/kernel/record'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { containing, listPage } from '../../../kernel/lists/list.ts'
import type { Order } from '../../../kernel/lists/list.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'
import { seenLotes } from './list.queries.ts'

export type LoteFilter = TakenBy<typeof loteList>['query']

const estadoLabel = sql<string>`case q.estado ${sql.join(
  tableKeys(estadosOfLote).map(
    (one) => sql`when ${sql.lit(one)} then ${sql.lit(estadosOfLote[one])}`,
  ),
  sql` `,
)} end`

const lotes = (db: TenantDb, visao: VisaoDoLivro) => sql<LoteRow>`(
  select q.id_lote_pagamento, q.id_contabancaria, c.descricao as conta,
    coalesce(c.numero_banco, '') as numero_banco, q.data, q.descricao, q.estado, ${estadoLabel} as estado_label,
    i.quantidade, i.valor, i.pagos, i.recusados, u.nome as preparado_por, q.criado_em, q.versao,
    c.id_empresa as empresa_da_conta, i.favorecidos
  from lote_pagamento q
  join contabancaria c on c.tenant_id = q.tenant_id and c.id_contabancaria = q.id_contabancaria
  left join usuario u on u.tenant_id = q.tenant_id and u.id_usuario = q.id_usuario
  cross join lateral (select count(*) filter (where i.estado <> 'removido')::int as quantidade,
      (coalesce(sum(i.valor) filter (where i.estado <> 'removido'), 0) * 100)::bigint as valor,
      count(*) filter (where i.estado = 'pago')::int as pagos,
      count(*) filter (where i.estado in ('rejeitado', 'devolvido'))::int as recusados,
      dobrar(coalesce(string_agg(i.favorecido_nome, ' '), '')) as favorecidos
    from lote_pagamento_item i where i.tenant_id = q.tenant_id
      and i.id_lote_pagamento = q.id_lote_pagamento) i
  where q.tenant_id = ${db.tenant} and ${seenLotes(visao)})`

const order: Order = {
  columns: {
    id_lote_pagamento: 'v.id_lote_pagamento',
    data: 'v.data',
    conta: 'v.conta',
    valor: 'v.valor',
    quantidade: 'v.quantidade',
  },
  byDefault: ['id_lote_pagamento', 'desc'],
  unique: 'v.id_lote_pagamento',
}

const conditionsOf = ({ estado, id_contabancaria, id_empresa, ...filter }: LoteFilter) => [
  sql<boolean>`true`,
  ...(estado ? [sql<boolean>`v.estado = ${estado}`] : []),
  ...(id_contabancaria === undefined
    ? []
    : [sql<boolean>`v.id_contabancaria = ${id_contabancaria}`]),
  ...(id_empresa === undefined
    ? []
    : [sql<boolean>`(v.empresa_da_conta is null or v.empresa_da_conta = ${id_empresa})`]),
  ...(filter.periodo1 ? [sql<boolean>`v.data >= ${filter.periodo1}`] : []),
  ...(filter.periodo2 ? [sql<boolean>`v.data <= ${filter.periodo2}`] : []),
  ...(filter.search
    ? [
        sql<boolean>`(v.favorecidos like ${containing(filter.search)}
          or dobrar(v.descricao) like ${containing(filter.search)}
          or v.id_lote_pagamento::text = ${filter.search})`,
      ]
    : []),
]

export const listLotes = (db: TenantDb, visao: VisaoDoLivro, filter: LoteFilter) =>
  listPage(
    db
      .of(lotes(db, visao), 'v')
      .selectAll()
      .where(({ and }) => and(conditionsOf(filter))),
    filter,
    order,
  )

/** A batch that this person sees. */
export async function findSeenLote(db: TenantDb, visao: VisaoDoLivro, id_lote_pagamento: number) {
  const [row] = await db.run(sql<LoteRow & { motivo: string }>`select v.*, q.motivo
    from ${lotes(db, visao)} v
    join lote_pagamento q on q.tenant_id = ${db.tenant} and q.id_lote_pagamento = v.id_lote_pagamento
    where v.id_lote_pagamento = ${id_lote_pagamento}`)
  return row
}

export interface FoundEvento extends LoteEvento {
  readonly id_usuario: number | null
}

/** What happened to a batch, in order. */
export const listEventos = (db: TenantDb, id_lote_pagamento: number) =>
  db.run(sql<FoundEvento>`select e.id_lote_pagamento_evento, e.acao, e.motivo, u.nome as usuario, e.criado_em,
      e.id_usuario
    from lote_pagamento_evento e
    left join usuario u on u.tenant_id = e.tenant_id and u.id_usuario = e.id_usuario
    where e.tenant_id = ${db.tenant} and e.id_lote_pagamento = ${id_lote_pagamento}
    order by e.id_lote_pagamento_evento`)

interface ShownMore {
  readonly id_lote_pagamento_item: number
  readonly descricao: string
  readonly ocorrencias: string
  readonly ocorrencia_texto: string
  readonly autenticacao: string
  readonly avisos: { readonly codigo: string; readonly msg: string }[]
  readonly aceito_por: string | null
}

/** What the screen shows of payments besides what is paid. */
export const listShownItens = (db: TenantDb, id_lote_pagamento: number) =>
  db.run(sql<ShownMore>`select i.id_lote_pagamento_item, l.descricao, i.ocorrencias, i.ocorrencia_texto,
      i.autenticacao, i.avisos, u.nome as aceito_por
    from lote_pagamento_item i
    join lancamento l on l.tenant_id = i.tenant_id and l.id_lancamento = i.id_lancamento
    left join usuario u on u.tenant_id = i.tenant_id and u.id_usuario = i.id_usuario_aceite
    where i.tenant_id = ${db.tenant} and i.id_lote_pagamento = ${id_lote_pagamento}`)

/** Released batches wait for a file, drafts for a release: what the menu counts. */
export async function countDrafts(db: TenantDb, visao: VisaoDoLivro): Promise<number> {
  const [row] = await db.run(sql<{ total: number }>`select count(*)::int as total
    from lote_pagamento q
    join contabancaria c on c.tenant_id = q.tenant_id and c.id_contabancaria = q.id_contabancaria
    where q.tenant_id = ${db.tenant} and q.estado = 'rascunho' and ${seenLotes(visao)}`)
  return row?.total ?? 0
}

/** Takes payments out of a batch; they stay in its history, and their titles are free. */
export async function removeItens(
  db: TenantDb,
  id_lote_pagamento: number,
  ids: readonly number[],
): Promise<void> {
  await db.run(sql`update lote_pagamento_item set estado = 'removido'
    where tenant_id = ${db.tenant} and id_lote_pagamento = ${id_lote_pagamento}
      and id_lote_pagamento_item = any(${ids}::bigint[]) and estado = 'pendente'`)
}

/** The codes of the warnings that were accepted of the payments of a batch, by title. */
export async function listAccepted(
  db: TenantDb,
  id_lote_pagamento: number,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db.run(sql<{
    id_lancamento: number
    codigos: string[]
  }>`select i.id_lancamento,
      array(select a ->> 'codigo' from jsonb_array_elements(i.avisos) a) as codigos
    from lote_pagamento_item i
    where i.tenant_id = ${db.tenant} and i.id_lote_pagamento = ${id_lote_pagamento}`)
  return new Map(rows.map(({ id_lancamento, codigos }) => [id_lancamento, codigos]))
}
