import { useSearchParams } from 'react-router'

/** The receivables that the address names, each once. */
export function useIds(): readonly number[] {
  const text = useSearchParams()[0].get('ids') ?? ''
  const ids = text.split(',').map(Number)
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))]
}
