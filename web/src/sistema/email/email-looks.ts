import type { Email, EmailView } from '@claquete/contract/sistema/email/email'
import { estadoLabels } from '@claquete/core/sistema/email/estado'
import type { BadgeLook } from '../../ui/list/cell.tsx'

type Estado = Email['estado']

const colors: Readonly<Record<Estado, string | undefined>> = {
  fila: 'blue',
  enviando: 'blue',
  enviado: 'green',
  recusado: 'red',
  desistiu: 'red',
  cancelado: undefined,
}

/** The badge of a message; sent to some and refused by others has its own. */
export function lookOf({ estado, recusados }: Pick<Email, 'estado' | 'recusados'>): BadgeLook {
  if (estado === 'enviado' && recusados > 0) return { label: 'Enviado em parte', color: 'orange' }
  const color = colors[estado]
  return { label: estadoLabels[estado], ...(color && { color }) }
}

export const stateOptions = Object.entries(estadoLabels).map(([value, label]) => ({ value, label }))

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
export const attemptWords: Readonly<Record<Attempt['resultado'], string>> = {
  enviando: 'Enviando agora',
  enviado: 'Entregue ao servidor',
  parcial: 'Entregue a uma parte',
  adiado: 'Adiada',
  recusado: 'Recusada',
  interrompido: 'Interrompida',
}
