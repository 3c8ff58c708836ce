import type { Categoria } from './limite.ts'

/** A place in a funder's structure: what it is called there, and what its lines are for the limits. */
export interface No {
  /** '3.2': its place in the structure, kept for good. */
  readonly codigo: string
  readonly descricao: string
  readonly categoria: Categoria | null
  /** Its number is the product's own: no worksheet of the funder has it. */
  readonly isOwnNumber?: true
}

/** What a place is called wherever its number is shown: a number that is not the funder's says so. */
export const nomeDoNo = ({
  descricao,
  isOwnNumber,
}: Pick<No, 'descricao' | 'isOwnNumber'>): string =>
  isOwnNumber ? `${descricao} (número nosso)` : descricao

export interface Estrutura {
  readonly codigo: EstruturaCodigo
  readonly nome: string
  readonly ajuda: string
  /** In order; each after the one above it. */
  readonly nos: readonly No[]
}

export const estruturaCodigos = [
  'ancine',
  'fsa_desenvolvimento',
  'fsa_piloto',
  'salic',
  'spcine',
] as const
export type EstruturaCodigo = (typeof estruturaCodigos)[number]

/** The code of the place above; null at the top. */
export const aboveOf = (codigo: string): string | null =>
  codigo.includes('.') ? codigo.slice(0, codigo.lastIndexOf('.')) : null

/** What the lines of a place are: its own category, or that of the nearest place above with one. */
export function categoriaOf(nos: ReadonlyMap<string, No>, codigo: string): Categoria | null {
  for (let at: string | null = codigo; at !== null; at = aboveOf(at)) {
    const categoria = nos.get(at)?.categoria
    if (categoria) return categoria
  }
  return null
}

type Line = string | readonly [descricao: string, categoria: Categoria]

/** Writes places as a list of top places with those below each, numbered by their order. */
export function nosOf(tops: readonly (readonly [top: Line, below: readonly Line[]])[]): No[] {
  const no = (codigo: string, line: Line): No =>
    typeof line === 'string'
      ? { codigo, descricao: line, categoria: null }
      : { codigo, descricao: line[0], categoria: line[1] }
  return tops.flatMap(([top, below], at) => [
    no(String(at + 1), top),
    ...below.map((line, i) => no(`${at + 1}.${i + 1}`, line)),
  ])
}
