import { kindOfDocumento } from '../../../kernel/person/documento.ts'

/** What a proponent is for the limits of its size: a person, a MEI, or another company. */
export type Quem = 'pf' | 'mei' | 'outros'

/** Of whom a rule is: `pf_mei` of both, `empresa` of a MEI and of any other company, `primeiro` of a first project. */
export const quemDaRegra = [
  'todos',
  'pf_mei',
  'outros',
  'primeiro',
  'pf',
  'mei',
  'empresa',
] as const
export type QuemDaRegra = (typeof quemDaRegra)[number]

export interface Proponente {
  readonly pf_mei: boolean
  /** This is the proponent's first project, for which norms ask no proof of earlier works. */
  readonly primeiro: boolean
  readonly uf: string | null
  /** Null where it is a person or a MEI, and no document tells which. */
  readonly quem: Quem | null
}

const whom: Readonly<Record<QuemDaRegra, readonly Quem[]>> = {
  todos: ['pf', 'mei', 'outros'],
  primeiro: ['pf', 'mei', 'outros'],
  pf_mei: ['pf', 'mei'],
  outros: ['outros'],
  pf: ['pf'],
  mei: ['mei'],
  empresa: ['mei', 'outros'],
}

/**
 * What a proponent is: of those said to be a person or a MEI, its document tells which. Null where it has none, or one
 * of neither shape.
 */
export function quemOf(isPfMei: boolean, documento: string): Quem | null {
  if (!isPfMei) return 'outros'
  const kind = kindOfDocumento(documento)
  if (!kind) return null
  return kind === 'cpf' ? 'pf' : 'mei'
}

/** Is the rule of this proponent? Undefined: it may be, and nobody told what the proponent is. */
export function isOfProponente(
  asked: QuemDaRegra,
  { pf_mei, primeiro, quem }: Omit<Proponente, 'uf'>,
): boolean | undefined {
  if (asked === 'primeiro') return primeiro
  if (quem !== null) return whom[asked].includes(quem)
  const may = (pf_mei ? (['pf', 'mei'] as const) : (['outros'] as const)).map((one) =>
    whom[asked].includes(one),
  )
  return may.every(Boolean) || (may.some(Boolean) ? undefined : false)
}

/** Whether no proponent is of both. A first project may be of a person or of a company. */
export const areOpposed = (a: QuemDaRegra, b: QuemDaRegra): boolean =>
  whom[a].every((one) => !whom[b].includes(one))
