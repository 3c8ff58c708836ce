import type { Report, ReportColumn } from '@claquete/contract/report'
import { isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatMonthBr } from '@claquete/core/kernel/time/month'
import { Link } from 'react-router'
import { Cell } from '../../ui/list-table/cell.tsx'
import { column } from '../../ui/list-table/column.tsx'
import type { Column } from '../../ui/list-table/column.tsx'
import type { Row } from './report-view.ts'

/** Address of the records that a row, or one amount of it, sums; undefined where there is none. */
export type Opening = (row: Row, more?: Readonly<Record<string, string>>) => string | undefined

function plainColumn(prop: string, definition: ReportColumn): Column | undefined {
  const { kind, label, width, words } = definition
  if (label === undefined || kind === 'id') return undefined
  const size = width === undefined ? {} : { width }
  if (kind === 'word') {
    const looks = Object.entries(words ?? {}).map(([value, text]) => [value, { label: text }])
    return column.badge(prop, label, Object.fromEntries(looks), size)
  }
  if (kind === 'month') {
    const renderMonth = (row: unknown) => monthText((row as Row)[prop])
    return { ...column.text(prop, label, { width: 90, ...size }), render: renderMonth }
  }
  if (words === undefined) return column[kind](prop, label, size)
  return column.coded(prop, label, words, size)
}

/** 'MM/YYYY' of a month's first day. */
const monthText = (day: unknown) =>
  typeof day === 'string' && isCalendarDate(day) ? formatMonthBr(day) : '–'

/** The columns of a report's table; amounts that sum records open them. */
export function columnsOf({ columns }: Report, opening: Opening): readonly Column[] {
  return Object.entries(columns).flatMap(([prop, definition]) => {
    const plain = plainColumn(prop, definition)
    if (!plain) return []
    const { isHiddenAtFirst, kind, opens } = definition
    return [
      {
        ...plain,
        ...(isHiddenAtFirst && { isHiddenAtFirst }),
        ...(opens &&
          kind === 'money' && {
            render: (row: unknown) => (
              <Amount value={(row as Row)[prop]} to={opening(row as Row, opens)} />
            ),
          }),
      },
    ]
  })
}

interface AmountProps {
  readonly value: unknown
  readonly to: string | undefined
}

function Amount({ value, to }: AmountProps) {
  const cell = <Cell kind="money" value={value} />
  return to && value !== 0 ? <Link to={to}>{cell}</Link> : cell
}
