import { idsOfText } from '../../lib/page/address-ids.ts'

/** One row of the comparison: the same field of each record. */
export interface MergeLine {
  readonly label: string
  /** In the order of the records; '' for blank. */
  readonly values: readonly string[]
  /** The values that are not blank differ. */
  readonly differs: boolean
}

type Text = string | null | undefined
/** Label of a row, and how to read its value from a record. */
export type MergeReader<Item> = readonly [label: string, read: (record: Item) => Text]

/** Rows of the comparison, without those blank in every record. */
export function compareRecords<Item>(
  records: readonly Item[],
  readers: readonly MergeReader<Item>[],
): MergeLine[] {
  return readers
    .map(([label, read]) => {
      const values = records.map((record) => read(record) ?? '')
      return { label, values, differs: new Set(values.filter(Boolean)).size > 1 }
    })
    .filter(({ values }) => values.some(Boolean))
}

export interface MergeWeight {
  readonly id: number
  /** Number of filled fields. */
  readonly filled: number
  readonly data_cadastro: string
}

/** The record proposed to stay: the one with most filled fields, and of equals the oldest. */
export function fullestOf(records: readonly MergeWeight[]): number | undefined {
  const ordered = records.toSorted(
    (a, b) => b.filled - a.filled || a.data_cadastro.localeCompare(b.data_cadastro) || a.id - b.id,
  )
  return ordered[0]?.id
}

/** Most records one comparison shows. */
export const MOST_COMPARED = 10

/** The records to compare that an address names, at most MOST_COMPARED. */
export const readIds = (text: string | null): number[] => idsOfText(text).slice(0, MOST_COMPARED)
