import type { Email, EmailView } from '@claquete/contract/sistema/email/email'
import { stateLabels } from '@claquete/core/kernel/mail/state'
import type { BadgeLook } from '../../ui/list-table/cell.tsx'

type State = Email['estado']

const colors: Readonly<Record<State, string | undefined>> = {
  fila: 'blue',
  enviando: 'blue',
  enviado: 'green',
  guardado: 'orange',
  recusado: 'red',
  desistiu: 'red',
  cancelado: undefined,
}

/** Badge of a message; one refused by some recipients has its own. */
export function lookOf({ estado, recusados }: Pick<Email, 'estado' | 'recusados'>): BadgeLook {
  if (estado === 'enviado' && recusados > 0) return { label: 'Enviado em parte', color: 'orange' }
  const color = colors[estado]
  return { label: stateLabels[estado], ...(color && { color }) }
}

export const stateOptions = Object.entries(stateLabels).map(([value, label]) => ({ value, label }))

type Recipient = EmailView['lista_destinatarios'][number]
export const recipientLooks: Readonly<Record<Recipient['estado'], BadgeLook>> = {
  pendente: { label: 'Aguardando', color: 'blue' },
  aceito: { label: 'Recebido pelo servidor', color: 'green' },
  recusado: { label: 'Recusado', color: 'red' },
}
export const recipientKinds: Readonly<Record<Recipient['tipo'], string>> = {
  para: 'Para',
  cc: 'Cópia',
  cco: 'Cópia oculta',
}

type Attempt = EmailView['lista_tentativas'][number]
export const attemptLooks: Readonly<Record<Attempt['resultado'], BadgeLook>> = {
  enviando: { label: 'Enviando agora' },
  enviado: { label: 'Entregue ao servidor', color: 'green' },
  guardado: { label: 'Guardada, sem servidor', color: 'orange' },
  parcial: { label: 'Entregue a uma parte', color: 'orange' },
  adiado: { label: 'Adiada', color: 'orange' },
  recusado: { label: 'Recusada', color: 'red' },
  interrompido: { label: 'Interrompida', color: 'orange' },
}
