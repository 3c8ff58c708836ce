import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Exporter } from '../../kernel/lists/exports.ts'
import type { Viewer } from '../orcamento/public.ts'
import { exportDireitos } from './direito.queries.ts'
import type { DireitoFilter } from './direito.queries.ts'

type Wanted = DireitoFilter & {
  readonly hoje: CalendarDate
  /** Who asked, as plain data: the file is written after they left. */
  readonly quem: Omit<Viewer, 'permissions'> & { readonly listar_todos: boolean }
}

/** What is stored of whoever asks for the file. */
export const readerOf = ({
  tenant,
  id_usuario,
  id_usuario_tipo,
  empresas,
  permissions,
}: Viewer) => ({
  tenant,
  id_usuario,
  id_usuario_tipo,
  empresas,
  listar_todos: permissions.has('orcamento.listar_todos'),
})

export const direitoExporter: Exporter = {
  model: 'direito_imagem',
  title: 'Direitos de imagem',
  columns: [
    { prop: 'pessoa', label: 'Pessoa', kind: 'text', width: 32 },
    { prop: 'obra', label: 'Filme ou peça', kind: 'text', width: 32 },
    { prop: 'job', label: 'Job', kind: 'text', width: 32 },
    { prop: 'territorio', label: 'Território', kind: 'text', width: 22 },
    { prop: 'midias', label: 'Mídias', kind: 'text', width: 32 },
    { prop: 'inicio', label: 'Início', kind: 'date', width: 12 },
    { prop: 'fim', label: 'Fim', kind: 'date', width: 12 },
    { prop: 'estado_label', label: 'Situação', kind: 'text', width: 14 },
    { prop: 'anexos', label: 'Anexos', kind: 'number', width: 10 },
  ],
  query: (db, { hoje, quem: { listar_todos, ...quem }, ...filter }: Wanted) => {
    const permissions = { has: (key: string) => key === 'orcamento.listar_todos' && listar_todos }
    return exportDireitos({ db, today: hoje, actor: { ...quem, permissions } }, filter)
  },
}
