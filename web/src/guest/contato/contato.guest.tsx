import { leadOpen, leadSend } from '@claquete/contract/projetos/crm/lead-public.addresses'
import type { LeadPage } from '@claquete/contract/projetos/crm/lead-public'
import type { RequestTo } from '@claquete/contract/endpoint'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Status } from '../../ui/status.tsx'
import { Acts, Card, Form, Note } from '../kit/card.tsx'
import { Field } from '../kit/field.tsx'
import { Opening } from '../kit/opening.tsx'
import { WaitingAnswer } from '../kit/waiting-answer.tsx'
import type { Answer } from '../lib/guest-answers.ts'
import { ask, sentTo } from '../lib/call.ts'
import { answers, useAnswer } from '../lib/guest-answers.ts'
import type { GuestProps } from '../lib/guest-props.ts'
import { useReading } from '../lib/reading.ts'

type Given = RequestTo<typeof leadSend>['body']

const absent = {
  title: 'Este formulário não está mais disponível',
  text: <p>Procure a produtora pelo telefone ou pelas redes dela.</p>,
}

/** The form by which anybody writes to a company. */
export default function ContatoGuest({ token }: GuestProps) {
  const [isSent, setSent] = useState(false)
  const { reading, again } = useReading({
    place: `contato ${token}`,
    load: async () => (await ask(leadOpen, { token })).data,
    // Its seal is of today.
    mayKeep: () => false,
  })
  const answer = useAnswer(token, () => setSent(true))
  return (
    <Opening {...{ reading, absent }} what="o formulário" onRetry={() => void again()}>
      {(page) => (
        <Card cor={page.cor}>
          {isSent ? (
            <>
              <h1>Recebemos o seu contato</h1>
              <Status as="p">{`${page.empresa} responde pelo e-mail que você deixou.`}</Status>
            </>
          ) : (
            <Contact {...{ page, token, answer }} onSent={() => setSent(true)} onReload={again} />
          )}
        </Card>
      )}
    </Opening>
  )
}

interface ContactProps extends GuestProps {
  readonly page: LeadPage
  readonly answer: Answer | undefined
  readonly onSent: () => void
  readonly onReload: () => Promise<void>
}

const blank = { nome: '', email: '', telefone: '', organizacao: '', mensagem: '', site: '' }
type Typed = typeof blank
type Name = keyof Typed

const fields: readonly (readonly [Name, string, string])[] = [
  ['nome', 'Seu nome', 'name'],
  ['email', 'E-mail', 'email'],
  ['telefone', 'Telefone (se quiser)', 'tel'],
  ['organizacao', 'Empresa (se quiser)', 'organization'],
]

function problemsOf(typed: Typed, accepts: boolean) {
  const isMail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email.trim())
  const wrong: Partial<Record<Name | 'aceito', string>> = {}
  if (typed.nome.trim() === '') wrong.nome = 'Diga o seu nome'
  if (!isMail) wrong.email = 'Informe um e-mail que você lê'
  if (typed.mensagem.trim() === '') wrong.mensagem = 'Conte o que você precisa'
  if (!accepts) wrong.aceito = 'É preciso concordar para enviar'
  return wrong
}

/** Refusals after which the page is read again: what was typed stays. */
const changed: ReadonlySet<string> = new Set(['consentimento_mudou', 'pagina_antiga'])

function Contact({ page, token, answer, onSent, onReload }: ContactProps) {
  const [typed, setTyped] = useState<Typed>(() => typedOf(answer))
  const [accepts, setAccepts] = useState(false)
  const [wrong, setWrong] = useState<ReturnType<typeof problemsOf>>({})
  const [isBusy, setBusy] = useState(false)
  const set = (name: Name) => (event: { currentTarget: { value: string } }) =>
    setTyped({ ...typed, [name]: event.currentTarget.value })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problems = problemsOf(typed, accepts)
    setWrong(problems)
    if (Object.keys(problems).length > 0) return
    setBusy(true)
    const body: Given = {
      ...typed,
      email: typed.email.trim(),
      token,
      selo: page.selo,
      consentimento_versao: page.consentimento_versao,
      aceito: true,
      origem: location.search,
    }
    const outcome = await answers.give({ place: token, ...sentTo(leadSend, body) })
    setBusy(false)
    if (outcome.state === 'done') onSent()
    if (outcome.state === 'refused' && changed.has(outcome.failure.code)) {
      setAccepts(false)
      await onReload()
    }
  }
  if (answer) {
    const edit = () => {
      setTyped(typedOf(answer))
      answers.forget(answer.key)
    }
    return <WaitingAnswer answer={answer} onEdit={edit} />
  }
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <h1>{page.titulo}</h1>
      {page.texto !== '' && <p>{page.texto}</p>}
      {fields.map(([name, label, complete]) => (
        <Field key={name} label={label} error={wrong[name]}>
          {(tied) => (
            <input
              {...tied}
              type={name === 'email' ? 'email' : name === 'telefone' ? 'tel' : 'text'}
              autoComplete={complete}
              maxLength={name === 'telefone' ? 40 : 120}
              value={typed[name]}
              onChange={set(name)}
            />
          )}
        </Field>
      ))}
      <Field label="O que você precisa" error={wrong.mensagem}>
        {(tied) => (
          <textarea {...tied} maxLength={4000} value={typed.mensagem} onChange={set('mensagem')} />
        )}
      </Field>
      <div aria-hidden="true" style={{ position: 'absolute', left: -9999 }}>
        <label>
          Site
          <input tabIndex={-1} autoComplete="off" value={typed.site} onChange={set('site')} />
        </label>
      </div>
      <Consent {...{ page, accepts, setAccepts }} error={wrong.aceito} />
      <Acts>
        <button type="submit" data-main disabled={isBusy}>
          Enviar
        </button>
      </Acts>
      <Note>{page.empresa}</Note>
    </Form>
  )
}

/** What was typed into an answer that waits or was refused. */
function typedOf(answer: Answer | undefined): Typed {
  if (!answer) return blank
  const given = JSON.parse(answer.body) as Given
  return {
    nome: given.nome,
    email: given.email,
    telefone: given.telefone ?? '',
    organizacao: given.organizacao ?? '',
    mensagem: given.mensagem,
    site: '',
  }
}

interface ConsentProps {
  readonly page: LeadPage
  readonly accepts: boolean
  readonly setAccepts: (accepts: boolean) => void
  readonly error: string | undefined
}

function Consent({ page, accepts, setAccepts, error }: ConsentProps) {
  return (
    <div>
      <label style={{ fontWeight: 400 }}>
        <input
          type="checkbox"
          checked={accepts}
          aria-invalid={error !== undefined}
          onChange={(event) => setAccepts(event.currentTarget.checked)}
        />{' '}
        {page.consentimento}
      </label>
      {error !== undefined && <p role="alert">{error}</p>}
    </div>
  )
}
