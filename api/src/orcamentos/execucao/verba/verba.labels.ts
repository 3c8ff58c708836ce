import type { VerbaState, MovimentoTipo } from '@claquete/core/orcamentos/execucao/verba'

const stateLabels: Readonly<Record<VerbaState, string>> = {
  solicitada: 'solicitada',
  aprovada: 'aprovada e não entregue',
  entregue: 'entregue',
  prestacao: 'em prestação de contas',
  fechada: 'fechada',
  rejeitada: 'rejeitada',
  cancelada: 'cancelada',
}
export const stateLabel = (estado: VerbaState): string => stateLabels[estado]

export const movimentoLabels: Readonly<Record<MovimentoTipo, string>> = {
  entrega: 'Entrega',
  transferencia_recebida: 'Transferência recebida',
  reembolso: 'Reembolso',
  transferencia_enviada: 'Transferência enviada',
  despesa: 'Despesa',
  devolucao: 'Devolução',
}
