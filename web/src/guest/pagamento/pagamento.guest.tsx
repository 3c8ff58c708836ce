import {
  aprovacaoOpen,
  aprovacaoDecide,
} from '@claquete/contract/financeiro/aprovacao/aprovacao-public.addresses'
import type { AprovacaoPage } from '@claquete/contract/financeiro/aprovacao/aprovacao-public'
import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { formatMoment } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { Status } from '../../ui/status.tsx'
import { Acts, Amount, Card, Form, Note } from '../kit/card.tsx'
import { Message } from '../kit/failure.tsx'
import { Field } from '../kit/field.tsx'
import { Figures } from '../kit/figures.tsx'
import { Alert } from '../kit/notice.tsx'
import { Opening } from '../kit/opening.tsx'
import { SeenAt } from '../kit/seen-at.tsx'
import { WaitingAnswer } from '../kit/waiting-answer.tsx'
import type { Answer } from '../lib/guest-answers.ts'
import { unitText } from '../lib/brand.ts'
import { ask, sentTo } from '../lib/call.ts'
import { answers, useAnswer } from '../lib/guest-answers.ts'
import { readings } from '../lib/guest-readings.ts'
import { useReading } from '../lib/reading.ts'
import type { GuestProps } from '../lib/guest-props.ts'

type Given = RequestTo<typeof aprovacaoDecide>['body']
type Decided = ReplyOf<typeof aprovacaoDecide>

const absent = {
  title: 'Este link não vale mais',
  text: (
    <>
      <p>Ele já foi usado, venceu, ou o pedido não depende mais de você.</p>
      <p>Para decidir, entre no sistema e abra Financeiro, Solicitações.</p>
    </>
  ),
}

const bodyOf = ({ body }: Answer) => JSON.parse(body) as Given

/** Page of a link e-mailed to an approver: shows a payment request; approving takes a button, not just the visit. */
export default function PagamentoGuest({ token }: GuestProps) {
  const place = `pagamento ${token}`
  const [done, setDone] = useState<readonly [string, string]>()
  const { reading, again } = useReading({
    place,
    load: async () => (await ask(aprovacaoOpen, { token })).data,
  })
  const answer = useAnswer(token, (given, reply) => {
    // The link was for one decision.
    void readings.drop(place)
    setDone(outcomeOf(bodyOf(given), reply as Decided))
  })
  if (done) {
    return (
      <Message title={done[0]}>
        <Status as="p">{done[1]}</Status>
      </Message>
    )
  }
  return (
    <Opening {...{ reading, absent }} what="o pedido" onRetry={() => void again()}>
      {(request, seenAt) => (
        <Card cor={request.cor}>
          <SeenAt at={seenAt} />
          <Request {...{ request, token, answer }} onReload={again} />
        </Card>
      )}
    </Opening>
  )
}

function outcomeOf({ decisao }: Given, { faltam }: Decided): readonly [string, string] {
  if (decisao === 'rejeitar') return ['Pagamento rejeitado', 'Quem pediu foi avisado do motivo.']
  return faltam > 0
    ? ['Aprovação registrada', 'Falta a aprovação de outra pessoa.']
    : ['Pagamento aprovado', 'O financeiro já pode pagar.']
}

interface RequestProps extends GuestProps {
  readonly request: AprovacaoPage
  readonly answer: Answer | undefined
  readonly onReload: () => Promise<void>
}

function Request({ request, token, answer, onReload }: RequestProps) {
  const { situacao, decisao, impedimento } = request
  const isOpen = situacao === 'aberta'
  return (
    <>
      <h1>{isOpen ? 'Aprovar pagamento' : 'Pagamento já decidido'}</h1>
      <Amount>{reais(request.valor)}</Amount>
      <p>{request.fornecedor ?? 'Sem favorecido'}</p>
      <Figures isLined lines={linesOf(request)} />
      {!isOpen && <Status as="p">{decisao}.</Status>}
      {isOpen && request.excesso > 0 && (
        <Alert>
          Passa {reais(request.excesso)} do saldo {request.item === null ? 'dos itens' : 'do item'}.
        </Alert>
      )}
      {isOpen && impedimento && <Alert>{impedimento}</Alert>}
      {isOpen && !impedimento && <Decision {...{ request, token, answer, onReload }} />}
      <Note>
        Link de {request.aprovador}, para uma decisão, até {formatMoment(request.expira_em)}.
      </Note>
    </>
  )
}

const linesOf = (request: AprovacaoPage) =>
  [
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
  ] as const

const shortest = 3
/** Refusals after which the page is read again. */
const changed: ReadonlySet<string> = new Set(['pedido_mudou', 'estouro_sem_aceite'])

function Decision({ request, token, answer, onReload }: RequestProps) {
  const [isRejecting, setRejecting] = useState(false)
  const [motivo, setMotivo] = useState(answer ? (bodyOf(answer).motivo ?? '') : '')
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [accepts, setAccepts] = useState(answer ? bodyOf(answer).aceita_estouro === 'S' : false)
  const mustAccept = request.excesso > 0 && !isRejecting
  const decide = async (decisao: Given['decisao']) => {
    const isShort = decisao === 'rejeitar' && motivo.trim().length < shortest
    setWrong(isShort ? 'Diga o motivo' : undefined)
    if (isShort) return
    setBusy(true)
    const body = {
      token,
      decisao,
      versao: request.versao,
      ...(motivo && { motivo }),
      ...(accepts && { aceita_estouro: 'S' as const, excesso_visto: request.excesso }),
    }
    const outcome = await answers.give({ place: token, ...sentTo(aprovacaoDecide, body) })
    setBusy(false)
    if (outcome.state !== 'refused') return
    // The excess grew after the person accepted it: the page shows the new figure and asks again.
    if (outcome.failure.code === 'estouro_sem_aceite') setAccepts(false)
    if (changed.has(outcome.failure.code)) await onReload()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void decide(isRejecting ? 'rejeitar' : 'aprovar')
  }
  if (answer) {
    const edit = () => {
      setRejecting(bodyOf(answer).decisao === 'rejeitar')
      answers.forget(answer.key)
    }
    return <WaitingAnswer answer={answer} onEdit={edit} />
  }
  return (
    <Form onSubmit={submit}>
      {isRejecting && (
        <Field label="Motivo da rejeição" error={wrong}>
          {(tied) => (
            <textarea
              {...tied}
              maxLength={500}
              value={motivo}
              onChange={(event) => setMotivo(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
      {mustAccept && (
        <label>
          <input
            type="checkbox"
            checked={accepts}
            onChange={(event) => setAccepts(event.currentTarget.checked)}
          />{' '}
          Aceito passar {reais(request.excesso)} do saldo
        </label>
      )}
      <Acts>
        <button type="button" disabled={isBusy} onClick={() => setRejecting(!isRejecting)}>
          {isRejecting ? 'Voltar' : 'Rejeitar…'}
        </button>
        <button type="submit" data-main disabled={isBusy || (mustAccept && !accepts)}>
          {isRejecting ? 'Confirmar rejeição' : 'Aprovar'}
        </button>
      </Acts>
    </Form>
  )
}
