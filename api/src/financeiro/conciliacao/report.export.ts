import { sectionTitles } from '@claquete/core/financeiro/conciliacao/statement'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { openItems } from './report.queries.ts'
import type { OpenItem, OpenItemFilter } from './report.queries.ts'

/** A row of the file that is a balance or a part of the difference. */
interface Row {
  /** Place in the file: before or after the items. */
  readonly ordem: number
  readonly secao: string
  readonly descricao: string
  readonly valor: Cents | null
}

type FileRow = Row & Partial<Omit<OpenItem, 'secao' | 'valor'>> & { readonly nth: number }

interface Wanted extends OpenItemFilter {
  readonly conta: string
  readonly data: CalendarDate
  readonly linhas: readonly Row[]
}

export const conciliacaoExporter: Exporter = {
  model: 'conciliacao_bancaria',
  title: 'Conciliação bancária',
  subtitle: ({ conta, data }: Wanted) => `${conta} · em ${formatDateBr(data)}`,
  // Balances and items in one column: their sum means nothing.
  totals: false,
  columns: [
    {
      prop: 'secao',
      label: 'Parte',
      kind: 'text',
      width: 34,
      cell: ({ secao }) => sectionTitles[secao as keyof typeof sectionTitles] ?? secao ?? null,
    },
    { prop: 'data', label: 'Data', kind: 'date', width: 12 },
    { prop: 'descricao', label: 'Descrição', kind: 'text', width: 40 },
    { prop: 'razao', label: 'Pessoa', kind: 'text', width: 28 },
    { prop: 'documento', label: 'Documento', kind: 'text', width: 16 },
    { prop: 'valor', label: 'Valor', kind: 'money', width: 16 },
  ],
  query: (db, { linhas, ...filter }: Wanted) =>
    db
      .of(
        sql<FileRow>`(select ordem, 0 as nth, secao, null::date as data, descricao, null::text as razao,
            null::text as documento, valor
          from json_to_recordset(${JSON.stringify(linhas)}::json)
            as t(ordem int, secao text, descricao text, valor bigint)
          union all
          select 1, row_number() over (order by array_position(
              array['saida', 'entrada', 'debito', 'credito', 'ignorada'], i.secao), i.data, i.id)::int,
            i.secao, i.data, i.descricao, i.razao, i.documento, (i.valor * 100)::bigint
          from ${openItems(db, filter)} i)`,
        'f',
      )
      .selectAll()
      .orderBy('ordem')
      .orderBy('nth'),
}
