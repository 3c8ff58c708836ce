import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { tabStorage } from '../../lib/plain/storage.ts'

const keyOf = (screen: string) => `claquete.filtros.${screen}`

/** Restores the filters, sort and page a screen had in this tab when its URL has none. */
export function useKeptFilters(screen: string): void {
  const [words, setWords] = useSearchParams()
  const text = words.toString()
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      const kept = text === '' ? tabStorage.getItem(keyOf(screen)) : ''
      if (kept) return setWords(new URLSearchParams(kept), { replace: true })
    }
    tabStorage.setItem(keyOf(screen), text)
  }, [screen, text, setWords])
}
