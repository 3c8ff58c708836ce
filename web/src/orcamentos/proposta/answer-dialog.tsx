import { isValidEmail } from '@claquete/core/kernel/email'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { failureText } from './failure-text.ts'
import { moneyText } from './money.ts'
import styles from './plain-page.module.css'
import { proposalLook } from './proposal-look.ts'
import page from './proposal-page.module.css'

interface Guest {
  readonly nome: string
  readonly email: string
  readonly comentario: string
}

interface AnswerProps {
  readonly decision: 'aprovado' | 'ajuste'
  readonly total: number
  readonly look: { readonly cor: string; readonly fundo: 'claro' | 'neutro' | 'escuro' }
  readonly send: (who: Guest) => Promise<void>
  readonly onClose: () => void
}

const texts = {
  aprovado: {
    title: 'Aprovar proposta',
    comment: 'Comentário (opcional)',
    yes: 'Confirmar aprovação',
    text: (total: number) => `Você está aprovando o total de ${moneyText(total)}.`,
  },
  ajuste: {
    title: 'Pedir ajuste',
    comment: 'O que precisa mudar?',
    yes: 'Enviar pedido',
    text: () => 'A produtora recebe o pedido e responde com uma nova proposta.',
  },
} as const

/** Asks for the client's name and e-mail and sends the answer; a failure keeps what was typed. */
export function AnswerDialog({ decision, total, look, send, onClose }: AnswerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [who, setWho] = useState<Guest>({ nome: '', email: '', comentario: '' })
  const [wrong, setWrong] = useState<Partial<Record<keyof Guest, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const said = texts[decision]
  const submit = async () => {
    const found = problemsOf(who, decision)
    setWrong(found)
    setProblem(undefined)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await send(who)
      onClose()
    } catch (error) {
      setProblem(failureText(error))
      setBusy(false)
    }
  }
  const field = (name: keyof Guest, label: string, input: (props: FieldProps) => ReactNode) => (
    <Field name={name} label={label} error={wrong[name]}>
      {input({
        name,
        value: who[name],
        'aria-invalid': wrong[name] !== undefined,
        'aria-describedby': wrong[name] === undefined ? undefined : `${name}-erro`,
        onChange: (event) => setWho({ ...who, [name]: event.currentTarget.value }),
      })}
    </Field>
  )
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${page.ground}`}
      style={proposalLook(look.cor, look.fundo)}
      aria-labelledby="resposta"
      onClose={onClose}
    >
      <h2 id="resposta">{said.title}</h2>
      <p>{said.text(total)}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {field('nome', 'Seu nome', (props) => (
          <input {...props} autoComplete="name" maxLength={120} />
        ))}
        {field('email', 'Seu e-mail', (props) => (
          <input {...props} type="email" autoComplete="email" maxLength={254} />
        ))}
        {field('comentario', said.comment, (props) => (
          <textarea {...props} maxLength={4000} />
        ))}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={page.acts}>
          <button type="submit" data-main disabled={isBusy}>
            {isBusy ? 'Enviando…' : said.yes}
          </button>
          <button type="button" disabled={isBusy} onClick={() => dialog.current?.close()}>
            Voltar
          </button>
        </div>
      </form>
    </dialog>
  )
}

interface FieldProps {
  readonly name: string
  readonly value: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

interface FieldBox {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly children: ReactNode
}

function Field({ name, label, error, children }: FieldBox) {
  return (
    <div>
      <label>
        {label}
        {children}
      </label>
      {error && (
        <span id={`${name}-erro`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  )
}

function problemsOf({ nome, email, comentario }: Guest, decisao: 'aprovado' | 'ajuste') {
  return {
    ...(nome.trim() === '' && { nome: 'Diga o seu nome.' }),
    ...(!isValidEmail(email.trim()) && { email: 'Informe um e-mail válido.' }),
    ...(decisao === 'ajuste' && comentario.trim() === '' && { comentario: 'Conte o que mudar.' }),
  }
}
