import {
  assinaturaRefuse,
  assinaturaSign,
} from '@claquete/contract/contratos/assinatura/convidado.addresses'
import type { AssinaturaPage } from '@claquete/contract/contratos/assinatura/convidado'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Acts, Form } from '../kit/card.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import type { Fundo } from '../kit/look.ts'
import { Alert } from '../kit/notice.tsx'
import { sentTo } from '../lib/call.ts'
import { answers } from '../lib/guest-answers.ts'
import type { Outcome } from '../lib/guest-answers.ts'
import { CodeStep } from './code-step.tsx'
import { Pad } from './pad.tsx'
import styles from './dialog.module.css'

interface SignDialogProps {
  readonly page: AssinaturaPage
  readonly token: string
  readonly act: 'assinar' | 'recusar'
  readonly paginas: number[]
  readonly look: { readonly cor: string; readonly fundo: Fundo }
  readonly onClose: () => void
  readonly onDone: () => void
}

const device = () => ({
  idioma: navigator.language.slice(0, 40),
  tela: `${screen.width}x${screen.height}`,
})

/** First the code, then the signature or the reason of a refusal. */
export function SignDialog(props: SignDialogProps) {
  const { page, token, act, look, onClose } = props
  const [prova, setProva] = useState<string>()
  // Kept here: a code that ends while somebody types asks for another, and not for all of it again.
  const [draft, setDraft] = useState<Draft>(blank)
  const kept = {
    draft,
    change: (more: Partial<Draft>) => setDraft((before) => ({ ...before, ...more })),
    onExpired: () => {
      setProva(undefined)
      setDraft((before) => ({ ...before, drawn: '' }))
    },
  }
  const title = act === 'assinar' ? 'Assinar' : 'Recusar'
  return (
    <Dialog title={prova === undefined ? 'Confirme que é você' : title} {...{ look, onClose }}>
      {prova === undefined ? (
        <CodeStep
          {...{ token, onClose }}
          email={page.email}
          empresa={page.empresa}
          onProof={setProva}
        />
      ) : act === 'assinar' ? (
        <SignStep {...props} {...kept} prova={prova} />
      ) : (
        <RefuseStep {...props} {...kept} prova={prova} />
      )}
    </Dialog>
  )
}

interface Draft {
  readonly tipo: 'digitada' | 'desenhada'
  readonly typed: string
  /** A PNG in base64. */
  readonly drawn: string
  readonly cpf: string
  readonly accepts: boolean
  readonly motivo: string
}
const blank: Draft = {
  tipo: 'digitada',
  typed: '',
  drawn: '',
  cpf: '',
  accepts: false,
  motivo: '',
}

interface StepProps extends SignDialogProps {
  readonly prova: string
  readonly draft: Draft
  readonly change: (more: Partial<Draft>) => void
  /** The proof ended before it was used: another code is needed. */
  readonly onExpired: () => void
}

interface Wrong {
  readonly marca?: string
  readonly cpf?: string
  readonly motivo?: string
  readonly all?: string
}

/** What was refused, at its field. The answer is put away: what was typed is still here. */
function wrongOf(outcome: Outcome, { onExpired }: StepProps): Wrong | undefined {
  if (outcome.state !== 'refused') return undefined
  const { failure } = outcome
  for (const answer of answers.get()) if (answer.refusal !== undefined) answers.forget(answer.key)
  if (failure.code === 'prova_vencida') onExpired()
  const fields = Object.fromEntries(failure.errors.map(({ campo, msg }) => [campo, msg]))
  return failure.errors.length > 0 ? fields : { all: failure.told }
}

function SignStep(props: StepProps) {
  const { page, token, paginas, prova, draft, change, onClose, onDone } = props
  const { tipo, typed, drawn, cpf, accepts } = draft
  const [wrong, setWrong] = useState<Wrong>({})
  const [isBusy, setBusy] = useState(false)
  const marca = tipo === 'digitada' ? typed : drawn
  /** What was wrong is no longer told once it is changed. */
  const edit = (more: Partial<Draft>, what: keyof Wrong) => {
    change(more)
    setWrong(({ [what]: _, ...rest }) => rest)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing: Wrong = {
      ...(marca.trim() === '' && {
        marca: tipo === 'digitada' ? 'Digite o seu nome' : 'Desenhe a assinatura',
      }),
      ...(page.pede_cpf && cpf.trim() === '' && { cpf: 'Informe o seu CPF' }),
      ...(!accepts && { all: 'Marque que leu e aceita' }),
    }
    setWrong(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    const body = {
      token,
      prova,
      aceite: page.aceite.versao,
      paginas,
      tipo,
      marca,
      ...device(),
      ...(page.pede_cpf && { cpf }),
    }
    const outcome = await answers.give({ place: token, ...sentTo(assinaturaSign, body) })
    setBusy(false)
    const refused = wrongOf(outcome, props)
    if (refused) return setWrong(refused)
    onClose()
    onDone()
  }
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <fieldset className={styles.tabs} aria-label="Como assinar">
        {(['digitada', 'desenhada'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={tipo === one}
            onClick={() => edit({ tipo: one }, 'marca')}
          >
            {one === 'digitada' ? 'Digitar' : 'Desenhar'}
          </button>
        ))}
      </fieldset>
      {tipo === 'digitada' ? (
        <Field label="Seu nome completo" error={wrong.marca}>
          {(tied) => (
            <input
              {...tied}
              className={styles.typed}
              autoComplete="name"
              maxLength={120}
              placeholder={page.nome}
              value={typed}
              onChange={(event) => edit({ typed: event.currentTarget.value }, 'marca')}
            />
          )}
        </Field>
      ) : (
        <>
          <Pad onDraw={(png) => edit({ drawn: png }, 'marca')} isEmpty={drawn === ''} />
          {wrong.marca !== undefined && <Alert>{wrong.marca}</Alert>}
        </>
      )}
      {page.pede_cpf && (
        <Field label="CPF" error={wrong.cpf}>
          {(tied) => (
            <input
              {...tied}
              inputMode="numeric"
              maxLength={14}
              value={cpf}
              onChange={(event) => edit({ cpf: event.currentTarget.value }, 'cpf')}
            />
          )}
        </Field>
      )}
      <label className={styles.accept}>
        <input
          type="checkbox"
          checked={accepts}
          onChange={(event) => edit({ accepts: event.currentTarget.checked }, 'all')}
        />
        <span>{page.aceite.textos.join(' ')}</span>
      </label>
      {wrong.all !== undefined && <Alert>{wrong.all}</Alert>}
      <Acts>
        <button type="button" onClick={onClose}>
          Voltar
        </button>
        <button type="submit" data-main disabled={isBusy}>
          Assinar
        </button>
      </Acts>
    </Form>
  )
}

function RefuseStep(props: StepProps) {
  const { page, token, prova, draft, change, onClose, onDone } = props
  const { motivo } = draft
  const [wrong, setWrong] = useState<Wrong>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (motivo.trim().length < 3) return setWrong({ motivo: 'Diga o motivo' })
    setBusy(true)
    const body = { token, prova, motivo, ...device() }
    const outcome = await answers.give({ place: token, ...sentTo(assinaturaRefuse, body) })
    setBusy(false)
    const refused = wrongOf(outcome, props)
    if (refused) return setWrong(refused)
    onClose()
    onDone()
  }
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <p>{`Com a recusa, ninguém mais assina este documento, e ${page.empresa} recebe o seu motivo.`}</p>
      <Field label="Motivo" error={wrong.motivo}>
        {(tied) => (
          <textarea
            {...tied}
            maxLength={500}
            value={motivo}
            onChange={(event) => change({ motivo: event.currentTarget.value })}
          />
        )}
      </Field>
      {wrong.all !== undefined && <Alert>{wrong.all}</Alert>}
      <Acts>
        <button type="button" onClick={onClose}>
          Voltar
        </button>
        <button type="submit" data-main disabled={isBusy}>
          Recusar o documento
        </button>
      </Acts>
    </Form>
  )
}
