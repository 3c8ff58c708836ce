import { itemLabels } from '@claquete/contract/cadastros/catalogo/item-labels'
import {
  servicoCreate,
  servicoDelete,
  servicoDeleteMany,
  servicoExport,
  servicoList,
  servicoUpdate,
} from '@claquete/contract/cadastros/catalogo/servico'
import type { ServicoRow } from '@claquete/contract/cadastros/catalogo/servico'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { useState } from 'react'
import { toServicoEdit, toServicoNew } from '../../addresses/cadastros.ts'
import { call, refreshReads } from '../../lib/call.ts'
import { confirmDelete } from '../../lib/confirm.ts'
import { useList } from '../../lib/list.ts'
import { useMay } from '../../lib/permission.ts'
import { column } from '../../ui/list/column.tsx'
import { ColumnsButton, DensityButton } from '../../ui/list/columns-button.tsx'
import { CreateButton } from '../../ui/list/create-button.tsx'
import { DeleteSelected } from '../../ui/list/delete-selected.tsx'
import { ExportMenu } from '../../ui/list/export-menu.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListPager } from '../../ui/list/list-pager.tsx'
import { ListTable } from '../../ui/list/list-table.tsx'
import { rowAction } from '../../ui/list/row-actions.tsx'
import type { RowAction } from '../../ui/list/row-actions.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { ViewsMenu } from '../../ui/list/views-menu.tsx'
import { AttachmentsDrawer, HistoryDrawer } from '../../ui/records/drawers.tsx'
import { leadingColumns, trailingColumns } from './item-columns.tsx'
import { ItemFilters } from './item-filters.tsx'

const columns = [
  column.text('servico', 'Serviço', { width: 250 }),
  ...leadingColumns,
  column.text('item_lc116', 'LC 116', { width: 84, sortable: false }),
  column.number('aliquota_iss', 'ISS %', { width: 78, sortable: false }),
  ...trailingColumns,
]

async function removeAll(rows: readonly ServicoRow[]) {
  await call(servicoDeleteMany, { body: { ids: rows.map(({ id_servico }) => id_servico) } })
  await refreshReads(servicoList)
}

type OpenDrawer = { readonly kind: 'attachments' | 'history'; readonly row: ServicoRow }

export default function ServicoListScreen() {
  const list = useList(servicoList, {
    rowId: 'id_servico',
    model: 'servico',
    defaultSort: { prop: 'servico', order: 'asc' },
  })
  const may = useMay()
  const [drawer, setDrawer] = useState<OpenDrawer>()
  const close = () => setDrawer(undefined)
  const rowActions = (row: ServicoRow): RowAction[] => [
    ...(may(servicoUpdate.access) ? [rowAction.edit(toServicoEdit(row.id_servico))] : []),
    rowAction.attachments(() => setDrawer({ kind: 'attachments', row })),
    ...(may(historicoList.access)
      ? [rowAction.history(() => setDrawer({ kind: 'history', row }))]
      : []),
    ...(may(servicoDelete.access)
      ? [rowAction.remove(() => confirmDelete({ label: row.servico, run: () => removeAll([row]) }))]
      : []),
  ]
  const createButton = (
    <CreateButton to={toServicoNew()} endpoint={servicoCreate} label="Novo serviço" />
  )
  const record = drawer && {
    table: 'servico',
    id: drawer.row.id_servico,
    subject: drawer.row.servico,
    onClose: close,
  }
  return (
    <ListPage
      toolbar={
        <>
          <ViewsMenu list={list} />
          <ExportMenu list={list} endpoint={servicoExport} title="Serviços" />
          <DensityButton />
          <ColumnsButton list={list} columns={columns} />
          {createButton}
        </>
      }
    >
      <ItemFilters list={list} name="servico" label="Serviço" />
      <ListTable
        list={list}
        columns={columns}
        rowTo={(row) => toServicoEdit(row.id_servico)}
        rowActions={rowActions}
        empty={{
          title: 'Nenhum serviço cadastrado',
          text: 'Diárias, cachês e etapas de finalização ficam aqui com valor e custo: as linhas dos orçamentos vêm preenchidas.',
          action: createButton,
        }}
      />
      <SelectionBar list={list}>
        <DeleteSelected list={list} endpoint={servicoDeleteMany} run={removeAll} />
      </SelectionBar>
      <ListPager list={list} />
      {record && drawer.kind === 'attachments' && (
        <AttachmentsDrawer {...record} param="servicos" isReadOnly={!may(servicoUpdate.access)} />
      )}
      {record && drawer.kind === 'history' && <HistoryDrawer {...record} labels={itemLabels} />}
    </ListPage>
  )
}
