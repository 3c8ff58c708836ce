import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { NavigateOptions } from 'react-router'

type Words = URLSearchParams
type Change = Words | ((before: Words) => Words)

/**
 * The query string of the address and its setter.
 *
 * Unlike the setter of `useSearchParams`, a function gets the address as it is now, not as the screen last drew it:
 * of two quick changes (a grouping chosen, then "Resumo" clicked before the screen was drawn again) both stay.
 */
export function useAddressWords(): readonly [
  Words,
  (change: Change, options?: NavigateOptions) => void,
] {
  const [words, setWords] = useSearchParams()
  const change = useCallback(
    (next: Change, options?: NavigateOptions) =>
      setWords(
        typeof next === 'function' ? next(new URLSearchParams(globalThis.location.search)) : next,
        options,
      ),
    [setWords],
  )
  return [words, change]
}
