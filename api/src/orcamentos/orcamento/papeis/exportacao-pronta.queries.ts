import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

interface Pronta {
  readonly id_usuario: number
  readonly model: string
  readonly nome: string
  readonly arquivo: string
  readonly linhas: number
}

/** A file that is made already, kept and served as the exports of lists are. */
export async function insertExportacaoPronta(db: TenantDb, { linhas, ...pronta }: Pronta) {
  const { id_exportacao } = await db
    .insertInto('exportacao')
    .values({
      ...pronta,
      tipo: 'excel',
      estado: 'pronta',
      pedido: JSON.stringify({}),
      total: linhas,
      linhas,
    })
    .returning('id_exportacao')
    .executeTakeFirstOrThrow()
  return id_exportacao
}
