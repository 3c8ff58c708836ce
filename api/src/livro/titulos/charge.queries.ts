import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** What a receivable says of its charge. */
export interface ChargeFacts {
  readonly url_boleto?: string | null
  /** Why the bank refused the charge, as a `BankError` of the contract. */
  readonly error_openbank?: object | null
  readonly nosso_numero_boleto_inter?: string | null
  readonly txid_pix_inter?: string | null
}

/** It is the bank's word and no change of the title: its version stays, and no form is refused for it. */
export const storeCharge = (db: TenantDb, id_lancamento: number, facts: ChargeFacts) =>
  db.run(sql`update lancamento set url_boleto = ${facts.url_boleto ?? null},
    error_openbank = ${facts.error_openbank ? JSON.stringify(facts.error_openbank) : null}::jsonb,
    nosso_numero_boleto_inter = ${facts.nosso_numero_boleto_inter ?? null},
    txid_pix_inter = ${facts.txid_pix_inter ?? null}
    where tenant_id = ${db.tenant} and id_lancamento = ${id_lancamento}`)
