import {
  cobrancaCheck,
  cobrancaList,
  cobrancaPaymentUrl,
} from '@claquete/contract/acesso/plano/cobranca'
import { planoView } from '@claquete/contract/acesso/plano/plano'
import { sessaoMe } from '@claquete/contract/acesso/sessao/sessao.addresses'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call, failureText, refreshReads, reportFailure } from '../../lib/wire/call.ts'
import { useMay } from '../../lib/account/permission.ts'

/** Opens the payment page of a charge; `opening` is the charge whose page is loading. */
export function usePay() {
  const [opening, setOpening] = useState<number | 'oldest'>()
  const pay = async (id_plano_cobranca?: number) => {
    setOpening(id_plano_cobranca ?? 'oldest')
    try {
      const body = id_plano_cobranca === undefined ? {} : { id_plano_cobranca }
      const { url } = await call(cobrancaPaymentUrl, { body })
      location.assign(url)
    } catch (error) {
      reportFailure(error)
      await refreshReads(planoView, cobrancaList, sessaoMe)
      setOpening(undefined)
    }
  }
  return { opening, pay: (id?: number) => void pay(id) }
}

/** State of the payment the user returns from. */
export type ReturnState =
  | 'conferindo'
  | 'paga'
  | 'em_analise'
  | 'recusada'
  | 'aguardando'
  | 'falhou'

/** Seconds before each query of the payment's status, while the provider has no result. */
const askAfter = [0, 2, 4, 8, 15] as const

const wait = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

async function follow(signal: AbortSignal, show: (state: ReturnState, text?: string) => void) {
  for (const seconds of askAfter) {
    await wait(seconds, signal)
    if (signal.aborted) return
    try {
      const { pagas, em_analise, recusadas } = await call(cobrancaCheck, {}, { signal })
      await refreshReads(planoView, cobrancaList, sessaoMe)
      if (pagas > 0) return show('paga')
      if (em_analise > 0) return show('em_analise')
      if (recusadas > 0) return show('recusada')
    } catch (error) {
      if (signal.aborted) return
      return show('falhou', failureText(error))
    }
  }
  show('aguardando')
}

/**
 * State of the payment after returning from the payment page, as the provider reports it; the address only
 * triggers the query. Undefined when the user does not come from that page.
 */
export function usePaymentReturn() {
  const [words, setWords] = useSearchParams()
  const may = useMay()
  const isBack = words.has('cobranca') && may(cobrancaCheck.access)
  const [result, setResult] = useState<{ state: ReturnState; text?: string | undefined }>()
  useEffect(() => {
    if (!isBack) return
    const stop = new AbortController()
    void follow(stop.signal, (state, text) => setResult({ state, text }))
    return () => stop.abort()
  }, [isBack])
  const dismiss = () => {
    setResult(undefined)
    setWords(new URLSearchParams(), { replace: true })
  }
  const shown = result ?? (isBack ? { state: 'conferindo' as const } : undefined)
  return shown && { ...shown, dismiss }
}
