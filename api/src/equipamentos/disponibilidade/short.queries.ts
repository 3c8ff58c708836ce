import { sql } from 'kysely'
import { int } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { derivedOcupacoes, instantOf } from './ocupacao.queries.ts'

/**
 * Equipment of which somebody counts on more than there is, as far as one can tell without looking at each moment: what is
 * promised from now on adds up to more than the stock, or is inactive.
 */
export async function listSuspects(db: TenantDb, now: number): Promise<number[]> {
  const rows = await db.rows(
    { id_equipamento: int('e.id_equipamento') },
    (list) => sql`select ${list} from ${derivedOcupacoes(db, now, sql`(o.fim is null or true)`)} o
      join equipamento e on ${same('e.id_equipamento', 'o')}
      where o.fim is null or o.fim > ${instantOf(now)}
      group by e.id_equipamento, e.quantidade, e.status
      having sum(o.quantidade) > e.quantidade or e.status = 'INATIVO'
      order by e.id_equipamento`,
  )
  return rows.map(({ id_equipamento }) => id_equipamento)
}

/** Pieces that others lend open remittances, by remittance and equipment. */
export async function listSublocados(db: TenantDb): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows(
    {
      id_remessa: int('s.id_remessa'),
      id_equipamento: int('s.id_equipamento'),
      quantidade: int(sql`sum(s.quantidade)::bigint`),
    },
    (list) => sql`select ${list} from sublocacao s
      join remessa r on ${same('r.id_remessa', 's')} and r.id_status in (1, 4)
      where s.tenant_id = ${db.tenant} and s.id_equipamento is not null and s.devolvida_em is null
      group by s.id_remessa, s.id_equipamento`,
  )
  return new Map(
    rows.map(({ id_remessa, id_equipamento, quantidade }) => [
      `${id_remessa}/${id_equipamento}`,
      quantidade,
    ]),
  )
}
