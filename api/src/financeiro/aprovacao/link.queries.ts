import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

interface NovoLink {
  readonly id_lancamento: number
  readonly id_usuario: number
  readonly token_hash: string
  readonly expira_em: string
}

export async function insertLink(db: TenantDb, link: NovoLink): Promise<void> {
  await db.insertInto('aprovacao_link').values(link).execute()
}

export interface LinkLido {
  readonly id_aprovacao_link: number
  readonly id_lancamento: number
  readonly id_usuario: number
  readonly expira_em: string
}

/** The link of a token, unless it was used or has expired. */
export async function findLink(
  db: TenantDb,
  { token_hash, agora, lock = false }: { token_hash: string; agora: string; lock?: boolean },
): Promise<LinkLido | undefined> {
  const [row] = await db.run(sql<LinkLido>`
    select id_aprovacao_link, id_lancamento, id_usuario, expira_em from aprovacao_link
    where tenant_id = ${db.tenant} and token_hash = ${token_hash} and usado_em is null
      and expira_em > ${agora}::timestamptz ${lock ? sql`for update` : sql``}`)
  return row
}

interface Uso {
  readonly decisao: 'aprovar' | 'rejeitar'
  readonly usado_em: string
  readonly ip: string
}

export async function useLink(db: TenantDb, id_aprovacao_link: number, uso: Uso): Promise<void> {
  await db
    .update('aprovacao_link')
    .set(uso)
    .where('id_aprovacao_link', '=', id_aprovacao_link)
    .execute()
}

export interface ReadPage {
  readonly id_lancamento: number
  readonly id_empresa: number
  readonly id_orcamento: number | null
  readonly id_orca_item: number | null
  readonly situacao: string
  readonly empresa: string
  readonly solicitante: string | null
  readonly id_solicitante: number | null
  readonly fornecedor: string | null
  readonly descricao: string
  readonly obs: string | null
  readonly valor: Cents
  readonly dataVencimento: string
  readonly num_documento: string | null
  readonly job: string | null
  readonly item: string | null
  readonly aprovador: string | null
  readonly motivo: string | null
  readonly versao: number
}

/** What page and mail show of a request. */
export const readRequests = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql<ReadPage>`
    select l.id_lancamento, l.id_empresa, l.id_orcamento, l.id_orca_item, l.situacao,
      coalesce(nullif(e.fantasia, ''), e.razao) as empresa, us.nome as solicitante,
      l.id_solicitante, coalesce(nullif(p.fantasia, ''), p.razao) as fornecedor, l.descricao, l.obs,
      (l.valor * 100)::bigint as valor, l."dataVencimento", l.num_documento,
      o.num_orc || ' · ' || o.titulo as job, i.descricao as item, ua.nome as aprovador, l.motivo,
      l.versao
    from lancamento l
    join empresa e on e.tenant_id = l.tenant_id and e.id_empresa = l.id_empresa
    left join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
    left join orcamento o on o.tenant_id = l.tenant_id and o.id_orcamento = l.id_orcamento
    left join orca_item i on i.tenant_id = l.tenant_id and i.id_orca_item = l.id_orca_item
    left join usuario us on us.tenant_id = l.tenant_id and us.id_usuario = l.id_solicitante
    left join usuario ua on ua.tenant_id = l.tenant_id and ua.id_usuario = l.id_aprovador
    where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${ids}::bigint[])
      and o.excluido_em is null
    order by l.id_lancamento`)
