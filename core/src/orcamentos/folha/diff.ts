import { must } from '../../kernel/must.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { cents, subtract } from '../../kernel/amounts/money.ts'

/** A line as two versions compare it; `uid` identifies it across versions. */
export interface VersaoLine {
  readonly uid: string
  readonly tipo: 'grupo' | 'item'
  /** `uid` of the parent. */
  readonly superior: string | null
  /** Display only: a move among siblings is told by their uids, in order. */
  readonly numero: string
  readonly descricao: string
  readonly valor_total: Cents
  /** Every other compared field, by name. */
  readonly campos: Readonly<Record<string, string | number | boolean | null>>
}

export interface ChangedField {
  readonly campo: string
  readonly antes: string | number | boolean | null
  readonly depois: string | number | boolean | null
}

export interface LineDifference {
  readonly uid: string
  readonly tipo: 'grupo' | 'item'
  readonly classe: 'incluida' | 'excluida' | 'alterada' | 'movida'
  readonly descricao: string
  readonly numero_antes: string | undefined
  readonly numero_depois: string | undefined
  /** Empty for lines added or removed. */
  readonly campos: readonly ChangedField[]
  /** Whether a changed line also moved. */
  readonly movida: boolean
  /** Effect on the sum of the lines; zero for groups, whose lines already carry it. */
  readonly efeito: Cents
}

/**
 * The changes between two versions, line by line, in the order of the later one, with removed lines at the
 * end. Lines match by `uid`, never by name. The effects sum to the difference of the subtotals; the caller
 * leaves roll-ups out, since their lines already count.
 */
export function listDifferences(
  antes: readonly VersaoLine[],
  depois: readonly VersaoLine[],
): LineDifference[] {
  const before = new Map(antes.map((linha) => [linha.uid, linha]))
  const after = new Map(depois.map((linha) => [linha.uid, linha]))
  const moved = movedUids(antes, depois)
  const changed = depois.flatMap((linha) => {
    const old = before.get(linha.uid)
    return old ? (alteration(old, linha, moved.has(linha.uid)) ?? []) : [addition(linha)]
  })
  const gone = antes.filter(({ uid }) => !after.has(uid)).map(deletion)
  return [...changed, ...gone]
}

const effectOf = ({ tipo, valor_total }: VersaoLine): Cents =>
  tipo === 'item' ? valor_total : cents(0)

const addition = (linha: VersaoLine): LineDifference => ({
  ...faceOf(linha),
  classe: 'incluida',
  numero_antes: undefined,
  numero_depois: linha.numero,
  campos: [],
  movida: false,
  efeito: effectOf(linha),
})

const deletion = (linha: VersaoLine): LineDifference => ({
  ...faceOf(linha),
  classe: 'excluida',
  numero_antes: linha.numero,
  numero_depois: undefined,
  campos: [],
  movida: false,
  efeito: subtract(cents(0), effectOf(linha)),
})

function alteration(
  antes: VersaoLine,
  depois: VersaoLine,
  movida: boolean,
): LineDifference | undefined {
  const campos = changedFields(antes, depois)
  const efeito = subtract(effectOf(depois), effectOf(antes))
  if (campos.length === 0 && !movida && efeito === 0) return undefined
  return {
    ...faceOf(depois),
    classe: campos.length > 0 || efeito !== 0 ? 'alterada' : 'movida',
    numero_antes: antes.numero,
    numero_depois: depois.numero,
    campos,
    movida,
    efeito,
  }
}

const faceOf = ({ uid, tipo, descricao }: VersaoLine) => ({ uid, tipo, descricao })

function changedFields(antes: VersaoLine, depois: VersaoLine): ChangedField[] {
  const before: VersaoLine['campos'] = { descricao: antes.descricao, ...antes.campos }
  const after: VersaoLine['campos'] = { descricao: depois.descricao, ...depois.campos }
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((campo) => ({
      campo,
      antes: before[campo] ?? null,
      depois: after[campo] ?? null,
    }))
    .filter(({ antes: was, depois: is }) => was !== is)
}

/**
 * The lines that moved: to another parent, or past siblings that stayed. Lines only pushed down by a new one
 * have not moved: the longest run still in order counts as unmoved.
 */
function movedUids(antes: readonly VersaoLine[], depois: readonly VersaoLine[]): Set<string> {
  const place = new Map(antes.map(({ uid }, at) => [uid, at]))
  const above = new Map(antes.map(({ uid, superior }) => [uid, superior]))
  const moved = new Set<string>()
  const beside = new Map<string | null, string[]>()
  for (const { uid, superior } of depois) {
    if (!place.has(uid)) continue
    if (above.get(uid) !== superior) moved.add(uid)
    else beside.set(superior, [...(beside.get(superior) ?? []), uid])
  }
  for (const uids of beside.values()) {
    const kept = new Set(longestRising(uids.map((uid) => must(place.get(uid), uid))))
    for (const uid of uids) if (!kept.has(must(place.get(uid), uid))) moved.add(uid)
  }
  return moved
}

/** The longest rising subsequence of distinct numbers (patience sorting). */
function longestRising(values: readonly number[]): number[] {
  const tails: number[] = []
  const before: (number | undefined)[] = []
  const tailAt: number[] = []
  for (const [at, value] of values.entries()) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (must(tails[middle], 'tail') < value) low = middle + 1
      else high = middle
    }
    tails[low] = value
    tailAt[low] = at
    before[at] = low > 0 ? tailAt[low - 1] : undefined
  }
  const found: number[] = []
  for (let at = tailAt.at(-1); at !== undefined; at = before[at]) {
    found.push(must(values[at], 'value'))
  }
  return found.toReversed()
}
