import { sql } from 'kysely'
import { int, text } from '../../../src/kernel/database/columns.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

/** Units in their order, and types with their siglas by name. */
export async function readPlaces(db: TenantDb) {
  const units = await db.rows(
    { id: int('e.id_empresa') },
    (list) =>
      sql`select ${list} from empresa e where e.tenant_id = ${db.tenant} order by e.id_empresa`,
  )
  const tipos = await db.rows(
    {
      id: int('t.id_tipo_equip'),
      nome: text('t.descricao'),
      sigla: text(sql`coalesce(t.sigla, '')`),
    },
    (list) => sql`select ${list} from tipo_equipamento t where t.tenant_id = ${db.tenant}`,
  )
  return {
    units: units.map(({ id }) => id),
    tipos: new Map(tipos.map((tipo) => [tipo.nome, tipo])),
  }
}
