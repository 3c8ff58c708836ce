import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { finds, hasWord } from '../../kernel/lists/search.ts'
import { isOneOf, ofOrcamento } from './entry-cut.queries.ts'
import type { EntryCut } from './entry-cut.queries.ts'

/** What only titles have leaves invoices out: they are due on no day, paid from no account and no expense. */
const canHaveInvoices = ({ data, faturado, operacao, verbas, ...cut }: EntryCut) =>
  faturado === 'S' &&
  (data === 'emissao' || data === 'competencia') &&
  operacao !== 'D' &&
  verbas !== 'S' &&
  !cut.id_contabancaria &&
  !cut.situacao

/**
 * The budgets' parts of invoices in force that posted no title: billed, though nothing of them is owed in the books.
 * They are rows of `entryRows`; undefined where none can be asked for.
 */
export function invoicesWithoutTitles(
  db: TenantDb,
  cut: EntryCut,
): RawBuilder<unknown> | undefined {
  if (!canHaveInvoices(cut)) return undefined
  const { visao, id_empresa, id_pessoa, id_orcamento, search } = cut
  const { id_grupoCusto: planos, id_centrocusto: centros } = cut
  const conditions: RawBuilder<unknown>[] = [
    sql`f.tenant_id = ${db.tenant} and f.situacao = 'faturado' and f.emitir_titulo = 'N'`,
    sql`f.data_faturado between ${cut.periodo1}::date and ${cut.periodo2}::date`,
    sql`not exists (select from lancamento l where ${same('l.id_fatura', 'f')})`,
  ]
  if (visao.empresas.length > 0) {
    conditions.push(sql`f.id_empresa = any(${visao.empresas}::bigint[])`)
  }
  if (id_empresa !== undefined) conditions.push(sql`f.id_empresa = ${id_empresa}`)
  if (id_pessoa) conditions.push(isOneOf(sql`f.id_cliente`, id_pessoa))
  if (planos) conditions.push(isOneOf(sql`f."grupoCusto"`, planos))
  if (centros) conditions.push(isOneOf(sql`f.id_centrocusto`, centros))
  if (id_orcamento) conditions.push(isOneOf(sql`i.id_orcamento`, id_orcamento))
  for (const name of ofOrcamento) {
    const ids = cut[name]
    if (ids) {
      conditions.push(sql`exists (select from orcamento o where ${same('o.id_orcamento', 'i')}
        and ${isOneOf(sql.ref(`o.${name}`), ids)})`)
    }
  }
  if (search) {
    conditions.push(
      finds(search, {
        text: sql`f.busca`,
        reais: [sql`f.valor_total`, sql`f.valor`],
        days: [sql`f.data_faturado`],
        has: (word) => [
          sql`exists (select from pessoa p
            where ${same('p.id_pessoa', 'f.id_cliente')} and ${hasWord('p.busca', word)})`,
        ],
      }),
    )
  }
  // IBS and CBS are of no budget, as in the titles of invoices that post them.
  return sql`select f.tenant_id, 'f' || i.parte, null::bigint, f.id_fatura, 'fatura', 'C', 'C',
      'Fatura ' || f.numero_documento, f.numero_documento, f.data_faturado, null::date, 'sem_titulo',
      f.data_faturado, f.id_cliente, f.id_empresa, null::bigint, f."grupoCusto", f.id_centrocusto,
      i.id_orcamento, round(i.valor * 100)::bigint, 0, 0, 0, 0
    from fatura f join lateral (
      select x.id_fatura_item::text as parte, x.tenant_id, x.id_orcamento, x.valor from fatura_item x
      where ${same('x.id_fatura', 'f')}
      union all
      select 't' || f.id_fatura, f.tenant_id, null, f.cbs + f.ibs where f.cbs + f.ibs > 0) i on true
    where ${sql.join(conditions, sql` and `)}`
}
