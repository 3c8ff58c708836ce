import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { Actor } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** What letters and links show of a budget besides its lines. */
export interface OrcamentoHeader {
  readonly id_orcamento: number
  readonly num_orc: string
  readonly titulo: string
  readonly id_orcamento_versao: number
  readonly nome_versao: string
  readonly id_empresa: number
  readonly id_cliente: number | null
  readonly id_agencia: number | null
  readonly id_pessoa_contato: number | null
  readonly id_responsavel: number | null
  readonly validade: CalendarDate | null
  readonly prazo_entrega: string
  readonly condicao_pagamento: string
  readonly observacoes: string
  readonly revisao: number
  readonly travado: boolean
  readonly aprovado: boolean
  readonly excluido: boolean
  readonly status: string
  readonly cor: string
  readonly cor_fundo: string
  readonly papel: string | null
  readonly cliente: string | null
  readonly cliente_razao: string | null
  readonly cliente_email: string | null
  readonly agencia: string | null
  readonly contato: string | null
  readonly contato_email: string | null
  readonly responsavel: string | null
  readonly responsavel_email: string | null
}

const nome = (pessoa: string) =>
  sql.raw(`coalesce(nullif(${pessoa}.fantasia, ''), ${pessoa}.razao)`)

/** The caller has checked visibility, by permission or by link. */
export async function findOrcamentoHeader(
  db: TenantDb,
  id_orcamento: number,
): Promise<OrcamentoHeader | undefined> {
  const [row] = await db.run(sql<OrcamentoHeader>`
    select o.id_orcamento, o.num_orc, o.titulo, o.id_orcamento_versao, o.nome_versao, o.id_empresa,
      o.id_cliente, o.id_agencia, o.id_pessoa_contato, o.id_responsavel, o.validade,
      coalesce(o.prazo_entrega, '') as prazo_entrega,
      coalesce(o.condicao_pagamento, '') as condicao_pagamento,
      concat_ws(E'\n', nullif(o.observacoes, ''), (
        select string_agg(b.texto, E'\n' order by b.id_orca_observacao) from orca_observacao b
        where b.tenant_id = o.tenant_id and b.id_orcamento = o.id_orcamento and b.imprimir = 'S'
      )) as observacoes,
      o.revisao, (o.travado_em is not null or s.bloqueia_edicao) as travado, o.aprovado,
      o.excluido_em is not null as excluido, s.descricao as status, s.cor, s.cor_fundo, s.papel,
      ${nome('c')} as cliente, c.razao as cliente_razao, e.email as cliente_email,
      ${nome('a')} as agencia, t.nome as contato, t.email as contato_email,
      u.nome as responsavel, u.email as responsavel_email
    from orcamento o
    join orcamento_status s on s.tenant_id = o.tenant_id
      and s.id_orcamento_status = o.id_orcamento_status
    left join pessoa c on c.tenant_id = o.tenant_id and c.id_pessoa = o.id_cliente
    left join pessoa_endereco e on e.tenant_id = o.tenant_id and e.id_pessoa = o.id_cliente
    left join pessoa a on a.tenant_id = o.tenant_id and a.id_pessoa = o.id_agencia
    left join pessoa_contato t on t.tenant_id = o.tenant_id
      and t.id_pessoa_contato = o.id_pessoa_contato
    left join usuario u on u.tenant_id = o.tenant_id and u.id_usuario = o.id_responsavel
    where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento}`)
  return row
}

/** Whether nothing of a budget is hidden from this profile. */
export async function seesWhole(
  db: TenantDb,
  actor: Actor,
  id_orcamento: number,
): Promise<boolean> {
  const [row] = await db.run(sql<{ colunas: boolean; ocultos: boolean }>`
    select exists (
        select from usuario_tipo_coluna k where k.tenant_id = ${db.tenant}
          and k.id_usuario_tipo = ${actor.id_usuario_tipo} and k."colunaPermitidaPerfil" = 'N'
      ) as colunas,
      exists (
        select from orca_item_oculto h
        join orca_item i on i.tenant_id = h.tenant_id and i.id_orca_item = h.id_orca_item
        where h.tenant_id = ${db.tenant} and i.id_orcamento = ${id_orcamento}
          and h.id_usuario_tipo = ${actor.id_usuario_tipo}
      ) as ocultos`)
  const hides = row?.ocultos === true && !actor.permissions.has('orcamento.ver_ocultos')
  return row?.colunas !== true && !hides
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
  { visitas, aberto_em }: { readonly visitas: number; readonly aberto_em: string },
) =>
  db
    .update('orca_link')
    .set({ visitas, primeira_visita: aberto_em, ultima_visita: aberto_em, criado_em: aberto_em })
    .where('id_orca_link', '=', id_orca_link)
    .execute()
