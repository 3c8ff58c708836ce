import { must } from '../../kernel/must.ts'
import type { Cents } from '../../kernel/money.ts'
import { cents, subtract } from '../../kernel/money.ts'

/** What two versions of a budget are compared by; `uid` stays with a line from version to version. */
export interface LinhaDeVersao {
  readonly uid: string
  readonly tipo: 'grupo' | 'item'
  /** `uid` of what holds it. */
  readonly superior: string | null
  /** Uids of those beside it, in order, tell a move within the same place. */
  readonly numero: string
  readonly descricao: string
  readonly valor_total: Cents
  /** Every other field that counts, by its name. */
  readonly campos: Readonly<Record<string, string | number | boolean | null>>
}

export interface CampoMudado {
  readonly campo: string
  readonly antes: string | number | boolean | null
  readonly depois: string | number | boolean | null
}

export interface Diferenca {
  readonly uid: string
  readonly tipo: 'grupo' | 'item'
  readonly classe: 'incluida' | 'excluida' | 'alterada' | 'movida'
  readonly descricao: string
  readonly numero_antes: string | undefined
  readonly numero_depois: string | undefined
  /** Empty for what came or went. */
  readonly campos: readonly CampoMudado[]
  /** Moved as well as changed. */
  readonly movida: boolean
  /** What it does to the sum of the lines; zero for groups, whose lines say it. */
  readonly efeito: Cents
}

/**
 * What changed from one version to another, line by line, in the order of the later one, with what went
 * away at the end. Lines are the same by `uid`, never by name. The effects sum to the difference of the
 * subtotals, but for roll-ups, which the caller leaves out as their lines say it.
 */
export function diferencas(
  antes: readonly LinhaDeVersao[],
  depois: readonly LinhaDeVersao[],
): Diferenca[] {
  const before = new Map(antes.map((linha) => [linha.uid, linha]))
  const after = new Map(depois.map((linha) => [linha.uid, linha]))
  const moved = movidas(antes, depois)
  const changed = depois.flatMap((linha) => {
    const old = before.get(linha.uid)
    return old ? (alteracao(old, linha, moved.has(linha.uid)) ?? []) : [inclusao(linha)]
  })
  const gone = antes.filter(({ uid }) => !after.has(uid)).map(exclusao)
  return [...changed, ...gone]
}

const efeitoDe = ({ tipo, valor_total }: LinhaDeVersao): Cents =>
  tipo === 'item' ? valor_total : cents(0)

const inclusao = (linha: LinhaDeVersao): Diferenca => ({
  ...rosto(linha),
  classe: 'incluida',
  numero_antes: undefined,
  numero_depois: linha.numero,
  campos: [],
  movida: false,
  efeito: efeitoDe(linha),
})

const exclusao = (linha: LinhaDeVersao): Diferenca => ({
  ...rosto(linha),
  classe: 'excluida',
  numero_antes: linha.numero,
  numero_depois: undefined,
  campos: [],
  movida: false,
  efeito: subtract(cents(0), efeitoDe(linha)),
})

function alteracao(
  antes: LinhaDeVersao,
  depois: LinhaDeVersao,
  movida: boolean,
): Diferenca | undefined {
  const campos = camposMudados(antes, depois)
  const efeito = subtract(efeitoDe(depois), efeitoDe(antes))
  if (campos.length === 0 && !movida && efeito === 0) return undefined
  return {
    ...rosto(depois),
    classe: campos.length > 0 || efeito !== 0 ? 'alterada' : 'movida',
    numero_antes: antes.numero,
    numero_depois: depois.numero,
    campos,
    movida,
    efeito,
  }
}

const rosto = ({ uid, tipo, descricao }: LinhaDeVersao) => ({ uid, tipo, descricao })

function camposMudados(antes: LinhaDeVersao, depois: LinhaDeVersao): CampoMudado[] {
  const before = { descricao: antes.descricao, ...antes.campos }
  const after = { descricao: depois.descricao, ...depois.campos }
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((campo) => ({
      campo,
      antes: before[campo as keyof typeof before] ?? null,
      depois: after[campo as keyof typeof after] ?? null,
    }))
    .filter(({ antes: was, depois: is }) => was !== is)
}

/**
 * Who stands elsewhere: under another, or before or after those that stayed. Lines only pushed down by
 * a new one have not moved: the longest run of those that kept their order is taken as unmoved.
 */
function movidas(antes: readonly LinhaDeVersao[], depois: readonly LinhaDeVersao[]): Set<string> {
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
