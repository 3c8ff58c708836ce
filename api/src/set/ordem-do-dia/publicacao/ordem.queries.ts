import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

export const setLastVersao = (db: TenantDb, id_ordem_dia: number, publicada: number) =>
  db.update('ordem_dia').set({ publicada }).where('id_ordem_dia', '=', id_ordem_dia).execute()

export const setCancelled = (db: TenantDb, id_ordem_dia: number, motivo: string) =>
  db
    .update('ordem_dia')
    .set({ cancelada_em: sql<string>`now()`, motivo_cancelamento: motivo })
    .where('id_ordem_dia', '=', id_ordem_dia)
    .execute()
