import { createContext, useContext } from 'react'
import type { Filters } from '../../lib/list-query.ts'

interface FilterDraft {
  readonly names: ReadonlySet<string>
  readonly values: Filters
  set(name: string, text: string): void
}

/** What is being typed into the filters of a list, before anything is searched. */
export const DraftContext = createContext<FilterDraft | undefined>(undefined)

/** The text of one filter as it is being typed; throws for a filter that the call does not take. */
export function useFilter(name: string): readonly [string, (text: string) => void] {
  const draft = useContext(DraftContext)
  if (!draft?.names.has(name)) throw new Error(`The list takes no filter called ${name}`)
  return [draft.values[name] ?? '', (text) => draft.set(name, text)]
}
