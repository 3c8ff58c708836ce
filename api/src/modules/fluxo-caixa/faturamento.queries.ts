import type { Cents } from '@claquete/core/kernel/money'
import { sql } from 'kysely'
import type { Actor } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/**
 * What was invoiced in each month of a year, whether or not it was received: titles of invoices and
 * those marked as invoiced apart, before taxes withheld, on the day of issue.
 */
export const listFaturado = (
  db: TenantDb,
  { empresas }: Pick<Actor, 'empresas'>,
  ano: number,
): Promise<{ mes: number; centavos: Cents }[]> =>
  db.run(sql<{ mes: number; centavos: Cents }>`
    select extract(month from coalesce(data_emissao, competencia))::int as mes,
      (sum(coalesce(valor_bruto, valor)) * 100)::bigint as centavos
    from lancamento l
    where l.tenant_id = ${db.tenant} and l.operacao = 'C'
      and (l.origem in ('fatura', 'permuta') or l.faturamento_avulso = 'S')
      and l.situacao in ('aprovado', 'pago')
      and coalesce(data_emissao, competencia)
        between make_date(${ano}::int, 1, 1) and make_date(${ano}::int, 12, 31)
      ${empresas.length > 0 ? sql`and l.id_empresa = any(${empresas}::bigint[])` : sql``}
    group by 1`)
