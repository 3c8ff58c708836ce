import type { ReactNode } from 'react'
import { BadgeCell, Cell } from './cell.tsx'
import type { BadgeLook, CellKind } from './cell.tsx'

/** A column of a list; `prop` names the row's field, the sort field and the configuration entry. */
export interface Column<Prop extends string = string, Row = unknown> {
  readonly prop: Prop
  readonly label: string
  readonly width: number
  readonly align: 'left' | 'right'
  readonly isSortable: boolean
  /** Hidden until the user shows it in the columns dialog. */
  readonly isHiddenAtFirst?: boolean
  /** A money column, sticky at the right while the others scroll below it. */
  readonly isMoney?: boolean
  /** A column of words, which may give way so that the table fits its window. */
  readonly isText?: boolean
  /** A column of instants; the columns dialog can hide their time. */
  readonly isMoment?: boolean
  readonly render: (row: Row, withTime: boolean) => ReactNode
}

interface ColumnOptions {
  /** Pixels. */
  readonly width?: number
  /** False when the server cannot sort by it. */
  readonly sortable?: false
}

const valueOf = (row: unknown, prop: string) => (row as Readonly<Record<string, unknown>>)[prop]

interface Defaults {
  readonly kind: CellKind
  readonly width: number
  readonly align: 'left' | 'right'
}

const plain =
  ({ kind, width, align }: Defaults) =>
  <Prop extends string>(prop: Prop, label: string, options: ColumnOptions = {}): Column<Prop> => ({
    prop,
    label,
    align,
    width: options.width ?? width,
    isSortable: options.sortable ?? true,
    isMoney: kind === 'money',
    isText: kind === 'text',
    isMoment: kind === 'datetime',
    render: (row, withTime) => (
      <Cell
        kind={kind === 'datetime' && !withTime ? 'moment-day' : kind}
        value={valueOf(row, prop)}
      />
    ),
  })

/** Column factories, for arrays at module level. */
export const column = {
  text: plain({ kind: 'text', width: 180, align: 'left' }),
  number: plain({ kind: 'number', width: 96, align: 'right' }),
  /** Values in reais. */
  money: plain({ kind: 'money', width: 130, align: 'right' }),
  /** Whole seconds, shown as 1:30. */
  hours: plain({ kind: 'hours', width: 92, align: 'right' }),
  date: plain({ kind: 'date', width: 104, align: 'left' }),
  datetime: plain({ kind: 'datetime', width: 146, align: 'left' }),
  documento: plain({ kind: 'documento', width: 170, align: 'left' }),
  telefone: plain({ kind: 'telefone', width: 144, align: 'left' }),

  /** A text that is a code, shown by its words. */
  coded: <Prop extends string>(
    prop: Prop,
    label: string,
    words: Readonly<Record<string, string>>,
    options: ColumnOptions = {},
  ): Column<Prop> => ({
    ...column.text(prop, label, options),
    render: (row) => {
      const value = valueOf(row, prop)
      return <Cell kind="text" value={words[String(value)] ?? value} />
    },
  }),

  /** A status, with the look of each value. */
  badge: <Prop extends string>(
    prop: Prop,
    label: string,
    looks: Readonly<Record<string, BadgeLook>>,
    options: ColumnOptions = {},
  ): Column<Prop> => ({
    prop,
    label,
    align: 'left',
    width: options.width ?? 110,
    isSortable: options.sortable ?? true,
    render: (row) => {
      const value = valueOf(row, prop)
      return <BadgeCell value={value} look={looks[String(value)]} />
    },
  }),

  /** Custom cells; not sortable unless `isSortable` is set. */
  custom: <Row, Prop extends string = string>(
    prop: Prop,
    label: string,
    render: (row: Row) => ReactNode,
    options: { readonly width?: number; readonly isSortable?: boolean } = {},
  ): Column<Prop, Row> => ({
    prop,
    label,
    render,
    align: 'left',
    width: options.width ?? 160,
    isSortable: options.isSortable ?? false,
  }),
}
