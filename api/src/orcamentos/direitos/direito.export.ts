import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Exporter } from '../../kernel/exports.ts'
import { exportDireitos } from './direito.queries.ts'
import type { DireitoFilter } from './direito.queries.ts'

type Wanted = DireitoFilter & { readonly hoje: CalendarDate }

export const direitoExporter: Exporter = {
  model: 'direito_imagem',
  title: 'Direitos de imagem',
  columns: [
    { prop: 'pessoa', label: 'Pessoa', kind: 'text', width: 32 },
    { prop: 'obra', label: 'Filme ou peça', kind: 'text', width: 32 },
    { prop: 'territorio', label: 'Território', kind: 'text', width: 22 },
    { prop: 'midias', label: 'Mídias', kind: 'text', width: 32 },
    { prop: 'inicio', label: 'Início', kind: 'date', width: 12 },
    { prop: 'fim', label: 'Fim', kind: 'date', width: 12 },
    { prop: 'estado_label', label: 'Situação', kind: 'text', width: 14 },
  ],
  query: (db, { hoje, ...filter }: Wanted) =>
    exportDireitos({ db, today: hoje, actor: null }, filter),
}
