import type { ListColumn } from '@claquete/contract/list'
import type { ListOf } from '../../lib/list/list.ts'
import { column } from './column.tsx'
import type { Column } from './column.tsx'
import type { BadgeLook } from './cell.tsx'

/** How the values of some columns look, each as a badge. */
export type Looks = Readonly<Record<string, Readonly<Record<string, BadgeLook>>>>

function columnOf<Prop extends string>(
  prop: Prop,
  { kind, label = '', words = {}, sorts, width, isHiddenAtFirst }: ListColumn,
  looks: Looks[string] | undefined,
): Column<Prop> {
  const options = {
    ...(width !== undefined && { width }),
    ...(!sorts && { sortable: false as const }),
  }
  const make = () => {
    if (looks) return column.badge(prop, label, looks, options)
    if (kind === 'word') return column.coded(prop, label, words, options)
    return column[kind === 'id' ? 'number' : kind](prop, label, options)
  }
  return { ...make(), ...(isHiddenAtFirst && { isHiddenAtFirst }) }
}

/** The columns that a list of the contract shows, in its order. */
export const columnsOf = <Row, Query>(
  { columns }: ListOf<Row, Query>,
  looks: Looks = {},
): readonly Column<keyof Row & string, Row>[] =>
  Object.entries(columns)
    .filter(([, { label }]) => label !== undefined)
    .map(([name, one]) => columnOf(name as keyof Row & string, one, looks[name]))
