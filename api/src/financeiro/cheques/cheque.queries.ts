import type { TakenBy } from '@claquete/contract/endpoint'
import type {
  ChequeInside as Cheque,
  ChequeRowInside as ChequeRow,
  chequeList,
} from '@claquete/contract/financeiro/cheques/cheque'
import { situacaoLabels, situacoesOfCheque } from '@claquete/core/financeiro/cheques/cheque'
import type { SituacaoOfCheque } from '@claquete/core/financeiro/cheques/cheque'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { containing, listPage, sorted } from '../../kernel/lists/list.ts'
import type { Order } from '../../kernel/lists/list.ts'
import { contaVista, ofUnidades } from '../../livro/contas/public.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

export type ChequeFilter = TakenBy<typeof chequeList>['query']

/** Whether this person may see a cheque: its account and every title that it paid. */
const seenCheques = (visao: VisaoDoLivro) => {
  const conditions = seenTitulos(visao)
  const titles =
    conditions.length > 0
      ? [
          sql<boolean>`not exists (select from lancamento_baixa b
            join lancamento l on l.tenant_id = b.tenant_id and l.id_lancamento = b.id_lancamento
            where b.tenant_id = q.tenant_id and b."id_chequeEmitido" = q."id_chequeEmitido"
              and not (${sql.join(conditions, sql` and `)}))`,
        ]
      : []
  return sql<boolean>`${sql.join([contaVista(visao), ...titles], sql` and `)}`
}

const situacaoLabel = sql<string>`case q.situacao ${sql.join(
  situacoesOfCheque.map((one) => sql`when ${sql.lit(one)} then ${sql.lit(situacaoLabels[one])}`),
  sql` `,
)} end`

const columns = sql`q."id_chequeEmitido", q."numCheque", q.id_contabancaria, c.descricao as conta,
  coalesce(c.numero_banco, '') as numero_banco, q.favorecido, q.id_pessoa, (q.valor * 100)::bigint as valor,
  q."dataEmissao", q.bom_para, q.situacao,
  ${situacaoLabel} as situacao_label, q.entregue_em, q.compensado_em,
  case when exists (select from lancamento_baixa b where b.tenant_id = q.tenant_id
    and b."id_chequeEmitido" = q."id_chequeEmitido" and b.id_conciliacao is not null) then 'S' else 'N' end
    as conciliado,
  q.alinea, q.devolucoes, q.avulso, q.impresso_em, q.versao`

const cheques = (db: TenantDb, visao: VisaoDoLivro) => sql<ChequeRow>`(
  select ${columns}, q.busca, lpad(q."numCheque"::text, 6, '0') as numero, c.id_empresa as empresa_da_conta
  from cheque q
  join contabancaria c on c.tenant_id = q.tenant_id and c.id_contabancaria = q.id_contabancaria
  where q.tenant_id = ${db.tenant} and ${seenCheques(visao)})`

const order: Order = {
  columns: {
    id_chequeEmitido: 'v.id_chequeEmitido',
    numCheque: 'v.numCheque',
    dataEmissao: 'v.dataEmissao',
    bom_para: 'v.bom_para',
    compensado_em: 'v.compensado_em',
    favorecido: 'v.favorecido',
    conta: 'v.conta',
    valor: 'v.valor',
  },
  byDefault: ['id_chequeEmitido', 'desc'],
  unique: 'v.id_chequeEmitido',
}

const equal = ['situacao', 'id_contabancaria', 'id_pessoa'] as const

const conditionsOf = (filter: ChequeFilter) => [
  sql<boolean>`true`,
  ...equal
    .filter((name) => filter[name] !== undefined)
    .map((name) => sql<boolean>`${sql.ref(`v.${name}`)} = ${filter[name]}`),
  ...(filter.a_compensar ? [sql<boolean>`v.situacao in ('emitido', 'entregue')`] : []),
  ...(filter.id_empresa === undefined
    ? []
    : [sql<boolean>`(v.empresa_da_conta is null or v.empresa_da_conta = ${filter.id_empresa})`]),
  ...(filter.periodo1 ? [sql<boolean>`v."dataEmissao" >= ${filter.periodo1}`] : []),
  ...(filter.periodo2 ? [sql<boolean>`v."dataEmissao" <= ${filter.periodo2}`] : []),
  ...(filter.bom_para1 ? [sql<boolean>`v.bom_para >= ${filter.bom_para1}`] : []),
  ...(filter.bom_para2 ? [sql<boolean>`v.bom_para <= ${filter.bom_para2}`] : []),
  ...(filter.search
    ? [
        sql<boolean>`(v.busca like ${containing(filter.search)} or v.numero like ${`%${filter.search}`})`,
      ]
    : []),
]

const found = (db: TenantDb, visao: VisaoDoLivro, filter: ChequeFilter) =>
  db
    .of(cheques(db, visao), 'v')
    .selectAll()
    .where(({ and }) => and(conditionsOf(filter)))

export const listCheques = (db: TenantDb, visao: VisaoDoLivro, filter: ChequeFilter) =>
  listPage(found(db, visao, filter), filter, order)

export const exportCheques = (db: TenantDb, visao: VisaoDoLivro, filter: ChequeFilter) =>
  sorted(found(db, visao, filter), filter, order)

export interface SumOfSituacao {
  readonly situacao: SituacaoOfCheque
  readonly quantidade: number
  readonly valor: Cents
}

export const sumCheques = (db: TenantDb, visao: VisaoDoLivro, filter: ChequeFilter) =>
  db.run(sql<SumOfSituacao>`select v.situacao, count(*)::int as quantidade,
      sum(v.valor)::bigint as valor
    from ${cheques(db, visao)} v where ${sql.join(conditionsOf(filter), sql` and `)} group by 1`)

export interface StoredCheque extends Omit<Cheque, 'baixas' | 'eventos' | 'extenso'> {
  readonly id_conciliacao: number | null
}

/** These cheques in the order asked for: those that this person may see, or all when `visao` is null. */
export const findCheques = (db: TenantDb, visao: VisaoDoLivro | null, ids: readonly number[]) =>
  db.run(sql<StoredCheque>`
    select ${columns}, q.local, q.obs, q.entregue_para, q.id_conciliacao
    from unnest(${ids}::bigint[]) with ordinality as pedido(id, ordem)
    join cheque q on q.tenant_id = ${db.tenant} and q."id_chequeEmitido" = pedido.id
    join contabancaria c on c.tenant_id = q.tenant_id and c.id_contabancaria = q.id_contabancaria
    where ${visao ? seenCheques(visao) : sql`true`} order by pedido.ordem`)

/** Locks cheques in order of their id, so that of two people the second finds what the first did. */
export const lockCheques = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql`select from cheque where tenant_id = ${db.tenant}
    and "id_chequeEmitido" = any(${ids}::bigint[]) order by "id_chequeEmitido" for update`)

export const listBaixasOfCheque = (db: TenantDb, id_chequeEmitido: number) =>
  db.run(sql<Cheque['baixas'][number]>`
    select b.id_baixa, b.id_lancamento, l.descricao, l.num_documento, b.data, (b.valor * 100)::bigint as valor,
      b.estornada_em is not null as estornada
    from lancamento_baixa b
    join lancamento l on l.tenant_id = b.tenant_id and l.id_lancamento = b.id_lancamento
    where b.tenant_id = ${db.tenant} and b."id_chequeEmitido" = ${id_chequeEmitido}
    order by b.id_baixa`)

export const listEventos = (db: TenantDb, id_chequeEmitido: number) =>
  db.run(sql<Cheque['eventos'][number]>`
    select e.id_cheque_evento, e.acao, e.situacao, e.data, e.alinea, e.motivo, u.nome as usuario, e.criado_em
    from cheque_evento e
    left join usuario u on u.tenant_id = e.tenant_id and u.id_usuario = e.id_usuario
    where e.tenant_id = ${db.tenant} and e."id_chequeEmitido" = ${id_chequeEmitido}
    order by e.id_cheque_evento`)

/** Condition: account `c` may have cheques. */
export const contaOfCheque = (visao: VisaoDoLivro, id_empresa: number | undefined) =>
  sql<boolean>`(c.ativo = 'S' and c.permuta = 'N' and c.id_contabancaria_tipo = 1 and ${contaVista(visao)}
    and ${ofUnidades(id_empresa === undefined ? [] : [id_empresa])})`
