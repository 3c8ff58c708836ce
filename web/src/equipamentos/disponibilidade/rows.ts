import type {
  calendarioTipo,
  calendarioView,
} from '@claquete/contract/equipamentos/disponibilidade/disponibilidade'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { readMoment } from '@claquete/core/equipamentos/remessas/moment'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'

export type Tipo = ReplyOf<typeof calendarioView>['data']['tipos'][number]
export type Piece = ReplyOf<typeof calendarioTipo>['data'][number]
export type Ocupacao = Piece['ocupacoes'][number]

/** An occupation as it lies on the days that are seen, from 0 for the first to their number after the last. */
export interface Bar {
  readonly ocupacao: Ocupacao
  readonly from: number
  readonly to: number
  /** It goes on beyond the days that are seen. */
  readonly isCut: { readonly before: boolean; readonly after: boolean }
}

/** What days are chosen for: one equipment, or whatever is free of a type. */
export interface Target {
  readonly key: string
  readonly tipo: Pick<Tipo, 'id_tipo_equip' | 'descricao'>
  readonly piece?: Piece
}

export type CalendarRow = Target &
  (
    | { readonly kind: 'tipo'; readonly whole: Tipo; readonly isOpen: boolean }
    | {
        readonly kind: 'piece'
        readonly piece: Piece
        readonly lane: number
        readonly bars: readonly Bar[]
      }
    | { readonly kind: 'reading' | 'failed' }
  )

const dayMs = 86_400_000
const startOf = (day: CalendarDate) => readMoment(day) ?? 0

/** Bars that do not overlap, in as few lanes as there are; those out of sight are left out. */
export function lanesOf(all: readonly Ocupacao[], dias: readonly CalendarDate[]): Bar[][] {
  const first = startOf(dias[0] ?? ('' as CalendarDate))
  const count = dias.length
  const bars = all
    .map((ocupacao): Bar => {
      const from = (Date.parse(ocupacao.inicio) - first) / dayMs
      const to = ocupacao.fim === null ? Infinity : (Date.parse(ocupacao.fim) - first) / dayMs
      return {
        ocupacao,
        from: Math.max(0, from),
        to: Math.min(count, to),
        isCut: { before: from < 0, after: to > count },
      }
    })
    .filter(({ from, to }) => to > 0 && from < count)
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
  const lanes: Bar[][] = []
  for (const bar of bars) {
    const free = lanes.find((lane) => (lane.at(-1)?.to ?? 0) <= bar.from)
    if (free) free.push(bar)
    else lanes.push([bar])
  }
  return lanes
}

/** What one reads of the equipment of an open type. */
export interface Pieces {
  readonly data: readonly Piece[] | undefined
  readonly isFailed: boolean
}

/** The rows of the calendar: types, and below the open ones each equipment, in as many rows as it has lanes. */
export function rowsOf(
  tipos: readonly Tipo[],
  open: ReadonlyMap<number, Pieces>,
  dias: readonly CalendarDate[],
): CalendarRow[] {
  return tipos.flatMap((tipo): CalendarRow[] => {
    const pieces = open.get(tipo.id_tipo_equip)
    const key = `t${tipo.id_tipo_equip}`
    const head = { kind: 'tipo', key, tipo, whole: tipo, isOpen: pieces !== undefined } as const
    if (!pieces) return [head]
    if (!pieces.data) return [head, { kind: pieces.isFailed ? 'failed' : 'reading', key, tipo }]
    const inside = pieces.data.flatMap((piece): CalendarRow[] => {
      const lanes = lanesOf(piece.ocupacoes, dias)
      return (lanes.length === 0 ? [[]] : lanes).map((bars, lane) => ({
        kind: 'piece',
        key: `e${piece.id_equipamento}`,
        tipo,
        piece,
        lane,
        bars,
      }))
    })
    return [head, ...inside]
  })
}

/** What an equipment is busy with at some time of some days, from and to by their place. */
export function busyOn(
  { ocupacoes }: Pick<Piece, 'ocupacoes'>,
  de: CalendarDate,
  ate: CalendarDate,
): readonly Ocupacao[] {
  const [from, to] = [startOf(de), startOf(addDays(ate, 1))]
  return ocupacoes.filter(
    ({ inicio, fim }) => Date.parse(inicio) < to && (fim === null || Date.parse(fim) > from),
  )
}
