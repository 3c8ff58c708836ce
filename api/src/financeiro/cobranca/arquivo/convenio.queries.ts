import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { int, text } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const orEmpty = (column: string) => text(sql`coalesce(${sql.ref(column)}, '')`)

/** Columns of an account `c` as boletos and files of banks name it. */
export const contaColumns = {
  numero_banco: orEmpty('c.numero_banco'),
  agencia: orEmpty('c.agencia'),
  agencia_dv: orEmpty('c.agencia_dv'),
  conta: orEmpty('c.conta'),
  conta_dv: orEmpty('c.conta_dv'),
}

/** Columns of an agreement `v` that boletos need. */
export const agreementColumns = {
  carteira: text('v.carteira'),
  variacao: text('v.variacao'),
  modalidade: text('v.modalidade'),
  codigo_transmissao: text('v.codigo_transmissao'),
  posto: text('v.posto'),
  /** The last number given to a boleto. */
  nosso_numero: int('v.nosso_numero'),
  id_grupoCusto: int.orNull('v.id_grupoCusto'),
}

const columns = {
  id_cnab_convenio: int('v.id_cnab_convenio'),
  convenio: text('v.convenio'),
  ...agreementColumns,
  ...contaColumns,
}

/** The agreement under which an account issues boletos by file. */
export type ConvenioOfConta = RowOf<typeof columns>

const convenios = sql`cnab_convenio v
  join contabancaria c on ${same('c.id_contabancaria', 'v')}`

export async function findConvenioOfConta(db: TenantDb, id_contabancaria: number) {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from ${convenios}
      where v.tenant_id = ${db.tenant} and v.id_contabancaria = ${id_contabancaria}
        and v.tipo = 'cobranca' and v.ativo = 'S'`,
  )
  return row
}

/** The agreement of a boleto, in force or not. */
export async function findConvenioById(db: TenantDb, id_cnab_convenio: number) {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from ${convenios}
      where v.tenant_id = ${db.tenant} and v.id_cnab_convenio = ${id_cnab_convenio}`,
  )
  return row
}

/** The last number of boletos of an agreement. Whoever asks at the same time waits until it has a new one. */
export async function lockNossoNumero(db: TenantDb, id_cnab_convenio: number): Promise<number> {
  const [row] = await db.rows(
    { nosso_numero: int('nosso_numero') },
    (list) => sql`select ${list} from cnab_convenio
      where tenant_id = ${db.tenant} and id_cnab_convenio = ${id_cnab_convenio} for update`,
  )
  return must(row, 'agreement').nosso_numero
}

export const storeNossoNumero = (db: TenantDb, id_cnab_convenio: number, nosso_numero: number) =>
  db
    .update('cnab_convenio')
    .set({ nosso_numero })
    .where('id_cnab_convenio', '=', id_cnab_convenio)
    .execute()

/** The number of an account as papers print it. */
export async function findContaOnPaper(db: TenantDb, id_contabancaria: number) {
  const [row] = await db.rows(
    {
      agencia: contaColumns.agencia,
      agenciaDv: contaColumns.agencia_dv,
      conta: contaColumns.conta,
      contaDv: contaColumns.conta_dv,
    },
    (list) => sql`select ${list} from contabancaria c
      where c.tenant_id = ${db.tenant} and c.id_contabancaria = ${id_contabancaria}`,
  )
  return row
}
