import { sql } from 'kysely'
import { int, text, yesNo } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const person = {
  id_usuario: int('u.id_usuario'),
  nome: text('u.nome'),
  /** The stored name of the picture. */
  avatar: text.orNull('u.imagem_usuario'),
}

/** Those who answer for it first. */
export const listParticipantes = (db: TenantDb, id_projeto: number) =>
  db.rows(
    { ...person, responsavel: yesNo('pu.responsavel') },
    (
      list,
    ) => sql`select ${list} from projeto_usuario pu join usuario u on ${same('u.id_usuario', 'pu')}
      where pu.tenant_id = ${db.tenant} and pu.id_projeto = ${id_projeto} and u.suporte = 'N'
      order by pu.responsavel desc, u.nome, u.id_usuario`,
  )

/** Those who answer for a task. */
export const listTarefaUsuarios = (db: TenantDb, id_projeto_tarefa: number) =>
  db.rows(
    { ...person, responsavel: yesNo(sql`'S'`) },
    (
      list,
    ) => sql`select ${list} from projeto_tarefa_usuario tu join usuario u on ${same('u.id_usuario', 'tu')}
      where tu.tenant_id = ${db.tenant} and tu.id_projeto_tarefa = ${id_projeto_tarefa} and u.suporte = 'N'
      order by u.nome, u.id_usuario`,
  )

/** Active people of the project's unit who do not take part. */
export const listOthers = (db: TenantDb, id_projeto: number, id_empresa: number) =>
  db.rows(
    person,
    (list) => sql`select ${list} from usuario u
      where u.tenant_id = ${db.tenant} and u.ativo = 'S' and u.suporte = 'N' and ${worksIn(id_empresa)}
        and not exists (select from projeto_usuario pu where ${same('pu.id_usuario', 'u')}
          and pu.id_projeto = ${id_projeto})
      order by u.nome, u.id_usuario limit 500`,
  )

/** Somebody without units works in all of them. */
const worksIn = (id_empresa: number) => sql`(not exists (
    select from usuario_empresa ue where ${same('ue.id_usuario', 'u')})
  or exists (select from usuario_empresa ue where ${same('ue.id_usuario', 'u')} and ue.id_empresa = ${id_empresa}))`

/** Which of these may take part: active people of the unit, nobody of the support. */
export async function whoMayTakePart(
  db: TenantDb,
  ids: readonly number[],
  id_empresa: number,
): Promise<ReadonlySet<number>> {
  const rows = await db.rows(
    { id: int('u.id_usuario') },
    (list) => sql`select ${list} from usuario u
      where u.tenant_id = ${db.tenant} and u.id_usuario = any(${ids}::bigint[]) and u.ativo = 'S'
        and u.suporte = 'N' and ${worksIn(id_empresa)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Makes these the people of the project; who joined. */
export async function storeParticipantes(
  db: TenantDb,
  id_projeto: number,
  people: readonly number[],
  responsaveis: readonly number[],
): Promise<number[]> {
  const all = [...new Set([...responsaveis, ...people])]
  await db.run(sql`delete from projeto_usuario pu where pu.tenant_id = ${db.tenant}
    and pu.id_projeto = ${id_projeto} and not pu.id_usuario = any(${all}::bigint[])
    and not exists (select from usuario u where ${same('u.id_usuario', 'pu')} and u.suporte = 'S')`)
  const joined = await db.rows(
    { id: int('u.id'), joined: int(sql`(xmax = 0)::int`) },
    () => sql`insert into projeto_usuario (tenant_id, id_projeto, id_usuario, responsavel)
      select ${db.tenant}, ${id_projeto}, u.id,
        case when u.id = any(${responsaveis}::bigint[]) then 'S' else 'N' end
      from unnest(${all}::bigint[]) u (id)
      on conflict (tenant_id, id_projeto, id_usuario) do update set responsavel = excluded.responsavel
      returning id_usuario as id, (xmax = 0)::int as joined`,
  )
  return joined.filter((one) => one.joined === 1).map(({ id }) => id)
}

/** Makes these take part besides the others; who joined. */
export async function addParticipantes(
  db: TenantDb,
  id_projeto: number,
  ids: readonly number[],
): Promise<number[]> {
  const joined = await db.rows(
    { id: int('id_usuario') },
    (list) => sql`insert into projeto_usuario (tenant_id, id_projeto, id_usuario)
      select ${db.tenant}, ${id_projeto}, u.id from unnest(${ids}::bigint[]) u (id)
      on conflict (tenant_id, id_projeto, id_usuario) do nothing returning ${list}`,
  )
  return joined.map(({ id }) => id)
}

/** Name and address of people, for mail. */
export const findPeople = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    { id_usuario: int('u.id_usuario'), nome: text('u.nome'), email: text('u.email') },
    (list) => sql`select ${list} from usuario u
      where u.tenant_id = ${db.tenant} and u.id_usuario = any(${ids}::bigint[]) and u.suporte = 'N' and u.ativo = 'S'
      order by u.nome`,
  )

/** How the delivery of a mail stands, and what its server said. */
export const stateOfMail = (db: TenantDb, id_email: number) =>
  db
    .from('email')
    .select(['estado', 'erro'])
    .where('id_email', '=', id_email)
    .executeTakeFirstOrThrow()
