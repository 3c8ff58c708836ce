import { lembreteStop, lembreteStopOpen } from '@claquete/contract/financeiro/regua/regua-public'
import type { StopPage } from '@claquete/contract/financeiro/regua/regua-public'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../lib/request.ts'
import { PlainActs } from '../../orcamentos/proposta/public.ts'
import { Status } from '../../ui/status.tsx'
import { publicLook } from '../aprovacao/public.ts'
import { PublicPage, failureOf } from './public-page.tsx'

/** Page of the link of a reminder: stopping takes the button, not just the visit. */
export default function StopLembretesScreen() {
  const [words] = useSearchParams()
  const token = words.get('token') ?? ''
  const load = async () => (await call(lembreteStopOpen, { body: { token } })).data
  return (
    <PublicPage key={token} load={load}>
      {(page) => <Stop page={page} token={token} />}
    </PublicPage>
  )
}

interface StopProps {
  readonly page: StopPage
  readonly token: string
}

function Stop({ page, token }: StopProps) {
  const [isStopped, setStopped] = useState(page.parado === 'S')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const stop = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call(lembreteStop, { body: { token } })
      setStopped(true)
    } catch (error) {
      setProblem(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <h1>{isStopped ? 'Lembretes parados' : 'Parar os lembretes?'}</h1>
      {isStopped ? (
        <Status as="p">
          {`${page.empresa} não manda mais lembretes de pagamento a ${page.cliente}.`}
        </Status>
      ) : (
        <p>
          {`${page.cliente} deixa de receber os lembretes de pagamento de ${page.empresa}. O que está em aberto não muda.`}
        </p>
      )}
      {problem && (
        <p className={publicLook['alerta']} role="alert">
          {problem}
        </p>
      )}
      {!isStopped && (
        <PlainActs>
          <button type="button" data-main disabled={busy} onClick={() => void stop()}>
            Parar os lembretes
          </button>
        </PlainActs>
      )}
    </>
  )
}
