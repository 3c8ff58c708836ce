import { sql } from 'kysely'
import { same } from '../../kernel/database/join.ts'
import { prepareReport } from '../../kernel/database/report.ts'
import { money, word } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { factsOfDre } from '../../financeiro/dre/public.ts'
import type { DreSlice } from '../../financeiro/dre/public.ts'
import { entryRows } from './entries.queries.ts'
import type { EntryCut } from './entry-cut.queries.ts'

/** What a title is to the difference: both count most titles, of which only withheld taxes differ. */
const ofTitle = sql`case when l.origem in ('verba', 'reembolso', 'devolucao') then 'verbas'
  when l.origem = 'fatura_cartao' then 'cartao' else 'retencoes' end`

/** What the entries and the income statement of the same days have of each kind. */
export async function sumKinds(db: TenantDb, cut: EntryCut, slice: DreSlice) {
  await prepareReport(db)
  return db.rows(
    {
      tipo: word(['verbas', 'despesas', 'juros', 'cartao', 'retencoes'])('x.tipo'),
      lancamentos: money(sql`sum(x.lancamentos)`),
      dre: money(sql`sum(x.dre)`),
    },
    // Entries are in centavos.
    (list) => sql`select ${list} from (
        select ${ofTitle} as tipo, e.valor / 100.0 as lancamentos, 0 as dre
        from ${entryRows(db, cut)} e
        join lancamento l on ${same('l.id_lancamento', 'e')}
        union all
        select case when f.especie in ('juros', 'desconto') then 'juros'
            when f.especie = 'verba' then 'despesas' else ${ofTitle} end, 0, f.valor
        from (${factsOfDre(db, slice)}) f
        left join lancamento l on l.tenant_id = ${db.tenant}
          and l.id_lancamento = f.id_lancamento) x
      group by x.tipo order by x.tipo`,
  )
}
