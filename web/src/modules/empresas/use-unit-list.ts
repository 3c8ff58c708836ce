import { empresaList } from '@claquete/contract/empresas/empresa'
import { useMemo } from 'react'
import type { Filters } from '../../lib/list-query.ts'
import { useList } from '../../lib/list.ts'

/**
 * Without `table` in its query the call answers as to a selector, with the active units only. It stands
 * in the address and is no filter that a person sees or clears.
 */
const flag = { table: 'S' } as const

const isFlag = (name: string) => name in flag

/** The address with the flag, or undefined when it has it already. */
export function flaggedSearch(words: URLSearchParams): string | undefined {
  if (words.get('table') === flag.table) return undefined
  const next = new URLSearchParams(words)
  next.set('table', flag.table)
  return `?${next}`
}

/** Every unit, active or not, in an address that has the flag. */
export function useUnitList() {
  const list = useList(empresaList, {
    rowId: 'id_empresa',
    model: 'empresa',
    defaultSort: { prop: 'fantasia', order: 'asc' },
  })
  const { filters, filterNames } = list
  const seen = useMemo(
    () => Object.fromEntries(Object.entries(filters).filter(([name]) => !isFlag(name))),
    [filters],
  )
  const names = useMemo(
    () => new Set([...filterNames].filter((name) => !isFlag(name))),
    [filterNames],
  )
  return {
    ...list,
    filters: seen,
    filterNames: names,
    search: (chosen: Filters) => list.search({ ...chosen, ...flag }),
  }
}
