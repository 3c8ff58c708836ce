/** Overtime, meals that came too late and rest that was too short, from the real times of a day. */
import { add, cents } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import type { Rate } from '../../kernel/amounts/quantity.ts'
import { roundHalfAwayFromZero } from '../../kernel/amounts/rounding.ts'

/** What a company pays, as it was decided when the day was recorded. */
export interface RegraDeHoras {
  /** Minutes of a day that no overtime pays; the meal is in them. */
  readonly jornada: number
  /** Added to the hour in the first minutes of overtime. */
  readonly adicional: Rate
  /** Minutes of overtime after which the second addition counts; null where there is one alone. */
  readonly segunda_desde: number | null
  readonly segundo_adicional: Rate
  /** Minutes without a meal that nothing is paid for; null where late meals cost nothing. */
  readonly refeicao_ate: number | null
  /** Added to the hour while the meal is late. */
  readonly adicional_refeicao: Rate
  /** Minutes of rest from one day to the next. */
  readonly descanso: number
}

/** Real times, in whole minutes of any one clock. */
export interface DiaReal {
  readonly chegou: number
  /** Working time begins at the call for who comes earlier; null without one. */
  readonly chamada: number | null
  readonly refeicao: number | null
  readonly liberado: number
  /** When the person's day before ended; null where it is not known. */
  readonly anterior: number | null
}

export interface HorasDoDia {
  readonly trabalhado: number
  /** Overtime at the first addition, and at the second. */
  readonly extra: number
  readonly extra_segunda: number
  /** How long the meal was late. */
  readonly refeicao_atrasada: number
  /** How much rest was missing; it is shown and costs nothing. */
  readonly descanso_faltante: number
}

export function hoursOf(dia: DiaReal, regra: RegraDeHoras): HorasDoDia {
  const begin = Math.max(dia.chegou, dia.chamada ?? dia.chegou)
  const trabalhado = Math.max(0, dia.liberado - begin)
  const beyond = Math.max(0, trabalhado - regra.jornada)
  const extra =
    regra.segunda_desde === null ? beyond : Math.min(beyond, Math.max(0, regra.segunda_desde))
  const eaten = Math.min(dia.refeicao ?? dia.liberado, dia.liberado)
  return {
    trabalhado,
    extra,
    extra_segunda: beyond - extra,
    refeicao_atrasada:
      regra.refeicao_ate === null ? 0 : Math.max(0, eaten - begin - regra.refeicao_ate),
    descanso_faltante:
      dia.anterior === null ? 0 : Math.max(0, regra.descanso - Math.max(0, begin - dia.anterior)),
  }
}

const wholeRate = 100_000_000n

/** Minutes of an hour's value at a share of it, rounded once to centavos. */
const paid = (minutes: number, valor_hora: Cents, share: bigint): Cents =>
  cents(
    Number(roundHalfAwayFromZero(BigInt(minutes) * BigInt(valor_hora) * share, 60n * wholeRate)),
  )

export interface ValorDasHoras {
  readonly extra: Cents
  readonly refeicao: Cents
  readonly total: Cents
  /** What is left of the total where all hours of the day are charged elsewhere: the additions alone. */
  readonly adicional: Cents
}

/** What the overtime costs, with its addition; of a late meal the addition alone, as its minutes are of the day. */
export function costOf(horas: HorasDoDia, regra: RegraDeHoras, valor_hora: Cents): ValorDasHoras {
  const extra = add(
    paid(horas.extra, valor_hora, wholeRate + BigInt(regra.adicional)),
    paid(horas.extra_segunda, valor_hora, wholeRate + BigInt(regra.segundo_adicional)),
  )
  const refeicao = paid(horas.refeicao_atrasada, valor_hora, BigInt(regra.adicional_refeicao))
  const added = add(
    paid(horas.extra, valor_hora, BigInt(regra.adicional)),
    paid(horas.extra_segunda, valor_hora, BigInt(regra.segundo_adicional)),
  )
  return { extra, refeicao, total: add(extra, refeicao), adicional: add(added, refeicao) }
}
