import { itemLabels } from '@claquete/contract/cadastros/catalogo/item-labels'
import {
  produtoCreate,
  produtoDelete,
  produtoDeleteMany,
  produtoExport,
  produtoList,
  produtoMerge,
  produtoUpdate,
} from '@claquete/contract/cadastros/catalogo/produto'
import type { ProdutoRow } from '@claquete/contract/cadastros/catalogo/produto'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { toProdutoEdit, toProdutoMerge, toProdutoNew } from '../../addresses/cadastros.ts'
import { call, refreshReads } from '../../lib/call.ts'
import { confirmDelete } from '../../lib/confirm.ts'
import { useList } from '../../lib/list.ts'
import { useMay } from '../../lib/permission.ts'
import { IconArrowMerge } from '../../ui/icons.ts'
import { column } from '../../ui/list/column.tsx'
import { CreateButton } from '../../ui/list/create-button.tsx'
import { ListMenus } from '../../ui/list/list-menus.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { DeleteSelected } from '../../ui/list/delete-selected.tsx'
import { rowAction } from '../../ui/list/row-actions.tsx'
import type { RowAction } from '../../ui/list/row-actions.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { MergeSelected } from '../../ui/merge/merge-selected.tsx'
import { AttachmentsDrawer, HistoryDrawer } from '../../ui/records/drawers.tsx'
import { leadingColumns, trailingColumns } from './item-columns.tsx'
import { ItemFilters } from './item-filters.tsx'

const columns = [
  column.text('produto', 'Produto', { width: 250 }),
  ...leadingColumns,
  ...trailingColumns,
]

async function removeAll(rows: readonly ProdutoRow[]) {
  await call(produtoDeleteMany, { body: { ids: rows.map(({ id_produto }) => id_produto) } })
  await refreshReads(produtoList)
}

type OpenDrawer = { readonly kind: 'attachments' | 'history'; readonly row: ProdutoRow }

export default function ProdutoListScreen() {
  const list = useList(produtoList, {
    rowId: 'id_produto',
    model: 'produto',
    defaultSort: { prop: 'produto', order: 'asc' },
  })
  const may = useMay()
  const [drawer, setDrawer] = useState<OpenDrawer>()
  const close = () => setDrawer(undefined)
  const rowActions = (row: ProdutoRow): RowAction[] => [
    ...(may(produtoUpdate.access) ? [rowAction.edit(toProdutoEdit(row.id_produto))] : []),
    rowAction.attachments(() => setDrawer({ kind: 'attachments', row })),
    ...(may(historicoList.access)
      ? [rowAction.history(() => setDrawer({ kind: 'history', row }))]
      : []),
    ...(may(produtoDelete.access)
      ? [rowAction.remove(() => confirmDelete({ label: row.produto, run: () => removeAll([row]) }))]
      : []),
  ]
  const createButton = (
    <CreateButton to={toProdutoNew()} endpoint={produtoCreate} label="Novo produto" />
  )
  const record = drawer && {
    table: 'produto',
    id: drawer.row.id_produto,
    subject: drawer.row.produto,
    onClose: close,
  }
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={
        <ListMenus list={list} endpoint={produtoExport} title="Produtos">
          {may(produtoMerge.access) && <RepeatedLink />}
        </ListMenus>
      }
      create={createButton}
      selection={
        <SelectionBar list={list}>
          {may(produtoMerge.access) && (
            <MergeSelected keys={list.selection.keys} path={toProdutoMerge()} />
          )}
          <DeleteSelected list={list} endpoint={produtoDeleteMany} run={removeAll} />
        </SelectionBar>
      }
      rowTo={(row) => toProdutoEdit(row.id_produto)}
      rowActions={rowActions}
      empty={{
        title: 'Nenhum produto cadastrado',
        text: 'O que você loca e compra fica aqui com unidade, valor e custo: as linhas dos orçamentos vêm preenchidas.',
      }}
    >
      <ItemFilters list={list} name="produto" label="Produto" />
      {record && drawer.kind === 'attachments' && (
        <AttachmentsDrawer {...record} param="produtos" isReadOnly={!may(produtoUpdate.access)} />
      )}
      {record && drawer.kind === 'history' && <HistoryDrawer {...record} labels={itemLabels} />}
    </ListScreen>
  )
}

/** Link to the probable duplicates. */
function RepeatedLink() {
  return (
    <Button
      component={Link}
      to={toProdutoMerge()}
      variant="default"
      size="xs"
      leftSection={<IconArrowMerge size={15} stroke={1.5} />}
    >
      Encontrar duplicados
    </Button>
  )
}
