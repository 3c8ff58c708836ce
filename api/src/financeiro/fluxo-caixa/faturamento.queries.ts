import { sql } from 'kysely'
import { int, money } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { billedDay, isBilledByHand } from '../../livro/contas/public.ts'
import { andSeen } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

/**
 * What was billed (faturado) in each month of a year: invoices in force, by their date, with IBS and CBS and gross of what
 * the client withholds, and the receivables of clients that have none.
 */
export const listBilled = (db: TenantDb, visao: VisaoDoLivro, ano: number) => {
  const within = (day: typeof billedDay) =>
    sql`${day} between make_date(${ano}::int, 1, 1) and make_date(${ano}::int, 12, 31)`
  const ofUnits = (unit: string) =>
    visao.empresas.length > 0 ? sql`and ${sql.ref(unit)} = any(${visao.empresas}::bigint[])` : sql``
  const byHand = sql`l.tenant_id = ${db.tenant} and l.situacao in ('aprovado', 'pago')
    and l.tipo <> 'transferencia' and ${within(billedDay)} ${ofUnits('l.id_empresa')} ${andSeen(visao, 'l')}`
  return db.rows(
    { mes: int(sql`extract(month from x.dia)::int`), centavos: money(sql`sum(x.valor)`) },
    (list) => sql`select ${list} from (
      select f.data_faturado as dia, f.valor_total as valor from fatura f
      where f.tenant_id = ${db.tenant} and f.situacao = 'faturado'
        and ${within(sql`f.data_faturado`)} ${ofUnits('f.id_empresa')}
      union all
      select ${billedDay}, l.valor from lancamento l
      where ${byHand} and l.rateado = 'N'
        and ${isBilledByHand(db, { plano: sql`l."id_grupoCusto"`, item: sql`l.id_orca_item` })}
      union all
      select ${billedDay}, r.valor from lancamento l
      join lancamento_rateio r on ${same('r.id_lancamento', 'l')}
      where ${byHand} and l.rateado = 'S'
        and ${isBilledByHand(db, { plano: sql`r."id_grupoCusto"`, item: sql`r.id_orca_item` })}) x
    group by mes`,
  )
}
