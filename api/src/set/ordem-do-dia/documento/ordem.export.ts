import { ordensDoDia } from '@claquete/contract/set/ordem-do-dia/ordem'
import type { Actor } from '../../../kernel/context.ts'
import type { Exporter } from '../../../kernel/lists/exports.ts'
import { fileColumns } from '../../../kernel/lists/file-columns.ts'
import { listVisao, viewerOf } from '../../../orcamentos/orcamento/public.ts'
import type { ListVisao } from '../../../orcamentos/orcamento/public.ts'
import { ordens } from './list.queries.ts'
import type { OrdemFilter } from './list.queries.ts'

/** Who asked for a file, which is written without them. */
export const storedViewer = (actor: Actor): ListVisao => listVisao(actor)

type Wanted = OrdemFilter & { readonly quem: ListVisao }

export const ordemExporter: Exporter = {
  model: 'ordem_dia',
  title: 'Ordens do dia',
  columns: fileColumns(ordensDoDia),
  query: (db, { quem, ...filter }: Wanted) => ordens.all(db, viewerOf(quem), filter),
}
