import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const key = 'claquete.filtros.contas-receber'
/** What a list shows to who asks for nothing: what is still owed. */
const initial = 'situacao=em_aberto'

function read(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(words: string): void {
  try {
    localStorage.setItem(key, words)
  } catch {
    // Without storage the list simply begins anew.
  }
}

/**
 * The receivables begin as they were left in this browser, the payables always anew. Gives the address
 * to begin with, until there is one; clearing every filter afterwards shows everything.
 */
export function useStart(operacao: 'C' | 'D'): string | undefined {
  const text = useSearchParams()[0].toString()
  const [hasBegun, setBegun] = useState(text !== '')
  if (!hasBegun && text !== '') setBegun(true)
  const isKept = operacao === 'C'
  useEffect(() => {
    if (isKept && hasBegun) write(text)
  }, [isKept, hasBegun, text])
  return hasBegun ? undefined : `?${(isKept && read()) || initial}`
}
