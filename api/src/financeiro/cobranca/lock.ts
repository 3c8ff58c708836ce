import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { lockLancamentos } from '../../livro/titulos/public.ts'
import { findBoleto, lockBoleto } from './boleto.queries.ts'

/** Locks a charge with its receivable, the receivable first, as everybody does who needs both. */
export async function lockWithTitulo(db: TenantDb, id_boleto: number) {
  const before = await findBoleto(db, id_boleto)
  if (!before) return undefined
  const [titulo] = await lockLancamentos(db, [before.id_lancamento])
  const boleto = await lockBoleto(db, id_boleto)
  return titulo && boleto ? { titulo, boleto } : undefined
}
