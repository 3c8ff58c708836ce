import { cobrancas as cobrancasOfContract } from '@claquete/contract/acesso/plano/cobranca'
import type { ListQuery } from '@claquete/contract/page'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { columnsAsked } from '../../kernel/lists/exports.ts'
import type { ExportColumn, Exporter } from '../../kernel/lists/exports.ts'
import { fileColumns } from '../../kernel/lists/file-columns.ts'
import { cobrancas } from './cobranca.queries.ts'

/** Columns of the list, and those of the file alone. */
const columns: readonly ExportColumn[] = [
  ...fileColumns(cobrancasOfContract, { pago_em: { kind: 'datetime' } }),
  { prop: 'periodo_de', label: 'Período de', kind: 'date', width: 12 },
  { prop: 'periodo_ate', label: 'Período até', kind: 'date', width: 12 },
]

export const cobrancaExporter: Exporter = {
  model: 'plano_cobranca',
  title: 'Histórico do plano',
  columns: columnsAsked(columns, {
    colunas: [
      'vencimento',
      'descricao',
      'periodo_de',
      'periodo_ate',
      'situacao',
      'pago_em',
      'forma',
      'valor',
    ],
  }),
  query: (db, { hoje, ...request }: ListQuery & { readonly hoje: CalendarDate }) =>
    cobrancas.all(db, hoje, request),
}
