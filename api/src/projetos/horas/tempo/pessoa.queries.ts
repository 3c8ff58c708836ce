import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { must } from '@claquete/core/kernel/must'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { situacoesDaSemana } from '@claquete/core/projetos/horas/semana'
import { sql } from 'kysely'
import { allPermissions } from '../../../kernel/areas/catalogue.ts'
import type { Actor } from '../../../kernel/context.ts'
import { day, int, text, word, yesNo } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { takeTurn } from '../../../kernel/database/turns.queries.ts'

const pessoa = {
  id_usuario: int('u.id_usuario'),
  nome: text('u.nome'),
  ativo: yesNo('u.ativo'),
}
export type FoundPessoa = RowOf<typeof pessoa>

/** People of the units of whoever asks, as a condition on `u`: somebody without units works in all of them. */
export const isOfUnits = ({ empresas }: Pick<Actor, 'empresas'>) =>
  empresas.length === 0
    ? sql`true`
    : sql`(not exists (select from usuario_empresa ue where ${same('ue.id_usuario', 'u')})
        or exists (select from usuario_empresa ue where ${same('ue.id_usuario', 'u')}
          and ue.id_empresa = any(${empresas}::bigint[])))`

/** Whether user `u` has a permission. */
export const hasPermission = (
  key: AnyPermissionKey,
) => sql<boolean>`exists (select from usuario_tipo_permissao up
  where ${same('up.id_usuario_tipo', 'u')}
    and up.id_permissao = ${must(allPermissions.get(key), key).id_permissao})`

/** The person who asks, or somebody of their units. */
export async function findPessoa(
  db: TenantDb,
  actor: Pick<Actor, 'id_usuario' | 'empresas'>,
  id_usuario: number,
): Promise<FoundPessoa | undefined> {
  const [row] = await db.rows(
    pessoa,
    (list) => sql`select ${list} from usuario u
      where u.tenant_id = ${db.tenant} and u.id_usuario = ${id_usuario}
        and (u.id_usuario = ${actor.id_usuario} or u.suporte = 'N' and ${isOfUnits(actor)})`,
  )
  return row
}

/** People of the units of whoever asks, the active ones first. */
export const searchPessoas = (
  db: TenantDb,
  actor: Pick<Actor, 'empresas'>,
  {
    search = '',
    id_usuario,
  }: { readonly search?: string | undefined; readonly id_usuario?: number | undefined },
) =>
  db.rows(
    pessoa,
    (list) => sql`select ${list} from usuario u
      where u.tenant_id = ${db.tenant} and u.suporte = 'N' and ${isOfUnits(actor)}
        and u.busca like '%' || dobrar(${search.trim()}) || '%'
        and ${id_usuario === undefined ? sql`true` : sql`u.id_usuario = ${id_usuario}`}
      order by u.ativo desc, u.nome, u.id_usuario limit 50`,
  )

/** The others who write hours of a person, and days being locked, wait until this transaction ends. */
export async function takeHoras(db: TenantDb, id_usuario: number): Promise<void> {
  await takeTurn(db, `horas de ${id_usuario}`)
  await db.run(sql`select pg_advisory_xact_lock_shared(hashtextextended(${locking}, ${db.tenant}))`)
}

const locking = 'travas de horas'
/** Locking days waits for those who write hours. */
export const takeLocking = (db: TenantDb) => takeTurn(db, locking)

/** What of these days takes no hours of the person: a lock, or a week that was sent or approved. */
export const listClosings = (db: TenantDb, id_usuario: number, dias: readonly CalendarDate[]) =>
  db.rows(
    {
      dia: day('d.dia'),
      /** Why it is locked; null when it is not. */
      trava:
        text.orNull(sql`(select tr.motivo from hora_trava tr where tr.tenant_id = ${db.tenant} and tr.dia = d.dia
        and (tr.id_usuario is null or tr.id_usuario = ${id_usuario}) order by tr.id_usuario nulls first limit 1)`),
      situacao: word(situacoesDaSemana).orNull('s.situacao'),
      segunda: day(sql`date_trunc('week', d.dia)::date`),
    },
    (list) => sql`select ${list} from unnest(${dias}::date[]) d (dia)
      left join hora_semana s on s.tenant_id = ${db.tenant} and s.id_usuario = ${id_usuario}
        and s.segunda = date_trunc('week', d.dia)::date
      order by d.dia`,
  )
