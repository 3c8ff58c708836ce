import type { EstadoDaVerba, TipoDeMovimento } from '@claquete/core/orcamentos/orcamento/verba'

const estados: Readonly<Record<EstadoDaVerba, string>> = {
  solicitada: 'solicitada',
  aprovada: 'aprovada e não entregue',
  entregue: 'entregue',
  prestacao: 'em prestação de contas',
  fechada: 'fechada',
  rejeitada: 'rejeitada',
  cancelada: 'cancelada',
}
export const nomeDoEstado = (estado: EstadoDaVerba): string => estados[estado]

export const nomesDosMovimentos: Readonly<Record<TipoDeMovimento, string>> = {
  entrega: 'Entrega',
  transferencia_recebida: 'Transferência recebida',
  reembolso: 'Reembolso',
  transferencia_enviada: 'Transferência enviada',
  despesa: 'Despesa',
  devolucao: 'Devolução',
}
