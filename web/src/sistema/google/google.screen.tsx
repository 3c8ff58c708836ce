import { googleReturn, googleView } from '@claquete/contract/sistema/google/google'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toGoogle, toIntegracao } from '../../addresses/sistema.ts'
import { toast } from '../../lib/page/toast.ts'
import { call, failureText, refreshReads, useRead } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Status } from '../../ui/status.tsx'
import { ConexaoCard } from './conexao-card.tsx'

interface Said {
  readonly tone: 'success' | 'warning' | 'danger'
  readonly text: string
}

/** Ends the consent with which Google sent the person back, once, and takes its words out of the address. */
function useReturn(): { readonly said: Said | undefined; readonly isEnding: boolean } {
  const { search } = useLocation()
  const navigate = useNavigate()
  const isAsked = useRef(false)
  const [said, setSaid] = useState<Said>()
  const [isEnding, setEnding] = useState(false)
  useEffect(() => {
    const words = new URLSearchParams(search)
    const [code, error] = [words.get('code'), words.get('error')]
    if (isAsked.current || (code === null && error === null)) return
    isAsked.current = true
    setEnding(true)
    void navigate(toGoogle(), { replace: true })
    const body = {
      state: words.get('state') ?? '',
      ...(code !== null && { code }),
      ...(error !== null && { error }),
    }
    call(googleReturn, { body })
      .then(async ({ data, msg }) => {
        const tone = data.faltam.length === 0 ? 'success' : 'warning'
        setSaid({ tone, text: msg ?? 'Conectado.' })
        await refreshReads(googleView)
      })
      .catch((problem: unknown) => setSaid({ tone: 'danger', text: failureText(problem) }))
      .finally(() => {
        isAsked.current = false
        setEnding(false)
      })
  }, [search, navigate])
  return { said, isEnding }
}

/** What is connected with Google, as who, until when, what failed last, and how to connect again. */
export default function GoogleScreen() {
  useLiveReads('google', googleView)
  const { said, isEnding } = useReturn()
  const reading = useRead(googleView, {}, { staleTime: 0 })
  return (
    <Page width="form">
      <Status>
        {said && <Notice tone={said.tone}>{said.text}</Notice>}
        {isEnding && <Notice>Concluindo a conexão com o Google…</Notice>}
      </Status>
      {reading.data?.data.simulador && (
        <Notice tone="info">Este é o simulador do Google: nada sai deste computador.</Notice>
      )}
      <Reading of={reading} waiting={480}>
        {({ data }) =>
          data.configurado ? (
            <Grid min={380} gap={4}>
              {data.conexoes.map((one) => (
                <ConexaoCard key={one.tipo} conexao={one} onSaid={toast.success} />
              ))}
            </Grid>
          ) : (
            <EmptyState
              title="Falta o cliente do Google"
              action={<LinkButton to={toIntegracao()}>Configurar em Integração</LinkButton>}
            >
              Cada empresa usa o seu próprio cliente, criado em poucos minutos no Google. Depois,
              conecte aqui o Gmail, o Gmail do financeiro e a agenda.
            </EmptyState>
          )
        }
      </Reading>
    </Page>
  )
}
