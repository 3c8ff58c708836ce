import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import type { Actor } from '../../kernel/context.ts'
import { day, flag, int, text } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

const nome = (pessoa: string) =>
  sql.raw(`coalesce(nullif(${pessoa}.fantasia, ''), ${pessoa}.razao)`)

/** What letters and links show of a budget besides its lines. */
const columns = {
  id_orcamento: int('o.id_orcamento'),
  num_orc: text('o.num_orc'),
  titulo: text('o.titulo'),
  id_orcamento_versao: int('o.id_orcamento_versao'),
  nome_versao: text('o.nome_versao'),
  id_empresa: int('o.id_empresa'),
  id_cliente: int.orNull('o.id_cliente'),
  id_agencia: int.orNull('o.id_agencia'),
  id_pessoa_contato: int.orNull('o.id_pessoa_contato'),
  id_responsavel: int.orNull('o.id_responsavel'),
  validade: day.orNull('o.validade'),
  prazo_entrega: text(sql`coalesce(o.prazo_entrega, '')`),
  condicao_pagamento: text(sql`coalesce(o.condicao_pagamento, '')`),
  observacoes: text(sql`concat_ws(E'\n', nullif(o.observacoes, ''), (
    select string_agg(b.texto, E'\n' order by b.id_orca_observacao) from orca_observacao b
    where ${same('b.id_orcamento', 'o')} and b.imprimir = 'S'))`),
  revisao: int('o.revisao'),
  travado: flag(sql`(o.travado_em is not null or s.bloqueia_edicao)`),
  aprovado: flag('o.aprovado'),
  excluido: flag(sql`o.excluido_em is not null`),
  status: text('s.descricao'),
  cor: text('s.cor'),
  cor_fundo: text('s.cor_fundo'),
  papel: text.orNull('s.papel'),
  cliente: text.orNull(nome('c')),
  cliente_razao: text.orNull('c.razao'),
  cliente_email: text.orNull('e.email'),
  agencia: text.orNull(nome('a')),
  contato: text.orNull('t.nome'),
  contato_email: text.orNull('t.email'),
  responsavel: text.orNull('u.nome'),
  responsavel_email: text.orNull('u.email'),
}
export type OrcamentoHeader = RowOf<typeof columns>

/** The caller has checked visibility, by permission or by link. */
export async function findOrcamentoHeader(
  db: TenantDb,
  id_orcamento: number,
): Promise<OrcamentoHeader | undefined> {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list}
      from orcamento o
      join orcamento_status s on ${same('s.id_orcamento_status', 'o')}
      left join pessoa c on ${same('c.id_pessoa', 'o.id_cliente')}
      left join pessoa_endereco e on ${same('e.id_pessoa', 'o.id_cliente')}
      left join pessoa a on ${same('a.id_pessoa', 'o.id_agencia')}
      left join pessoa_contato t on ${same('t.id_pessoa_contato', 'o')}
      left join usuario u on ${same('u.id_usuario', 'o.id_responsavel')}
      where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento}`,
  )
  return row
}

/** Whether nothing of a budget is hidden from this profile. */
export async function seesWhole(
  db: TenantDb,
  actor: Actor,
  id_orcamento: number,
): Promise<boolean> {
  const [row] = await db.rows(
    {
      colunas: flag(sql`exists (select from usuario_tipo_coluna k where k.tenant_id = ${db.tenant}
        and k.id_usuario_tipo = ${actor.id_usuario_tipo} and k."colunaPermitidaPerfil" = 'N')`),
      ocultos: flag(sql`exists (select from orca_item_oculto h
        join orca_item i on ${same('i.id_orca_item', 'h')}
        where h.tenant_id = ${db.tenant} and i.id_orcamento = ${id_orcamento}
          and h.id_usuario_tipo = ${actor.id_usuario_tipo})`),
    },
    (list) => sql`select ${list}`,
  )
  const { colunas, ocultos } = must(row, 'what is hidden')
  return !colunas && !(ocultos && !actor.permissions.has('orcamento.ver_ocultos'))
}

const has = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`

/** The first of these users who is active. */
export async function findNotified(db: TenantDb, ids: readonly (number | null)[]) {
  const wanted = ids.filter((id): id is number => id !== null)
  const rows = await db
    .from('usuario')
    .select(['id_usuario', 'nome', 'email'])
    .where(has('id_usuario', wanted))
    .where('ativo', '=', 'S')
    .execute()
  return wanted.flatMap((id) => rows.filter((row) => row.id_usuario === id))[0]
}

/** Decimal text, as the database returns it. */
export async function findTotal(db: TenantDb, id_orcamento: number): Promise<string> {
  const row = await db
    .from('orcamento')
    .select('total_geral')
    .where('id_orcamento', '=', id_orcamento)
    .executeTakeFirstOrThrow()
  return row.total_geral
}

export const noteVisits = (
  db: TenantDb,
  id_orca_link: number,
  { visitas, openedAt }: { readonly visitas: number; readonly openedAt: string },
) =>
  db
    .update('orca_link')
    .set({ visitas, primeira_visita: openedAt, ultima_visita: openedAt, criado_em: openedAt })
    .where('id_orca_link', '=', id_orca_link)
    .execute()
