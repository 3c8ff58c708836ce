import { wholePercent } from '../../kernel/amounts/whole-percent.ts'
import { subtract, sum } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'

export const situacoesDoOrcamento = ['aprovados', 'abertos', 'perdidos'] as const
export type SituacaoDoOrcamento = (typeof situacoesDoOrcamento)[number]

/** A budget of a campaign; an amount that the person may not see is undefined, or null beside hidden lines. */
export interface OrcamentoDaCampanha {
  readonly situacao: SituacaoDoOrcamento
  readonly orcado?: Cents | null | undefined
  readonly comprometido?: Cents | undefined
  readonly realizado?: Cents | undefined
  readonly faturado?: Cents | null | undefined
}

export interface CampanhaTotals {
  /** What the client would pay for all that was not lost. */
  readonly orcado?: Cents
  readonly aprovado?: Cents
  readonly comprometido?: Cents
  readonly realizado?: Cents
  readonly faturado?: Cents
  /** The client's money less what was approved; null without an amount, or when an approved price is not seen. */
  readonly saldo: Cents | null
  /** How many budgets have a price that the person may not see. */
  readonly sem_valor: number
}

const known = (amounts: readonly (Cents | null | undefined)[]) =>
  amounts.filter((one): one is Cents => one !== undefined && one !== null)

/** A sum of what is seen; absent where nothing of the kind is seen at all. */
function seenSum(
  amounts: readonly (Cents | null | undefined)[],
  isSeen: boolean,
): Cents | undefined {
  return isSeen ? sum(known(amounts)) : undefined
}

export interface Sees {
  readonly orcado: boolean
  readonly custos: boolean
  readonly faturado: boolean
}

/** The amounts of a campaign from those of its budgets, as far as the person sees them. */
export function campanhaTotals(
  rows: readonly OrcamentoDaCampanha[],
  verba: Cents | null,
  sees: Sees,
): CampanhaTotals {
  const orcado = seenSum(
    rows.filter(({ situacao }) => situacao !== 'perdidos').map((row) => row.orcado),
    sees.orcado,
  )
  const approved = rows.filter(({ situacao }) => situacao === 'aprovados')
  const aprovado = seenSum(
    approved.map((row) => row.orcado),
    sees.orcado,
  )
  const comprometido = seenSum(
    rows.map((row) => row.comprometido),
    sees.custos,
  )
  const realizado = seenSum(
    rows.map((row) => row.realizado),
    sees.custos,
  )
  const faturado = seenSum(
    rows.map((row) => row.faturado),
    sees.faturado,
  )
  const isWhole = approved.every((row) => row.orcado !== null && row.orcado !== undefined)
  return {
    ...(orcado !== undefined && { orcado }),
    ...(aprovado !== undefined && { aprovado }),
    ...(comprometido !== undefined && { comprometido }),
    ...(realizado !== undefined && { realizado }),
    ...(faturado !== undefined && { faturado }),
    saldo: verba === null || aprovado === undefined || !isWhole ? null : subtract(verba, aprovado),
    sem_valor: sees.orcado ? rows.filter((row) => row.orcado === null).length : 0,
  }
}

/** What is wrong with the period of a campaign. */
export const problemOfPeriod = (inicio: CalendarDate | null, fim: CalendarDate | null) =>
  inicio !== null && fim !== null && fim < inicio ? 'O fim vem antes do início.' : undefined

/** Part of the client's money that was approved, in whole per cent; null without money. */
export const usedPercent = (verba: Cents | null, aprovado: Cents | undefined): number | null =>
  verba === null || verba <= 0 || aprovado === undefined
    ? null
    : wholePercent(BigInt(aprovado), verba)
