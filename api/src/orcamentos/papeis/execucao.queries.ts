import { money as storedMoney } from '@claquete/contract/wire'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '../../kernel/context.ts'
import { day, int, json, money, text, texts } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
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

const pagamentoColumns = {
  id_lancamento: int('l.id_lancamento'),
  uid: text.orNull('i.uid'),
  item: text.orNull('i.descricao'),
  descricao: text('l.descricao'),
  pessoa: text.orNull(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
  cnpj: text.orNull('p.cnpj'),
  tipo_documento: text.orNull(sql`coalesce(nullif(td.sigla, ''), td.descricao)`),
  num_documento: text.orNull('l.num_documento'),
  data_documento: day.orNull('l.data_documento'),
  forma_pagamento: text.orNull('l.forma_pagamento'),
  dataVencimento: day('l.dataVencimento'),
  dataBaixa: day.orNull('l.dataBaixa'),
  situacao: text('l.situacao'),
  grande_item: text.orNull(sql`(select gi.descricao from grande_item gi
    where gi.tenant_id = l.tenant_id
      and gi.id_grande_item = coalesce(i.id_grande_item, g.id_grande_item))`),
  valor: money('l.valor'),
}
export type PagamentoNoPapel = RowOf<typeof pagamentoColumns>

/** The job's payments over all versions of the budget, by due date. */
export async function selectPagamentos(
  reader: Reader,
  id_orcamento: number,
): Promise<PagamentoNoPapel[]> {
  const visao = await visaoDoLivro(reader.db, reader.actor)
  return reader.db.rows(
    pagamentoColumns,
    (list) => sql`select ${list}
    from lancamento l
    left join orca_item i on ${same('i.id_orca_item', 'l')}
    left join orca_grupo g on ${same('g.id_orca_grupo', 'i')}
    left join pessoa p on ${same('p.id_pessoa', 'l')}
    left join tipo_documento td on ${same('td."id_tipoDocumento"', 'l')}
    where l.tenant_id = ${reader.db.tenant} and l.operacao = 'D' and l.situacao <> 'cancelado'
      and l.id_orcamento in (${familiaOf(reader.db, id_orcamento)}) and ${isItemSeen(reader.actor)} ${andSeen(visao, 'l')}
      and (not ${isExternal(reader)} or l.id_solicitante = ${reader.actor.id_usuario})
    order by l."dataVencimento", l.id_lancamento`,
  )
}

const despesaColumns = {
  id_orca_despesa: int('d.id_orca_despesa'),
  uid: text('i.uid'),
  item: text('i.descricao'),
  descricao: text('d.descricao'),
  fornecedor: text(sql`coalesce(nullif(pf.fantasia, ''), pf.razao, d.fornecedor)`),
  cnpj: text.orNull('pf.cnpj'),
  produtor: text.orNull(sql`coalesce(nullif(pp.fantasia, ''), pp.razao)`),
  verba: text.orNull(sql`case when v.id_orca_verba is not null
    then coalesce(nullif(v.descricao, ''), 'Verba nº ' || v.id_orca_verba) end`),
  tipo_documento: text.orNull(sql`coalesce(nullif(td.sigla, ''), td.descricao)`),
  num_documento: text.orNull('d.num_documento'),
  data: day('d.data'),
  formaPagamento: text('d.formaPagamento'),
  situacao: text('d.situacao'),
  valor: money('d.valor'),
  /** The receipts' names. */
  comprovantes: texts(sql`array(select a.name from verba_anexo va
    join arquivo a on ${same('a.id_arquivo', 'va')}
    where ${same('va.id_orca_despesa', 'd')}
    order by va.id_verba_anexo)`),
}
export type DespesaNoPapel = RowOf<typeof despesaColumns>

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
  reader.db.rows(
    despesaColumns,
    (list) => sql`select ${list}
    from orca_despesa d
    join orca_item i on ${same('i.id_orca_item', 'd')}
    left join orca_verba v on ${same('v.id_orca_verba', 'd')}
    left join pessoa pp on pp.tenant_id = d.tenant_id
      and pp.id_pessoa = coalesce(d.id_produtor, v.id_produtor)
    left join pessoa pf on ${same('pf.id_pessoa', 'd.id_fornecedor')}
    left join tipo_documento td on ${same('td."id_tipoDocumento"', 'd')}
    where d.tenant_id = ${reader.db.tenant} and ${isItemSeen(reader.actor)}
      and d.id_orcamento in (${familiaOf(reader.db, id_orcamento)})
      and (${id_orca_verba}::bigint is null or d.id_orca_verba = ${id_orca_verba})
      and (${id_produtor}::bigint is null or coalesce(d.id_produtor, v.id_produtor) = ${id_produtor})
      and (not ${isExternal(reader)} or d.id_usuario = ${reader.actor.id_usuario}
        or v.id_usuario = ${reader.actor.id_usuario})
    order by v.id_orca_verba nulls last, d.data, d.id_orca_despesa`,
  )

const payee = z.object({
  nome: z.string(),
  cnpj: z.nullable(z.string()),
  /** Null when nothing is posted to this person yet. */
  valor: z.nullable(storedMoney),
})

const itemDoCache = (reader: Reader) => ({
  id_orca_item: int('i.id_orca_item'),
  id_orcamento: int('i.id_orcamento'),
  descricao: text('i.descricao'),
  funcao: text('i.funcao'),
  custo_previsto: money(countedCusto('i')),
  pessoas: json(z.array(payee))(sql`coalesce((
    select json_agg(json_build_object('nome', p.razao, 'cnpj', p.cnpj, 'valor', l.valor)
      order by l.id_lancamento)
    from lancamento l join pessoa p on ${same('p.id_pessoa', 'l')}
    where ${same('l.id_orca_item', 'i')} and l.operacao = 'D'
      and l.situacao in ('solicitado', 'aprovado', 'pago')
      and (not ${isExternal(reader)} or l.id_solicitante = ${reader.actor.id_usuario})
  ), (
    select json_agg(json_build_object('nome', p.razao, 'cnpj', p.cnpj, 'valor', null))
    from pessoa p where ${same('p.id_pessoa', 'i.id_fornecedor')}
  ), '[]')`),
})
export type ItemDoCache = RowOf<ReturnType<typeof itemDoCache>>

/** The items of a budget that the person may see, each with its payee. */
export const selectItensDoCache = (reader: Reader, ids: readonly number[], num_orc: string) =>
  reader.db.rows(
    itemDoCache(reader),
    (list) => sql`select ${list} from orca_item i
      join orcamento o on ${same('o.id_orcamento', 'i')}
      where i.tenant_id = ${reader.db.tenant} and i.id_orca_item = any(${ids}::bigint[])
        and o.num_orc = ${num_orc} and o.excluido_em is null and ${isItemSeen(reader.actor)}
      order by array_position(${ids}::bigint[], i.id_orca_item)`,
  )
