import type { OrigemOfConsulta } from '@claquete/contract/cadastros/pessoas/privacidade'
import type { ListQuery } from '@claquete/contract/page'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listPage } from '../../../kernel/lists/list.ts'

export interface Seen {
  /** Null for a list of people. */
  readonly id_pessoa: number | null
  readonly id_usuario: number
  readonly origem: OrigemOfConsulta
  readonly dia: string
}

/** Once per person, user, place and day. */
export const insertConsulta = (db: TenantDb, seen: Seen) =>
  db
    .insertInto('pessoa_consulta')
    .values(seen)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Who saw the person, newest first, with whoever saw lists of people. */
export const listConsultas = (db: TenantDb, id_pessoa: number, request: ListQuery) =>
  listPage(
    db
      .from('pessoa_consulta as c')
      .leftJoin('usuario as u', (join) =>
        join.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id_usuario', '=', 'c.id_usuario'),
      )
      .select(['c.id_pessoa_consulta', 'c.quando', 'u.nome as usuario', 'c.origem'])
      .$narrowType<{ origem: OrigemOfConsulta }>()
      .where((is) => is.or([is('c.id_pessoa', '=', id_pessoa), is('c.id_pessoa', 'is', null)])),
    request,
    {
      columns: { quando: 'c.id_pessoa_consulta' },
      byDefault: ['quando', 'desc'],
      unique: 'c.id_pessoa_consulta',
    },
  )
