import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserStorage } from '../../../lib/plain/storage.ts'

const key = 'claquete.filtros.contas-receber'
/** Filter of a list opened without one: the open titles. */
const initial = 'situacao=em_aberto'

/**
 * The query string a list starts with; undefined once it has one. Receivables start with the filters last used in
 * this browser, payables always with the initial ones. Clearing every filter later shows all.
 */
export function useStart(operacao: 'C' | 'D'): string | undefined {
  const text = useSearchParams()[0].toString()
  const [hasBegun, setBegun] = useState(text !== '')
  if (!hasBegun && text !== '') setBegun(true)
  const isKept = operacao === 'C'
  useEffect(() => {
    if (isKept && hasBegun) browserStorage.setItem(key, text)
  }, [isKept, hasBegun, text])
  return hasBegun ? undefined : `?${(isKept && browserStorage.getItem(key)) || initial}`
}
