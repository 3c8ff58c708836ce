import { importacaoCancel, importacaoList } from '@claquete/contract/pessoas/importacao'
import type { Importacao } from '@claquete/contract/pessoas/importacao'
import { paths } from '../../../app/paths.ts'
import { call, refreshReads } from '../../../lib/call.ts'
import { confirmDelete } from '../../../lib/confirm.ts'
import { download } from '../../../lib/export.ts'
import { useList } from '../../../lib/list.ts'
import {
  IconArrowBackUp,
  IconDownload,
  IconPlayerPlay,
  IconTrash,
  IconUpload,
} from '../../../ui/icons.ts'
import { column } from '../../../ui/list/column.tsx'
import { ListPager } from '../../../ui/list/list-pager.tsx'
import { ListTable } from '../../../ui/list/list-table.tsx'
import type { RowAction } from '../../../ui/list/row-actions.tsx'
import { isOpen, isUndoable, stateLooks } from './import-words.ts'
import { undoImport } from './use-import.ts'

const columns = [
  column.text('nome_arquivo', 'Arquivo', { width: 220, sortable: false }),
  column.badge('estado', 'Situação', stateLooks, { sortable: false }),
  column.number('linhas', 'Linhas', { width: 80, sortable: false }),
  column.number('importadas', 'Importadas', { sortable: false }),
  column.number('invalidas', 'Com problema', { width: 110, sortable: false }),
  column.datetime('criado_em', 'Quando', { sortable: false }),
]

const icon = { size: 16, stroke: 1.5 } as const

/** The imports made before, each with what can still be done with it. */
export function ImportHistory({ onResume }: { onResume: (id_importacao: number) => unknown }) {
  const list = useList(importacaoList, { rowId: 'id', model: 'importacao_pessoa' })
  const discard = (row: Importacao) =>
    confirmDelete({
      label: row.nome_arquivo,
      run: async () => {
        await call(importacaoCancel, { params: { id_importacao: row.id } })
        await refreshReads(importacaoList)
      },
    })
  const rowActions = (row: Importacao): RowAction[] => [
    ...(isOpen(row)
      ? [
          { label: 'Continuar', icon: <IconPlayerPlay {...icon} />, run: () => onResume(row.id) },
          {
            label: 'Descartar',
            icon: <IconTrash {...icon} />,
            tone: 'danger' as const,
            run: () => discard(row),
          },
        ]
      : []),
    ...(row.estado === 'importada'
      ? [
          {
            label: 'Ver as pessoas',
            icon: <IconUpload {...icon} />,
            to: `${paths.pessoaList()}?id_importacao=${row.id}`,
          },
        ]
      : []),
    ...(row.link_erros
      ? [
          {
            label: 'Baixar as que ficaram',
            icon: <IconDownload {...icon} />,
            run: () => download(row.link_erros ?? ''),
          },
        ]
      : []),
    ...(isUndoable(row)
      ? [
          {
            label: 'Desfazer',
            icon: <IconArrowBackUp {...icon} />,
            tone: 'danger' as const,
            run: () => undoImport(row),
          },
        ]
      : []),
  ]
  return (
    <>
      <ListTable
        list={list}
        columns={columns}
        rowActions={rowActions}
        isSelectable={false}
        empty={{
          title: 'Nenhuma importação ainda',
          text: 'Cada arquivo importado fica aqui, com quantas pessoas criou e o caminho para desfazer.',
        }}
      />
      <ListPager list={list} />
    </>
  )
}
