import { freeOf, overlaps, withFolgas } from '@claquete/core/equipamentos/disponibilidade/peak'
import type { Occupied, Period } from '@claquete/core/equipamentos/disponibilidade/peak'
import { must } from '@claquete/core/kernel/must'
import { folgasOf } from './ocupacao.queries.ts'
import type { NewOcupacao, Ocupacao, Part, Source, Stock } from './ocupacao.queries.ts'

/** Pieces that somebody wants for a period, or that are away whether or not somebody else counts on them. */
export interface Claim {
  readonly source: Source
  readonly id_equipamento: number
  readonly quantidade: number
  /** Milliseconds. */
  readonly inicio: number
  readonly fim: number | null
  /** The time in which its type is prepared before and checked after comes besides. */
  readonly withFolgas: boolean
  /** The parts of a kit go with it. */
  readonly withParts: boolean
  /**
   * What already happened: a repair, a loss, pieces that came back. It is stored without being refused; who is short for
   * it is told by the list of what is at risk.
   */
  readonly isFact: boolean
  /** The field of a form that is told when it is refused. */
  readonly campo: string
}

/** One piece of equipment that a claim takes, by itself or as a part of a kit. */
export interface Wanted extends NewOcupacao, Period {
  readonly piece: Stock
  readonly kit: Stock | undefined
  readonly claim: Claim
}

export type Pieces = ReadonlyMap<number, Stock>

/** Every piece that the claims take, in order of id. */
export function wantedOf(
  claims: readonly Claim[],
  parts: readonly Part[],
  pieces: Pieces,
): Wanted[] {
  const wanted = claims.flatMap((claim) => {
    const whole = must(pieces.get(claim.id_equipamento), 'equipment')
    const own = wantedPiece(claim, whole, claim.quantidade, undefined)
    if (!claim.withParts) return [own]
    const inside = parts
      .filter(({ id_conjunto }) => id_conjunto === claim.id_equipamento)
      .map(({ id_equipamento, quantidade }) => {
        const part = must(pieces.get(id_equipamento), 'part')
        return wantedPiece(claim, part, quantidade * claim.quantidade, whole)
      })
    return [own, ...inside]
  })
  return wanted.toSorted((a, b) => a.id_equipamento - b.id_equipamento)
}

function wantedPiece(
  claim: Claim,
  piece: Stock,
  quantidade: number,
  kit: Stock | undefined,
): Wanted {
  const period =
    claim.fim === null || !claim.withFolgas
      ? { inicio: claim.inicio, fim: claim.fim }
      : withFolgas(claim.inicio, claim.fim, folgasOf(piece))
  return {
    ...period,
    source: claim.source,
    id_equipamento: piece.id_equipamento,
    quantidade,
    unica: !claim.isFact && piece.quantidade === 1 && quantidade === 1,
    piece,
    kit,
    claim,
  }
}

export interface Conflict {
  readonly wanted: Wanted
  /** Pieces that are free in the whole period, below zero when more is promised than there is. */
  readonly free: number
  readonly in_the_way: readonly Ocupacao[]
}

/** The wanted pieces that are not free, each counted after those before it. */
export function conflictsOf(
  all: readonly Wanted[],
  others: readonly Ocupacao[],
): readonly Conflict[] {
  const accepted: Wanted[] = []
  const conflicts: Conflict[] = []
  for (const wanted of all) {
    const { id_equipamento, piece, quantidade } = wanted
    const isOfPiece = (one: Occupied & { readonly id_equipamento: number }) =>
      one.id_equipamento === id_equipamento
    const before = [...others, ...accepted].filter(isOfPiece)
    const free = freeOf(piece.quantidade, before, wanted)
    if (!wanted.claim.isFact && free < quantidade) {
      const in_the_way = others.filter((one) => isOfPiece(one) && overlaps(one, wanted))
      conflicts.push({ wanted, free, in_the_way })
    }
    accepted.push(wanted)
  }
  return conflicts
}
