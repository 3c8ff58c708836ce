/** How somebody is related to a proponent: what they receive counts with what it receives (IN 29/2026, arts. 23 and 24). */
export const vinculos = {
  conjuge: 'Cônjuge ou companheiro(a)',
  coligada: 'Empresa coligada',
  socio: 'Sócio(a)',
  socio_comum: 'Empresa com sócio em comum',
  parente: 'Parente',
  /** Not of the proponent: it is a supplier as others, and is paid no agenciamento (IN 159/2021). */
  coprodutor: 'Coprodutor(a)',
} as const
export type Vinculo = keyof typeof vinculos
