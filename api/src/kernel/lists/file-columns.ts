import type { AnyList, ListColumn } from '@claquete/contract/list'
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
  other: 'text',
} as const satisfies Readonly<Record<ListColumn['kind'], ExportColumn['kind']>>

type Own = Partial<Pick<ExportColumn, 'kind' | 'cell'>>

/** The columns of the file of a list: those that it shows and that have a width on paper. */
export const fileColumns = (
  { columns }: AnyList,
  own: Readonly<Record<string, Own>> = {},
): readonly ExportColumn[] =>
  Object.entries(columns).flatMap(([prop, { kind, label, paper, words }]) => {
    if (label === undefined || paper === undefined) return []
    const plain = { prop, label, kind: kinds[kind], width: paper }
    return [{ ...(words ? wordColumn(prop, label, { width: paper, words }) : plain), ...own[prop] }]
  })
