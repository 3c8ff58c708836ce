import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export const findExport = (db: TenantDb, id_exportacao: number) =>
  db
    .from('exportacao')
    .select(['id_exportacao', 'id_usuario', 'tipo', 'estado', 'linhas', 'total', 'nome', 'arquivo'])
    .where('id_exportacao', '=', id_exportacao)
    .executeTakeFirst()

export const cancelExport = (db: TenantDb, id_exportacao: number, id_usuario: number) =>
  db
    .update('exportacao')
    .set({ estado: 'cancelada' })
    .where('id_exportacao', '=', id_exportacao)
    .where('id_usuario', '=', id_usuario)
    .where('estado', 'in', ['fila', 'fazendo'])
    .returning('id_exportacao')
    .executeTakeFirst()
