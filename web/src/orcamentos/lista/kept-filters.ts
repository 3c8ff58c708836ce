import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

const keyOf = (screen: string) => `claquete.filtros.${screen}`

function read(screen: string): string {
  try {
    return sessionStorage.getItem(keyOf(screen)) ?? ''
  } catch {
    return ''
  }
}

function write(screen: string, words: string): void {
  try {
    sessionStorage.setItem(keyOf(screen), words)
  } catch {
    // Storage is full or blocked: the filters are not remembered.
  }
}

/** Restores the filters, sort and page a screen had in this tab when its URL has none. */
export function useKeptFilters(screen: string): void {
  const [words, setWords] = useSearchParams()
  const text = words.toString()
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      const kept = text === '' ? read(screen) : ''
      if (kept !== '') return setWords(new URLSearchParams(kept), { replace: true })
    }
    write(screen, text)
  }, [screen, text, setWords])
}
