import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useColumns } from '../../lib/list/columns.ts'
import { mobileWidthPx } from '../../lib/plain/constants.ts'
import type { List } from '../../lib/list/list.ts'
import type { Figure } from '../figures/figures.tsx'
import { EmptyState, ErrorState } from '../frame/states.tsx'
import type { Column } from './column.tsx'
import { useOfferedColumns } from './custom-columns.tsx'
import { LazyMenu } from '../menu/lazy-menu.tsx'
import { ListCards } from './cards.tsx'
import styles from './table.module.css'
import { anchorUnder } from '../menu/anchor.ts'
import type { MenuAnchor } from '../menu/anchor.ts'
import type { RowAction } from '../menu/row-actions.tsx'
import { TableGrid } from './grid.tsx'
import type { TotalsRows } from './grid.tsx'
import { layOut } from './layout.ts'
import { CardsSkeleton, TableSkeleton } from './skeleton.tsx'
import { useOpen } from './use-open.ts'

export interface EmptyText {
  readonly title: string
  readonly text?: string
  /** The button that creates the first record. */
  readonly action?: ReactNode
}

export interface ListTableProps<Row> {
  readonly list: List<Row>
  /** A constant at module level. */
  readonly columns: readonly Column<keyof Row & string, Row>[]
  /** Address opened by a click on the row. */
  readonly rowTo?: (row: Row) => string | undefined
  readonly rowActions?: (row: Row) => readonly RowAction[]
  readonly totals?: TotalsRows | undefined
  /** What a phone's card shows below its title; the first columns by default. */
  readonly card?: ((row: Row) => readonly Figure[]) | undefined
  /** False for a list without bulk actions. */
  readonly isSelectable?: boolean
  /** Text shown when the list has no records and no filters. */
  readonly empty: EmptyText
}

/** The rows of a list, or its loading, error or empty state; cards on a phone. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, columns, rowTo, rowActions, totals, card, isSelectable, empty } = props
  const offered = useOfferedColumns(list, columns)
  const { arranged, isReady, setWidth } = useColumns<Column<string, Row>>(
    list.model,
    offered.columns,
  )
  const isPhone = useMediaQuery(`(max-width: ${mobileWidthPx - 1}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  const layout = useMemo(() => layOut(arranged, isSelectable), [arranged, isSelectable])
  const [menu, setMenu] = useState<{ readonly row: Row; readonly anchor: MenuAnchor }>()
  const openMenu = useCallback(
    (row: Row, from: HTMLElement) => setMenu({ row, anchor: anchorUnder(from, 'right') }),
    [],
  )
  const open = useOpen()
  const tick = useTick(list)
  if (list.status === 'error') {
    return (
      <div className={styles.box} data-table>
        <ErrorState message={list.failure ?? ''} onRetry={list.retry} />
      </div>
    )
  }
  if (list.status === 'empty') {
    return (
      <div className={styles.box} data-table>
        <NoRows list={list} empty={empty} />
      </div>
    )
  }
  if (list.status === 'loading' || !isReady || !offered.isReady) {
    return isPhone ? <CardsSkeleton /> : <TableSkeleton layout={layout} rows={list.pageSize} />
  }
  const shared = { list, layout, open, tick, openMenu, hasActions: rowActions !== undefined }
  return (
    <>
      {isPhone ? (
        <ListCards {...shared} {...{ rowTo, totals, card }} />
      ) : (
        <TableGrid {...shared} rowTo={rowTo} totals={totals} onResize={setWidth} />
      )}
      {menu && rowActions && (
        <LazyMenu
          anchor={menu.anchor}
          label="Ações da linha"
          actions={rowActions(menu.row)}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  )
}

function NoRows<Row>({ list, empty }: { list: List<Row>; empty: EmptyText }) {
  if (Object.keys(list.filters).length > 0) {
    return (
      <EmptyState title="Nada encontrado com estes filtros">
        Mude os filtros ou limpe a busca para ver a lista toda.
      </EmptyState>
    )
  }
  return (
    <EmptyState title={empty.title} action={empty.action}>
      {empty.text}
    </EmptyState>
  )
}

/** Toggles a row; with Shift, selects the range from the row toggled before. */
function useTick<Row>({ rows, selection }: List<Row>) {
  const last = useRef<number>(undefined)
  return useCallback(
    (row: Row, index: number, withRange: boolean) => {
      const from = last.current
      if (withRange && from !== undefined) {
        const range = rows.slice(Math.min(from, index), Math.max(from, index) + 1)
        selection.setAll(range, true)
      } else {
        selection.toggle(row)
      }
      last.current = index
    },
    [rows, selection],
  )
}
