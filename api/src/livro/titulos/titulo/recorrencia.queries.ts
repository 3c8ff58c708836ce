import { sql } from 'kysely'
import { day, instant, int } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const recorrencia = {
  id_recorrencia: int('id_recorrencia'),
  meses: int('meses'),
  vezes: int.orNull('vezes'),
  primeiro_vencimento: day('primeiro_vencimento'),
  primeira_competencia: day('primeira_competencia'),
  geradas: int('geradas'),
  encerrada_em: instant.orNull('encerrada_em'),
}
export type Recorrencia = RowOf<typeof recorrencia>

export type RecorrenciaNova = Omit<Recorrencia, 'id_recorrencia' | 'geradas' | 'encerrada_em'>

export async function insertRecorrencia(
  db: TenantDb,
  nova: RecorrenciaNova & { readonly id_usuario: number },
): Promise<Recorrencia> {
  const { id_recorrencia } = await db
    .insertInto('lancamento_recorrencia')
    .values(nova)
    .returning('id_recorrencia')
    .executeTakeFirstOrThrow()
  return { ...nova, id_recorrencia, geradas: 0, encerrada_em: null }
}

export async function findRecorrencia(db: TenantDb, id: number, lock = false) {
  const [row] = await db.rows(
    recorrencia,
    (list) => sql`select ${list} from lancamento_recorrencia
      where tenant_id = ${db.tenant} and id_recorrencia = ${id} ${lock ? sql`for update` : sql``}`,
  )
  return row
}

/** Active recurrences, locked; those locked by another transaction are skipped. */
export const lockVivas = (db: TenantDb) =>
  db.rows(
    recorrencia,
    (list) => sql`select ${list} from lancamento_recorrencia
      where tenant_id = ${db.tenant} and encerrada_em is null and (vezes is null or geradas < vezes)
      order by id_recorrencia for update skip locked`,
  )

export const updateRecorrencia = (
  db: TenantDb,
  id_recorrencia: number,
  values: Partial<Pick<Recorrencia, 'geradas' | 'primeiro_vencimento' | 'primeira_competencia'>>,
) =>
  db
    .update('lancamento_recorrencia')
    .set(values)
    .where('id_recorrencia', '=', id_recorrencia)
    .execute()

export const close = (db: TenantDb, id_recorrencia: number) =>
  db.run(sql`update lancamento_recorrencia set encerrada_em = now()
    where tenant_id = ${db.tenant} and id_recorrencia = ${id_recorrencia} and encerrada_em is null`)

/** The title that the next ones copy: the latest of those that still follow the series, if any. */
export async function findModelo(db: TenantDb, id_recorrencia: number) {
  const [row] = await db.rows(
    { id: int('id_lancamento') },
    (list) => sql`select ${list} from lancamento
      where tenant_id = ${db.tenant} and id_recorrencia = ${id_recorrencia}
        and situacao not in ('cancelado', 'rejeitado')
      order by fora_da_serie, "dataVencimento" desc, id_lancamento desc limit 1`,
  )
  return row?.id
}

/** Takes a title out of its series: the next ones are not copied from it. */
export const markOutOfSeries = (db: TenantDb, id_lancamento: number) =>
  db.run(sql`update lancamento set fora_da_serie = true
    where tenant_id = ${db.tenant} and id_lancamento = ${id_lancamento}
      and id_recorrencia is not null and not fora_da_serie`)
