import { situacoesOfLink } from '@claquete/contract/financeiro/regua/extrato-link'
import { origensOfParada } from '@claquete/contract/financeiro/regua/regua'
import type { Lembrete } from '@claquete/contract/financeiro/regua/regua'
import { stateLabels } from '@claquete/core/kernel/mail/state'
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

export const origemLooks: Looks<keyof typeof origensOfParada> = {
  link: { label: origensOfParada.link, color: 'orange' },
  tela: { label: origensOfParada.tela, color: 'gray' },
}

export const linkLooks: Looks<keyof typeof situacoesOfLink> = {
  valido: { label: situacoesOfLink.valido, color: 'green' },
  expirado: { label: situacoesOfLink.expirado, color: 'gray' },
  revogado: { label: situacoesOfLink.revogado, color: 'gray' },
}
