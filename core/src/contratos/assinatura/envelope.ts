/** Who signs when, and in what state that leaves an envelope. */

export const estadosDoEnvelope = [
  'preparando',
  'enviado',
  'concluindo',
  'concluido',
  'recusado',
  'cancelado',
  'expirado',
] as const
export type EstadoDoEnvelope = (typeof estadosDoEnvelope)[number]

export const estadosDoSignatario = ['espera', 'enviado', 'aberto', 'assinado', 'recusado'] as const
export type EstadoDoSignatario = (typeof estadosDoSignatario)[number]

export const papeisDoSignatario = ['parte', 'testemunha', 'interveniente', 'anuente'] as const
export type PapelDoSignatario = (typeof papeisDoSignatario)[number]

/** Ended: nothing is signed any more. */
export const isEnded = (estado: EstadoDoEnvelope): boolean =>
  estado !== 'preparando' && estado !== 'enviado' && estado !== 'concluindo'

/** Waits for somebody, and may be cancelled or expire. One that all signed is concluded and no longer stopped. */
export const isOpen = (estado: EstadoDoEnvelope): boolean =>
  estado === 'preparando' || estado === 'enviado'

export interface InOrder {
  readonly id: number
  /** Equal numbers sign in parallel; a higher one is told when all of the lower ones signed. */
  readonly ordem: number
  readonly estado: EstadoDoSignatario
}

/** The number whose signers sign now; null when all signed. */
export function currentOrder(signatarios: readonly Omit<InOrder, 'id'>[]): number | null {
  const missing = signatarios
    .filter(({ estado }) => estado !== 'assinado')
    .map(({ ordem }) => ordem)
  return missing.length === 0 ? null : Math.min(...missing)
}

/** Whether it is this signer's turn. */
export const isTurnOf = (
  signatarios: readonly Omit<InOrder, 'id'>[],
  { ordem, estado }: Omit<InOrder, 'id'>,
): boolean => estado !== 'assinado' && estado !== 'recusado' && currentOrder(signatarios) === ordem

/** Those whose turn it is and who were not told yet. */
export function toBeTold(signatarios: readonly InOrder[]): number[] {
  const turn = currentOrder(signatarios)
  return signatarios
    .filter(({ ordem, estado }) => ordem === turn && estado === 'espera')
    .map(({ id }) => id)
}

interface TypedSigner {
  readonly nome: string
  readonly email: string
  readonly ordem: number
  readonly papel: PapelDoSignatario
}

export const mostSignatarios = 200

/**
 * Why signers cannot be sent, by the place of the field; empty where they can. One address signs once: the same person
 * with two roles would be asked for two codes in one mailbox, and the proof of each would be the other's.
 */
export function problemsOfSigners(
  signatarios: readonly TypedSigner[],
): { readonly at: number; readonly campo: 'email' | 'papel'; readonly msg: string }[] {
  const seen = new Set<string>()
  const repeated = signatarios.flatMap(({ email }, at) => {
    const address = email.trim().toLowerCase()
    if (!seen.has(address)) {
      seen.add(address)
      return []
    }
    return [{ at, campo: 'email' as const, msg: 'Este e-mail já está entre os signatários' }]
  })
  const isOnlyWitnesses =
    signatarios.length > 0 && signatarios.every(({ papel }) => papel === 'testemunha')
  return isOnlyWitnesses
    ? [...repeated, { at: 0, campo: 'papel', msg: 'Alguém precisa assinar como parte' }]
    : repeated
}

/** The state after somebody signed or refused. */
export function estadoAfter(signatarios: readonly Pick<InOrder, 'estado'>[]): EstadoDoEnvelope {
  if (signatarios.some(({ estado }) => estado === 'recusado')) return 'recusado'
  return signatarios.every(({ estado }) => estado === 'assinado') ? 'concluindo' : 'enviado'
}
