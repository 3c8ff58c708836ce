import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { lockLancamentos } from '../../../livro/titulos/public.ts'
import { findBoleto, lockBoleto, lockBoletos } from './boleto.queries.ts'

/** Locks a charge with its receivable, the receivable first, as everybody does who needs both. */
export async function lockWithTitulo(db: TenantDb, id_boleto: number) {
  const before = await findBoleto(db, id_boleto)
  if (!before) return undefined
  const [titulo] = await lockLancamentos(db, [before.id_lancamento])
  const boleto = await lockBoleto(db, id_boleto)
  return titulo && boleto ? { titulo, boleto } : undefined
}

interface OfTitulo {
  readonly id_boleto: number
  readonly id_lancamento: number
}

/** Locks many charges with their receivables, the receivables first; finds them by id. */
export async function lockManyWithTitulos(db: TenantDb, all: readonly OfTitulo[]) {
  const titulos = await lockLancamentos(
    db,
    all.map(({ id_lancamento }) => id_lancamento),
  )
  const boletos = await lockBoletos(
    db,
    all.map(({ id_boleto }) => id_boleto),
  )
  return {
    titulos: new Map(titulos.map((one) => [one.id_lancamento, one])),
    boletos: new Map(boletos.map((one) => [one.id_boleto, one])),
  }
}
