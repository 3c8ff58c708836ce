import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { allPermissions } from '../../kernel/areas/catalogue.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { must } from '@claquete/core/kernel/must'

export interface EndingDireito {
  readonly id_direito_imagem: number
  readonly pessoa: string
  readonly obra: string
  readonly fim: CalendarDate
  readonly avisado: number | null
}

/** Rights that end from a day on until another, kept from other attempts until the transaction ends. */
export const lockEnding = (db: TenantDb, from: CalendarDate, until: CalendarDate) =>
  db.run(sql<EndingDireito>`select d.id_direito_imagem, d.obra, d.fim, d.avisado,
      coalesce(nullif(p.fantasia, ''), p.razao) as pessoa
    from direito_imagem d
    join pessoa p on p.tenant_id = d.tenant_id and p.id_pessoa = d.id_pessoa
    where d.tenant_id = ${db.tenant} and d.fim between ${from} and ${until}
    order by d.fim, d.id_direito_imagem for update of d`)

export const markTold = (db: TenantDb, id_direito_imagem: number, avisado: number) =>
  db
    .update('direito_imagem')
    .set({ avisado })
    .where('id_direito_imagem', '=', id_direito_imagem)
    .execute()

interface Told {
  readonly id_usuario: number
  readonly nome: string
  readonly email: string
}

/** Active users who may see the rights. */
export function listTold(db: TenantDb): Promise<Told[]> {
  const { id_permissao } = must(allPermissions.get('direito.consultar'), 'direito.consultar')
  return db.run(sql<Told>`select u.id_usuario, u.nome, u.email from usuario u
    where u.tenant_id = ${db.tenant} and u.ativo = 'S' and u.suporte = 'N'
      and exists (select from usuario_tipo_permissao p where p.tenant_id = u.tenant_id
        and p.id_usuario_tipo = u.id_usuario_tipo and p.id_permissao = ${id_permissao})
    order by u.id_usuario limit 50`)
}
