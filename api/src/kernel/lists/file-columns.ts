import type { AnyList, ListColumn } from '@claquete/contract/list'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { wordColumn } from './exports.ts'
import type { ExportColumn } from './exports.ts'

const kinds = {
  id: 'number',
  text: 'text',
  word: 'text',
  number: 'number',
  money: 'money',
  date: 'date',
  datetime: 'datetime',
  yesno: 'yesno',
  documento: 'text',
  telefone: 'text',
  other: 'text',
} as const satisfies Readonly<Record<ListColumn['kind'], ExportColumn['kind']>>

type Own = Partial<Pick<ExportColumn, 'kind' | 'cell'>>

type Printed = Required<Pick<ListColumn, 'label' | 'paper'>> & ListColumn

function columnOf(prop: string, { kind, label, paper: width, words }: Printed): ExportColumn {
  if (words) return wordColumn(prop, label, { width, words })
  const plain = { prop, label, kind: kinds[kind], width }
  if (kind !== 'documento') return plain
  return { ...plain, cell: (row) => formatDocumento(String(row[prop] ?? '')) }
}

const isPrinted = (one: ListColumn): one is Printed =>
  one.label !== undefined && one.paper !== undefined

/** The columns of the file of a list: those that it shows and that have a width on paper. */
export const fileColumns = (
  { columns }: AnyList,
  own: Readonly<Record<string, Own>> = {},
): readonly ExportColumn[] =>
  Object.entries(columns).flatMap(([prop, one]) =>
    isPrinted(one) ? [{ ...columnOf(prop, one), ...own[prop] }] : [],
  )
