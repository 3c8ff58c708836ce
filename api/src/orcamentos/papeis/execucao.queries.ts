import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { Actor } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { andSeen, visaoDoLivro } from '../../livro/visao/public.ts'
import { countedCusto } from '../orcamento/public.ts'
import { familiaOf } from '../orcamento/public.ts'

interface Reader {
  readonly db: TenantDb
  readonly actor: Actor
}

/** Whether the profile may see the line of this column; rows without a line are visible. */
const isItemSeen = (actor: Actor) =>
  actor.permissions.has('orcamento.ver_ocultos')
    ? sql`true`
    : sql`not exists (select from orca_item_oculto oc where oc.tenant_id = i.tenant_id
        and oc.id_usuario_tipo = ${actor.id_usuario_tipo}
        and oc.id_orca_item in (i.id_orca_item, i.id_orca_item_superior))`

/** External producers see their own requests. */
const isExternal = ({ db, actor }: Reader) => sql`exists (select from usuario ux
  where ux.tenant_id = ${db.tenant} and ux.id_usuario = ${actor.id_usuario}
    and ux.produtor_externo = 'S')`

export interface PagamentoNoPapel {
  readonly id_lancamento: number
  readonly uid: string | null
  readonly item: string | null
  readonly descricao: string
  readonly pessoa: string | null
  readonly cnpj: string | null
  readonly tipo_documento: string | null
  readonly num_documento: string | null
  readonly data_documento: CalendarDate | null
  readonly forma_pagamento: string | null
  readonly dataVencimento: CalendarDate
  readonly dataBaixa: CalendarDate | null
  readonly situacao: string
  readonly grande_item: string | null
  readonly valor: Cents
}

/** The job's payments over all versions of the budget, by due date. */
export async function selectPagamentos(
  reader: Reader,
  id_orcamento: number,
): Promise<PagamentoNoPapel[]> {
  const visao = await visaoDoLivro(reader.db, reader.actor)
  return reader.db.run(sql<PagamentoNoPapel>`
    select l.id_lancamento, i.uid, i.descricao as item, l.descricao,
      coalesce(nullif(p.fantasia, ''), p.razao) as pessoa, p.cnpj,
      coalesce(nullif(td.sigla, ''), td.descricao) as tipo_documento, l.num_documento,
      l.data_documento, l.forma_pagamento, l."dataVencimento", l."dataBaixa", l.situacao,
      (select gi.descricao from grande_item gi where gi.tenant_id = l.tenant_id
        and gi.id_grande_item = coalesce(i.id_grande_item, g.id_grande_item)) as grande_item,
      (l.valor * 100)::bigint as valor
    from lancamento l
    left join orca_item i on i.tenant_id = l.tenant_id and i.id_orca_item = l.id_orca_item
    left join orca_grupo g on g.tenant_id = i.tenant_id and g.id_orca_grupo = i.id_orca_grupo
    left join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
    left join tipo_documento td on td.tenant_id = l.tenant_id
      and td."id_tipoDocumento" = l."id_tipoDocumento"
    where l.tenant_id = ${reader.db.tenant} and l.operacao = 'D' and l.situacao <> 'cancelado'
      and l.id_orcamento in (${familiaOf(reader.db, id_orcamento)}) and ${isItemSeen(reader.actor)} ${andSeen(visao, 'l')}
      and (not ${isExternal(reader)} or l.id_solicitante = ${reader.actor.id_usuario})
    order by l."dataVencimento", l.id_lancamento`)
}

export interface DespesaNoPapel {
  readonly id_orca_despesa: number
  readonly uid: string
  readonly item: string
  readonly descricao: string
  readonly fornecedor: string
  readonly cnpj: string | null
  readonly produtor: string | null
  readonly verba: string | null
  readonly tipo_documento: string | null
  readonly num_documento: string | null
  readonly data: CalendarDate
  readonly formaPagamento: string
  readonly situacao: string
  readonly valor: Cents
  /** The receipts' names. */
  readonly comprovantes: readonly string[]
}

interface DespesaFilter {
  readonly id_orca_verba?: number | null | undefined
  readonly id_produtor?: number | null | undefined
}

/** The job's expenses over all versions of the budget, by fund and date. */
export const selectDespesas = (
  reader: Reader,
  id_orcamento: number,
  { id_orca_verba = null, id_produtor = null }: DespesaFilter,
): Promise<DespesaNoPapel[]> =>
  reader.db.run(sql<DespesaNoPapel>`
    select d.id_orca_despesa, i.uid, i.descricao as item, d.descricao,
      coalesce(nullif(pf.fantasia, ''), pf.razao, d.fornecedor) as fornecedor, pf.cnpj,
      coalesce(nullif(pp.fantasia, ''), pp.razao) as produtor,
      case when v.id_orca_verba is not null
        then coalesce(nullif(v.descricao, ''), 'Verba nº ' || v.id_orca_verba) end as verba,
      coalesce(nullif(td.sigla, ''), td.descricao) as tipo_documento, d.num_documento, d.data,
      d."formaPagamento", d.situacao, (d.valor * 100)::bigint as valor,
      (select coalesce(json_agg(a.name order by va.id_verba_anexo), '[]') from verba_anexo va
        join arquivo a on a.tenant_id = va.tenant_id and a.id_arquivo = va.id_arquivo
        where va.tenant_id = d.tenant_id and va.id_orca_despesa = d.id_orca_despesa) as comprovantes
    from orca_despesa d
    join orca_item i on i.tenant_id = d.tenant_id and i.id_orca_item = d.id_orca_item
    left join orca_verba v on v.tenant_id = d.tenant_id and v.id_orca_verba = d.id_orca_verba
    left join pessoa pp on pp.tenant_id = d.tenant_id
      and pp.id_pessoa = coalesce(d.id_produtor, v.id_produtor)
    left join pessoa pf on pf.tenant_id = d.tenant_id and pf.id_pessoa = d.id_fornecedor
    left join tipo_documento td on td.tenant_id = d.tenant_id
      and td."id_tipoDocumento" = d."id_tipoDocumento"
    where d.tenant_id = ${reader.db.tenant} and ${isItemSeen(reader.actor)}
      and d.id_orcamento in (${familiaOf(reader.db, id_orcamento)})
      and (${id_orca_verba}::bigint is null or d.id_orca_verba = ${id_orca_verba})
      and (${id_produtor}::bigint is null or coalesce(d.id_produtor, v.id_produtor) = ${id_produtor})
      and (not ${isExternal(reader)} or d.id_usuario = ${reader.actor.id_usuario}
        or v.id_usuario = ${reader.actor.id_usuario})
    order by v.id_orca_verba nulls last, d.data, d.id_orca_despesa`)

export interface ItemDoCache {
  readonly id_orca_item: number
  readonly id_orcamento: number
  readonly descricao: string
  readonly funcao: string
  readonly pessoas: readonly {
    readonly nome: string
    readonly cnpj: string | null
    /** Null when nothing is posted to this person yet. */
    readonly valor: Cents | null
  }[]
  readonly custo_previsto: Cents
}

/** The items of a budget that the person may see, each with its payee. */
export const selectItensDoCache = (
  reader: Reader,
  ids: readonly number[],
  num_orc: string,
): Promise<ItemDoCache[]> =>
  reader.db.run(sql<ItemDoCache>`
    select i.id_orca_item, i.id_orcamento, i.descricao, i.funcao,
      (${countedCusto('i')} * 100)::bigint as custo_previsto,
      coalesce((
        select json_agg(json_build_object('nome', p.razao, 'cnpj', p.cnpj,
          'valor', (l.valor * 100)::bigint) order by l.id_lancamento)
        from lancamento l join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
        where l.tenant_id = i.tenant_id and l.id_orca_item = i.id_orca_item and l.operacao = 'D'
          and l.situacao in ('solicitado', 'aprovado', 'pago')
          and (not ${isExternal(reader)} or l.id_solicitante = ${reader.actor.id_usuario})
      ), (
        select json_agg(json_build_object('nome', p.razao, 'cnpj', p.cnpj, 'valor', null))
        from pessoa p where p.tenant_id = i.tenant_id and p.id_pessoa = i.id_fornecedor
      ), '[]') as pessoas
    from orca_item i
    join orcamento o on o.tenant_id = i.tenant_id and o.id_orcamento = i.id_orcamento
    where i.tenant_id = ${reader.db.tenant} and i.id_orca_item = any(${ids}::bigint[])
      and o.num_orc = ${num_orc} and o.excluido_em is null and ${isItemSeen(reader.actor)}
    order by array_position(${ids}::bigint[], i.id_orca_item)`)
