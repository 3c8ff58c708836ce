import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

export const findDemoPlano = async (db: TenantDb, descricao: string): Promise<number | null> =>
  (
    await db
      .from('plano_contas')
      .select('id_grupoCusto')
      .where('descricao', '=', descricao)
      .executeTakeFirst()
  )?.id_grupoCusto ?? null
