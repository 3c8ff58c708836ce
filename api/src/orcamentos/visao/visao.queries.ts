import type { VisaoHeader } from '@claquete/contract/orcamentos/visao/visao'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export const centavos = (column: string) => sql<Cents>`(${sql.ref(column)} * 100)::bigint`
export const nameOf = (alias: string) =>
  sql<string>`coalesce(nullif(${sql.ref(`${alias}.fantasia`)}, ''), ${sql.ref(`${alias}.razao`)})`

export type StoredHeader = VisaoHeader & {
  readonly total_geral: Cents
  readonly liquido_total: Cents
  readonly lucro_total: Cents
  readonly condicao_pagamento: string | null
}

export async function selectHeader(
  db: TenantDb,
  id_orcamento: number,
): Promise<StoredHeader | undefined> {
  const [row] = await db.run(sql<StoredHeader>`
    select o.id_orcamento, o.id_orcamento_versao, o.num_orc, o.titulo, o.nome_versao,
      ${nameOf('c')} as cliente, ${nameOf('e')} as empresa, o.data_aprovacao, o.aprovado,
      s.descricao as status, s.cor, s.cor_fundo, o.condicao_pagamento,
      ${centavos('o.total_geral')} as total_geral, ${centavos('o.liquido_total')} as liquido_total,
      ${centavos('o.lucro_total')} as lucro_total
    from orcamento o
    join orcamento_status s on s.tenant_id = o.tenant_id
      and s.id_orcamento_status = o.id_orcamento_status
    join empresa e on e.tenant_id = o.tenant_id and e.id_empresa = o.id_empresa
    left join pessoa c on c.tenant_id = o.tenant_id and c.id_pessoa = o.id_cliente
    where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento}`)
  return row
}

export interface GrupoLido {
  readonly id: number
  readonly uid: string
  readonly superior: string | null
  readonly ordem: number
  readonly descricao: string
  readonly id_grande_item: number | null
}

export interface ItemLido {
  readonly id: number
  readonly uid: string
  readonly grupo: string
  readonly superior: string | null
  readonly ordem: number
  readonly descricao: string
  readonly conta: boolean
  readonly opcional: boolean
  readonly id_fornecedor: number | null
  readonly fornecedor: string | null
  readonly id_grande_item: number | null
  readonly valor_total: Cents
  readonly custo_previsto: Cents
  readonly previsto_aprovado: Cents | null
  readonly estimativa_final: Cents | null
  /** Hidden from the profile, by itself or through a parent. */
  readonly oculto: boolean
}

/** The sheet's lines with their stored sums. */
export async function selectLines(
  db: TenantDb,
  id_orcamento: number,
  id_usuario_tipo: number,
): Promise<{ readonly grupos: GrupoLido[]; readonly itens: ItemLido[] }> {
  const grupos = await db.run(sql<GrupoLido>`
    select g.id_orca_grupo as id, g.uid, a.uid as superior, g.ordem, g.descricao, g.id_grande_item
    from orca_grupo g
    left join orca_grupo a on a.tenant_id = g.tenant_id
      and a.id_orca_grupo = g.id_orca_grupo_superior
    where g.tenant_id = ${db.tenant} and g.id_orcamento = ${id_orcamento}`)
  const itens = await db.run(sql<ItemLido>`
    select i.id_orca_item as id, i.uid, g.uid as grupo, a.uid as superior, i.ordem, i.descricao,
      i.conta, i.opcional and not i.opcional_ligado as opcional, i.id_fornecedor,
      ${nameOf('f')} as fornecedor, i.id_grande_item,
      ${centavos('i.valor_total')} as valor_total, ${centavos('i.custo_previsto')} as custo_previsto,
      ${centavos('i.previsto_aprovado')} as previsto_aprovado,
      ${centavos('i.estimativa_final')} as estimativa_final,
      exists (select from orca_item_oculto h where h.tenant_id = i.tenant_id
        and h.id_usuario_tipo = ${id_usuario_tipo}
        and h.id_orca_item in (i.id_orca_item, i.id_orca_item_superior)) as oculto
    from orca_item i
    join orca_grupo g on g.tenant_id = i.tenant_id and g.id_orca_grupo = i.id_orca_grupo
    left join orca_item a on a.tenant_id = i.tenant_id and a.id_orca_item = i.id_orca_item_superior
    left join pessoa f on f.tenant_id = i.tenant_id and f.id_pessoa = i.id_fornecedor
    where i.tenant_id = ${db.tenant} and i.id_orcamento = ${id_orcamento}`)
  return { grupos, itens }
}
