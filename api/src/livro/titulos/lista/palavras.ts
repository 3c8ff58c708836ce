import type { EstadoNaLista } from '@claquete/contract/livro/titulos/lista'

const palavras: Readonly<Record<EstadoNaLista, string>> = {
  aberto: 'Em aberto',
  parcial: 'Parcial',
  atrasado: 'Atrasado',
  agendado: 'Agendado',
  pago: 'Pago',
  solicitado: 'Solicitado',
  rejeitado: 'Rejeitado',
  cancelado: 'Cancelado',
}

export const palavraDoEstado = (estado: string): string =>
  palavras[estado as EstadoNaLista] ?? estado
