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
import type { RecordActs } from '../../ui/records/use-record-acts.tsx'
import { ItemFilters } from './item-filters.tsx'

interface ItemListDefinition<Row, Query> extends Omit<
  RecordActs<Row>,
  'table' | 'labels' | 'removeAll'
> {
  /** Name of its table, of its list and of the field of its name. */
  readonly name: keyof Row & ('produto' | 'servico')
  readonly label: string
  /** In the plural. */
  readonly title: string
  readonly columns: readonly Column<keyof Row & string, Row>[]
  readonly rows: ListOf<Row, Query>
  readonly exported: ExportEndpoint<Query>
  readonly removeMany: typeof produtoDeleteMany
  readonly create: { readonly to: string; readonly endpoint: AnyAddress; readonly label: string }
  readonly empty: { readonly title: string; readonly text: string }
}

interface ItemListProps<Row, Query> {
  readonly of: ItemListDefinition<Row, Query>
  /** Between the menus of views and exports. */
  readonly menu?: ReactNode
  /** What else is done with the selected rows. */
  readonly selected?: (list: List<Row, Query>) => ReactNode
}

/** The list of what fills budget lines: produtos or servicos. */
export function ItemList<Row, Query>({ of, menu, selected }: ItemListProps<Row, Query>) {
  const { name, label, title, columns, idOf, removeMany, toEdit, empty } = of
  const list = useListOf(of.rows, { model: name })
  const removeAll = async (rows: readonly Row[]) => {
    await call(removeMany, { body: { ids: rows.map(idOf) } })
    await refreshReads(of.rows.call)
  }
  const { rowActions, drawers } = useRecordActs({
    ...of,
    table: name,
    labels: itemLabels,
    removeAll,
  })
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={
        <ListMenus list={list} endpoint={of.exported} title={title}>
          {menu}
        </ListMenus>
      }
      create={<CreateButton {...of.create} />}
      selection={
        <SelectionBar list={list}>
          {selected?.(list)}
          <DeleteSelected list={list} endpoint={removeMany} run={removeAll} />
        </SelectionBar>
      }
      rowTo={toEdit}
      rowActions={rowActions}
      empty={empty}
    >
      <ItemFilters list={list} name={name} label={label} />
      {drawers}
    </ListScreen>
  )
}

/** Says which list this is; the row's type comes from its call. */
export const itemList = <Row, Query>(definition: ItemListDefinition<Row, Query>) => definition
