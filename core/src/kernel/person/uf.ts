import { fold } from '../text.ts'

/** The states and the Federal District, by their two letters. */
export const UF_NAMES = {
  AC: 'Acre',
  AL: 'Alagoas',
  AP: 'Amapá',
  AM: 'Amazonas',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MT: 'Mato Grosso',
  MS: 'Mato Grosso do Sul',
  MG: 'Minas Gerais',
  PA: 'Pará',
  PB: 'Paraíba',
  PR: 'Paraná',
  PE: 'Pernambuco',
  PI: 'Piauí',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RS: 'Rio Grande do Sul',
  RO: 'Rondônia',
  RR: 'Roraima',
  SC: 'Santa Catarina',
  SP: 'São Paulo',
  SE: 'Sergipe',
  TO: 'Tocantins',
} as const

export type Uf = keyof typeof UF_NAMES

/** Whether the text is exactly the two letters of a state. */
export function isUf(text: string): text is Uf {
  return Object.hasOwn(UF_NAMES, text)
}

/** Every state, in the order of the names. */
export const UFS: readonly Uf[] = Object.keys(UF_NAMES).filter(isUf)

/** Reads a state by its letters or its name, ignoring case and accents. */
export function readUf(text: string): Uf | undefined {
  const letters = text.trim().toUpperCase()
  if (isUf(letters)) return letters
  const name = fold(text.trim())
  return UFS.find((uf) => fold(UF_NAMES[uf]) === name)
}
