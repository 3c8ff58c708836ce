import type { ChargeBank } from '../../../kernel/banking/charges.ts'
import { openChargeBank, openRecurrenceBank } from '../../../kernel/banking/open.ts'
import type { RecurrenceBank } from '../../../kernel/banking/recurrences.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { Services } from '../../../kernel/services.ts'
import { loadBankAccess } from '../../extrato/public.ts'

/** What background work on charges needs: the services and transactions of one company. */
export interface Work {
  readonly services: Services
  readonly tenant: number
  readonly transaction: <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>
}

export const workOf = (services: Services, tenant: number, chamada: string): Work => ({
  services,
  tenant,
  transaction: (work) =>
    inTransaction(services.pool, { tenant, readOnly: false, chamada }, ({ db }) => work(db)),
})

/** The bank that keeps the charges of an account. Credentials are read in a transaction of their own. */
export async function openBankOf(
  { services, transaction }: Work,
  id_contabancaria: number,
): Promise<ChargeBank> {
  const { own, checkingConta } = await transaction((db) =>
    loadBankAccess({ db, services }, id_contabancaria),
  )
  return openChargeBank(own, checkingConta, services)
}

/** The same bank, for Pix Automático. */
export async function openRecurrenceBankOf(
  { services, transaction }: Work,
  id_contabancaria: number,
): Promise<RecurrenceBank> {
  const { own, checkingConta } = await transaction((db) =>
    loadBankAccess({ db, services }, id_contabancaria),
  )
  return openRecurrenceBank(own, checkingConta, services)
}
