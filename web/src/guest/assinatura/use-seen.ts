import { assinaturaPages } from '@claquete/contract/contratos/assinatura/convidado.addresses'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../lib/call.ts'

const pauseMs = 1_200

/** Which pages were seen to their end. They are told to the server in bundles; what is not told goes with the signature. */
export function useSeen(token: string, before: readonly number[]) {
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => new Set(before))
  const untold = useRef<number[]>([])
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const tell = async () => {
    const paginas = untold.current
    untold.current = []
    // A connection that fails loses nothing: the signature tells all of them again.
    await ask(assinaturaPages, { token, paginas }).catch(() => {})
  }
  const see = (page: number) =>
    setSeen((known) => {
      if (known.has(page)) return known
      untold.current.push(page)
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void tell(), pauseMs)
      return new Set([...known, page])
    })
  return { seen, see }
}
