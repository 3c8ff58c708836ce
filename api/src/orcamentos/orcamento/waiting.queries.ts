import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import { money, text } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { countedOnce, familiaOf, signedMovimento } from './gasto.queries.ts'

/** A request of a job's money. */
export interface Approvable {
  readonly tipo: 'verba' | 'despesa' | 'pagamento'
  readonly id: number
}

/** The open funds of the budgets: what each holds, and what delivering the rest of it would commit. */
const fundsOf = (db: TenantDb, orcamentos: unknown) => sql`
  select v.id_orca_verba, v.id_orca_item, i.uid, v.estado, v.valor, greatest(f.saldo, 0) as detido,
    case when v.estado = 'solicitada' or v.operacao_origem is not null then 0
      else greatest(f.saldo + v.valor - f.entregue, 0) - greatest(f.saldo, 0) end as undelivered
  from orca_verba v
  join orca_item i on ${same('i.id_orca_item', 'v')}
  cross join lateral (select coalesce(sum(${signedMovimento}), 0) as saldo,
      coalesce(sum(m.valor) filter (where m.tipo = 'entrega'), 0) as entregue
    from verba_movimento m where ${same('m.id_orca_verba', 'v')}) f
  where v.tenant_id = ${db.tenant} and v.id_orcamento in (${orcamentos})
    and v.estado in ('solicitada', 'aprovada', 'entregue', 'prestacao')`

/**
 * What waits on the lines of a budget, beside what is committed and spent (`movimentoRowsOf`), each amount once: payments
 * and funds that were asked for, expenses that nobody decided (of a fund of the same line, only what it does not cover),
 * and the rest of approved funds. `except` is a request that is being changed or decided.
 */
export async function listFolhaWaiting(
  db: TenantDb,
  id_orcamento: number,
  except?: Approvable,
): Promise<ReadonlyMap<string, { readonly undelivered: Cents; readonly pedido: Cents }>> {
  const family = familiaOf(db, id_orcamento)
  const without = (tipo: Approvable['tipo']) => (except?.tipo === tipo ? except.id : null)
  const rows = await db.rows(
    {
      uid: text('e.uid'),
      undelivered: money(sql`sum(e.undelivered)`),
      pedido: money(sql`sum(e.pedido)`),
    },
    (list) => sql`
    with verbas as materialized (${fundsOf(db, family)}),
    despesas as materialized (
      select i.uid, d.valor, v.id_orca_verba, v.uid as uid_verba, v.detido + v.undelivered as coberto
      from orca_despesa d
      join orca_item i on ${same('i.id_orca_item', 'd')}
      left join verbas v on v.id_orca_verba = d.id_orca_verba
      where d.tenant_id = ${db.tenant} and d.id_orcamento in (${family}) and d.situacao = 'lancada'
        and d.id_orca_despesa is distinct from ${without('despesa')})
    select ${list} from (
      select i.uid, 0 as undelivered, x.valor as pedido
      from lancamento_linha x
      join lancamento l on ${same('l.id_lancamento', 'x')}
      join orca_item i on ${same('i.id_orca_item', 'x')}
      where x.tenant_id = ${db.tenant} and l.tenant_id = ${db.tenant} and x.id_orcamento in (${family})
        and l.situacao = 'solicitado' and l.operacao = 'D' and ${countedOnce}
        and l.id_lancamento is distinct from ${without('pagamento')}
      union all
      select uid, undelivered, case when estado = 'solicitada' then valor else 0 end
      from verbas where id_orca_verba is distinct from ${without('verba')}
      union all
      select uid, 0, valor from despesas where uid_verba is distinct from uid
      union all
      select uid, 0, greatest(sum(valor) - min(coberto), 0) from despesas
      where uid_verba = uid group by uid, id_orca_verba) e
    group by 1`,
  )
  return new Map(rows.map(({ uid, ...espera }) => [uid, espera]))
}
