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
import { CreateButton } from '../../ui/list/create-button.tsx'
import { ListMenus } from '../../ui/list/list-menus.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { DeleteSelected } from '../../ui/list/delete-selected.tsx'
import { rowAction } from '../../ui/list/row-actions.tsx'
import type { RowAction } from '../../ui/list/row-actions.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
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
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={servicoExport} title="Serviços" />}
      create={createButton}
      selection={
        <SelectionBar list={list}>
          <DeleteSelected list={list} endpoint={servicoDeleteMany} run={removeAll} />
        </SelectionBar>
      }
      rowTo={(row) => toServicoEdit(row.id_servico)}
      rowActions={rowActions}
      empty={{
        title: 'Nenhum serviço cadastrado',
        text: 'Diárias, cachês e etapas de finalização ficam aqui com valor e custo: as linhas dos orçamentos vêm preenchidas.',
      }}
    >
      <ItemFilters list={list} name="servico" label="Serviço" />
      {record && drawer.kind === 'attachments' && (
        <AttachmentsDrawer {...record} param="servicos" isReadOnly={!may(servicoUpdate.access)} />
      )}
      {record && drawer.kind === 'history' && <HistoryDrawer {...record} labels={itemLabels} />}
    </ListScreen>
  )
}
