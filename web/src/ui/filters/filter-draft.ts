import { createContext, useContext } from 'react'
import type { Filters } from '../../lib/list/query.ts'

interface FilterDraft {
  readonly names: ReadonlySet<string>
  readonly values: Filters
  set(name: string, text: string): void
}

/** The filters of a list as edited, before they are applied. */
export const DraftContext = createContext<FilterDraft | undefined>(undefined)

/** Edited text of one filter and its setter; throws for a filter the endpoint does not take. */
export function useFilter(name: string): readonly [string, (text: string) => void] {
  const draft = useContext(DraftContext)
  if (!draft?.names.has(name)) throw new Error(`The list takes no filter called ${name}`)
  return [draft.values[name] ?? '', (text) => draft.set(name, text)]
}
