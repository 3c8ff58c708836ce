import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import { prepareReport } from '../../kernel/database/report.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { factsOfDre } from '../../financeiro/dre/public.ts'
import type { DreSlice } from '../../financeiro/dre/public.ts'
import { entryRows } from './entries.queries.ts'
import type { EntryCut } from './entry-cut.queries.ts'

export interface KindOfEntry {
  readonly tipo: 'verbas' | 'despesas' | 'juros' | 'cartao' | 'retencoes'
  readonly lancamentos: Cents
  readonly dre: Cents
}

/** What a title is to the difference: both count most titles, of which only withheld taxes differ. */
const ofTitle = sql`case when l.origem in ('verba', 'reembolso', 'devolucao') then 'verbas'
  when l.origem = 'fatura_cartao' then 'cartao' else 'retencoes' end`

/** What the entries and the income statement of the same days have of each kind. */
export async function sumKinds(
  db: TenantDb,
  cut: EntryCut,
  slice: DreSlice,
): Promise<KindOfEntry[]> {
  await prepareReport(db)
  return db.run(sql<KindOfEntry>`
    select x.tipo, sum(x.lancamentos)::bigint as lancamentos, sum(x.dre)::bigint as dre
    from (
      select ${ofTitle} as tipo, e.valor as lancamentos, 0 as dre
      from ${entryRows(db, cut)} e
      join lancamento l on l.tenant_id = e.tenant_id and l.id_lancamento = e.id_lancamento
      union all
      select case when f.especie in ('juros', 'desconto') then 'juros'
          when f.especie = 'verba' then 'despesas' else ${ofTitle} end, 0, f.valor * 100
      from (${factsOfDre(db, slice)}) f
      left join lancamento l on l.tenant_id = ${db.tenant}
        and l.id_lancamento = f.id_lancamento) x
    group by x.tipo order by x.tipo`)
}
