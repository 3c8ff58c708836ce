import { sql } from 'kysely'
import { int, text } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const orEmpty = (column: string) => text(sql`coalesce(${sql.ref(column)}, '')`)

const columns = {
  id_contabancaria: int('c.id_contabancaria'),
  id_empresa: int.orNull('c.id_empresa'),
  descricao: text('c.descricao'),
  /** Three digits; '' where the register does not say. */
  numero_banco: orEmpty('c.numero_banco'),
  banco: orEmpty('c.banco'),
  agencia: orEmpty('c.agencia'),
  agencia_dv: orEmpty('c.agencia_dv'),
  conta: orEmpty('c.conta'),
  conta_dv: orEmpty('c.conta_dv'),
}
/** The account from which a batch is paid, as a bank identifies it. */
export type ContaOfLote = RowOf<typeof columns>

export async function findContaOfLote(db: TenantDb, id_contabancaria: number) {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from contabancaria c
      where c.tenant_id = ${db.tenant} and c.id_contabancaria = ${id_contabancaria}`,
  )
  return row
}
