import type { ItemName } from '@claquete/contract/cadastros/catalogo/catalogue'
import { itemLabels } from '@claquete/contract/cadastros/catalogo/item-labels'
import type { produtoDeleteMany } from '@claquete/contract/cadastros/catalogo/produto'
import type { AnyAddress } from '@claquete/contract/endpoint'
import type { ReactNode } from 'react'
import { call, refreshReads } from '../../lib/wire/call.ts'
import type { ExportEndpoint } from '../../lib/list/export.ts'
import { useListOf } from '../../lib/list/list.ts'
import type { List, ListOf } from '../../lib/list/list.ts'
import type { Column } from '../../ui/list-table/column.tsx'
import { CreateButton } from '../../ui/list/create-button.tsx'
import { DeleteSelected } from '../../ui/list/delete-selected.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { useRecordActs } from '../../ui/records/use-record-acts.tsx'
import { ItemFilters } from './item-filters.tsx'

/** What the list takes of a kind's definition. */
interface Listed<Row, Query> {
  readonly name: keyof Row & ItemName
  readonly key: keyof Row & string
  readonly label: string
  readonly title: string
  readonly empty: string
  readonly attachments: string
  readonly rows: ListOf<Row, Query>
  readonly endpoints: {
    readonly create: AnyAddress
    readonly update: AnyAddress
    readonly remove: AnyAddress
    readonly removeMany: typeof produtoDeleteMany
    readonly export: ExportEndpoint<Query>
  }
}

interface ItemListProps<Row, Query> {
  readonly item: Listed<Row, Query>
  readonly columns: readonly Column<keyof Row & string, Row>[]
  readonly toNew: () => string
  readonly toEdit: (id: number) => string
  /** Between the menus of views and exports. */
  readonly menu?: ReactNode
  /** What else is done with the selected rows. */
  readonly selected?: (list: List<Row, Query>) => ReactNode
}

/** The list of what fills budget lines: produtos or servicos. */
export function ItemList<Row, Query>(props: ItemListProps<Row, Query>) {
  const { item, columns, toNew, toEdit, menu, selected } = props
  const { name, key, label, title, attachments, endpoints } = item
  const noun = label.toLowerCase()
  const list = useListOf(item.rows, { model: name })
  const idOf = (row: Row) => Number(row[key])
  const rowTo = (row: Row) => toEdit(idOf(row))
  const removeAll = async (rows: readonly Row[]) => {
    await call(endpoints.removeMany, { body: { ids: rows.map(idOf) } })
    await refreshReads(item.rows.call)
  }
  const { rowActions, drawers } = useRecordActs({
    table: name,
    idOf,
    nameOf: (row: Row) => String(row[name]),
    labels: itemLabels,
    attachments,
    update: endpoints.update,
    toEdit: rowTo,
    remove: endpoints.remove,
    removeAll,
  })
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={
        <ListMenus list={list} endpoint={endpoints.export} title={title}>
          {menu}
        </ListMenus>
      }
      create={<CreateButton to={toNew()} endpoint={endpoints.create} label={`Novo ${noun}`} />}
      selection={
        <SelectionBar list={list}>
          {selected?.(list)}
          <DeleteSelected list={list} endpoint={endpoints.removeMany} run={removeAll} />
        </SelectionBar>
      }
      rowTo={rowTo}
      rowActions={rowActions}
      empty={{ title: `Nenhum ${noun} cadastrado`, text: item.empty }}
    >
      <ItemFilters list={list} name={name} label={label} />
      {drawers}
    </ListScreen>
  )
}
