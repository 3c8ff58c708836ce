import type { Answer } from '../lib/guest-answers.ts'
import { answers } from '../lib/guest-answers.ts'
import { formatMoment } from '../../lib/plain/format.ts'
import { Acts } from './card.tsx'
import { Alert, Notice } from './notice.tsx'

interface WaitingAnswerProps {
  readonly answer: Answer
  /** Opens what was typed again; without it, what was refused can only be put away. */
  readonly onEdit?: (() => void) | undefined
}

/** Shows the guest's answer while it waits to be sent, or why the server refused it. */
export function WaitingAnswer({ answer, onEdit }: WaitingAnswerProps) {
  const { key, at, delay, refusal } = answer
  const forget = () => answers.forget(key)
  if (refusal !== undefined) {
    return (
      <Alert>
        <strong>Sua resposta não foi aceita</strong>
        <p>{refusal}</p>
        <Acts>
          {onEdit && (
            <button type="button" data-main onClick={onEdit}>
              Responder de novo
            </button>
          )}
          <button type="button" onClick={forget}>
            Descartar
          </button>
        </Acts>
      </Alert>
    )
  }
  const isOffline = !delay?.status
  return (
    <Notice>
      <strong>
        {isOffline
          ? 'Guardado: será enviado quando a conexão voltar'
          : 'Guardado: será enviado de novo em instantes'}
      </strong>
      <p>{isOffline ? `Resposta de ${formatMoment(at)}.` : delay.msg}</p>
      <Acts>
        <button type="button" data-main onClick={() => void answers.flush()}>
          Enviar agora
        </button>
        <button type="button" onClick={forget}>
          Não enviar
        </button>
      </Acts>
    </Notice>
  )
}
