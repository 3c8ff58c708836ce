import type { TenantDb } from '../../kernel/database/tenant-db.ts'

interface FinishedFile {
  readonly id_usuario: number
  readonly model: string
  readonly nome: string
  readonly arquivo: string
  readonly linhas: number
}

/** Stores a finished file like an export of a list, to be served in the same way. */
export async function insertFinishedExportacao(
  db: TenantDb,
  { linhas, ...finished }: FinishedFile,
) {
  const { id_exportacao } = await db
    .insertInto('exportacao')
    .values({
      ...finished,
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
