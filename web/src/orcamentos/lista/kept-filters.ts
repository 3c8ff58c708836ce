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
    // Without storage the list simply begins anew.
  }
}

/** Filters, order and page of a screen as they were left, when it is opened again without any. */
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
