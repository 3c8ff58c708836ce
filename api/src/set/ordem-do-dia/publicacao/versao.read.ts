import { must } from '@claquete/core/kernel/must'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { readDocumento } from '../documento/documento.queries.ts'
import { compareVersoes } from './compare.ts'
import { readVersao } from './versao.queries.ts'

interface Published {
  readonly id_ordem_dia: number
  /** The last version; zero before the first. */
  readonly publicada: number
}

/** Whether something was written after the last version that people were told. */
export async function hasNews(
  db: TenantDb,
  { id_ordem_dia, publicada }: Published,
): Promise<boolean> {
  if (publicada === 0) return false
  const now = must(await readDocumento(db, id_ordem_dia), 'a sheet that was found')
  return compareVersoes(await readVersao(db, id_ordem_dia, publicada), now).mudou
}
