import { Button, Tooltip, VisuallyHidden } from '@mantine/core'
import { memo, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { DragGrip } from '../../../ui/buttons/drag-grip.tsx'
import { IconButton } from '../../../ui/buttons/press.tsx'
import { placeAfterDrop } from '../../../ui/drag/place-after-drop.ts'
import { useSortable } from '../../../ui/drag/use-sortable.ts'
import { DotsMenu } from '../../../ui/menu/dots-menu.tsx'
import type { RowAction } from '../../../ui/menu/row-actions.tsx'
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconPlus,
} from '../../../ui/icons.ts'
import { Row as Line } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { rowAction } from '../../../ui/menu/row-actions.tsx'
import { Cell } from './cell.tsx'
import type { CellValue } from './cell.tsx'
import type { BlockView, RowColumn } from './columns.ts'
import type { Chosen } from './name-input.tsx'
import styles from './sheet.module.css'

export interface SheetRow {
  readonly id: number
  /** Its name on the screen, the same before and after the server knows it. */
  readonly key: number
  readonly campos: Readonly<Record<string, CellValue>>
}

export interface RowActs {
  readonly onSet: (row: SheetRow, campo: string, value: CellValue, isTyped: boolean) => void
  readonly onChoose: (row: SheetRow, chosen: Chosen) => void
  readonly onLeave: () => void
  /** Puts a blank row after this one, or at the end; gives its key. */
  readonly onAdd: (after: SheetRow | undefined) => number
  readonly onRemove: (row: SheetRow) => void
  readonly onMove: (row: SheetRow, after: SheetRow | undefined) => void
  readonly moreOf?: (row: SheetRow) => readonly RowAction[]
}

interface RowsTableProps {
  /** Begins the ids of its rows in the page. */
  readonly name: string
  readonly view: BlockView
  readonly rows: readonly SheetRow[]
  readonly acts: RowActs
  readonly isReadOnly: boolean
  readonly warningOf: (id: number) => string | undefined
  /** Beside the button that adds a row. */
  readonly aside?: ReactNode
}

/** The rows of a block: written in place, dragged by their grip or moved by Alt and the arrows; Enter puts in another. */
export function RowsTable(props: RowsTableProps) {
  const { name, view, rows, acts, isReadOnly, warningOf, aside } = props
  const [fresh, setFresh] = useState<number>()
  const wide = view.columns.filter(({ width }) => width !== undefined)
  const template = `20px ${wide.map(({ width }) => `minmax(0, ${width})`).join(' ')} 84px`
  // A row that did not change keeps the functions that it was drawn with.
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  const move = (from: number, to: number) => {
    const { current } = latest
    const row = current[from]
    if (!row || to < 0 || to >= current.length) return
    acts.onMove(row, to < from ? current[to - 1] : current[to])
  }
  const add = (after: SheetRow | undefined) => setFresh(acts.onAdd(after))
  return (
    <div className={styles.rows} style={{ '--columns': template } as object}>
      {rows.length > 0 && (
        <div className={styles.heads} aria-hidden>
          <span />
          {wide.map(({ campo, label }) => (
            <span key={campo}>{label}</span>
          ))}
          <span />
        </div>
      )}
      {rows.length === 0 && <Note>{view.empty}</Note>}
      <ul>
        {rows.map((row, at) => (
          <SheetLine
            key={row.key}
            {...{ name, view, row, at, acts, isReadOnly }}
            count={rows.length}
            warning={warningOf(row.id)}
            isFresh={row.key === fresh}
            onMove={move}
            onAdd={add}
          />
        ))}
      </ul>
      {!isReadOnly && (
        <Line>
          <Button
            variant="default"
            size="compact-xs"
            leftSection={<IconPlus size={13} />}
            onClick={() => add(undefined)}
          >
            {view.add}
          </Button>
          {aside}
        </Line>
      )}
    </div>
  )
}

interface SheetLineProps extends Pick<RowsTableProps, 'name' | 'view' | 'acts' | 'isReadOnly'> {
  readonly row: SheetRow
  readonly at: number
  readonly count: number
  readonly warning: string | undefined
  /** Was just put in, so it has the focus. */
  readonly isFresh: boolean
  readonly onMove: (from: number, to: number) => void
  readonly onAdd: (after: SheetRow | undefined) => void
}

const SheetLine = memo(
  function SheetLine(props: SheetLineProps) {
    const { name, view, row, at, count, acts, isReadOnly, warning, isFresh, onMove, onAdd } = props
    const [isOpen, setOpen] = useState(false)
    const { item, grip } = useSortable<number, HTMLLIElement>({
      item: at,
      isEnabled: !isReadOnly,
      onDrop: (from, side) => {
        const to = placeAfterDrop(from, at, side)
        if (from !== to) onMove(from, to)
      },
    })
    useEffect(() => {
      if (isFresh) item.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    }, [isFresh, item])
    const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (step !== undefined && event.altKey) {
        event.preventDefault()
        onMove(at, at + step)
      }
      const input = event.target instanceof HTMLInputElement ? event.target : undefined
      const isText = input?.type === 'text'
      // A list of suggestions that is open takes Enter for itself.
      const isChoosing = input?.getAttribute('aria-expanded') === 'true'
      if (event.key === 'Enter' && isText && !isChoosing && !isReadOnly) {
        event.preventDefault()
        onAdd(row)
      }
    }
    const named = String(row.campos[view.named] || `linha ${at + 1}`)
    const cellOf = (column: RowColumn) => (
      <Cell
        column={column}
        value={row.campos[column.campo] ?? null}
        label={`${column.label}: ${named}`}
        isReadOnly={isReadOnly}
        onSet={(value, isTyped) => acts.onSet(row, column.campo, value, isTyped)}
        onChoose={(chosen) => acts.onChoose(row, chosen)}
        onLeave={acts.onLeave}
        onKeyDown={onKeyDown}
      />
    )
    const wide = view.columns.filter(({ width }) => width !== undefined)
    const more = view.columns.filter(({ width }) => width === undefined)
    const icon = { size: 16, stroke: 1.5 } as const
    const actions: readonly RowAction[] = [
      ...(at > 0
        ? [
            {
              label: 'Mover para cima',
              icon: <IconArrowUp {...icon} />,
              run: () => onMove(at, at - 1),
            },
          ]
        : []),
      ...(at < count - 1
        ? [
            {
              label: 'Mover para baixo',
              icon: <IconArrowDown {...icon} />,
              run: () => onMove(at, at + 1),
            },
          ]
        : []),
      ...(acts.moreOf?.(row) ?? []),
      rowAction.remove(() => acts.onRemove(row)),
    ]
    return (
      <li
        ref={item}
        id={`${name}-${row.id}`}
        className={styles.row}
        data-warned={warning !== undefined || undefined}
      >
        <div className={styles.cells}>
          <DragGrip ref={grip} style={isReadOnly ? { visibility: 'hidden' } : undefined} />
          {wide.map((column) => (
            <div key={column.campo} className={styles.cell}>
              <span aria-hidden>{column.label}</span>
              {cellOf(column)}
            </div>
          ))}
          <div className={styles.acts}>
            {warning !== undefined && (
              <Tooltip label={warning} multiline w={260}>
                <span className={styles.warned}>
                  <IconAlertTriangle size={15} aria-hidden />
                  <VisuallyHidden>{warning}</VisuallyHidden>
                </span>
              </Tooltip>
            )}
            {more.length > 0 && (
              <IconButton
                size={24}
                aria-label={`${isOpen ? 'Fechar' : 'Abrir'} os detalhes de ${named}`}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                <IconChevronDown size={14} className={styles.chevron} />
              </IconButton>
            )}
            {!isReadOnly && <DotsMenu label={`Ações de ${named}`} actions={actions} />}
          </div>
        </div>
        {isOpen && (
          <div className={styles.more}>
            {more.map((column) => (
              <div
                key={column.campo}
                className={styles.detail}
                data-wide={column.kind === 'area' || undefined}
              >
                <span aria-hidden>{column.label}</span>
                {cellOf(column)}
              </div>
            ))}
          </div>
        )}
      </li>
    )
  },
  (before, after) =>
    before.row.campos === after.row.campos &&
    before.row.id === after.row.id &&
    before.at === after.at &&
    before.count === after.count &&
    before.warning === after.warning &&
    before.isFresh === after.isFresh &&
    before.isReadOnly === after.isReadOnly,
)
