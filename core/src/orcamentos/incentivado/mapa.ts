import type { Cents } from '../../kernel/amounts/money.ts'
import { add, addTo, cents, sumOf } from '../../kernel/amounts/money.ts'
import type { Folha, Line } from '../folha/documento.ts'
import { isCounted } from '../folha/documento.ts'
import { aboveOf } from './estrutura.ts'
import type { Estrutura } from './estrutura.ts'

/** Which place of a structure the lines have, by their uid; a line without one has that of the line above it. */
export type Mapa = ReadonlyMap<string, string>

/** The place of each counted line; null where neither it nor any line above it has one. */
export function placesOf(folha: Folha, mapa: Mapa): ReadonlyMap<string, string | null> {
  const places = new Map<string, string | null>()
  const walk = (linha: Line, inherited: string | null) => {
    const place = mapa.get(linha.id) ?? inherited
    if (isCounted(folha, linha.id)) places.set(linha.id, place)
    for (const child of folha.tree.childrenOf(linha.id)) walk(child, place)
  }
  for (const linha of folha.tree.childrenOf(null)) walk(linha, null)
  return places
}

export interface Soma {
  readonly codigo: string
  readonly valor: Cents
}

export interface Visto {
  /** Every place with an amount below it, and the places above these; each amount counts once on each level. */
  readonly byNo: ReadonlyMap<string, Cents>
  /** Of lines that have no place. */
  readonly withoutNo: Cents
  readonly total: Cents
}

/** What each place sums, itself and below it, and what has no place in the structure. */
export function sumsByNo(
  placed: readonly (readonly [codigo: string | null, valor: Cents])[],
  known: { readonly has: (codigo: string) => boolean },
): Pick<Visto, 'byNo' | 'withoutNo'> {
  const byNo = new Map<string, Cents>()
  let withoutNo = cents(0)
  for (const [codigo, valor] of placed) {
    if (codigo === null || !known.has(codigo)) withoutNo = add(withoutNo, valor)
    else for (let at: string | null = codigo; at !== null; at = aboveOf(at)) addTo(byNo, at, valor)
  }
  return { byNo, withoutNo }
}

const nothingMoved: ReadonlyMap<string, Cents> = new Map()

/**
 * A budget seen by a structure: its amounts by place, with what was reallocated to each line (`remanejado`, below zero what
 * was moved from it). All of it is somewhere: places and `withoutNo` sum to it.
 */
export function seenBy(
  folha: Folha,
  mapa: Mapa,
  { nos }: Pick<Estrutura, 'nos'>,
  remanejado = nothingMoved,
): Visto {
  const known = new Set(nos.map(({ codigo }) => codigo))
  const placed = [...placesOf(folha, mapa)].map(([uid, codigo]) => {
    const aprovado = folha.valores.get(uid)?.valor_total ?? cents(0)
    return [codigo, add(aprovado, remanejado.get(uid) ?? cents(0))] as const
  })
  return { ...sumsByNo(placed, known), total: sumOf(placed, ([, valor]) => valor) }
}
