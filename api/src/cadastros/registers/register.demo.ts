import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { registerFiles } from '../../kernel/areas/catalogue.ts'
import { insertRegister } from './register.queries.ts'

/** Inserts the demonstration rows of every register's definition. */
export async function seedRegisters(db: TenantDb): Promise<void> {
  for (const { register, demonstration } of registerFiles) {
    for (const row of demonstration) await insertRegister(db, register, row)
  }
}
