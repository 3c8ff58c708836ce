/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a treegrid of positioned rows, of which only the visible ones are rendered */
import type {
  VisaoLine,
  PermissoesDoEspelho,
  VisaoTotals,
} from '@claquete/contract/orcamentos/visao/visao'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { mobileWidthPx } from '../../lib/plain/constants.ts'
import { TextButton } from '../../ui/layout/text.tsx'
import { gapStyle, useNearRows } from '../../ui/table/use-near-rows.ts'
import { IconChevronDown, IconChevronRight } from '../../ui/icons.ts'
import { EspelhoBar } from './espelho-bar.tsx'
import { figureColumnsFor, isOverrun, figureText } from './figures.ts'
import type { EspelhoFigure } from './figures.ts'
import type { Dobras } from './use-folds.ts'
import styles from './visao-table.module.css'

interface VisaoTableProps {
  readonly dobras: Dobras
  readonly totals: VisaoTotals
  readonly isPartial: boolean
  readonly permissoes: PermissoesDoEspelho
  readonly onOpen: (line: VisaoLine | undefined) => void
}

type FigureColumn = ReturnType<typeof columnsFor>[number]

const phoneFigures: readonly EspelhoFigure[] = ['previsto', 'comprometido', 'realizado']

/** On a phone three figures fit: orcado replaces previsto if the profile may not see it. */
const columnsFor = (permissoes: PermissoesDoEspelho, totals: VisaoTotals) =>
  figureColumnsFor(permissoes, totals).map((coluna) => ({
    ...coluna,
    isOptional:
      !phoneFigures.includes(coluna.prop) && (coluna.prop !== 'orcado' || permissoes.previsto),
  }))

const rowHeights = { mesa: 36, telefone: 116 }

/** The cost report by line: groups fold, arrows move, Enter opens a line's entries. */
export function VisaoTable({ dobras, totals, isPartial, permissoes, onOpen }: VisaoTableProps) {
  const { linhas } = dobras
  const box = useRef<HTMLDivElement>(null)
  const isPhone = useMediaQuery(`(max-width: ${mobileWidthPx - 1}px)`) ?? false
  const height = isPhone ? rowHeights.telefone : rowHeights.mesa
  const near = useNearRows(linhas.length, height, () => box.current)
  const [active, setActive] = useState(0)
  const wanted = useRef<number>(undefined)
  const columns = columnsFor(permissoes, totals)
  const move = (to: number) => {
    const at = Math.max(0, Math.min(linhas.length - 1, to))
    setActive(at)
    wanted.current = at
    near.reveal(at)
  }
  // A row far away is drawn after the table has scrolled to it.
  useEffect(() => {
    if (wanted.current === undefined) return
    const row = box.current?.querySelector<HTMLElement>(`[data-at='${wanted.current}']`)
    if (!row) return
    wanted.current = undefined
    row.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target as HTMLElement).closest('[data-at]')) return
    const at = Math.min(active, linhas.length - 1)
    const line = linhas[at]
    if (!line || !isHandledKey(event, { line, at, dobras, move, onOpen })) return
    event.preventDefault()
  }
  return (
    <div
      ref={box}
      className={styles.table}
      role="treegrid"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      aria-label="Espelho de custo por grupo e item"
      aria-rowcount={linhas.length + 2}
      style={medidaStyles(columns, permissoes.previsto)}
      data-whole={near.isWhole || undefined}
    >
      <TableHeader columns={columns} hasBar={permissoes.previsto} />
      <div role="rowgroup">
        <div style={gapStyle(near.above)} role="presentation" />
        {linhas.slice(near.from, near.to).map((line, index) => (
          <TableLine
            key={line.uid}
            line={line}
            at={near.from + index}
            isActive={near.from + index === Math.min(active, linhas.length - 1)}
            dobras={dobras}
            columns={columns}
            hasBar={permissoes.previsto}
            onFocus={setActive}
            onOpen={onOpen}
          />
        ))}
        <div style={gapStyle(near.below)} role="presentation" />
      </div>
      <Total {...{ columns, totals, isPartial, onOpen }} hasBar={permissoes.previsto} />
    </div>
  )
}

const columnWidths = { figura: 104, execucao: 76, barra: 88, nome: 250 }

/** Column widths shared by every row, and the width below which the table scrolls. */
function medidaStyles(colunas: readonly FigureColumn[], hasBar: boolean): React.CSSProperties {
  const figuras = colunas.map(({ prop }) =>
    prop === 'execucao' ? columnWidths.execucao : columnWidths.figura,
  )
  const widths = hasBar ? [columnWidths.barra, ...figuras] : figuras
  const least = widths.reduce((all, one) => all + one, columnWidths.nome)
  return {
    '--columns': ['minmax(0, 1fr)', ...widths.map((one) => `${one}px`)].join(' '),
    '--least': `${least}px`,
  } as React.CSSProperties
}

interface KeyPress {
  readonly line: VisaoLine
  readonly at: number
  readonly dobras: Dobras
  readonly move: (to: number) => void
  readonly onOpen: (line: VisaoLine) => void
}

/** Handles a key; true if it had a meaning. */
function isHandledKey(
  { key, target }: KeyboardEvent,
  { line, at, dobras, move, onOpen }: KeyPress,
) {
  const isRow = target instanceof HTMLElement && target.role === 'row'
  const canFold = dobras.hasChildren(line.uid)
  if (key === 'ArrowDown') move(at + 1)
  else if (key === 'ArrowUp') move(at - 1)
  else if (key === 'Home') move(0)
  else if (key === 'End') move(dobras.linhas.length - 1)
  else if (key === 'ArrowRight' && canFold && !dobras.isOpen(line.uid)) {
    dobras.fold(line.uid)
  } else if (key === 'ArrowLeft' && canFold && dobras.isOpen(line.uid)) {
    dobras.fold(line.uid)
  } else if (key === 'ArrowLeft' && line.superior !== null) {
    move(dobras.linhas.findIndex(({ uid }) => uid === line.superior))
  } else if (key === 'Enter' && isRow) onOpen(line)
  else return false
  return true
}

function TableHeader({ columns, hasBar }: Pick<TableLineProps, 'columns' | 'hasBar'>) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.row}>
        <span role="columnheader" className={styles.name}>
          Item
        </span>
        {hasBar && (
          <span role="columnheader" className={styles.bar}>
            <span className="visually-hidden">Previsto, comprometido e realizado</span>
          </span>
        )}
        {columns.map(({ prop, label, title }) => (
          <span key={prop} role="columnheader" title={title} data-prop={prop}>
            {label}
          </span>
        ))}
      </div>
    </div>
  )
}

interface TableLineProps {
  readonly line: VisaoLine
  readonly at: number
  readonly isActive: boolean
  readonly dobras: Dobras
  readonly columns: readonly FigureColumn[]
  readonly hasBar: boolean
  readonly onFocus: (at: number) => void
  readonly onOpen: (line: VisaoLine) => void
}

function TableLine({ line, at, isActive, dobras, ...props }: TableLineProps) {
  const { columns, hasBar, onFocus, onOpen } = props
  const hasChildren = dobras.hasChildren(line.uid)
  return (
    <div
      role="row"
      className={styles.row}
      data-at={at}
      data-loose={line.tipo === 'avulso' || undefined}
      data-strong={hasChildren || line.tipo === 'grupo' || undefined}
      data-out={line.fora || undefined}
      data-overrun={isOverrun(line) || undefined}
      aria-level={line.nivel + 1}
      aria-rowindex={at + 2}
      aria-expanded={hasChildren ? dobras.isOpen(line.uid) : undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => onFocus(at)}
    >
      <span
        role="gridcell"
        className={styles.name}
        style={{ '--level': line.nivel } as React.CSSProperties}
      >
        {hasChildren ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles.fold}
            aria-label={dobras.isOpen(line.uid) ? 'Recolher' : 'Abrir'}
            onClick={() => dobras.fold(line.uid)}
          >
            {dobras.isOpen(line.uid) ? (
              <IconChevronDown size={14} aria-hidden />
            ) : (
              <IconChevronRight size={14} aria-hidden />
            )}
          </button>
        ) : (
          <span className={styles.fold} aria-hidden />
        )}
        <span className={styles.number}>{line.numero}</span>
        <span className={styles.text} title={line.descricao}>
          {line.descricao}
          {line.fornecedor && <small>{line.fornecedor}</small>}
          {line.fora && <small>opcional</small>}
        </span>
      </span>
      {hasBar && (
        <span role="gridcell" className={styles.bar}>
          <EspelhoBar {...line} />
        </span>
      )}
      {columns.map((column) => (
        <TableCell
          key={column.prop}
          column={column}
          value={line[column.prop]}
          isOver={isOverrun(line)}
          subject={line.descricao}
          onOpen={column.isOpenable && (() => onOpen(line))}
        />
      ))}
    </div>
  )
}

interface TableCellProps {
  readonly column: FigureColumn
  readonly value: number | null | undefined
  readonly isOver: boolean
  readonly subject: string
  readonly onOpen: (() => void) | undefined
}

const negativeFigures: readonly EspelhoFigure[] = ['saldo', 'variacao']

function TableCell({ column, value, isOver, subject, onOpen }: TableCellProps) {
  const { prop, label, isOptional } = column
  const text = figureText(prop, value)
  const isNegative = negativeFigures.includes(prop) && typeof value === 'number' && value < 0
  return (
    <span
      role="gridcell"
      data-prop={prop}
      data-optional={isOptional || undefined}
      data-label={label}
      data-tone={
        isNegative || (isOver && prop === 'execucao') ? 'danger' : value ? undefined : 'muted'
      }
    >
      {onOpen && value ? (
        <TextButton
          tabIndex={-1}
          onClick={onOpen}
          aria-label={`${label} de ${subject}: ${text}. Ver lançamentos`}
        >
          {text}
        </TextButton>
      ) : (
        text
      )}
    </span>
  )
}

interface TotalProps {
  readonly columns: readonly FigureColumn[]
  readonly totals: VisaoTotals
  readonly isPartial: boolean
  readonly hasBar: boolean
  readonly onOpen: (line: undefined) => void
}

function Total({ columns, totals, isPartial, hasBar, onOpen }: TotalProps) {
  return (
    <div role="rowgroup" className={styles.foot}>
      <div role="row" className={styles.row} data-strong>
        <span role="gridcell" className={styles.name}>
          {isPartial ? 'Total visível' : 'Total'}
        </span>
        {hasBar && (
          <span role="gridcell" className={styles.bar}>
            <EspelhoBar {...totals} />
          </span>
        )}
        {columns.map((column) => (
          <TableCell
            key={column.prop}
            column={column}
            value={totals[column.prop]}
            isOver={isOverrun(totals)}
            subject="todo o orçamento"
            onOpen={column.isOpenable && (() => onOpen(undefined))}
          />
        ))}
      </div>
    </div>
  )
}
