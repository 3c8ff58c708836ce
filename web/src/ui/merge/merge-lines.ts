/** One line of the comparison: what each record says of the same thing. */
export interface MergeLine {
  readonly label: string
  /** In the order of the records; '' where one says nothing. */
  readonly values: readonly string[]
  /** Those who say something say different things. */
  readonly differs: boolean
}

type Text = string | null | undefined
/** A line's label and how it is read from a record. */
export type MergeReader<Item> = readonly [label: string, read: (record: Item) => Text]

/** The records side by side, without the lines of which none says anything. */
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
  /** How much it says. */
  readonly filled: number
  readonly data_cadastro: string
}

/** The record to propose as the one that stays: the fullest, the oldest of equals. */
export function fullestOf(records: readonly MergeWeight[]): number | undefined {
  const ordered = records.toSorted(
    (a, b) => b.filled - a.filled || a.data_cadastro.localeCompare(b.data_cadastro) || a.id - b.id,
  )
  return ordered[0]?.id
}

/** The most records that one comparison shows. */
export const MOST_COMPARED = 10

/** The ids of an address such as ?ids=1,2: whole numbers, none twice, as many as are compared. */
export function readIds(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number)
  const right = ids.filter((id) => Number.isSafeInteger(id) && id > 0)
  return [...new Set(right)].slice(0, MOST_COMPARED)
}
