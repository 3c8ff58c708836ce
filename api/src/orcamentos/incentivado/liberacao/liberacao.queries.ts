import { sql } from 'kysely'
import { day, int, money, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Credits that a person chooses among: an account with more in a project's time says its days. */
const most = 400

const columns = {
  id_extrato_historico: int('h.id_extrato_historico'),
  data: day('h.data'),
  valor: money('h.valor'),
  texto: text('h.texto'),
  /** The release that it already is. */
  id_fonte_liberacao: int.orNull('l.id_fonte_liberacao'),
}

/** What the bank credited to an account, the latest first, each with the release that it is. */
export const listCredits = (db: TenantDb, id_contabancaria: number) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from extrato_historico h
      left join fonte_liberacao l on ${same('l.id_extrato_historico', 'h')}
      where h.tenant_id = ${db.tenant} and h.id_contabancaria = ${id_contabancaria} and h.valor > 0
      order by h.data desc, h.id_extrato_historico desc limit ${most}`,
  )

/** These lines as credits of the account, each with the source whose release it is. */
export const findCredits = (db: TenantDb, id_contabancaria: number, ids: readonly number[]) =>
  db.rows(
    {
      id_extrato_historico: int('h.id_extrato_historico'),
      id_fonte_liberacao: int.orNull('l.id_fonte_liberacao'),
      id_projeto_fonte: int.orNull('l.id_projeto_fonte'),
    },
    (list) => sql`select ${list} from extrato_historico h
      left join fonte_liberacao l on ${same('l.id_extrato_historico', 'h')}
      where h.tenant_id = ${db.tenant} and h.id_contabancaria = ${id_contabancaria} and h.valor > 0
        and h.id_extrato_historico = any(${ids}::bigint[])`,
  )

/** Is it a release of this source? */
export async function isLiberacaoOf(
  db: TenantDb,
  id_projeto_fonte: number,
  id_fonte_liberacao: number,
): Promise<boolean> {
  const [row] = await db.rows(
    { id: int('l.id_fonte_liberacao') },
    (list) => sql`select ${list} from fonte_liberacao l where l.tenant_id = ${db.tenant}
      and l.id_projeto_fonte = ${id_projeto_fonte} and l.id_fonte_liberacao = ${id_fonte_liberacao}`,
  )
  return row !== undefined
}

export async function linkLinha(
  db: TenantDb,
  {
    id_projeto_fonte,
    id_fonte_liberacao,
  }: { id_projeto_fonte: number; id_fonte_liberacao: number },
  id_extrato_historico: number | null,
): Promise<void> {
  await db
    .update('fonte_liberacao')
    .set({ id_extrato_historico })
    .where('id_fonte_liberacao', '=', id_fonte_liberacao)
    .execute()
  await db
    .update('projeto_fonte')
    .set({ versao: sql<number>`versao + 1` })
    .where('id_projeto_fonte', '=', id_projeto_fonte)
    .execute()
}
