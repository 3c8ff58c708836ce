import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { allPermissions } from '../../../kernel/areas/catalogue.ts'
import { day, int, text } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { Viewer } from '../../../orcamentos/orcamento/public.ts'
import { isSeenBy } from '../access.queries.ts'

const ending = {
  id_contrato_versao: int('v.id_contrato_versao'),
  id_contrato: int('c.id_contrato'),
  numero: text('c.numero'),
  titulo: text('v.titulo'),
  fim: day.orNull('v.fim'),
  avisado: int.orNull('v.avisado'),
  uso_fim: day.orNull('v.uso_fim'),
  uso_avisado: int.orNull('v.uso_avisado'),
}
export type EndingContrato = RowOf<typeof ending>

/**
 * The versions in force that end, or whose use of images ends, from a day on until another, kept from other attempts until
 * the transaction ends. A version before a later signed one is not in force any more.
 */
export const lockEnding = (db: TenantDb, from: CalendarDate, until: CalendarDate) =>
  db.rows(
    ending,
    (list) => sql`select ${list} from contrato_versao v
      join contrato c on ${same('c.id_contrato', 'v')}
      where v.tenant_id = ${db.tenant} and c.estado <> 'cancelado' and v.assinado_em is not null
        and (v.fim between ${from} and ${until} or v.uso_fim between ${from} and ${until})
        and not exists (select from contrato_versao k where ${same('k.id_contrato', 'v')}
          and k.numero > v.numero and k.assinado_em is not null)
      order by v.fim, v.id_contrato_versao for update of v`,
  )

export const markTold = (
  db: TenantDb,
  id_contrato_versao: number,
  told: { readonly avisado?: number; readonly uso_avisado?: number },
) =>
  db
    .update('contrato_versao')
    .set(told)
    .where('id_contrato_versao', '=', id_contrato_versao)
    .execute()

/** Active users who may see contracts. */
export function listTold(db: TenantDb) {
  const { id_permissao } = must(allPermissions.get('contrato.consultar'), 'contrato.consultar')
  return db.rows(
    { id_usuario: int('u.id_usuario'), nome: text('u.nome'), email: text('u.email') },
    (list) => sql`select ${list} from usuario u
      where u.tenant_id = ${db.tenant} and u.ativo = 'S' and u.suporte = 'N'
        and exists (select from usuario_tipo_permissao p where ${same('p.id_usuario_tipo', 'u')}
          and p.id_permissao = ${id_permissao})
      order by u.id_usuario`,
  )
}

/** Which of these contracts a person may see. */
export async function seenOf(
  db: TenantDb,
  actor: Viewer,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db.rows(
    { id_contrato: int('c.id_contrato') },
    (list) => sql`select ${list} from contrato c where c.tenant_id = ${db.tenant}
      and c.id_contrato = any(${ids}::bigint[]) and ${isSeenBy(actor)}`,
  )
  return new Set(rows.map(({ id_contrato }) => id_contrato))
}
