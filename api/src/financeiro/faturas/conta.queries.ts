import { sql } from 'kysely'
import { int } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/**
 * The account for BV: the first active one without children on the BV line of the DRE; null if there is none.
 */
export async function findContaOfBv(db: TenantDb): Promise<number | null> {
  const [conta] = await db.rows(
    { id: int('c.id_grupoCusto') },
    (list) => sql`select ${list} from plano_contas c
      where c.tenant_id = ${db.tenant} and c.tipo = 'despesa' and c.ativo = 'S'
        and not exists (select from plano_contas f where ${same('f."id_grupoCustoSuperior"', 'c."id_grupoCusto"')})
        and 'bv' = (select a.linha_dre from plano_contas a
          where a.tenant_id = c.tenant_id and a.linha_dre is not null
            and starts_with(c.caminho, a.caminho)
          order by length(a.caminho) desc limit 1)
      order by c.caminho limit 1`,
  )
  return conta?.id ?? null
}
