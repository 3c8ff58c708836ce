import type { ReactNode } from 'react'
import type { ListColumn } from '@claquete/contract/list'
import { unitText } from '../../lib/account/unit-text.ts'
import type { ListOf } from '../../lib/list/list.ts'
import { column } from './column.tsx'
import type { Column } from './column.tsx'
import type { BadgeLook } from './cell.tsx'

/** How the values of some columns look, each as a badge. */
export type Looks = Readonly<Record<string, Readonly<Record<string, BadgeLook>>>>

interface Shown<Row> {
  readonly looks?: Looks
  /** Cells that their kind does not draw. */
  readonly cells?: { readonly [Name in keyof Row]?: (row: Row) => ReactNode }
}

function columnOf<Prop extends string>(
  prop: Prop,
  { kind, label = '', words = {}, sorts, width }: ListColumn,
  looks: Looks[string] | undefined,
): Column<Prop> {
  const title = unitText(label)
  const options = {
    ...(width !== undefined && { width }),
    ...(!sorts && { sortable: false as const }),
  }
  if (looks) return column.badge(prop, title, looks, options)
  switch (kind) {
    case 'word':
    case 'yesno':
      return column.coded(prop, title, kind === 'yesno' ? { S: 'Sim', N: 'Não' } : words, options)
    case 'id':
      return column.number(prop, title, options)
    default:
      return column[kind === 'other' ? 'text' : kind](prop, title, options)
  }
}

/** The columns that a list of the contract shows, in its order. */
export const columnsOf = <Row, Query>(
  { columns }: ListOf<Row, Query>,
  { looks = {}, cells = {} }: Shown<Row> = {},
): readonly Column<keyof Row & string, Row>[] =>
  Object.entries(columns)
    .filter(([, { label }]) => label !== undefined)
    .map(([prop, one]) => {
      const name = prop as keyof Row & string
      const render = (cells as Readonly<Record<string, (row: Row) => ReactNode>>)[prop]
      return {
        ...columnOf(name, one, looks[prop]),
        ...(one.isHiddenAtFirst && { isHiddenAtFirst: true }),
        ...(render && { render }),
      }
    })
