/**
 * What services of others say of an envelope, in one set of words, and how two things said of it agree. Notices, readings
 * and returns of browsers come in any order and more than once: a state never moves back, and what ended stays as it ended.
 */
import type { EstadoDoSignatario } from '../assinatura/envelope.ts'

export const estadosNoProvedor = [
  'rascunho',
  'enviado',
  'completo',
  'recusado',
  'cancelado',
  'expirado',
] as const
export type EstadoNoProvedor = (typeof estadosNoProvedor)[number]

export interface VistoSignatario {
  readonly id_signatario: number
  readonly estado: EstadoDoSignatario
  /** Why they refused. */
  readonly motivo?: string
}

/** What a service said of an envelope at some time. */
export interface Visto {
  readonly estado: EstadoNoProvedor
  readonly motivo?: string
  readonly signatarios: readonly VistoSignatario[]
}

export const isEndedThere = (estado: EstadoNoProvedor): boolean =>
  estado !== 'rascunho' && estado !== 'enviado'

const rank = { rascunho: 0, enviado: 1 } as const
const rankOf = (estado: EstadoNoProvedor) => (isEndedThere(estado) ? 2 : rank[estado as 'enviado'])

const signerRank = { espera: 0, enviado: 1, aberto: 2, assinado: 3, recusado: 3 } as const

/** The later of what is known of an envelope and what is said of it now. */
export const laterEstado = (known: EstadoNoProvedor, said: EstadoNoProvedor): EstadoNoProvedor =>
  rankOf(said) > rankOf(known) ? said : known

/** The same of one signer. */
export const laterSignatario = (
  known: EstadoDoSignatario,
  said: EstadoDoSignatario,
): EstadoDoSignatario => (signerRank[said] > signerRank[known] ? said : known)

/**
 * Those of an envelope of which something newer is said. Nobody is taken to have signed because the envelope is complete:
 * the service says it of each of them.
 */
export function advanced(
  known: readonly Pick<VistoSignatario, 'id_signatario' | 'estado'>[],
  said: readonly VistoSignatario[],
): VistoSignatario[] {
  const stateOf = new Map(known.map((one) => [one.id_signatario, one.estado]))
  return said.filter(({ id_signatario, estado }) => {
    const before = stateOf.get(id_signatario)
    return before !== undefined && laterSignatario(before, estado) !== before
  })
}
