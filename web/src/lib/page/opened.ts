import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** The id in a parameter of an address. */
export const idIn = (words: URLSearchParams, name: string): number | undefined => {
  const text = words.get(name) ?? ''
  return /^\d{1,15}$/u.test(text) ? Number(text) : undefined
}

/** The record open in a panel over its list is in the address: it can be linked, and Back closes it. */
export function useOpened(name: string) {
  const { pathname } = useLocation()
  const [words, setWords] = useSearchParams()
  const withId = useCallback(
    (id?: number) => {
      const next = new URLSearchParams(words)
      if (id === undefined) next.delete(name)
      else next.set(name, String(id))
      return next
    },
    [name, words],
  )
  const addressOf = useCallback((id: number) => `${pathname}?${withId(id)}`, [pathname, withId])
  return {
    opened: idIn(words, name),
    open: (id: number) => setWords(withId(id)),
    close: () => setWords(withId()),
    addressOf,
  }
}
