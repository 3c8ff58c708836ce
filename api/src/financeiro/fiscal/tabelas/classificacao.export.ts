import { servicosFiscais as listed } from '@claquete/contract/financeiro/fiscal/tabelas/classificacao'
import type { servicoFiscalList } from '@claquete/contract/financeiro/fiscal/tabelas/classificacao'
import type { TakenBy } from '@claquete/contract/endpoint'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Exporter } from '../../../kernel/lists/exports.ts'
import { fileColumns } from '../../../kernel/lists/file-columns.ts'
import { servicosFiscais } from './classificacao.queries.ts'

type Wanted = TakenBy<typeof servicoFiscalList>['query'] & { readonly dia: CalendarDate }

export const servicoFiscalExporter: Exporter = {
  model: 'servico_fiscal',
  title: 'Classificação fiscal dos serviços',
  columns: fileColumns(listed),
  query: (db, filter: Wanted) => servicosFiscais.all(db, { dia: filter.dia }, filter),
}
