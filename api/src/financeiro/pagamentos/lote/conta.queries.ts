import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** The account from which a batch is paid, as a bank identifies it. */
export interface ContaOfLote {
  readonly id_contabancaria: number
  readonly id_empresa: number | null
  readonly descricao: string
  /** Three digits; '' where the register does not say. */
  readonly numero_banco: string
  readonly banco: string
  readonly agencia: string
  readonly agencia_dv: string
  readonly conta: string
  readonly conta_dv: string
}

export async function findContaOfLote(db: TenantDb, id_contabancaria: number) {
  const [row] = await db.run(sql<ContaOfLote>`select c.id_contabancaria, c.id_empresa, c.descricao,
      coalesce(c.numero_banco, '') as numero_banco, coalesce(c.banco, '') as banco,
      coalesce(c.agencia, '') as agencia, coalesce(c.agencia_dv, '') as agencia_dv,
      coalesce(c.conta, '') as conta, coalesce(c.conta_dv, '') as conta_dv
    from contabancaria c where c.tenant_id = ${db.tenant} and c.id_contabancaria = ${id_contabancaria}`)
  return row
}
