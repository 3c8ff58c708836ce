import { sql } from 'kysely'
import type { TenantDb } from '../database/tenant-db.ts'

export interface SessionRow {
  readonly fim: string | null
  /** Expired, or not used for too long. */
  readonly vencida: boolean
  /** When it ends unless it is used. */
  readonly termina: string
  /** Its last use was stored more than a minute ago. */
  readonly parada: boolean
  readonly inicio: string
  readonly expira: string
  /** When the password was last given, in milliseconds since 1970. */
  readonly confirmada_em: number
  readonly id_usuario: number
  readonly id_usuario_tipo: number
  readonly nome: string
  readonly login: string
  readonly email: string
  readonly ativo: string
  readonly imagem_usuario: string | null
  readonly dominio: string
  readonly id_plano_jobbgestor: number
  readonly qtde_usuarios: number
  readonly qtd_user_prod_ext: number
  readonly pagamento_valido: boolean
  readonly data_bloqueio: string | null
  readonly permissoes: number[]
  readonly colunas_bloqueadas: string[]
  readonly empresas: number[]
  /** The profile requires the second step, which this person has not turned on. */
  readonly falta_segundo_passo: boolean
}

/** Whether the user `u` has a profile that requires the second step, and has not turned it on. */
const lacksSegundoPasso = (db: TenantDb) => sql<boolean>`exists (select from usuario_tipo p
    where p.tenant_id = ${db.tenant} and p.id_usuario_tipo = u.id_usuario_tipo
      and p.exige_segundo_passo = 'S')
  and not exists (select from segundo_passo s where s.tenant_id = ${db.tenant}
    and s.id_usuario = u.id_usuario and s.ligado_em is not null)`

/**
 * The user `u` of tenant `t` with the profile's permissions, its hidden columns and the units the user is
 * restricted to.
 */
const pessoa = (
  db: TenantDb,
) => sql`u.id_usuario, u.id_usuario_tipo, u.nome, u.login, u.email, u.ativo,
  u.imagem_usuario, t.dominio, t.id_plano_jobbgestor, t.qtde_usuarios, t.qtd_user_prod_ext,
  t.pagamento_valido, t.data_bloqueio,
  array(select p.id_permissao from usuario_tipo_permissao p
    where p.tenant_id = ${db.tenant} and p.id_usuario_tipo = u.id_usuario_tipo) as permissoes,
  array(select c.nome_coluna from usuario_tipo_coluna c
    where c.tenant_id = ${db.tenant} and c.id_usuario_tipo = u.id_usuario_tipo
      and c."colunaPermitidaPerfil" = 'N') as colunas_bloqueadas,
  array(select e.id_empresa from usuario_empresa e
    where e.tenant_id = ${db.tenant} and e.id_usuario = u.id_usuario) as empresas,
  ${lacksSegundoPasso(db)} as falta_segundo_passo`

/** The session with user, profile and tenant, in one query. */
export async function findSession(
  db: TenantDb,
  id_sessao: string,
): Promise<SessionRow | undefined> {
  const rows = await db.run(sql<SessionRow>`
    select s.fim, fim_previsto.termina, fim_previsto.termina <= now() as vencida, s.inicio, s.expira,
      s.ultimo_uso < now() - interval '1 minute' as parada,
      extract(epoch from s.confirmada_em)::float8 * 1000 as confirmada_em, ${pessoa(db)}
    from sessao s
    cross join lateral (select least(s.expira,
      s.ultimo_uso + make_interval(hours => s.ociosidade_horas)) as termina) fim_previsto
    join usuario u on u.tenant_id = s.tenant_id and u.id_usuario = s.id_usuario
    join tenant t on t.tenant_id = s.tenant_id
    where s.tenant_id = ${db.tenant} and s.id_sessao = ${id_sessao}`)
  return rows[0]
}

/** The session of a cookie's secret. */
export async function findSessionBySecret(
  db: TenantDb,
  segredo_hash: string,
): Promise<string | undefined> {
  const row = await db
    .from('sessao')
    .select('id_sessao')
    .where('segredo_hash', '=', segredo_hash)
    .executeTakeFirst()
  return row?.id_sessao
}

/** Stores the last use, at most once a minute however many calls arrive. */
export const touchSession = (db: TenantDb, id_sessao: string) =>
  db
    .update('sessao')
    .set({ ultimo_uso: sql`now()` })
    .where('id_sessao', '=', id_sessao)
    .where('ultimo_uso', '<', sql<string>`now() - interval '1 minute'`)
    .where('fim', 'is', null)
    .execute()

export type PersonRow = Omit<
  SessionRow,
  'fim' | 'vencida' | 'termina' | 'parada' | 'inicio' | 'expira' | 'confirmada_em'
>

/** The same for an active user, for work done in their name without a session. */
export async function findPerson(db: TenantDb, id_usuario: number): Promise<PersonRow | undefined> {
  const rows = await db.run(sql<PersonRow>`select ${pessoa(db)}
    from usuario u join tenant t on t.tenant_id = u.tenant_id
    where u.tenant_id = ${db.tenant} and u.id_usuario = ${id_usuario} and u.ativo = 'S'`)
  return rows[0]
}
