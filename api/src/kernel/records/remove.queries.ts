import { sql } from 'kysely'
import { int, text } from '../database/columns.ts'
import type { TenantDb } from '../database/tenant-db.ts'
import { referencesTo } from '../lists/list.ts'

export interface Use {
  readonly id: number
  readonly nome: string
  readonly n: number
}

/** Where any of these records is used, one row per record and place. */
export async function usesOfRecords(
  db: TenantDb,
  tabela: string,
  ids: readonly number[],
): Promise<Use[]> {
  const uses: Use[] = []
  for (const { tabela: place, coluna, nome, ao_excluir } of await referencesTo(db, tabela)) {
    if (ao_excluir === 'c' || ao_excluir === 'n') continue
    const column = sql.ref(coluna)
    const found = await db.rows(
      { id: int(column), nome: text(sql`${nome}::text`), n: int(sql`count(*)`) },
      (list) => sql`select ${list} from ${sql.table(place)}
        where tenant_id = ${db.tenant} and ${column} = any(${ids}::bigint[]) group by 1 order by 1`,
    )
    uses.push(...found)
  }
  return uses
}

/** Deletes records; their parts go by cascade, their custom values by trigger, their attachments here. */
export async function deleteRecords(
  db: TenantDb,
  tabela: string,
  chave: string,
  ids: readonly number[],
): Promise<void> {
  const any = sql`any(${ids}::bigint[])`
  await db.run(sql`update arquivo set removido = 'S'
    where tenant_id = ${db.tenant} and tabela = ${tabela} and chave = ${any} and removido = 'N'`)
  await db.run(sql`delete from ${sql.table(tabela)}
    where tenant_id = ${db.tenant} and ${sql.ref(chave)} = ${any}`)
}
