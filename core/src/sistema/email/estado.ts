/** Where a message is on its way. */
export const emailEstados = [
  'fila',
  'enviando',
  'enviado',
  'recusado',
  'desistiu',
  'cancelado',
] as const
export type EmailEstado = (typeof emailEstados)[number]

/** What people call each state. */
export const estadoLabels: Readonly<Record<EmailEstado, string>> = {
  fila: 'Na fila',
  enviando: 'Enviando',
  enviado: 'Enviado',
  recusado: 'Recusado',
  desistiu: 'Desistiu',
  cancelado: 'Cancelado',
}

/** What must be known of a message to say what may be done with it. */
export interface EmailSituation {
  readonly estado: EmailEstado
  /** How many of its addresses were refused. */
  readonly recusados: number
  /** Its body carries a link that opens an account, and is gone once it served. */
  readonly sigiloso: boolean
}

/**
 * What "Reenviar" does:
 * - `agora`: it already waits; its next attempt is now;
 * - `fila`: back into the queue, to whoever has not received it;
 * - `copia`: everybody received it; a new message with the same content.
 */
export type Resending = 'agora' | 'fila' | 'copia'

export function resendingOf(mail: EmailSituation): Resending | undefined {
  const { estado, recusados, sigiloso } = mail
  if (estado === 'fila') return 'agora'
  if (estado === 'enviando' || sigiloso) return undefined
  return estado === 'enviado' && recusados === 0 ? 'copia' : 'fila'
}

/** Why a message cannot be sent again, in words. */
export function resendingProblem(mail: EmailSituation): string | undefined {
  if (resendingOf(mail)) return undefined
  return mail.estado === 'enviando'
    ? 'Esta mensagem está sendo enviada agora.'
    : 'O conteúdo desta mensagem é sigiloso e não é guardado. Peça-a de novo na tela de origem.'
}

/** Messages that wait may be cancelled; those that failed, put aside. */
export const canCancel = ({ estado }: Pick<EmailSituation, 'estado'>): boolean =>
  estado === 'fila' || isDead({ estado })

/** Given up: nobody receives it unless somebody acts. */
export const isDead = ({ estado }: Pick<EmailSituation, 'estado'>): boolean =>
  estado === 'recusado' || estado === 'desistiu'
