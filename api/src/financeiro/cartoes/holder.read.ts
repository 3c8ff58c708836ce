import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { findHolder } from './compra.queries.ts'

/** Why one of these entries of the ledger is changed in a card's statement alone; undefined when none is. */
export async function problemOfEntries(
  db: TenantDb,
  ids: readonly number[],
): Promise<string | undefined> {
  const holder = await findHolder(db, ids)
  if (!holder) return undefined
  const { cartao, mes_ano, paga } = holder
  return paga
    ? `é o pagamento da fatura ${mes_ano} de “${cartao}”: desfaça o pagamento na fatura.`
    : `está na fatura ${mes_ano} de “${cartao}”: mude a compra na fatura.`
}
