import { andSeen, visaoDoLivro } from '../../../livro/visao/public.ts'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { SituacaoOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { countedValor, familiaOf, plannedCusto, isOrcamentoSeenBy } from '../../orcamento/public.ts'
import { isItemVisible, isReleased } from '../scope/scope.queries.ts'
import type { Scope } from '../scope/scope.queries.ts'
import type { Origem } from '@claquete/core/livro/titulos/origem'

export interface Reader {
  readonly db: TenantDb
  readonly actor: Actor
  readonly alcance: Scope
}

/** A title of a job, for the list of payments. */
export interface TituloLido {
  readonly id_lancamento: number
  readonly id_orcamento: number
  readonly num_orc: string
  readonly titulo: string
  readonly id_orca_item: number | null
  readonly uid_item: string | null
  readonly item: string | null
  readonly operacao: 'C' | 'D'
  readonly origem: Origem
  readonly id_pessoa: number | null
  readonly pessoa: string | null
  readonly descricao: string
  readonly obs: string | null
  readonly valor: Cents
  readonly competencia: CalendarDate
  readonly dataVencimento: CalendarDate
  readonly dataBaixa: CalendarDate | null
  readonly situacao: SituacaoOfPagamento
  readonly motivo: string | null
  readonly excesso: Cents
  readonly forma_pagamento: string | null
  readonly id_tipoDocumento: number | null
  readonly tipo_documento: string | null
  readonly num_documento: string | null
  readonly id_contabancaria: number | null
  readonly conta: string | null
  readonly id_grupoCusto: number | null
  readonly id_centrocusto: number | null
  readonly id_solicitante: number | null
  readonly solicitante: string | null
  readonly aprovador: string | null
  readonly aprovado_em: string | null
  readonly conciliado: 's' | null
  readonly exportado_em: string | null
  readonly dt_cadastro: string
  readonly liberado: boolean
  readonly versao: number
}

/** External producers see their own requests. */
const isPagamentoSeenBy = (actor: Actor, { externo }: Scope) =>
  externo ? sql<boolean>`l.id_solicitante = ${actor.id_usuario}` : sql<boolean>`true`

async function listTitulos({ db, actor, alcance }: Reader, where: RawBuilder<unknown>) {
  const visao = await visaoDoLivro(db, actor)
  return db.run(sql<TituloLido>`
  select l.id_lancamento, l.id_orcamento, o.num_orc, o.titulo, l.id_orca_item, i.uid as uid_item,
    i.descricao as item, l.operacao, l.origem, l.id_pessoa,
    coalesce(nullif(p.fantasia, ''), p.razao) as pessoa, l.descricao, l.obs,
    (l.valor * 100)::bigint as valor, l.competencia, l."dataVencimento", l."dataBaixa", l.situacao, l.motivo,
    (l.excesso * 100)::bigint as excesso, l.forma_pagamento, l."id_tipoDocumento",
    td.descricao as tipo_documento, l.num_documento, l.id_contabancaria, c.descricao as conta,
    l."id_grupoCusto", l.id_centrocusto,
    l.id_solicitante, us.nome as solicitante, ua.nome as aprovador, l.aprovado_em, l.conciliado,
    l.exportado_em, l.dt_cadastro, ${isReleased} as liberado, l.versao
  from lancamento l
  join orcamento o on o.tenant_id = l.tenant_id and o.id_orcamento = l.id_orcamento
  left join orca_item i on i.tenant_id = l.tenant_id and i.id_orca_item = l.id_orca_item
  left join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
  left join tipo_documento td on td.tenant_id = l.tenant_id
    and td."id_tipoDocumento" = l."id_tipoDocumento"
  left join contabancaria c on c.tenant_id = l.tenant_id and c.id_contabancaria = l.id_contabancaria
  left join usuario us on us.tenant_id = l.tenant_id and us.id_usuario = l.id_solicitante
  left join usuario ua on ua.tenant_id = l.tenant_id and ua.id_usuario = l.id_aprovador
  where l.tenant_id = ${db.tenant} and o.excluido_em is null and ${isOrcamentoSeenBy(actor)}
    and ${isPagamentoSeenBy(actor, alcance)} and ${isItemVisible(actor, 'l.id_orca_item')} ${andSeen(visao, 'l')}
    and ${where}
  order by l."dataVencimento", l.id_lancamento`)
}

/** The titles of a job, over all its versions. */
export const titulosDoJob = (reader: Reader, id_orcamento: number) =>
  listTitulos(
    reader,
    sql`l.id_orcamento in (${familiaOf(reader.db, id_orcamento)}) and l.situacao <> 'cancelado'`,
  )

/** Undecided payments of budget lines. */
export const listPendingTitulos = (reader: Reader, id_orcamento: number | null) =>
  listTitulos(
    reader,
    sql`l.situacao = 'solicitado' and l.origem = 'item' and ${
      id_orcamento === null
        ? sql`true`
        : sql`l.id_orcamento in (${familiaOf(reader.db, id_orcamento)})`
    }`,
  )

export interface JobLine {
  readonly id_orca_item: number
  readonly uid: string
  readonly id_orca_grupo: number
  readonly grupo: string
  readonly item: string
  readonly id_fornecedor: number | null
  readonly fornecedor: string | null
  readonly permite_verba: boolean
  readonly orcado: Cents
  readonly previsto: Cents
}

/** The lines of a version that accept money, in sheet order. */
export const listJobLines = (db: TenantDb, actor: Actor, id_orcamento: number) =>
  db.run(sql<JobLine>`
    with recursive grupos as (
      select g.id_orca_grupo, array[g.ordem] as lugar, g.descricao from orca_grupo g
      where g.tenant_id = ${db.tenant} and g.id_orcamento = ${id_orcamento}
        and g.id_orca_grupo_superior is null
      union all
      select f.id_orca_grupo, grupos.lugar || f.ordem, f.descricao from orca_grupo f
      join grupos on f.id_orca_grupo_superior = grupos.id_orca_grupo
      where f.tenant_id = ${db.tenant} and f.id_orcamento = ${id_orcamento}
    )
    select i.id_orca_item, i.uid, i.id_orca_grupo, g.descricao as grupo,
      case when s.descricao is null then i.descricao else s.descricao || ' · ' || i.descricao end as item,
      i.id_fornecedor, coalesce(nullif(p.fantasia, ''), p.razao) as fornecedor, i.permite_verba,
      (${countedValor('i')} * 100)::bigint as orcado,
      (${plannedCusto('i', 'a')} * 100)::bigint as previsto
    from orca_item i
    join orcamento o on o.tenant_id = i.tenant_id and o.id_orcamento = i.id_orcamento
    join grupos g on g.id_orca_grupo = i.id_orca_grupo
    left join orca_item s on s.tenant_id = i.tenant_id and s.id_orca_item = i.id_orca_item_superior
    left join pessoa p on p.tenant_id = i.tenant_id and p.id_pessoa = i.id_fornecedor
    left join orcamento oa on oa.tenant_id = o.tenant_id and oa.id_familia = o.id_familia and oa.aprovado
    left join orca_item a on a.tenant_id = oa.tenant_id and a.id_orcamento = oa.id_orcamento
      and a.uid = i.uid
    where i.tenant_id = ${db.tenant} and i.id_orcamento = ${id_orcamento}
      and not exists (select from orca_item f where f.tenant_id = i.tenant_id
        and f.id_orca_item_superior = i.id_orca_item)
      and ${isItemVisible(actor, 'i.id_orca_item')}
    order by g.lugar, coalesce(s.ordem, i.ordem), i.ordem, i.id_orca_item`)

export interface DuplicatePagamento {
  readonly id_lancamento: number
  readonly descricao: string
  readonly dataVencimento: CalendarDate
}

/** Other payments of the job to the same person with the same document and value. */
export const listDuplicatePagamentos = (
  db: TenantDb,
  id_lancamento: number,
  id_orcamento: number,
) =>
  db.run(sql<DuplicatePagamento>`select b.id_lancamento, b.descricao, b."dataVencimento"
    from lancamento a join lancamento b on b.tenant_id = a.tenant_id
      and b.id_lancamento <> a.id_lancamento and b.operacao = a.operacao and b.valor = a.valor
      and b.id_pessoa = a.id_pessoa and b.situacao not in ('rejeitado', 'cancelado')
      and coalesce(dobrar(b.num_documento), '') = coalesce(dobrar(a.num_documento), '')
    where a.tenant_id = ${db.tenant} and a.id_lancamento = ${id_lancamento}
      and b.id_orcamento in (${familiaOf(db, id_orcamento)})
    order by b.id_lancamento limit 10`)

export interface ApprovedPagamento {
  readonly id_lancamento: number
  readonly uid: string
  readonly valor: Cents
  readonly excesso: Cents
}

/** Approved and paid payments of a job's lines, in order of approval. */
export const listApprovedInOrder = (db: TenantDb, id_orcamento: number) =>
  db.run(sql<ApprovedPagamento>`select l.id_lancamento, i.uid, (l.valor * 100)::bigint as valor,
      (l.excesso * 100)::bigint as excesso
    from lancamento l
    join orca_item i on i.tenant_id = l.tenant_id and i.id_orca_item = l.id_orca_item
    where l.tenant_id = ${db.tenant} and l.origem = 'item' and l.operacao = 'D'
      and l.situacao in ('aprovado', 'pago') and l.id_orcamento in (${familiaOf(db, id_orcamento)})
    order by l.aprovado_em nulls first, l.id_lancamento`)

export interface BvDoTitulo {
  readonly id_lancamento: number
  readonly id_orcamento: number
  readonly num_orc: string
  readonly titulo: string
  readonly total_geral: Cents
  readonly bv_total: Cents
  readonly comissao_total: Cents
}

export const listBv = (db: TenantDb, actor: Actor, ids: readonly number[]) =>
  db.run(sql<BvDoTitulo>`select l.id_lancamento, o.id_orcamento, o.num_orc, o.titulo,
      (o.total_geral * 100)::bigint as total_geral, (o.bv_total * 100)::bigint as bv_total,
      (o.comissao_total * 100)::bigint as comissao_total
    from lancamento l join orcamento o on o.tenant_id = l.tenant_id and o.id_orcamento = l.id_orcamento
    where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${ids}::bigint[])
      and o.excluido_em is null and ${isOrcamentoSeenBy(actor)} and ${isItemVisible(actor, 'l.id_orca_item')}
    order by l.id_lancamento`)

export interface Comissionado {
  readonly id_orcamento: number
  readonly id_orca_comissionado: number
  readonly nome: string
  readonly tipo_comissionado: number
  readonly base: string
  readonly taxa: number
  readonly valor: Cents
}

export const listComissionados = (db: TenantDb, orcamentos: readonly number[]) =>
  db.run(sql<Comissionado>`select c.id_orcamento, c.id_orca_comissionado,
      coalesce(nullif(c.nome, ''), nullif(p.fantasia, ''), p.razao, '') as nome, c.tipo_comissionado,
      c.base, c.taxa::float8 as taxa, (c.valor * 100)::bigint as valor
    from orca_comissionado c
    left join pessoa p on p.tenant_id = c.tenant_id and p.id_pessoa = c.id_pessoa
    where c.tenant_id = ${db.tenant} and c.id_orcamento = any(${orcamentos}::bigint[])
    order by c.ordem`)
