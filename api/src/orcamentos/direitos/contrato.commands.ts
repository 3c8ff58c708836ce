import type { DireitoBody } from '@claquete/contract/orcamentos/direitos/direito'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { insertDireito } from './direito.queries.ts'
import { markTold } from './notice.queries.ts'

/**
 * Keeps the right to an image that a signed contract gives. Contracts tell of its end by their own notices, which come
 * earlier: until its end is changed by hand, this register tells nobody.
 */
export async function keepFromContrato(
  db: TenantDb,
  body: DireitoBody,
  id_usuario: number | null,
): Promise<number> {
  const id_direito_imagem = await insertDireito(db, body, id_usuario)
  await markTold(db, id_direito_imagem, 0)
  return id_direito_imagem
}
