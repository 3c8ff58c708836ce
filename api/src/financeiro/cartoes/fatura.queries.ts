import type {
  ExtratoCartaoEntradaInside as ExtratoCartaoEntrada,
  ExtratoCartaoRow,
} from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import type { SituacaoDoExtrato } from '@claquete/core/financeiro/cartoes/extrato-cartao'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { containing, listPage, sorted } from '../../kernel/lists/list.ts'
import type { Order } from '../../kernel/lists/list.ts'
import type { ListQuery } from '@claquete/contract/page'
import { contaVista, ofUnidades } from '../../livro/contas/public.ts'
import type { Viewer } from '../../livro/contas/public.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

export interface FaturaFilter extends ListQuery {
  readonly id_contabancaria?: number | undefined
  /** Of the card. */
  readonly id_empresa?: number | undefined
  readonly situacao?: SituacaoDoExtrato | undefined
  readonly mes?: CalendarDate | undefined
  readonly dia_vencimento?: number | undefined
}

const labels = sql`case e.situacao when 'aberta' then 'Aberta' when 'fechada' then 'Fechada' else 'Paga' end`

/** The sum of a statement's entries; the only query that adds them up. */
export const sumOfEntries = sql`select count(*)::int as lancamentos,
    coalesce(sum(case l.operacao when 'D' then l.valor else -l.valor end), 0) as soma,
    count(distinct p.id_cartao_compra) filter (where p.iof = 'N' and k.tipo = 'compra' and l.operacao = 'D' and not exists (
      select from cartao_parcela q
      join arquivo a on a.tenant_id = q.tenant_id and a.tabela = 'lancamento' and a.chave = q.id_lancamento
        and a.removido = 'N'
      where q.tenant_id = p.tenant_id and q.id_cartao_compra = p.id_cartao_compra))::int as sem_comprovante
  from cartao_parcela p
  join cartao_compra k on k.tenant_id = p.tenant_id and k.id_cartao_compra = p.id_cartao_compra
  join lancamento l on l.tenant_id = p.tenant_id and l.id_lancamento = p.id_lancamento
  where p.tenant_id = e.tenant_id and p.id_extrato_cartao = e.id_extrato_cartao`

/** The statements of the cards that this person sees, of all units or of one. */
const faturas = (db: TenantDb, seer: Viewer, id_empresa?: number) => sql<ExtratoCartaoRow>`(
  select e.id_extrato_cartao, e.id_contabancaria, c.descricao as cartao,
    coalesce(nullif(u.fantasia, ''), u.razao) as empresa, e.mes, to_char(e.mes, 'MM/YYYY') as mes_ano,
    e.fechamento, e.vencimento, e.situacao, ${labels} as situacao_label, x.lancamentos,
    (e.saldo_anterior * 100)::bigint as saldo_anterior, ((x.soma + e.saldo_anterior) * 100)::bigint as total,
    (e.valor_pago * 100)::bigint as valor_pago, x.sem_comprovante, c.dia_vencimento, c.busca
  from extrato_cartao e
  join contabancaria c on c.tenant_id = e.tenant_id and c.id_contabancaria = e.id_contabancaria
  left join empresa u on u.tenant_id = c.tenant_id and u.id_empresa = c.id_empresa
  cross join lateral (${sumOfEntries}) x
  where e.tenant_id = ${db.tenant} and ${contaVista(seer)}
    and ${ofUnidades(id_empresa === undefined ? [] : [id_empresa])})`

const order: Order = {
  columns: {
    mes: 'v.mes',
    mes_ano: 'v.mes',
    cartao: 'v.cartao',
    fechamento: 'v.fechamento',
    vencimento: 'v.vencimento',
    total: 'v.total',
    valor_pago: 'v.valor_pago',
  },
  byDefault: ['vencimento', 'desc'],
  unique: 'v.id_extrato_cartao',
}

const conditionsOf = ({
  id_contabancaria,
  situacao,
  mes,
  dia_vencimento,
  search,
}: FaturaFilter) => [
  sql<boolean>`true`,
  ...(id_contabancaria === undefined
    ? []
    : [sql<boolean>`v.id_contabancaria = ${id_contabancaria}`]),
  ...(situacao ? [sql<boolean>`v.situacao = ${situacao}`] : []),
  ...(mes ? [sql<boolean>`v.mes = date_trunc('month', ${mes}::date)::date`] : []),
  ...(dia_vencimento === undefined ? [] : [sql<boolean>`v.dia_vencimento = ${dia_vencimento}`]),
  ...(search
    ? [sql<boolean>`(v.busca like ${containing(search)} or v.mes_ano like ${`%${search}%`})`]
    : []),
]

const found = (db: TenantDb, seer: Viewer, filter: FaturaFilter) =>
  db
    .of(faturas(db, seer, filter.id_empresa), 'v')
    .selectAll()
    .where(({ and }) => and(conditionsOf(filter)))

export const listFaturas = (db: TenantDb, seer: Viewer, filter: FaturaFilter) =>
  listPage(found(db, seer, filter), filter, order)

export const exportFaturas = (db: TenantDb, seer: Viewer, filter: FaturaFilter) =>
  sorted(found(db, seer, filter), filter, order)

export interface StoredFatura extends ExtratoCartaoRow {
  readonly id_empresa: number | null
  readonly id_lancamento: number | null
  readonly id_transferencia: number | null
  readonly pago_em: CalendarDate | null
  readonly conta_pagamento: string | null
  readonly id_conta_pagamento: number | null
  readonly anterior: number | null
  readonly proximo: number | null
  readonly posterior_fechada: boolean
  readonly anterior_aberta: boolean
  readonly versao: number
}

/** One statement, if this person sees its card. */
export async function findFatura(
  db: TenantDb,
  seer: Viewer,
  id: number,
): Promise<StoredFatura | undefined> {
  const [row] = await db.run(sql<StoredFatura>`
    select v.*, c.id_empresa, e.id_lancamento, e.id_transferencia, e.pago_em, e.versao,
      pagou.descricao as conta_pagamento,
      (select b.id_contabancaria from extrato_cartao o
        join lancamento l on l.tenant_id = o.tenant_id and l.id_transferencia = o.id_transferencia
          and l.operacao = 'D'
        join lancamento_baixa b on b.tenant_id = l.tenant_id and b.id_lancamento = l.id_lancamento
        where o.tenant_id = e.tenant_id and o.id_contabancaria = e.id_contabancaria
          and b.estornada_em is null order by b.data desc, b.id_baixa desc limit 1) as id_conta_pagamento,
      (select o.id_extrato_cartao from extrato_cartao o where o.tenant_id = e.tenant_id
        and o.id_contabancaria = e.id_contabancaria and o.mes < e.mes order by o.mes desc limit 1) as anterior,
      (select o.id_extrato_cartao from extrato_cartao o where o.tenant_id = e.tenant_id
        and o.id_contabancaria = e.id_contabancaria and o.mes > e.mes order by o.mes limit 1) as proximo,
      exists (select from extrato_cartao o where o.tenant_id = e.tenant_id
        and o.id_contabancaria = e.id_contabancaria and o.mes > e.mes and o.situacao <> 'aberta')
        as posterior_fechada,
      exists (select from extrato_cartao o where o.tenant_id = e.tenant_id
        and o.id_contabancaria = e.id_contabancaria and o.mes < e.mes and o.situacao = 'aberta')
        as anterior_aberta
    from ${faturas(db, seer)} v
    join extrato_cartao e on e.tenant_id = ${db.tenant} and e.id_extrato_cartao = v.id_extrato_cartao
    join contabancaria c on c.tenant_id = e.tenant_id and c.id_contabancaria = e.id_contabancaria
    left join lateral (select k.descricao from lancamento l
      join lancamento_baixa b on b.tenant_id = l.tenant_id and b.id_lancamento = l.id_lancamento
      join contabancaria k on k.tenant_id = b.tenant_id and k.id_contabancaria = b.id_contabancaria
      where l.tenant_id = e.tenant_id and l.id_transferencia = e.id_transferencia and l.operacao = 'D'
        and b.estornada_em is null limit 1) pagou on true
    where v.id_extrato_cartao = ${id}`)
  return row
}

/** The open statement that is due first. */
export async function findCurrentFatura(
  db: TenantDb,
  seer: Viewer,
  id_contabancaria: number | undefined,
) {
  const [row] = await db.run(sql<{ id_extrato_cartao: number }>`
    select v.id_extrato_cartao from ${faturas(db, seer)} v
    where (${id_contabancaria ?? null}::bigint is null or v.id_contabancaria = ${id_contabancaria ?? null})
    order by v.situacao <> 'aberta', case when v.situacao = 'aberta' then v.vencimento end,
      v.vencimento desc, v.id_extrato_cartao limit 1`)
  return row?.id_extrato_cartao
}

export interface StoredEntrada extends ExtratoCartaoEntrada {
  readonly tipo: 'titulo' | 'avulso' | 'transferencia'
}

const isSeen = (visao: VisaoDoLivro) => {
  const conditions = seenTitulos(visao)
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** The entries of a statement; of a title that the person may not see, only day and amount. */
export const entradasOf = (db: TenantDb, visao: VisaoDoLivro, id_extrato_cartao: number) => {
  const seen = <T>(column: string) => sql<T>`case when s.visto then ${sql.raw(column)} end`
  return sql<StoredEntrada>`(
  select p.id_cartao_parcela, p.id_cartao_compra, p.id_lancamento, l.operacao, l.tipo,
    case when l.tipo = 'titulo' then l.competencia else coalesce(l."dataBaixa", l."dataVencimento") end as data,
    coalesce(${seen('l.descricao')}, 'Lançamento reservado') as descricao,
    ${seen("coalesce(nullif(pe.fantasia, ''), pe.razao)")} as pessoa,
    ${seen("case l.rateado when 'S' then 'Rateado' else g.descricao end")} as descricao_plano_contas,
    ${seen('ce.descricao')} as descricao_centro_custo, ${seen('o.num_orc')} as num_orc,
    ${seen('i.descricao')} as item,
    case when p.iof = 'N' and l.parcelas + k.parcela_inicial > 2
      then (l.parcela + k.parcela_inicial - 1) || '/' || (l.parcelas + k.parcela_inicial - 1)
      else '' end as parcela, p.iof, k.tipo as tipo_compra,
    case when p.iof = 'N' then k.moeda end as moeda,
    case when p.iof = 'N' then (k.valor_moeda * 100)::bigint end as valor_moeda,
    case when p.iof = 'N' then k.cotacao::float8 end as cotacao, k.id_usuario_gastou,
    w.nome as quem_gastou, f.anexos as qnt_anexos, k.comprovante_pedido_em,
    (case l.operacao when 'D' then l.valor else -l.valor end * 100)::bigint as valor,
    l.tipo <> 'titulo' and not exists (select from cartao_parcela q
      join extrato_cartao o on o.tenant_id = q.tenant_id and o.id_extrato_cartao = q.id_extrato_cartao
      where q.tenant_id = p.tenant_id and q.id_cartao_compra = p.id_cartao_compra
        and o.situacao <> 'aberta') as alteravel, not s.visto as reservado
  from cartao_parcela p
  join cartao_compra k on k.tenant_id = p.tenant_id and k.id_cartao_compra = p.id_cartao_compra
  join lancamento l on l.tenant_id = p.tenant_id and l.id_lancamento = p.id_lancamento
  cross join lateral (select ${isSeen({ ...visao, empresas: [] })} as visto) s
  cross join lateral (select count(*)::int as anexos from cartao_parcela q
    join arquivo a on a.tenant_id = q.tenant_id and a.tabela = 'lancamento' and a.chave = q.id_lancamento
      and a.removido = 'N'
    where q.tenant_id = p.tenant_id and q.id_cartao_compra = p.id_cartao_compra) f
  left join pessoa pe on pe.tenant_id = l.tenant_id and pe.id_pessoa = l.id_pessoa
  left join plano_contas g on g.tenant_id = l.tenant_id and g."id_grupoCusto" = l."id_grupoCusto"
  left join centro_custo ce on ce.tenant_id = l.tenant_id and ce.id_centrocusto = l.id_centrocusto
  left join orcamento o on o.tenant_id = l.tenant_id and o.id_orcamento = l.id_orcamento
  left join orca_item i on i.tenant_id = l.tenant_id and i.id_orca_item = l.id_orca_item
  left join usuario w on w.tenant_id = k.tenant_id and w.id_usuario = k.id_usuario_gastou
  where p.tenant_id = ${db.tenant} and p.id_extrato_cartao = ${id_extrato_cartao})`
}

export const listEntradas = (db: TenantDb, visao: VisaoDoLivro, id: number) =>
  db.run(sql<StoredEntrada>`select * from ${entradasOf(db, visao, id)} v
    order by v.data, v.id_cartao_compra, v.iof, v.id_cartao_parcela`)

export const exportEntradas = (db: TenantDb, visao: VisaoDoLivro, id: number) =>
  db
    .of(entradasOf(db, visao, id), 'v')
    .selectAll()
    .orderBy(sql`v.data, v.id_cartao_compra, v.iof, v.id_cartao_parcela`)

interface Card {
  readonly id: number
  readonly nome: string
  readonly id_empresa: number | null
  readonly dia_fechamento: number
  readonly dia_vencimento: number
}

/** The cards in use that this person sees. */
export const listCards = (db: TenantDb, seer: Viewer) =>
  db.run(sql<Card>`select c.id_contabancaria as id, c.descricao as nome, c.id_empresa,
      coalesce(c.dia_fechamento, 1) as dia_fechamento, coalesce(c.dia_vencimento, 10) as dia_vencimento
    from contabancaria c
    where c.tenant_id = ${db.tenant} and c.id_contabancaria_tipo = 4 and c.permuta = 'N' and c.ativo = 'S'
      and ${contaVista(seer)} order by c.descricao, c.id_contabancaria`)

/** The accounts that may pay a statement. */
export const listPayers = (db: TenantDb, seer: Viewer) =>
  db.run(sql<{ id: number; nome: string }>`select c.id_contabancaria as id, c.descricao as nome
    from contabancaria c
    where c.tenant_id = ${db.tenant} and c.id_contabancaria_tipo <> 4 and c.permuta = 'N' and c.ativo = 'S'
      and ${contaVista(seer)} order by c.descricao, c.id_contabancaria`)

export const listSpenders = (db: TenantDb) =>
  db.run(sql<{ id: number; nome: string }>`select id_usuario as id, nome from usuario
    where tenant_id = ${db.tenant} and ativo = 'S' order by nome, id_usuario limit 500`)
