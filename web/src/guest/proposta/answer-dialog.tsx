import { isValidEmail } from '@claquete/core/kernel/person/email'
import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { reais } from '../../lib/plain/money.ts'
import { Acts, Form } from '../kit/card.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import type { Fundo } from '../kit/look.ts'
import { Alert } from '../kit/notice.tsx'
import type { Outcome } from '../lib/guest-answers.ts'

/** Who decides. */
export interface Client {
  readonly nome: string
  readonly email: string
  readonly comentario: string
}
type Decisao = 'aprovado' | 'ajuste'

interface AnswerProps {
  readonly decision: Decisao
  readonly total: number
  readonly look: { readonly cor: string; readonly fundo: Fundo }
  /** What was typed before, when the answer was refused. */
  readonly typed: Client | undefined
  readonly send: (who: Client) => Promise<Outcome>
  readonly onClose: () => void
}

const texts = {
  aprovado: {
    title: 'Aprovar proposta',
    comment: 'Comentário (opcional)',
    yes: 'Confirmar aprovação',
    text: (total: number) => `Você está aprovando o total de ${reais(total)}.`,
  },
  ajuste: {
    title: 'Pedir ajuste',
    comment: 'O que precisa mudar?',
    yes: 'Enviar pedido',
    text: () => 'A produtora recebe o pedido e responde com uma nova proposta.',
  },
} as const

const nobody: Client = { nome: '', email: '', comentario: '' }

/** Asks for the client's name and e-mail and gives the answer; a refusal keeps what was typed. */
export function AnswerDialog({ decision, total, look, typed, send, onClose }: AnswerProps) {
  const [who, setWho] = useState(typed ?? nobody)
  const [wrong, setWrong] = useState<Partial<Record<keyof Client, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const said = texts[decision]
  const submit = async () => {
    const found = problemsOf(who, decision)
    setWrong(found)
    setProblem(undefined)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const outcome = await send(who)
    setBusy(false)
    if (outcome.state === 'refused') setProblem(outcome.failure.told)
    else onClose()
  }
  const input = (name: keyof Client) => ({
    name,
    value: who[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setWho({ ...who, [name]: event.currentTarget.value }),
  })
  return (
    <Dialog title={said.title} look={look} onClose={onClose}>
      <p>{said.text(total)}</p>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label="Seu nome" error={wrong.nome}>
          {(tied) => <input {...tied} {...input('nome')} autoComplete="name" maxLength={120} />}
        </Field>
        <Field label="Seu e-mail" error={wrong.email}>
          {(tied) => (
            <input
              {...tied}
              {...input('email')}
              type="email"
              autoComplete="email"
              maxLength={254}
            />
          )}
        </Field>
        <Field label={said.comment} error={wrong.comentario}>
          {(tied) => <textarea {...tied} {...input('comentario')} maxLength={4000} />}
        </Field>
        {problem && <Alert>{problem}</Alert>}
        <Acts>
          <button type="submit" data-main disabled={isBusy}>
            {isBusy ? 'Enviando…' : said.yes}
          </button>
          <button type="button" disabled={isBusy} onClick={onClose}>
            Voltar
          </button>
        </Acts>
      </Form>
    </Dialog>
  )
}

function problemsOf({ nome, email, comentario }: Client, decisao: Decisao) {
  return {
    ...(nome.trim() === '' && { nome: 'Diga o seu nome.' }),
    ...(!isValidEmail(email.trim()) && { email: 'Informe um e-mail válido.' }),
    ...(decisao === 'ajuste' && comentario.trim() === '' && { comentario: 'Conte o que mudar.' }),
  }
}
