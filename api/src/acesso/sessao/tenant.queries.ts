import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import type pg from 'pg'
import { day, flag, int, text, yesNo } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export interface NewTenant {
  readonly dominio: string
  readonly nome: string
  /** Password of the first administrator. */
  readonly senha: string
  readonly login?: string
  readonly email?: string
  readonly id_plano_jobbgestor?: 1 | 2 | 3
  readonly qtde_usuarios?: number
  readonly qtd_user_prod_ext?: number
}

/** Inserted as the tables' owner: no session can act for a tenant that does not exist yet. */
export async function insertTenant(pool: pg.Pool, wanted: NewTenant): Promise<number> {
  const { rows } = await pool.query<{ tenant_id: number }>(
    `insert into tenant (dominio, nome, id_plano_jobbgestor, qtde_usuarios, qtd_user_prod_ext)
     values ($1, $2, $3, $4, $5) returning tenant_id`,
    [
      wanted.dominio.toLowerCase(),
      wanted.nome,
      wanted.id_plano_jobbgestor ?? 3,
      wanted.qtde_usuarios ?? 10,
      wanted.qtd_user_prod_ext ?? 10,
    ],
  )
  const row = rows[0]
  if (!row) throw new Error('a empresa não foi criada')
  return row.tenant_id
}

export async function findTenant(pool: pg.Pool, dominio: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number | null }>('select localizar_tenant($1) as id', [
    dominio,
  ])
  return rows[0]?.id ?? undefined
}

export const insertAdministrator = (
  db: TenantDb,
  user: { login: string; email: string; senha_hash: string },
) =>
  db
    .insertInto('usuario')
    .values({ ...user, nome: 'Administrador', id_usuario_tipo: 1 })
    .execute()

const loginColumns = {
  id_usuario: int('u.id_usuario'),
  id_usuario_tipo: int('u.id_usuario_tipo'),
  nome: text('u.nome'),
  email: text('u.email'),
  ativo: yesNo('u.ativo'),
  senha_hash: text('u.senha_hash'),
  dominio: text('t.dominio'),
  pagamento_valido: flag('t.pagamento_valido'),
  data_bloqueio: day.orNull('t.data_bloqueio'),
}
export type LoginRow = RowOf<typeof loginColumns>

/** The user with a login (case-insensitive), and what sign-in needs of the tenant. */
export async function findLogin(db: TenantDb, login: string): Promise<LoginRow | undefined> {
  const [row] = await db.rows(
    loginColumns,
    (list) => sql`select ${list} from usuario u join tenant t on t.tenant_id = u.tenant_id
      where u.tenant_id = ${db.tenant} and lower(u.login) = lower(${login})`,
  )
  return row
}

/** Domain and login of a user. */
export async function findAccount(db: TenantDb, id_usuario: number) {
  const [row] = await db.rows(
    { dominio: text('t.dominio'), login: text('u.login') },
    (list) => sql`select ${list} from usuario u join tenant t on t.tenant_id = u.tenant_id
      where u.tenant_id = ${db.tenant} and u.id_usuario = ${id_usuario}`,
  )
  return row
}

/** Ends a user's live session with a reason. */
export const endSessions = (db: TenantDb, id_usuario: number, fim: string) =>
  db
    .update('sessao')
    .set({ fim, encerrada_em: sql`now()` })
    .where('id_usuario', '=', id_usuario)
    .where('fim', 'is', null)
    .execute()

export async function insertSession(
  db: TenantDb,
  session: {
    id_usuario: number
    endereco: string
    navegador: string
    hours: number
    ociosidade_horas: number | null
    segredo_hash: string | null
    dispositivo_hash: string | null
    /** When the password was given, in ISO 8601. */
    confirmada_em: string
  },
): Promise<{ readonly id_sessao: string; readonly expira: string }> {
  const { hours, ...values } = session
  return db
    .insertInto('sessao')
    .values({ ...values, expira: sql<string>`now() + make_interval(hours => ${hours})` })
    .returning(['id_sessao', 'expira'])
    .executeTakeFirstOrThrow()
}

/** Serialises two sign-ins of one user. */
export const lockUser = (db: TenantDb, id_usuario: number) =>
  db.from('usuario').select('id_usuario').where('id_usuario', '=', id_usuario).forUpdate().execute()

export async function insertReset(
  db: TenantDb,
  id_usuario: number,
  token_hash: string,
  minutes: number,
) {
  await db.deleteFrom('redefinicao_senha').where('id_usuario', '=', id_usuario).execute()
  await db
    .insertInto('redefinicao_senha')
    .values({
      id_usuario,
      token_hash,
      expira: sql<string>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
}

/** Consumes a single-use reset token; returns its user, or undefined. */
export async function consumeReset(db: TenantDb, token_hash: string): Promise<number | undefined> {
  const row = await db
    .update('redefinicao_senha')
    .set({ usado_em: sql`now()` })
    .where('token_hash', '=', token_hash)
    .where('usado_em', 'is', null)
    .where('expira', '>', sql<string>`now()`)
    .returning('id_usuario')
    .executeTakeFirst()
  return row?.id_usuario
}

/** The names of the company, of which no password may be made. */
export async function findTenantNames(db: TenantDb): Promise<{ dominio: string; nome: string }> {
  const [row] = await db.rows(
    { dominio: text('dominio'), nome: text('nome') },
    (list) => sql`select ${list} from tenant where tenant_id = ${db.tenant}`,
  )
  return must(row, 'tenant')
}

/** Whose password it is. */
export const findPerson = (db: TenantDb, id_usuario: number) =>
  db
    .from('usuario')
    .select(['login', 'nome', 'email'])
    .where('id_usuario', '=', id_usuario)
    .executeTakeFirst()

export const updatePassword = (db: TenantDb, id_usuario: number, senha_hash: string) =>
  db.update('usuario').set({ senha_hash }).where('id_usuario', '=', id_usuario).execute()
