import type { Cents } from '@claquete/core/kernel/money'
import { sql } from 'kysely'
import type { Actor } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** The invoiced amount of each month of a year, by invoice date and gross of what the client withholds. */
export const listInvoiced = (
  db: TenantDb,
  { empresas }: Pick<Actor, 'empresas'>,
  ano: number,
): Promise<{ mes: number; centavos: Cents }[]> =>
  db.run(sql<{ mes: number; centavos: Cents }>`
    select extract(month from f.data_faturado)::int as mes, (sum(f.valor) * 100)::bigint as centavos
    from fatura f
    where f.tenant_id = ${db.tenant} and f.situacao = 'faturado'
      and f.data_faturado between make_date(${ano}::int, 1, 1) and make_date(${ano}::int, 12, 31)
      ${empresas.length > 0 ? sql`and f.id_empresa = any(${empresas}::bigint[])` : sql``}
    group by 1`)
