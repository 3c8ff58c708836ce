import {
  docusignConnection,
  docusignReturn,
  docusignSigned,
} from '@claquete/contract/contratos/provedores/provedores'
import { integracaoList } from '@claquete/contract/sistema/configuracoes/integracao'
import { envelopeView } from '@claquete/contract/contratos/assinatura/envelope'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { toAssinatura, toEnvelopes } from '../../addresses/contratos.ts'
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

const withoutPage =
  'Este retorno não é de uma página da DocuSign que você abriu por aqui. Veja o documento na lista de envelopes.'

/** Goes back to the envelope of the page on which the person signed, with what DocuSign says of it. */
function Signed({ search, event }: { search: URLSearchParams; event: string }) {
  const navigate = useNavigate()
  const isAsked = useRef(false)
  const state = search.get('state') ?? ''
  const [problem, setProblem] = useState(state === '' ? withoutPage : undefined)
  const hint = hints[event] ?? otherHint
  useEffect(() => {
    if (isAsked.current || state === '') return
    isAsked.current = true
    call(docusignSigned, { body: { state } })
      .then(async ({ data }) => {
        toast.info(hint)
        await refreshReads(envelopeView)
        await navigate(toAssinatura(data.id_envelope), { replace: true })
      })
      .catch((failure: unknown) => setProblem(failureText(failure)))
  }, [hint, state, navigate])
  return (
    <Page width="form">
      {problem === undefined ? (
        <Status>
          <Notice tone="info" title="De volta da DocuSign">
            {hint}
          </Notice>
        </Status>
      ) : (
        <>
          <Notice tone="warning" title="De volta da DocuSign" role="alert">
            {problem}
          </Notice>
          <Row>
            <LinkButton to={toEnvelopes()}>Ver os envelopes</LinkButton>
          </Row>
        </>
      )}
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
