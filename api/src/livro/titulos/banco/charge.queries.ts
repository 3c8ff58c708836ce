import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** What a receivable says of its charge. */
export interface ChargeFacts {
  readonly url_boleto?: string | null
  /** Why the bank refused the charge, as a `BankError` of the contract. */
  readonly error_openbank?: object | null
  readonly nosso_numero_boleto_inter?: string | null
  readonly txid_pix_inter?: string | null
}

/** A receivable with what it says of its charge. */
export interface NotedCharge extends ChargeFacts {
  readonly id_lancamento: number
}

/** It is the bank's word and no change of the title: its version stays, and no form is refused for it. */
export const storeCharges = (db: TenantDb, noted: readonly NotedCharge[]) =>
  db.run(sql`update lancamento l set url_boleto = p.url_boleto,
      error_openbank = nullif(p.error_openbank, 'null'::jsonb),
      nosso_numero_boleto_inter = p.nosso_numero_boleto_inter, txid_pix_inter = p.txid_pix_inter
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as p(id_lancamento bigint, url_boleto text,
      error_openbank jsonb, nosso_numero_boleto_inter text, txid_pix_inter text)
    where l.tenant_id = ${db.tenant} and l.id_lancamento = p.id_lancamento`)
