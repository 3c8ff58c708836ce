import { sql } from 'kysely'
import { int, money } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { andSeen } from '../../livro/visao/public.ts'
import { expected } from './movimentos.queries.ts'
import type { Slice } from './movimentos.queries.ts'

/**
 * Money that came back, or is to come back, in each month of the flow: the rest of funds and refunds on lines of
 * budgets. The flow counts it as money in; income does not.
 */
export function listReturned(
  db: TenantDb,
  { inicio, fim, hoje, contas, empresas, vencidos, em_aberto, sem_conta, visao }: Slice,
) {
  const inUnits = empresas.length === 0 ? sql`` : sql`and l.id_empresa = any(${empresas}::bigint[])`
  const title = sql`l.tenant_id = ${db.tenant} and l.operacao = 'C' and l.permuta = 'N'
    ${inUnits} ${andSeen(visao, 'l')}`
  const whole = sql`${title} and (l.origem = 'devolucao' or l.id_orca_item is not null) and l.rateado = 'N'`
  const lines = sql`lancamento l join lancamento_rateio r on ${same('r.id_lancamento', 'l')}`
  const paid = sql`${same('b.id_lancamento', 'l')}
    and b.estornada_em is null and b.id_contabancaria = any(${contas}::bigint[])
    and b.data between ${inicio} and ${fim}`
  const day = sql`greatest(${expected}, ${hoje}::date)`
  const due = sql`l.situacao = 'aprovado' and l.tipo = 'titulo' and ${day} between ${inicio}::date and ${fim}::date
    and ${em_aberto && fim >= hoje} ${vencidos ? sql`` : sql`and ${expected} >= ${hoje}::date`}
    and (l.id_contabancaria = any(${contas}::bigint[])
      ${sem_conta ? sql`or l.id_contabancaria is null` : sql``})`
  // Apart, since each has an index; either of both would read all lines.
  const parts = [
    sql`l.origem = 'devolucao'`,
    sql`l.origem <> 'devolucao' and r.id_orca_item is not null`,
  ].map((isReturned) => {
    const part = sql`${title} and l.rateado = 'S' and l.situacao in ('aprovado', 'pago') and ${isReturned}`
    return sql`
      select b.data, p.valor from ${lines} join lancamento_baixa b on ${paid}
      join baixa_linha p on ${same('p.id_baixa', 'b')}
        and p.id_rateio = r.id_rateio
      where ${part}
      union all
      select ${day}, n.valor - n.baixado from ${lines}
      join rateio_baixado n on ${same('n.id_rateio', 'r')}
      where ${part} and ${due}`
  })
  return db.rows(
    { mes: int(sql`extract(month from x.dia)::int`), centavos: money(sql`sum(x.valor)`) },
    (list) => sql`select ${list} from (
      select b.data as dia, b.valor from lancamento l join lancamento_baixa b on ${paid} where ${whole}
      union all
      select ${day}, l.valor - l.valor_baixado from lancamento l where ${whole} and ${due}
      union all ${sql.join(parts, sql` union all `)}) x
    group by mes`,
  )
}
