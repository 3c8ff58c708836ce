/** The delivery states of a message. Without a mail server it is only stored (`guardado`). */
export const emailStates = [
  'fila',
  'enviando',
  'enviado',
  'guardado',
  'recusado',
  'desistiu',
  'cancelado',
] as const
export type EmailState = (typeof emailStates)[number]

/** What people call each state. */
export const stateLabels: Readonly<Record<EmailState, string>> = {
  fila: 'Na fila',
  enviando: 'Enviando',
  enviado: 'Enviado',
  guardado: 'Guardado, sem servidor',
  recusado: 'Recusado',
  desistiu: 'Desistiu',
  cancelado: 'Cancelado',
}

/** What decides which acts a message allows. */
export interface EmailSituation {
  readonly estado: EmailState
  /** How many of its addresses were rejected. */
  readonly recusados: number
  /** Its body carries a sign-in link and is erased after it was sent. */
  readonly sigiloso: boolean
}

/**
 * What "Reenviar" does:
 * - `agora`: it is waiting; the next attempt happens now;
 * - `fila`: queued again for the recipients who have not received it;
 * - `copia`: everybody received it; a new message with the same content.
 */
export type Resending = 'agora' | 'fila' | 'copia'

export function resendingOf(mail: EmailSituation): Resending | undefined {
  const { estado, recusados, sigiloso } = mail
  if (estado === 'fila') return 'agora'
  if (estado === 'enviando' || sigiloso) return undefined
  return estado === 'enviado' && recusados === 0 ? 'copia' : 'fila'
}

/** Why a message cannot be sent again. */
export function resendingProblem(mail: EmailSituation): string | undefined {
  if (resendingOf(mail)) return undefined
  return mail.estado === 'enviando'
    ? 'Esta mensagem está sendo enviada agora.'
    : 'O conteúdo desta mensagem é sigiloso e não é guardado. Peça-a de novo na tela de origem.'
}

/** Waiting messages can be cancelled, failed ones dismissed. */
export const canCancel = ({ estado }: Pick<EmailSituation, 'estado'>): boolean =>
  estado === 'fila' || isDead({ estado })

/** Delivery was given up: nobody receives it unless somebody acts. */
export const isDead = ({ estado }: Pick<EmailSituation, 'estado'>): boolean =>
  estado === 'recusado' || estado === 'desistiu'
