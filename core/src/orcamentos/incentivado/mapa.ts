import type { Cents } from '../../kernel/amounts/money.ts'
import { add, cents } from '../../kernel/amounts/money.ts'
import type { Folha, Line } from '../folha/documento.ts'
import { isCounted } from '../folha/documento.ts'
import { aboveOf, categoriaOf } from './estrutura.ts'
import type { Estrutura } from './estrutura.ts'
import type { Categoria } from './limite.ts'

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
  readonly byCategoria: ReadonlyMap<Categoria, Cents>
  /** Of lines that have no place. */
  readonly withoutNo: Cents
  readonly total: Cents
}

const plus = <K>(sums: Map<K, Cents>, key: K, valor: Cents) =>
  sums.set(key, add(sums.get(key) ?? cents(0), valor))

/** A budget seen by a structure: its amounts by place and by category. All of it is somewhere: places and `withoutNo` sum to it. */
export function seenBy(folha: Folha, mapa: Mapa, { nos }: Estrutura): Visto {
  const known = new Map(nos.map((no) => [no.codigo, no]))
  const byNo = new Map<string, Cents>()
  const byCategoria = new Map<Categoria, Cents>()
  let withoutNo = cents(0)
  let total = cents(0)
  for (const [uid, codigo] of placesOf(folha, mapa)) {
    const valor = folha.valores.get(uid)?.valor_total ?? cents(0)
    total = add(total, valor)
    if (codigo === null || !known.has(codigo)) {
      withoutNo = add(withoutNo, valor)
      continue
    }
    for (let at: string | null = codigo; at !== null; at = aboveOf(at)) plus(byNo, at, valor)
    const categoria = categoriaOf(known, codigo)
    if (categoria) plus(byCategoria, categoria, valor)
  }
  return { byNo, byCategoria, withoutNo, total }
}
