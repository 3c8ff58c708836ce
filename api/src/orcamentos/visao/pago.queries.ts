import { sql } from 'kysely'
import { money, word } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { onSide } from '../../livro/contas/public.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import { familiaOf, movimentoRowsOf, notPaidRowsOf } from '../orcamento/public.ts'

const columns = {
  tipo: word(['verbas', 'despesas', 'retido', 'compensado', 'encargos', 'outros'])('k.tipo'),
  realizado: money(sql`sum(k.realizado)`),
  pago: money(sql`sum(k.pago)`),
}

/**
 * Lines of titles that the period reports count as expenses of a budget: owed or paid, negotiated ones by their old
 * titles. What gives money back lowers them.
 */
const isEntry = sql`l.situacao in ('aprovado', 'pago') and ${onSide('D', sql`x.id_orca_item`)}
  and l.tipo <> 'transferencia' and l.origem <> 'negociacao'`

/** What the family of a budget realised and what was paid of its payables, by what makes the two differ. */
export const sumPagoByKind = (db: TenantDb, id_orcamento: number, visao: VisaoDoLivro) =>
  db.rows(
    columns,
    (list) => sql`select ${list}
    from (
      select case m.tipo when 'despesa' then 'despesas' else 'outros' end as tipo, m.realizado,
        0 as pago
      from (${movimentoRowsOf(db, familiaOf(db, id_orcamento))}) m
      union all
      -- Each of these is out of the others, where the same titles are counted as they were paid.
      select k.tipo, k.valor, 0
      from (${notPaidRowsOf(db, familiaOf(db, id_orcamento))}) n
      cross join lateral (values ('retido', n.retido), ('compensado', n.compensado),
        ('encargos', -n.encargos),
        ('outros', n.encargos - n.retido - n.compensado)) as k (tipo, valor)
      union all
      select case when l.origem in ('verba', 'reembolso', 'devolucao') then 'verbas'
          when l.origem in ('despesa', 'cartao') or exists (select from orca_despesa d
            where ${same('d.id_lancamento', 'l')}) then 'despesas'
          else 'outros' end, 0, case l.operacao when 'D' then x.movido else -x.movido end
      from lancamento_linha x
      join lancamento l on ${same('l.id_lancamento', 'x')}
      where x.tenant_id = ${db.tenant} and l.tenant_id = ${db.tenant}
        and x.id_orcamento in (${familiaOf(db, id_orcamento)})
        and ${sql.join([isEntry, ...seenTitulos(visao)], sql` and `)}) k
    group by k.tipo order by k.tipo`,
  )
