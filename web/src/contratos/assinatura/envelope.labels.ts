import type { Envelope } from '@claquete/contract/contratos/assinatura/envelope'
import { estadoLabels, papelLabels } from '@claquete/contract/contratos/assinatura/envelope'
import { labelOptions } from '../../ui/inputs/options.ts'

type Estado = Envelope['estado']

const colors = {
  preparando: 'gray',
  enviado: 'blue',
  concluindo: 'blue',
  concluido: 'green',
  recusado: 'red',
  cancelado: 'gray',
  expirado: 'orange',
} as const satisfies Record<Estado, string>

/** How the state of an envelope looks. */
export const looksOfEstado = Object.fromEntries(
  Object.entries(estadoLabels).map(([estado, label]) => [
    estado,
    { label, color: colors[estado as Estado] },
  ]),
) as Record<Estado, { label: string; color: string }>

export const estadoOptions = Object.entries(estadoLabels).map(([value, label]) => ({
  value,
  label,
}))

export const papelOptions = labelOptions(papelLabels)

/** A signer's state, in words and in colour. */
export function looksOfSignatario({
  estado,
  vez,
  problema_email,
}: Envelope['signatarios'][number]): { label: string; color: string } {
  if (estado === 'assinado') return { label: 'Assinou', color: 'green' }
  if (estado === 'recusado') return { label: 'Recusou', color: 'red' }
  if (problema_email !== '') return { label: 'E-mail não chegou', color: 'orange' }
  if (estado === 'aberto') return { label: 'Abriu o documento', color: 'blue' }
  return vez ? { label: 'Aguardando', color: 'blue' } : { label: 'Assina depois', color: 'gray' }
}
