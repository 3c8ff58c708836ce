import { convidadoAnswer } from '@claquete/contract/set/ordem-do-dia/convidado.addresses'
import type { OrdemPage } from '@claquete/contract/set/ordem-do-dia/convidado'
import type { RequestTo } from '@claquete/contract/endpoint'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Acts, Form } from '../kit/card.tsx'
import { Field } from '../kit/field.tsx'
import { Notice } from '../kit/notice.tsx'
import { WaitingAnswer } from '../kit/waiting-answer.tsx'
import type { Answer } from '../lib/guest-answers.ts'
import { sentTo } from '../lib/call.ts'
import { answers } from '../lib/guest-answers.ts'
import type { GuestProps } from '../lib/guest-props.ts'
import { timeOf } from './time-of.ts'
import { placeOf } from './use-ordem-answers.ts'

type Given = NonNullable<RequestTo<typeof convidadoAnswer>['body']>

interface AnswerProps extends GuestProps {
  readonly page: OrdemPage
  readonly answer: Answer | undefined
}

const shortest = 3

const bodyOf = ({ body }: Answer) => JSON.parse(body) as Given

/** Says yes or no; what was said can be changed. */
export function AnswerPart({ page, token, answer }: AnswerProps) {
  const { situacao, motivo, respondido_em } = page.resposta
  const [isOpen, setOpen] = useState(false)
  const [isNews, setNews] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const sent = () => {
    setOpen(false)
    setNews(true)
  }
  if (answer) {
    const edit = () => {
      setRefusing(bodyOf(answer).resposta === 'recusado')
      setOpen(true)
      answers.forget(answer.key)
    }
    return <WaitingAnswer answer={answer} onEdit={edit} />
  }
  if (situacao === 'sem_resposta' || isOpen) {
    return <Choice {...{ page, token, isRefusing, setRefusing }} onSent={sent} />
  }
  return (
    <Notice isNews={isNews}>
      <strong>
        {situacao === 'confirmado'
          ? `Presença confirmada${timeOf(respondido_em)}`
          : `Você avisou que não vem${timeOf(respondido_em)}`}
      </strong>
      {motivo && <p>{motivo}</p>}
      <Acts>
        <button type="button" onClick={() => setOpen(true)}>
          Mudar a resposta
        </button>
      </Acts>
    </Notice>
  )
}

interface ChoiceProps extends GuestProps {
  readonly page: OrdemPage
  readonly isRefusing: boolean
  readonly setRefusing: (isRefusing: boolean) => void
  readonly onSent: () => void
}

function Choice({ page, token, isRefusing, setRefusing, onSent }: ChoiceProps) {
  const [motivo, setMotivo] = useState(page.resposta.motivo)
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const give = async (resposta: Given['resposta']) => {
    const isShort = resposta === 'recusado' && motivo.trim().length < shortest
    setWrong(isShort ? 'Diga o motivo' : undefined)
    if (isShort) return
    setBusy(true)
    const body = { token, numero: page.numero, resposta, ...(motivo && { motivo }) }
    const outcome = await answers.give({
      place: placeOf(token, 'resposta'),
      ...sentTo(convidadoAnswer, body),
    })
    setBusy(false)
    if (outcome.state === 'done') onSent()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void give(isRefusing ? 'recusado' : 'confirmado')
  }
  return (
    <Form onSubmit={submit}>
      {isRefusing && (
        <Field label="Por que você não vem?" error={wrong}>
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
      <Acts>
        <button type="submit" data-main disabled={isBusy}>
          {isRefusing ? 'Avisar que não venho' : 'Confirmar presença'}
        </button>
        <button type="button" disabled={isBusy} onClick={() => setRefusing(!isRefusing)}>
          {isRefusing ? 'Voltar' : 'Não vou poder…'}
        </button>
      </Acts>
    </Form>
  )
}
