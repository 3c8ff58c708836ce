import type { TakenBy } from '@claquete/contract/endpoint'
import type {
  NegociacaoInside as Negociacao,
  NegociacaoRowInside as NegociacaoRow,
  negociacaoList,
} from '@claquete/contract/financeiro/negociacao/negociacao'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { containing, listPage } from '../../kernel/lists/list.ts'
import type { Order } from '../../kernel/lists/list.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { Lancamento } from '../../livro/titulos/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

type Filter = TakenBy<typeof negociacaoList>['query']

/** The titles `l` of negotiation `n`: those that went into it, and those that came of it. */
const ofIt = sql`l.tenant_id = n.tenant_id and (l.id_negociacao = n.id_negociacao
  or l.id_lancamento in (select b.id_lancamento from lancamento_baixa b
    where b.tenant_id = n.tenant_id and b.id_negociacao = n.id_negociacao))`

/** A negotiation is seen by who sees every title in it. */
function seen(visao: VisaoDoLivro) {
  const conditions = seenTitulos(visao)
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from lancamento l
        where ${ofIt} and not (${sql.join(conditions, sql` and `)}))`
}

const nome = (alias: string) =>
  sql`coalesce(nullif(${sql.ref(`${alias}.fantasia`)}, ''), ${sql.ref(`${alias}.razao`)})`

const negociacoes = (db: TenantDb, visao: VisaoDoLivro) => sql<NegociacaoRow>`(
  select n.id_negociacao, n.data, n.id_empresa, ${nome('e')} as empresa, n.id_pessoa,
    ${nome('p')} as cliente, (n.saldo * 100)::bigint as saldo, (n.desconto * 100)::bigint as desconto,
    (n.acrescimo * 100)::bigint as acrescimo, (n.total * 100)::bigint as total,
    (select (coalesce(sum(b.valor), 0) * 100)::bigint from lancamento l
      join lancamento_baixa b on b.tenant_id = l.tenant_id and b.id_lancamento = l.id_lancamento
        and b.estornada_em is null
      where l.tenant_id = n.tenant_id and l.id_negociacao = n.id_negociacao) as recebido,
    (select count(*)::int from lancamento_baixa b where b.tenant_id = n.tenant_id
      and b.id_negociacao = n.id_negociacao) as quantos,
    (select count(*)::int from lancamento l where l.tenant_id = n.tenant_id
      and l.id_negociacao = n.id_negociacao) as parcelas,
    n.situacao, case n.situacao when 'vigente' then 'Em vigor' else 'Desfeita' end as situacao_label,
    n.versao, p.busca
  from negociacao n
  join empresa e on e.tenant_id = n.tenant_id and e.id_empresa = n.id_empresa
  join pessoa p on p.tenant_id = n.tenant_id and p.id_pessoa = n.id_pessoa
  where n.tenant_id = ${db.tenant} and ${seen(visao)})`

const order: Order = {
  columns: {
    id_negociacao: 'v.id_negociacao',
    data: 'v.data',
    cliente: 'v.cliente',
    total: 'v.total',
  },
  byDefault: ['id_negociacao', 'desc'],
  unique: 'v.id_negociacao',
}

const conditionsOf = (filter: Filter) => [
  sql<boolean>`true`,
  ...(filter.situacao ? [sql<boolean>`v.situacao = ${filter.situacao}`] : []),
  ...(filter.id_empresa === undefined ? [] : [sql<boolean>`v.id_empresa = ${filter.id_empresa}`]),
  ...(filter.id_pessoa === undefined ? [] : [sql<boolean>`v.id_pessoa = ${filter.id_pessoa}`]),
  ...(filter.periodo1 ? [sql<boolean>`v.data >= ${filter.periodo1}`] : []),
  ...(filter.periodo2 ? [sql<boolean>`v.data <= ${filter.periodo2}`] : []),
  ...(filter.search
    ? [
        sql<boolean>`(v.busca like ${containing(filter.search)}
          or v.id_negociacao::text = ${filter.search})`,
      ]
    : []),
]

export const listNegociacoes = (db: TenantDb, visao: VisaoDoLivro, filter: Filter) =>
  listPage(
    db
      .of(negociacoes(db, visao), 'v')
      .selectAll()
      .where(({ and }) => and(conditionsOf(filter))),
    filter,
    order,
  )

type Stored = Omit<Negociacao, 'originais' | 'novos'>

/** One negotiation, if this person may see it. */
export async function findNegociacao(db: TenantDb, visao: VisaoDoLivro, id_negociacao: number) {
  const [row] = await db.run(sql<Stored>`
    select v.*, n.obs, n.criada_em, n.motivo, n.desfeita_em, u.nome as usuario,
      d.nome as desfeita_por
    from ${negociacoes(db, visao)} v
    join negociacao n on n.tenant_id = ${db.tenant} and n.id_negociacao = v.id_negociacao
    left join usuario u on u.tenant_id = n.tenant_id and u.id_usuario = n.id_usuario
    left join usuario d on d.tenant_id = n.tenant_id and d.id_usuario = n.id_usuario_desfez
    where v.id_negociacao = ${id_negociacao}`)
  return row
}

/** The titles that went into it, with what was owed of each. */
export const listOldTitulos = (db: TenantDb, id_negociacao: number) =>
  db.run(sql<Negociacao['originais'][number]>`
    select l.id_lancamento, l.descricao, l.num_documento, l."dataVencimento",
      ((b.desconto + b.negociado) * 100)::bigint as saldo, (b.desconto * 100)::bigint as desconto,
      (b.negociado * 100)::bigint as negociado
    from lancamento_baixa b
    join lancamento l on l.tenant_id = b.tenant_id and l.id_lancamento = b.id_lancamento
    where b.tenant_id = ${db.tenant} and b.id_negociacao = ${id_negociacao}
    order by l."dataVencimento", l.id_lancamento`)

/** The titles that came of it. */
export const listNewTitulos = (db: TenantDb, id_negociacao: number) =>
  db.run(sql<Negociacao['novos'][number]>`
    select l.id_lancamento, l.descricao, l.parcela, l."dataVencimento", (l.valor * 100)::bigint as valor,
      (case l.situacao when 'cancelado' then 0 else l.valor - l.valor_baixado end * 100)::bigint as saldo,
      l.situacao
    from lancamento l where l.tenant_id = ${db.tenant} and l.id_negociacao = ${id_negociacao}
    order by l."dataVencimento", l.id_lancamento`)

type ToNegotiate = Pick<
  Lancamento,
  | 'id_lancamento'
  | 'id_empresa'
  | 'id_pessoa'
  | 'descricao'
  | 'num_documento'
  | 'dataVencimento'
  | 'tipo'
  | 'situacao'
  | 'origem'
  | 'operacao'
  | 'permuta'
  | 'exportado_em'
  | 'versao'
> & {
  readonly centavos: Cents
  readonly baixado_centavos: Cents
  readonly cliente: string
  readonly empresa: string
}

export const listTitulosToNegotiate = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql<ToNegotiate>`
    select l.id_lancamento, l.id_empresa, l.id_pessoa, l.descricao, l.num_documento,
      l."dataVencimento", l.tipo, l.situacao, l.origem, l.operacao, l.permuta, l.exportado_em, l.versao,
      (l.valor * 100)::bigint as centavos, (l.valor_baixado * 100)::bigint as baixado_centavos,
      coalesce(${nome('p')}, '') as cliente, ${nome('e')} as empresa
    from lancamento l
    join empresa e on e.tenant_id = l.tenant_id and e.id_empresa = l.id_empresa
    left join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
    where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${ids}::bigint[])
    order by l."dataVencimento", l.id_lancamento`)
