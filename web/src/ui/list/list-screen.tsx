import type { ReactNode } from 'react'
import { ColumnsButton, DensityButton } from './columns-button.tsx'
import { ListPage } from './page.tsx'
import { ListPager } from './pager.tsx'
import { ListTable } from '../list-table/table.tsx'
import type { ListTableProps } from '../list-table/table.tsx'

interface ListScreenProps<Row> extends ListTableProps<Row> {
  /** First in the toolbar: saved views and exports (`ListMenus`). */
  readonly menus?: ReactNode
  /** After the buttons of the table: links to other screens. */
  readonly links?: ReactNode
  /** Last in the toolbar, and where there are no rows: what makes the first one. */
  readonly create?: ReactNode
  /** Below the rows: what is done with several of them. Without it rows are not selected. */
  readonly selection?: ReactNode
  /** Above the table: filters and figures. Panels and dialogs stand here too. */
  readonly children?: ReactNode
}

/** A list screen: toolbar, filters, rows, pages. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { list, columns, menus, links, create, selection, empty, children, ...table } = props
  return (
    <ListPage
      toolbar={
        <>
          {menus}
          <DensityButton />
          <ColumnsButton list={list} columns={columns} />
          {links}
          {create}
        </>
      }
    >
      {children}
      <ListTable
        list={list}
        columns={columns}
        isSelectable={selection !== undefined}
        empty={{ action: create, ...empty }}
        {...table}
      />
      {selection}
      <ListPager list={list} />
    </ListPage>
  )
}
