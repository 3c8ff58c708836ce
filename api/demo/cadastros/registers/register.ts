import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { registerFiles } from '../../../src/kernel/areas/catalogue.ts'
import { insertRegister } from '../../../src/cadastros/registers/register.queries.ts'

/** Inserts the demonstration rows of every register's definition. */
export async function seedRegisters(db: TenantDb): Promise<void> {
  for (const { register, demonstration } of registerFiles) {
    for (const row of demonstration) await insertRegister(db, register, row)
  }
}
