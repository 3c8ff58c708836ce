import type { Cents } from '../../kernel/amounts/money.ts'
import { cents } from '../../kernel/amounts/money.ts'
import type { Folha } from '../folha/documento.ts'
import { isCounted } from '../folha/documento.ts'
import type { No } from './estrutura.ts'
import { sumsByNo } from './mapa.ts'
import type { Mapa } from './mapa.ts'

/** A line of a budget, in sheet order, with the place that somebody told of it. */
export interface PlacedLine {
  readonly uid: string
  readonly superior: string | null
  readonly tipo: 'grupo' | 'item'
  /** As somebody numbered it, else as the sheet counts it. */
  readonly numero: string
  readonly descricao: string
  /** What it adds to the budget itself: zero of a group and of what does not count. */
  readonly valor: Cents
  /** It is a line whose amount counts, or would if it had one. */
  readonly conta: boolean
  /** Told of itself; without one it has that of the line above it. */
  readonly no: string | null
}

/** The lines of a sheet in its order, with the places told of them. */
export function placedLines(folha: Folha, mapa: Mapa): PlacedLine[] {
  const numeros = folha.tree.numbers()
  return folha.tree.inSheetOrder().map((linha) => {
    const { id, superior, tipo, descricao } = linha
    const typed = linha.tipo === 'item' ? linha.numeracao : ''
    const conta = isCounted(folha, id)
    return {
      uid: id,
      superior,
      tipo,
      numero: typed || (numeros.get(id) ?? ''),
      descricao,
      valor: conta ? (folha.valores.get(id)?.valor_total ?? cents(0)) : cents(0),
      conta,
      no: mapa.get(id) ?? null,
    }
  })
}

/** A place for a line; null: that of the line above it. */
export interface Lugar {
  readonly uid: string
  readonly no: string | null
}

/** The place of every line, its own or that of the nearest above it. */
export function effectivePlaces(linhas: readonly PlacedLine[]): ReadonlyMap<string, string | null> {
  const places = new Map<string, string | null>()
  for (const { uid, superior, no } of linhas) {
    places.set(uid, no ?? (superior === null ? null : (places.get(superior) ?? null)))
  }
  return places
}

export const withLugares = (
  linhas: readonly PlacedLine[],
  lugares: readonly Lugar[],
): PlacedLine[] => {
  const told = new Map(lugares.map(({ uid, no }) => [uid, no]))
  return linhas.map((linha) => {
    const no = told.get(linha.uid)
    return no === undefined ? linha : { ...linha, no }
  })
}

/** What each place sums, itself and below it; null is what has no place. */
export function sumsByPlace(
  linhas: readonly PlacedLine[],
  nos: readonly No[],
): ReadonlyMap<string | null, Cents> {
  const places = effectivePlaces(linhas)
  const placed = linhas
    .filter(({ conta }) => conta)
    .map(({ uid, valor }) => [places.get(uid) ?? null, valor] as const)
  const { byNo, withoutNo } = sumsByNo(placed, new Set(nos.map(({ codigo }) => codigo)))
  return new Map<string | null, Cents>([...byNo, [null, withoutNo]])
}

export interface Move {
  /** Null: what has no place. */
  readonly no: string | null
  readonly before: Cents
  readonly after: Cents
}

/** What saving these places would move: every place whose sum changes. */
export function movesOf(
  linhas: readonly PlacedLine[],
  nos: readonly No[],
  lugares: readonly Lugar[],
): Move[] {
  const before = sumsByPlace(linhas, nos)
  const after = sumsByPlace(withLugares(linhas, lugares), nos)
  const all = [null, ...nos.map(({ codigo }) => codigo)]
  return all
    .map((no) => ({ no, before: before.get(no) ?? cents(0), after: after.get(no) ?? cents(0) }))
    .filter((move) => move.before !== move.after)
}

/**
 * What to tell of chosen lines: a group of which every counted line is chosen stands for them, so that a line added to it
 * later has its place too.
 */
export function wholeGroups(
  linhas: readonly PlacedLine[],
  chosen: ReadonlySet<string>,
): readonly string[] {
  const below = new Map<string, { readonly uid: string; readonly isApart: boolean }[]>()
  const byUid = new Map(linhas.map((linha) => [linha.uid, linha]))
  for (const linha of linhas) {
    if (!linha.conta) continue
    // A line keeps its own place, or that of its nearest group; a group further up does not change it.
    let isApart = linha.no !== null
    for (let at = linha.superior; at !== null; at = byUid.get(at)?.superior ?? null) {
      const one = { uid: linha.uid, isApart }
      const own = below.get(at)
      if (own) own.push(one)
      else below.set(at, [one])
      isApart ||= byUid.get(at)?.no !== null
    }
  }
  const isWhole = (grupo: PlacedLine) => {
    const own = below.get(grupo.uid) ?? []
    return (
      grupo.tipo === 'grupo' &&
      own.length > 0 &&
      own.every(({ uid, isApart }) => chosen.has(uid) && !isApart)
    )
  }
  const whole = new Set(linhas.filter(isWhole).map(({ uid }) => uid))
  const isInWhole = ({ superior }: PlacedLine) => superior !== null && covered.has(superior)
  const covered = new Set<string>()
  const told: string[] = []
  for (const linha of linhas) {
    if (isInWhole(linha)) covered.add(linha.uid)
    else if (whole.has(linha.uid)) {
      told.push(linha.uid)
      covered.add(linha.uid)
    } else if (chosen.has(linha.uid)) told.push(linha.uid)
  }
  return told
}
