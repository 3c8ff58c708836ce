import {
  aprovacaoOpen,
  aprovacaoDecide,
} from '@claquete/contract/financeiro/aprovacao/aprovacao-public'
import type { AprovacaoPage } from '@claquete/contract/financeiro/aprovacao/aprovacao-public'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { reais } from '../../lib/money.ts'
import { formatMoment } from '../../lib/format.ts'
import { CallFailure, call } from '../../lib/request.ts'
import { Message, Plain, PlainActs, PlainForm } from '../../orcamentos/proposta/public.ts'
import styles from './public.module.css'
import { Status } from '../../ui/status.tsx'
import { unitText } from '../../lib/unit-text.ts'

type Page =
  | { readonly state: 'loading' | 'absent' }
  | { readonly state: 'failed'; readonly msg: string }
  | { readonly state: 'open'; readonly pedido: AprovacaoPage }
  | { readonly state: 'done'; readonly titulo: string; readonly texto: string }

const absentStatus = 404
const msgOf = (error: unknown) =>
  error instanceof CallFailure ? error.message : 'Não foi possível falar com o sistema.'

function useRequest(token: string) {
  const [pagina, setPagina] = useState<Page>({ state: 'loading' })
  const open = async () => {
    try {
      const { data } = await call(aprovacaoOpen, { body: { token } })
      setPagina({ state: 'open', pedido: data })
    } catch (error) {
      const absent = error instanceof CallFailure && error.status === absentStatus
      setPagina(absent ? { state: 'absent' } : { state: 'failed', msg: msgOf(error) })
    }
  }
  const first = useRef(open)
  useEffect(() => void first.current(), [])
  return { pagina, setPagina, abrir: open }
}

/** Page of a link e-mailed to an approver: shows a payment request; approving takes a button, not just the visit. */
export default function ApprovePagamentoScreen() {
  const [words] = useSearchParams()
  const token = words.get('token') ?? ''
  return <Wanted key={token} token={token} />
}

function Wanted({ token }: { token: string }) {
  const { pagina, setPagina, abrir } = useRequest(token)
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {pagina.state === 'loading' && (
        <Plain>
          <Status as="p">Abrindo o pedido…</Status>
        </Plain>
      )}
      {pagina.state === 'absent' && (
        <Message title="Este link não vale mais">
          <p>Ele já foi usado, venceu, ou o pedido não depende mais de você.</p>
          <p>Para decidir, entre no sistema e abra Financeiro, Solicitações.</p>
        </Message>
      )}
      {pagina.state === 'failed' && (
        <Message title="Não foi possível abrir o pedido" onRetry={() => void abrir()}>
          <p>{pagina.msg}</p>
        </Message>
      )}
      {pagina.state === 'done' && (
        <Message title={pagina.titulo}>
          <Status as="p">{pagina.texto}</Status>
        </Message>
      )}
      {pagina.state === 'open' && (
        <Plain cor={pagina.pedido.cor}>
          <RowBody
            request={pagina.pedido}
            token={token}
            onDone={(titulo, texto) => setPagina({ state: 'done', titulo, texto })}
            onReload={abrir}
          />
        </Plain>
      )}
    </>
  )
}

interface BodyProps {
  readonly request: AprovacaoPage
  readonly token: string
  readonly onDone: (titulo: string, text: string) => void
  readonly onReload: () => Promise<void>
}

function RowBody({ request, token, onDone, onReload }: BodyProps) {
  const { situacao, decisao, impedimento } = request
  return (
    <>
      <h1>{situacao === 'aberta' ? 'Aprovar pagamento' : 'Pagamento já decidido'}</h1>
      <p className={styles.valor}>{reais(request.valor)}</p>
      <p>{request.fornecedor ?? 'Sem favorecido'}</p>
      <Dados request={request} />
      {situacao === 'decidida' && <Status as="p">{decisao}.</Status>}
      {situacao === 'aberta' && request.excesso > 0 && (
        <p className={styles.alerta} role="alert">
          Passa {reais(request.excesso)} do saldo do item.
        </p>
      )}
      {situacao === 'aberta' && impedimento && <p className={styles.alerta}>{impedimento}</p>}
      {situacao === 'aberta' && !impedimento && (
        <Decision request={request} token={token} onDone={onDone} onReload={onReload} />
      )}
      <p className={styles.nota}>
        Link de {request.aprovador}, para uma decisão, até {formatMoment(request.expira_em)}.
      </p>
    </>
  )
}

function Dados({ request }: { request: AprovacaoPage }) {
  const linhas: readonly (readonly [string, string | null | undefined])[] = [
    ['Descrição', request.descricao],
    ['Vencimento', formatDateBr(request.dataVencimento)],
    ['Documento', request.num_documento],
    ['Job', request.job],
    ['Item', request.item],
    ['Previsto', request.previsto === undefined ? null : reais(request.previsto)],
    ['Saldo do item', request.saldo === undefined ? null : reais(request.saldo)],
    [unitText('{Unidade}'), request.empresa],
    ['Pedido por', request.solicitante],
    ['Observação', request.obs],
    [
      'Aprovações',
      request.aprovacoes > 1
        ? `${request.aprovacoes - request.faltam} de ${request.aprovacoes} dadas`
        : null,
    ],
  ]
  return (
    <dl className={styles.dados}>
      {linhas.map(
        ([nome, valor]) =>
          valor && (
            <div key={nome}>
              <dt>{nome}</dt>
              <dd>{valor}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Decision({ request, token, onDone, onReload }: BodyProps) {
  const [rejeita, setRejeita] = useState(false)
  const [motivo, setMotivo] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (decisao: 'aprovar' | 'rejeitar') => {
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { token, decisao, versao: request.versao, ...(motivo && { motivo }) }
      const { faltam } = await call(aprovacaoDecide, { body })
      if (decisao === 'rejeitar') {
        onDone('Pagamento rejeitado', 'Quem pediu foi avisado do motivo.')
      } else if (faltam > 0) {
        onDone('Aprovação registrada', 'Falta a aprovação de outra pessoa.')
      } else onDone('Pagamento aprovado', 'O financeiro já pode pagar.')
    } catch (error) {
      setProblem(msgOf(error))
      if (error instanceof CallFailure && error.code === 'pedido_mudou') await onReload()
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(rejeita ? 'rejeitar' : 'aprovar')
  }
  return (
    <PlainForm onSubmit={submit}>
      {problem && (
        <p className={styles.alerta} role="alert">
          {problem}
        </p>
      )}
      {rejeita && (
        <label>
          Motivo da rejeição
          <textarea
            required
            minLength={3}
            maxLength={500}
            value={motivo}
            onChange={(event) => setMotivo(event.currentTarget.value)}
          />
        </label>
      )}
      <PlainActs>
        <button type="button" disabled={busy} onClick={() => setRejeita(!rejeita)}>
          {rejeita ? 'Voltar' : 'Rejeitar…'}
        </button>
        <button type="submit" data-main disabled={busy}>
          {rejeita ? 'Confirmar rejeição' : 'Aprovar'}
        </button>
      </PlainActs>
    </PlainForm>
  )
}
