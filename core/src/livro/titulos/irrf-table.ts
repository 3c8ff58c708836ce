import { calendarDate } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { cents, percent, subtract } from '../../kernel/amounts/money.ts'
import type { Rate } from '../../kernel/amounts/quantity.ts'
import { rate } from '../../kernel/amounts/quantity.ts'
import { roundHalfAwayFromZero } from '../../kernel/amounts/rounding.ts'
import { isInForce } from './vigencia.ts'

/** One bracket of the progressive table; the last has no upper limit. */
export interface IrrfBand {
  readonly ate: Cents | null
  readonly taxa: Rate
  readonly deduzir: Cents
}

/** The reduction of the tax on low income (Lei 15.270/2025): full at first, then decreasing with income. */
export interface IrrfReduction {
  readonly isento_ate: Cents
  readonly ate: Cents
  readonly maxima: Cents
  readonly parcela: Cents
  /** Share of the gross income subtracted from `parcela`. */
  readonly fator: Rate
}

/** The IRRF table for individuals, for as long as it is in force. */
export interface IrrfTable {
  readonly vigencia_inicio: CalendarDate
  readonly vigencia_fim: CalendarDate | null
  readonly dependente: Cents
  /** The simplified deduction; it replaces INSS and dependants when it is larger. */
  readonly simplificado: Cents
  readonly faixas: readonly IrrfBand[]
  readonly reducao: IrrfReduction | null
  readonly norma: string
}

const bands: readonly IrrfBand[] = [
  { ate: cents(242_880), taxa: rate(0), deduzir: cents(0) },
  { ate: cents(282_665), taxa: rate(7_500_000), deduzir: cents(18_216) },
  { ate: cents(375_105), taxa: rate(15_000_000), deduzir: cents(39_416) },
  { ate: cents(466_468), taxa: rate(22_500_000), deduzir: cents(67_549) },
  { ate: null, taxa: rate(27_500_000), deduzir: cents(90_873) },
]
const shared = { dependente: cents(18_959), simplificado: cents(60_720), faixas: bands }

export const usualIrrfTables: readonly IrrfTable[] = [
  {
    ...shared,
    vigencia_inicio: calendarDate('2025-05-01'),
    vigencia_fim: calendarDate('2025-12-31'),
    reducao: null,
    norma: 'Lei 15.191/2025',
  },
  {
    ...shared,
    vigencia_inicio: calendarDate('2026-01-01'),
    vigencia_fim: null,
    reducao: {
      isento_ate: cents(500_000),
      ate: cents(735_000),
      maxima: cents(31_289),
      parcela: cents(97_862),
      fator: rate(13_314_500),
    },
    norma: 'Lei 15.270/2025',
  },
]

export const tableIn = (tables: readonly IrrfTable[], dia: CalendarDate): IrrfTable | undefined =>
  tables.find((table) => isInForce(table, dia))

/** Why a progressive table is invalid; undefined when it is fine. */
export function problemOfTable({ faixas: linhas }: Pick<IrrfTable, 'faixas'>) {
  if (linhas.length === 0) return 'A tabela do IRRF precisa de ao menos uma faixa.'
  const isOrdered = linhas.every((faixa, at) => {
    const proxima = linhas[at + 1]
    if (!proxima) return faixa.ate === null
    return faixa.ate !== null && (proxima.ate === null || proxima.ate > faixa.ate)
  })
  return isOrdered
    ? undefined
    : 'As faixas do IRRF vão da menor para a maior; a última não tem fim.'
}

interface Yield {
  readonly gross: Cents
  readonly inss: Cents
  readonly dependentes: number
}

const largest = (a: number, b: number): Cents => cents(Math.max(a, b))

/** The tax of an individual: brackets over gross income minus deductions, then the reduction. */
export function irrfOfTable(
  tabela: IrrfTable,
  { gross, inss, dependentes }: Yield,
): { readonly base: Cents; readonly taxa: Rate; readonly valor: Cents } {
  const deductions = inss + dependentes * tabela.dependente
  const base = largest(subtract(gross, largest(deductions, tabela.simplificado)), 0)
  const faixa = tabela.faixas.find(({ ate }) => ate === null || base <= ate)
  if (!faixa) return { base, taxa: rate(0), valor: cents(0) }
  const imposto = largest(subtract(percent(base, faixa.taxa), faixa.deduzir), 0)
  const valor = largest(subtract(imposto, reductionOf(tabela.reducao, gross)), 0)
  return { base, taxa: faixa.taxa, valor }
}

const whole = 100_000_000n

function reductionOf(reducao: IrrfReduction | null, gross: Cents): Cents {
  if (!reducao || gross > reducao.ate) return cents(0)
  if (gross <= reducao.isento_ate) return reducao.maxima
  const share = roundHalfAwayFromZero(BigInt(gross) * BigInt(reducao.fator), whole)
  return largest(reducao.parcela - Number(share), 0)
}
