import { sql } from 'kysely'
import { day, flag, int, money, text } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export const nameOf = (alias: string) =>
  sql<string>`coalesce(nullif(${sql.ref(`${alias}.fantasia`)}, ''), ${sql.ref(`${alias}.razao`)})`

const headerColumns = {
  id_orcamento: int('o.id_orcamento'),
  id_orcamento_versao: int('o.id_orcamento_versao'),
  num_orc: text('o.num_orc'),
  titulo: text('o.titulo'),
  nome_versao: text('o.nome_versao'),
  cliente: text.orNull(nameOf('c')),
  empresa: text(nameOf('e')),
  data_aprovacao: day.orNull('o.data_aprovacao'),
  aprovado: flag('o.aprovado'),
  status: text('s.descricao'),
  cor: text('s.cor'),
  cor_fundo: text('s.cor_fundo'),
  condicao_pagamento: text.orNull('o.condicao_pagamento'),
  total_geral: money('o.total_geral'),
  liquido_total: money('o.liquido_total'),
  lucro_total: money('o.lucro_total'),
}
export type StoredHeader = RowOf<typeof headerColumns>

export async function selectHeader(
  db: TenantDb,
  id_orcamento: number,
): Promise<StoredHeader | undefined> {
  const [row] = await db.rows(
    headerColumns,
    (list) => sql`select ${list}
      from orcamento o
      join orcamento_status s on ${same('s.id_orcamento_status', 'o')}
      join empresa e on ${same('e.id_empresa', 'o')}
      left join pessoa c on ${same('c.id_pessoa', 'o.id_cliente')}
      where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento}`,
  )
  return row
}

const grupoColumns = {
  id: int('g.id_orca_grupo'),
  uid: text('g.uid'),
  superior: text.orNull('a.uid'),
  ordem: int('g.ordem'),
  descricao: text('g.descricao'),
  id_grande_item: int.orNull('g.id_grande_item'),
}
export type GrupoLido = RowOf<typeof grupoColumns>

const itemColumns = (id_usuario_tipo: number) => ({
  id: int('i.id_orca_item'),
  uid: text('i.uid'),
  grupo: text('g.uid'),
  superior: text.orNull('a.uid'),
  ordem: int('i.ordem'),
  descricao: text('i.descricao'),
  conta: flag('i.conta'),
  opcional: flag(sql`i.opcional and not i.opcional_ligado`),
  id_fornecedor: int.orNull('i.id_fornecedor'),
  fornecedor: text.orNull(nameOf('f')),
  id_grande_item: int.orNull('i.id_grande_item'),
  valor_total: money('i.valor_total'),
  custo_previsto: money('i.custo_previsto'),
  previsto_aprovado: money.orNull('i.previsto_aprovado'),
  estimativa_final: money.orNull('i.estimativa_final'),
  /** Hidden from the profile, by itself or through a parent. */
  oculto: flag(sql`exists (select from orca_item_oculto h where h.tenant_id = i.tenant_id
    and h.id_usuario_tipo = ${id_usuario_tipo}
    and h.id_orca_item in (i.id_orca_item, i.id_orca_item_superior))`),
})
export type ItemLido = RowOf<ReturnType<typeof itemColumns>>

/** The sheet's lines with their stored sums. */
export async function selectLines(
  db: TenantDb,
  id_orcamento: number,
  id_usuario_tipo: number,
): Promise<{ readonly grupos: GrupoLido[]; readonly itens: ItemLido[] }> {
  const grupos = await db.rows(
    grupoColumns,
    (list) => sql`select ${list}
      from orca_grupo g
      left join orca_grupo a on ${same('a.id_orca_grupo', 'g.id_orca_grupo_superior')}
      where g.tenant_id = ${db.tenant} and g.id_orcamento = ${id_orcamento}`,
  )
  const itens = await db.rows(
    itemColumns(id_usuario_tipo),
    (list) => sql`select ${list}
      from orca_item i
      join orca_grupo g on ${same('g.id_orca_grupo', 'i')}
      left join orca_item a on ${same('a.id_orca_item', 'i.id_orca_item_superior')}
      left join pessoa f on ${same('f.id_pessoa', 'i.id_fornecedor')}
      where i.tenant_id = ${db.tenant} and i.id_orcamento = ${id_orcamento}`,
  )
  return { grupos, itens }
}
