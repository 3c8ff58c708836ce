/**
 * What becomes of a note. `enviando` and `pendente_consulta` may have been issued: they are asked for by their DPS id
 * before anything is sent again.
 */
export const estadosDaNota = [
  'rascunho',
  'assinada',
  'enviando',
  'pendente_consulta',
  'autorizada',
  'rejeitada',
  'cancelada',
] as const
export type EstadoDaNota = (typeof estadosDaNota)[number]

export const estadoLabels: Readonly<Record<EstadoDaNota, string>> = {
  rascunho: 'Na fila',
  assinada: 'Na fila',
  enviando: 'Enviando',
  pendente_consulta: 'Aguardando resposta',
  autorizada: 'Autorizada',
  rejeitada: 'Rejeitada',
  cancelada: 'Cancelada',
}

/** States in which the service may know the note already. */
export const mayBeIssued = (estado: EstadoDaNota): boolean =>
  estado === 'enviando' || estado === 'pendente_consulta'

/** Nothing was answered yet: somebody works at it, or will. */
export const isWaiting = (estado: EstadoDaNota): boolean =>
  estado === 'rascunho' || estado === 'assinada' || mayBeIssued(estado)
