import { oportunidades as oportunidadesOfContract } from '@claquete/contract/projetos/crm/oportunidade'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { fileColumns } from '../../kernel/lists/file-columns.ts'
import { oportunidades } from './oportunidade.queries.ts'
import type { OportunidadeFilter } from './oportunidade.queries.ts'
import type { CrmReader } from './reader.read.ts'

type Wanted = OportunidadeFilter & { readonly quem: CrmReader; readonly hoje: CalendarDate }

export const oportunidadeExporter: Exporter = {
  model: 'oportunidade',
  title: 'Oportunidades',
  columns: fileColumns(oportunidadesOfContract),
  query: (db, { quem, hoje, ...filter }: Wanted) =>
    oportunidades.all(db, { reader: quem, today: hoje }, filter),
}
