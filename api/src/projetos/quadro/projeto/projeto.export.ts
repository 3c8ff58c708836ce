import { projetos as projetosOfContract } from '@claquete/contract/projetos/quadro/projeto'
import type { projetoList } from '@claquete/contract/projetos/quadro/projeto'
import type { TakenBy } from '@claquete/contract/endpoint'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Exporter } from '../../../kernel/lists/exports.ts'
import { fileColumns } from '../../../kernel/lists/file-columns.ts'
import type { Viewer } from '../../../orcamentos/orcamento/public.ts'
import { projetos } from './projeto.queries.ts'

const keys = ['projeto.listar_todos', 'orcamento.listar_todos'] as const

type Wanted = TakenBy<typeof projetoList>['query'] & {
  readonly hoje: CalendarDate
  /** Who asked, as plain data: the file is written after they left. */
  readonly quem: Omit<Viewer, 'permissions'> & { readonly pode: readonly string[] }
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
  pode: keys.filter((key) => permissions.has(key)),
})

export const projetoExporter: Exporter = {
  model: 'projeto',
  title: 'Projetos',
  columns: fileColumns(projetosOfContract),
  query: (db, { hoje, quem: { pode, ...quem }, ...filter }: Wanted) => {
    const permissions = { has: (key: string) => pode.includes(key) }
    return projetos.all(db, { today: hoje, actor: { ...quem, permissions } }, filter)
  },
}
