import { direitos as direitosOfContract } from '@claquete/contract/orcamentos/direitos/direito'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { fileColumns } from '../../kernel/lists/file-columns.ts'
import type { Viewer } from '../orcamento/public.ts'
import { direitos } from './direito.queries.ts'
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
  columns: fileColumns(direitosOfContract),
  query: (db, { hoje, quem: { listar_todos, ...quem }, ...filter }: Wanted) => {
    const permissions = { has: (key: string) => key === 'orcamento.listar_todos' && listar_todos }
    return direitos.all(db, { today: hoje, actor: { ...quem, permissions } }, filter)
  },
}
