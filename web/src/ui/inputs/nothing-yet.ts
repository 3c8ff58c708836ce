import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Option, OptionSource } from '../../lib/form/selectors.ts'

const OPEN = '+abrir'

interface SaidOfNothing {
  /** Offered in place of the records, for who may open the screen where they are made. */
  readonly option: Option | undefined
  /** Said to who may not. */
  readonly message: string | undefined
  /** Opens that screen if it was chosen; false for any other choice. */
  readonly opens: (chosen: string | null | undefined) => boolean
}

/** What a picker says while its source has nothing at all, whatever is typed. */
export function useNothingYet(source: OptionSource): SaidOfNothing {
  const navigate = useNavigate()
  const all = useQuery({
    queryKey: ['seletor', source.name, ''],
    queryFn: ({ signal }) => source.search('', signal),
    enabled: source.nothingYet !== undefined,
  })
  const nothing = all.data?.length === 0 ? source.nothingYet?.() : undefined
  const { to, text } = nothing ?? {}
  return {
    option: to !== undefined && text !== undefined ? { value: OPEN, label: text } : undefined,
    message: to === undefined ? text : undefined,
    opens: (chosen) => {
      if (chosen !== OPEN || to === undefined) return false
      void navigate(to)
      return true
    },
  }
}
