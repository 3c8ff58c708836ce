import type { StoredAgreement } from '@claquete/core/financeiro/cobranca/by-file'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** The agreement under which an account issues boletos by file. */
export interface ConvenioOfConta extends StoredAgreement {
  readonly id_cnab_convenio: number
  /** The last number given to a boleto. */
  readonly nosso_numero: number
  readonly id_grupoCusto: number | null
}

const select = sql`select v.id_cnab_convenio, v.convenio, v.carteira, v.variacao, v.modalidade,
    v.codigo_transmissao, v.posto, v.nosso_numero, v."id_grupoCusto", coalesce(c.numero_banco, '') as numero_banco,
    coalesce(c.agencia, '') as agencia, coalesce(c.agencia_dv, '') as agencia_dv,
    coalesce(c.conta, '') as conta, coalesce(c.conta_dv, '') as conta_dv
  from cnab_convenio v
  join contabancaria c on c.tenant_id = v.tenant_id and c.id_contabancaria = v.id_contabancaria`

export async function findConvenioOfConta(db: TenantDb, id_contabancaria: number) {
  const [row] = await db.run(sql<ConvenioOfConta>`${select}
    where v.tenant_id = ${db.tenant} and v.id_contabancaria = ${id_contabancaria} and v.tipo = 'cobranca'
      and v.ativo = 'S'`)
  return row
}

/** The agreement of a boleto, in force or not. */
export async function findConvenioById(db: TenantDb, id_cnab_convenio: number) {
  const [row] = await db.run(sql<ConvenioOfConta>`${select}
    where v.tenant_id = ${db.tenant} and v.id_cnab_convenio = ${id_cnab_convenio}`)
  return row
}

/** The last number of boletos of an agreement. Whoever asks at the same time waits until it has a new one. */
export async function lockNossoNumero(db: TenantDb, id_cnab_convenio: number): Promise<number> {
  const [row] = await db.run(sql<{ nosso_numero: number }>`select nosso_numero from cnab_convenio
    where tenant_id = ${db.tenant} and id_cnab_convenio = ${id_cnab_convenio} for update`)
  return must(row, 'agreement').nosso_numero
}

export const storeNossoNumero = (db: TenantDb, id_cnab_convenio: number, nosso_numero: number) =>
  db
    .update('cnab_convenio')
    .set({ nosso_numero })
    .where('id_cnab_convenio', '=', id_cnab_convenio)
    .execute()
