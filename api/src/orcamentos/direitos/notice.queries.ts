import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { allPermissions } from '../../kernel/areas/catalogue.ts'
import { day, int, text } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { must } from '@claquete/core/kernel/must'

const ending = {
  id_direito_imagem: int('d.id_direito_imagem'),
  pessoa: text(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
  obra: text('d.obra'),
  fim: day('d.fim'),
  avisado: int.orNull('d.avisado'),
}
export type EndingDireito = RowOf<typeof ending>

/** Rights that end from a day on until another, kept from other attempts until the transaction ends. */
export const lockEnding = (db: TenantDb, from: CalendarDate, until: CalendarDate) =>
  db.rows(
    ending,
    (list) => sql`select ${list} from direito_imagem d
      join pessoa p on ${same('p.id_pessoa', 'd')}
      where d.tenant_id = ${db.tenant} and d.fim between ${from} and ${until}
      order by d.fim, d.id_direito_imagem for update of d`,
  )

export const markTold = (db: TenantDb, id_direito_imagem: number, avisado: number) =>
  db
    .update('direito_imagem')
    .set({ avisado })
    .where('id_direito_imagem', '=', id_direito_imagem)
    .execute()

/** Active users who may see the rights. */
export function listTold(db: TenantDb) {
  const { id_permissao } = must(allPermissions.get('direito.consultar'), 'direito.consultar')
  return db.rows(
    { id_usuario: int('u.id_usuario'), nome: text('u.nome'), email: text('u.email') },
    (list) => sql`select ${list} from usuario u
      where u.tenant_id = ${db.tenant} and u.ativo = 'S' and u.suporte = 'N'
        and exists (select from usuario_tipo_permissao p where ${same('p.id_usuario_tipo', 'u')}
          and p.id_permissao = ${id_permissao})
      order by u.id_usuario limit 50`,
  )
}
