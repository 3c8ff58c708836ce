/**
 * What becomes of a note. `enviando` and `pendente_consulta` may have been issued: they are asked for by their DPS id
 * before anything is sent again. `a_registrar` waits for the number that the city's own portal gave. A rejected note that
 * was mended is `descartada`: the one that mends it has its number.
 */
export const estadosDaNota = [
  'assinada',
  'enviando',
  'pendente_consulta',
  'a_registrar',
  'autorizada',
  'rejeitada',
  'cancelada',
  'substituida',
  'descartada',
] as const
export type EstadoDaNota = (typeof estadosDaNota)[number]

export const estadoLabels: Readonly<Record<EstadoDaNota, string>> = {
  assinada: 'Na fila',
  enviando: 'Enviando',
  pendente_consulta: 'Aguardando resposta',
  a_registrar: 'A registrar',
  autorizada: 'Autorizada',
  rejeitada: 'Rejeitada',
  cancelada: 'Cancelada',
  substituida: 'Substituída',
  descartada: 'Corrigida',
}

/** States in which the service may know the note already. */
export const mayBeIssued = (estado: EstadoDaNota): boolean =>
  estado === 'enviando' || estado === 'pendente_consulta'

/** Nothing was answered yet: somebody works at it, or will. */
export const isWaiting = (estado: EstadoDaNota): boolean =>
  estado === 'assinada' || mayBeIssued(estado)

/** What is billed by it cannot be billed by another. */
export const isLive = (estado: EstadoDaNota): boolean =>
  isWaiting(estado) || estado === 'autorizada' || estado === 'a_registrar'
