import {
  docusignConnection,
  docusignReturn,
} from '@claquete/contract/contratos/provedores/provedores'
import { integracaoList } from '@claquete/contract/sistema/configuracoes/integracao'
import { envelopeView } from '@claquete/contract/contratos/assinatura/envelope'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { toAssinatura } from '../../addresses/contratos.ts'
import { toIntegracao } from '../../addresses/sistema.ts'
import { call, failureText, refreshReads } from '../../lib/wire/call.ts'

import { toast } from '../../lib/page/toast.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Status } from '../../ui/status.tsx'

/** What DocuSign says of a page that it sent the person back from: a hint, which the notice or a reading confirms. */
const hints: Readonly<Record<string, string>> = {
  signing_complete: 'Assinatura enviada. A confirmação da DocuSign chega em instantes.',
  viewing_complete: 'Documento lido. Nada foi assinado.',
  cancel: 'Você saiu sem assinar. Abra de novo quando quiser.',
  decline: 'Recusa enviada. A confirmação da DocuSign chega em instantes.',
  session_timeout: 'A página da DocuSign ficou parada e fechou. Abra-a de novo.',
  ttl_expired: 'O endereço da DocuSign serve uma vez. Abra-a de novo por aqui.',
}
const otherHint = 'A DocuSign não concluiu. Abra a página de novo; se continuar, avise o suporte.'

/** Where DocuSign sends the browser back to: with a connection that was allowed, or from a page that somebody signed on. */
export default function CallbackScreen() {
  const [search] = useSearchParams()
  const event = search.get('event')
  return event === null ? <Connecting search={search} /> : <Signed search={search} event={event} />
}

function Signed({ search, event }: { search: URLSearchParams; event: string }) {
  const navigate = useNavigate()
  const isTold = useRef(false)
  const id = Number(search.get('envelope'))
  useEffect(() => {
    if (isTold.current) return
    isTold.current = true
    toast.info(hints[event] ?? otherHint)
    void refreshReads(envelopeView)
    if (Number.isSafeInteger(id) && id > 0) void navigate(toAssinatura(id), { replace: true })
  }, [event, id, navigate])
  return (
    <Page width="form">
      <Notice tone="info" title="De volta da DocuSign">
        {hints[event] ?? otherHint}
      </Notice>
    </Page>
  )
}

const withoutRequest =
  'Este retorno não traz um pedido que a Claquete tenha feito. Nada foi conectado. Comece de novo na tela de integração.'

function Connecting({ search }: { search: URLSearchParams }) {
  const navigate = useNavigate()
  const isAsked = useRef(false)
  const state = search.get('state') ?? ''
  const [problem, setProblem] = useState(state === '' ? withoutRequest : undefined)
  useEffect(() => {
    // A return counts once: asking twice would be refused.
    if (isAsked.current || state === '') return
    isAsked.current = true
    const [code, error] = ['code', 'error'].map((name) => search.get(name))
    const body = { state, ...(code && { code }), ...(error && { error: error.slice(0, 200) }) }
    call(docusignReturn, { body })
      .then(async ({ data }) => {
        toast.success(`DocuSign conectada à conta ${data.conta}.`)
        await refreshReads(integracaoList, docusignConnection)
        await navigate(toIntegracao(), { replace: true })
      })
      .catch((failure: unknown) => setProblem(failureText(failure)))
  }, [search, state, navigate])
  return (
    <Page width="form">
      {problem === undefined ? (
        <Status>
          <Notice tone="info" title="Conectando a DocuSign">
            Conferindo a permissão que a DocuSign devolveu…
          </Notice>
        </Status>
      ) : (
        <>
          <Notice tone="warning" title="A DocuSign não foi conectada" role="alert">
            {problem}
          </Notice>
          <Row>
            <LinkButton to={toIntegracao()}>Voltar à integração</LinkButton>
          </Row>
        </>
      )}
    </Page>
  )
}
