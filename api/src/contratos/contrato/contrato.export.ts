import { contratos as contratosOfContract } from '@claquete/contract/contratos/contrato/contrato'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { fileColumns } from '../../kernel/lists/file-columns.ts'
import type { Viewer } from '../../orcamentos/orcamento/public.ts'
import { contratos } from './list.queries.ts'
import type { ContratoFilter } from './list.queries.ts'

type Wanted = ContratoFilter & {
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

export const contratoExporter: Exporter = {
  model: 'contrato',
  title: 'Contratos',
  columns: fileColumns(contratosOfContract),
  query: (db, { hoje, quem: { listar_todos, ...quem }, ...filter }: Wanted) => {
    const permissions = { has: (key: string) => key === 'orcamento.listar_todos' && listar_todos }
    return contratos.all(db, { today: hoje, actor: { ...quem, permissions } }, filter)
  },
}
