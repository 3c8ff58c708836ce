import type { Cents } from '../../kernel/amounts/money.ts'
import { cents, sumOf } from '../../kernel/amounts/money.ts'
import type { Rate } from '../../kernel/amounts/quantity.ts'
import { ratioOf } from '../../kernel/amounts/quantity.ts'
import { aboveOf, nomeDoNo } from './estrutura.ts'
import type { No } from './estrutura.ts'
import { effectivePlaces, sumsByPlace } from './lugar.ts'
import type { PlacedLine } from './lugar.ts'

export const vistoModes = ['sintetico', 'analitico'] as const
export type Modo = (typeof vistoModes)[number]

/** A row of a budget seen by a structure. */
export interface VistoRow {
  readonly chave: string
  /** The row that it stands under. */
  readonly acima: string | null
  readonly tipo: 'no' | 'sem_lugar' | 'grupo' | 'linha'
  readonly codigo: string
  readonly descricao: string
  readonly nivel: number
  readonly valor: Cents
  /** In per cent of the whole; undefined where that is zero. */
  readonly parte: Rate | undefined
  /** Of a line or group of the sheet. */
  readonly uid?: string
}

export interface ToSee {
  readonly nos: readonly No[]
  readonly linhas: readonly PlacedLine[]
  readonly modo: Modo
}

const withoutPlaceKey = 'sem-lugar'
const keyOf = (codigo: string) => `no-${codigo}`

type RowOf = (row: Omit<VistoRow, 'parte'>) => VistoRow

/** What has no place first, with its lines in the groups of the sheet; then each place, with its lines when analytic. */
export function vistoRows({ nos, linhas, modo }: ToSee): VistoRow[] {
  const sums = sumsByPlace(linhas, nos)
  const known = new Set(nos.map(({ codigo }) => codigo))
  const places = effectivePlaces(linhas)
  const counted = linhas.filter(({ conta }) => conta)
  const total = sumOf(counted, ({ valor }) => valor)
  const rowOf: RowOf = (row) => ({ ...row, parte: ratioOf(BigInt(row.valor), total) })
  const at = Map.groupBy(counted, ({ uid }) => {
    const place = places.get(uid) ?? null
    return place !== null && known.has(place) ? place : null
  })
  const loose = at.get(null) ?? []
  const head = loose.length > 0 ? [rowOf(withoutPlace(sums.get(null) ?? cents(0)))] : []
  const ofNo = (no: No) => rowOf(noRow(no, sums.get(no.codigo) ?? cents(0)))
  if (modo === 'sintetico') {
    return [...head, ...nos.filter(({ codigo }) => aboveOf(codigo) === null).map(ofNo)]
  }
  const withLines = (no: No) => {
    const row = ofNo(no)
    const own = at.get(no.codigo) ?? []
    return [row, ...own.map((linha) => rowOf(lineRow(linha, row.chave, row.nivel + 1)))]
  }
  return [...head, ...looseRows(linhas, loose, rowOf), ...nos.flatMap(withLines)]
}

const withoutPlace = (valor: Cents) =>
  ({
    chave: withoutPlaceKey,
    acima: null,
    tipo: 'sem_lugar',
    codigo: '',
    descricao: 'Sem lugar na estrutura',
    nivel: 0,
    valor,
  }) as const

function noRow(no: No, valor: Cents) {
  const { codigo } = no
  const above = aboveOf(codigo)
  return {
    chave: keyOf(codigo),
    acima: above === null ? null : keyOf(above),
    tipo: 'no',
    codigo,
    descricao: nomeDoNo(no),
    nivel: codigo.split('.').length - 1,
    valor,
  } as const
}

const lineRow = (linha: PlacedLine, acima: string, nivel: number) =>
  ({
    chave: `linha-${linha.uid}`,
    acima,
    tipo: 'linha',
    codigo: linha.numero,
    descricao: linha.descricao,
    nivel,
    valor: linha.valor,
    uid: linha.uid,
  }) as const

/** The group of the sheet that each line stands in. */
export function groupFinder(
  linhas: readonly PlacedLine[],
): (linha: PlacedLine) => PlacedLine | undefined {
  const byUid = new Map(linhas.map((linha) => [linha.uid, linha]))
  const find = (linha: PlacedLine): PlacedLine | undefined => {
    const above = linha.superior === null ? undefined : byUid.get(linha.superior)
    return above === undefined || above.tipo === 'grupo' ? above : find(above)
  }
  return find
}

/** Lines without a place, under the groups of the sheet that they stand in. */
function looseRows(
  linhas: readonly PlacedLine[],
  loose: readonly PlacedLine[],
  rowOf: RowOf,
): VistoRow[] {
  return [...Map.groupBy(loose, groupFinder(linhas))].flatMap(([grupo, some]) => {
    if (!grupo) return some.map((one) => rowOf(lineRow(one, withoutPlaceKey, 1)))
    const row = rowOf({
      chave: `grupo-${grupo.uid}`,
      acima: withoutPlaceKey,
      tipo: 'grupo',
      codigo: grupo.numero,
      descricao: grupo.descricao,
      nivel: 1,
      valor: sumOf(some, ({ valor }) => valor),
      uid: grupo.uid,
    })
    return [row, ...some.map((one) => rowOf(lineRow(one, row.chave, 2)))]
  })
}
