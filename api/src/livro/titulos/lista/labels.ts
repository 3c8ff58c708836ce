import type { StateInList } from '@claquete/contract/livro/titulos/list'

const labels: Readonly<Record<StateInList, string>> = {
  aberto: 'Em aberto',
  parcial: 'Parcial',
  atrasado: 'Atrasado',
  agendado: 'Agendado',
  pago: 'Pago',
  negociado: 'Negociado',
  solicitado: 'Solicitado',
  rejeitado: 'Rejeitado',
  cancelado: 'Cancelado',
}

export const labelOfState = (estado: string): string => labels[estado as StateInList] ?? estado
