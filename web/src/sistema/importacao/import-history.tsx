import type { Importacao } from '@claquete/contract/sistema/importacao/calls'
import type { Target } from '@claquete/contract/sistema/importacao/importacao'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { download } from '../../lib/list/export.ts'
import { useList } from '../../lib/list/list.ts'
import { useChanges } from '../../lib/wire/changes.ts'
import {
  IconArrowBackUp,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconPlayerPlay,
  IconTrash,
  IconUpload,
} from '../../ui/icons.ts'
import { column } from '../../ui/list-table/column.tsx'
import { ListPager } from '../../ui/list/pager.tsx'
import { ListTable } from '../../ui/list-table/table.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { endOf, isOpen, isRunning, isUndoable, stateLooks, theMany } from './import-words.ts'
import { undoImport, useImportCalls } from './use-import.ts'
import type { ImportCalls } from './use-import.ts'

const columns = [
  column.text('nome_arquivo', 'Arquivo', { width: 220, sortable: false }),
  column.badge('estado', 'Situação', stateLooks, { sortable: false }),
  column.number('linhas', 'Linhas', { width: 80, sortable: false }),
  column.number('importadas', 'Importadas', { sortable: false }),
  column.number('invalidas', 'Com problema', { width: 110, sortable: false }),
  column.datetime('criado_em', 'Quando', { width: 176, sortable: false }),
]

const icon = { size: 16, stroke: 1.5 } as const

interface HistoryProps {
  readonly target: Target
  readonly onResume: (id_importacao: number) => unknown
}

/** Earlier imports, each with the actions its state allows. */
export function ImportHistory({ target, onResume }: HistoryProps) {
  const calls = useImportCalls(target)
  const list = useList(calls.list, { rowId: 'id', model: `importacao_${target.alvo}` })
  useChanges('importacao', () => void refreshReads(calls.list))
  const end = endOf(target)
  return (
    <>
      <ListTable
        list={list}
        columns={columns}
        rowActions={(row) => actionsOf({ target, calls, onResume }, row)}
        isSelectable={false}
        empty={{
          title: 'Nenhuma importação ainda',
          text: `Cada arquivo importado fica aqui, com quant${end} ${target.muitos} criou e o caminho para desfazer.`,
        }}
      />
      <ListPager list={list} />
    </>
  )
}

interface Acting extends HistoryProps {
  readonly calls: ImportCalls
}

function actionsOf({ target, calls, onResume }: Acting, row: Importacao): RowAction[] {
  const discard = () =>
    confirmDelete({
      label: row.nome_arquivo,
      run: async () => {
        await call(calls.discard, { params: { id_importacao: row.id } })
        await refreshReads(calls.list)
      },
    })
  const offered: readonly (RowAction | false)[] = [
    isOpen(row) && {
      label: 'Continuar',
      icon: <IconPlayerPlay {...icon} />,
      run: () => onResume(row.id),
    },
    isRunning(row) && {
      label: 'Acompanhar',
      icon: <IconPlayerPlay {...icon} />,
      run: () => onResume(row.id),
    },
    row.estado === 'importada' &&
      target.lista !== null && {
        label: `Ver ${theMany(target)}`,
        icon: <IconUpload {...icon} />,
        to: `${target.lista}?id_importacao=${row.id}`,
      },
    row.link_erros_xlsx !== null && {
      label: 'Baixar as que ficaram de fora (Excel)',
      icon: <IconFileSpreadsheet {...icon} />,
      run: () => download(row.link_erros_xlsx ?? ''),
    },
    row.link_erros !== null && {
      label: 'Baixar as que ficaram de fora (CSV)',
      icon: <IconFileTypeCsv {...icon} />,
      run: () => download(row.link_erros ?? ''),
    },
    isUndoable(row) && {
      label: 'Desfazer',
      icon: <IconArrowBackUp {...icon} />,
      tone: 'danger',
      run: () => undoImport(target, calls, row),
    },
    (isOpen(row) || row.estado === 'falhou') && {
      label: 'Descartar',
      icon: <IconTrash {...icon} />,
      tone: 'danger',
      run: discard,
    },
  ]
  return offered.filter((action) => action !== false)
}
