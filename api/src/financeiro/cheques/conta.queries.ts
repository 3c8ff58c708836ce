import type { Talao } from '@claquete/contract/financeiro/cheques/cheque'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { idList, int, money, text } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { contaVista, saldoOfConta, uncleared } from '../../livro/contas/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import { contaOfCheque } from './cheque.queries.ts'

/** Current accounts with both balances at the end of a day, and the numbers used of each. */
export const listContasOfCheque = (
  db: TenantDb,
  visao: VisaoDoLivro,
  { dia, id_empresa }: { readonly dia: CalendarDate; readonly id_empresa: number | undefined },
) =>
  db.rows(
    {
      id_contabancaria: int('c.id_contabancaria'),
      descricao: text('c.descricao'),
      numero_banco: text(sql`coalesce(c.numero_banco, '')`),
      saldo_contabil: money(saldoOfConta(dia)),
      a_compensar: money(uncleared(dia)),
      usados: idList(
        sql`array(select q."numCheque" from cheque q where ${same('q.id_contabancaria', 'c')})`,
      ),
    },
    (list) => sql`select ${list}
      from contabancaria c
      where c.tenant_id = ${db.tenant} and ${contaOfCheque(visao, id_empresa)}
      order by c.descricao, c.id_contabancaria`,
  )

export const isContaOfCheque = async (db: TenantDb, visao: VisaoDoLivro, id: number) =>
  (
    await db.run(sql`select 1 from contabancaria c where c.tenant_id = ${db.tenant}
      and c.id_contabancaria = ${id} and ${contaOfCheque(visao, undefined)}`)
  ).length > 0

/** Cheque books of the accounts that this person sees, oldest first. */
export const listTaloes = (db: TenantDb, visao: VisaoDoLivro, id_contabancaria?: number) =>
  db.rows(
    {
      id_cheque_talao: int('t.id_cheque_talao'),
      id_contabancaria: int('t.id_contabancaria'),
      conta: text('c.descricao'),
      numero_inicial: int('t.numero_inicial'),
      numero_final: int('t.numero_final'),
      usadas: int(sql`(select count(*) from cheque q where ${same('q.id_contabancaria', 't')}
        and q."numCheque" between t.numero_inicial and t.numero_final)`),
    },
    (list) => sql`select ${list}
      from cheque_talao t
      join contabancaria c on ${same('c.id_contabancaria', 't')}
      where t.tenant_id = ${db.tenant} and ${contaVista(visao)}
        and (${id_contabancaria ?? null}::bigint is null or t.id_contabancaria = ${id_contabancaria ?? null})
      order by c.descricao, t.id_contabancaria, t.id_cheque_talao`,
  )

type NewTalao = Pick<Talao, 'id_contabancaria' | 'numero_inicial' | 'numero_final'>

export const insertTalao = async (db: TenantDb, novo: NewTalao): Promise<number> =>
  (
    await db
      .insertInto('cheque_talao')
      .values(novo)
      .returning('id_cheque_talao')
      .executeTakeFirstOrThrow()
  ).id_cheque_talao

export const deleteTalao = (db: TenantDb, id_cheque_talao: number) =>
  db.deleteFrom('cheque_talao').where('id_cheque_talao', '=', id_cheque_talao).execute()

/** The city of the first unit that this person may use. */
export async function findCity(db: TenantDb, empresas: readonly number[]): Promise<string> {
  const [row] = await db.rows(
    { cidade: text(sql`coalesce(cidade, '')`) },
    (list) => sql`select ${list} from empresa
      where tenant_id = ${db.tenant} and (cardinality(${empresas}::bigint[]) = 0
        or id_empresa = any(${empresas}::bigint[])) order by id_empresa limit 1`,
  )
  return row?.cidade ?? ''
}

/** The unit of a copy's letterhead: that of the account, or the first that this person may use. */
export async function findUnitOfCheque(
  db: TenantDb,
  id_chequeEmitido: number,
  empresas: readonly number[],
): Promise<number | undefined> {
  const [row] = await db.rows(
    {
      id_empresa: int.orNull(sql`coalesce(c.id_empresa, (
        select min(e.id_empresa) from empresa e where e.tenant_id = c.tenant_id
          and (cardinality(${empresas}::bigint[]) = 0 or e.id_empresa = any(${empresas}::bigint[]))))`),
    },
    (list) => sql`select ${list}
      from cheque q join contabancaria c on ${same('c.id_contabancaria', 'q')}
      where q.tenant_id = ${db.tenant} and q."id_chequeEmitido" = ${id_chequeEmitido}`,
  )
  return row?.id_empresa ?? undefined
}
