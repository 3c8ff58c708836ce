import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { registerFiles } from '../../kernel/catalogue.ts'
import { insertRegister } from './register.queries.ts'

/** The rows that each register's definition brings for the demonstration. */
export async function seedRegisters(db: TenantDb): Promise<void> {
  for (const { register, demonstration } of registerFiles) {
    for (const row of demonstration) await insertRegister(db, register, row)
  }
}
