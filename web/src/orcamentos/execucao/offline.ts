import { useEffect, useRef } from 'react'
import { CallFailure } from '../../lib/call.ts'

/** The failure of a call that did not reach the server. */
export const semRede = () =>
  new CallFailure(
    0,
    'sem_conexao',
    'Sem conexão com o servidor. Verifique a internet e tente de novo.',
  )

/** Runs `run` on every `online` event while `espera` is true. */
export function useWhenOnline(espera: boolean, run: () => void) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!espera) return
    const listener = () => latest.current()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [espera])
}
