import type { ExtratoLink } from '@claquete/contract/financeiro/regua/extrato-link'
import type { Lembrete, Parada } from '@claquete/contract/financeiro/regua/regua'
import { stateLabels } from '@claquete/core/sistema/email/state'
import type { BadgeLook } from '../../ui/list-table/cell.tsx'

type Looks<Key extends string> = Readonly<Record<Key, BadgeLook>>

export const emailLooks: Looks<Lembrete['estado']> = {
  fila: { label: stateLabels.fila, color: 'blue' },
  enviando: { label: stateLabels.enviando, color: 'blue' },
  enviado: { label: stateLabels.enviado, color: 'green' },
  guardado: { label: stateLabels.guardado, color: 'orange' },
  recusado: { label: stateLabels.recusado, color: 'red' },
  desistiu: { label: stateLabels.desistiu, color: 'red' },
  cancelado: { label: stateLabels.cancelado, color: 'gray' },
}

export const origemLooks: Looks<Parada['origem']> = {
  link: { label: 'Pelo cliente', color: 'orange' },
  tela: { label: 'Pela empresa', color: 'gray' },
}

export const linkLooks: Looks<ExtratoLink['situacao']> = {
  valido: { label: 'Válido', color: 'green' },
  expirado: { label: 'Expirado', color: 'gray' },
  revogado: { label: 'Revogado', color: 'gray' },
}
