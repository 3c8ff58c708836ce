import { sql } from 'kysely'
import {
  day,
  flag,
  idList,
  instant,
  int,
  rate,
  text,
  texts,
  word,
  yesNo,
} from '../database/columns.ts'
import type { RowOf } from '../database/columns.ts'
import { same } from '../database/join.ts'
import type { TenantDb } from '../database/tenant-db.ts'

/**
 * The user `u` of tenant `t` with the profile's permissions, its hidden columns and the units the user is
 * restricted to.
 */
const person = {
  id_usuario: int('u.id_usuario'),
  id_usuario_tipo: int('u.id_usuario_tipo'),
  nome: text('u.nome'),
  login: text('u.login'),
  email: text('u.email'),
  ativo: yesNo('u.ativo'),
  imagem_usuario: text.orNull('u.imagem_usuario'),
  dominio: text('t.dominio'),
  id_plano_jobbgestor: int('t.id_plano_jobbgestor'),
  qtde_usuarios: int('t.qtde_usuarios'),
  qtd_user_prod_ext: int('t.qtd_user_prod_ext'),
  pagamento_valido: flag('t.pagamento_valido'),
  data_bloqueio: day.orNull('t.data_bloqueio'),
  permissoes: idList(sql`array(select p.id_permissao from usuario_tipo_permissao p
    where ${same('p.id_usuario_tipo', 'u')})`),
  colunas_bloqueadas: texts(sql`array(select c.nome_coluna from usuario_tipo_coluna c
    where ${same('c.id_usuario_tipo', 'u')}
      and c."colunaPermitidaPerfil" = 'N')`),
  empresas: idList(sql`array(select e.id_empresa from usuario_empresa e
    where ${same('e.id_usuario', 'u')})`),
  /** The profile requires the second step, which this person has not turned on. */
  falta_segundo_passo: flag(sql`exists (select from usuario_tipo p
      where ${same('p.id_usuario_tipo', 'u')}
        and p.exige_segundo_passo = 'S')
    and not exists (select from segundo_passo x where ${same('x.id_usuario', 'u')} and x.ligado_em is not null)`),
}
export type PersonRow = RowOf<typeof person>

const session = {
  ...person,
  fim: word(['substituida', 'revogada', 'saida']).orNull('s.fim'),
  /** When it ends unless it is used. */
  endsAt: instant('fim_previsto.termina'),
  /** Expired, or not used for too long. */
  vencida: flag(sql`fim_previsto.termina <= now()`),
  inicio: instant('s.inicio'),
  expira: instant('s.expira'),
  /** Its last use was stored more than a minute ago. */
  parada: flag(sql`s.ultimo_uso < now() - interval '1 minute'`),
  /** When the password was last given, in milliseconds since 1970. */
  confirmada_em: rate(sql`extract(epoch from s.confirmada_em) * 1000`),
}
export type SessionRow = RowOf<typeof session>

/** The session with user, profile and tenant, in one query. */
export async function findSession(
  db: TenantDb,
  id_sessao: string,
): Promise<SessionRow | undefined> {
  const [row] = await db.rows(
    session,
    (list) => sql`select ${list} from sessao s
      cross join lateral (select least(s.expira,
        s.ultimo_uso + make_interval(hours => s.ociosidade_horas)) as termina) fim_previsto
      join usuario u on ${same('u.id_usuario', 's')}
      join tenant t on t.tenant_id = s.tenant_id
      where s.tenant_id = ${db.tenant} and s.id_sessao = ${id_sessao}`,
  )
  return row
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

/** The same for an active user, for work done in their name without a session. */
export async function findPerson(db: TenantDb, id_usuario: number): Promise<PersonRow | undefined> {
  const [row] = await db.rows(
    person,
    (list) => sql`select ${list} from usuario u join tenant t on t.tenant_id = u.tenant_id
      where u.tenant_id = ${db.tenant} and u.id_usuario = ${id_usuario} and u.ativo = 'S'`,
  )
  return row
}
