import { Documento } from '@claquete/contract/set/ordem-do-dia/documento'
import { sql } from 'kysely'
import { json } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** A published version as it was. */
export async function readVersao(
  db: TenantDb,
  id_ordem_dia: number,
  numero: number,
): Promise<Documento | undefined> {
  const [row] = await db.rows(
    { conteudo: json(Documento)('v.conteudo') },
    (list) => sql`select ${list} from ordem_versao v
      where v.tenant_id = ${db.tenant} and v.id_ordem_dia = ${id_ordem_dia}
        and v.numero = ${numero}`,
  )
  return row?.conteudo
}
