import { must } from '../../kernel/must.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { cents, sum } from '../../kernel/amounts/money.ts'
import { addMonths, firstOfMonth } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { calculateDre, codesDre, dreLines } from './dre-lines.ts'
import type { ContaDreLine } from './dre-lines.ts'

/** The signed amount of an account (or of a kind of entry without account) in a line and month. */
export interface ParcelaDoDre<Conta extends string> {
  /** Null when the account is not mapped to a line. */
  readonly linha: ContaDreLine | null
  readonly conta: Conta
  /** `YYYY-MM`. */
  readonly mes: string
  readonly valor: Cents
}

export interface SumByMonth {
  /** One amount per month, in order. */
  readonly valores: readonly Cents[]
  readonly total: Cents
  /** Percentage of the net revenue of the period, in hundredths of one per cent; null without revenue. */
  readonly percentual: number | null
}

export interface DemonstrativoLine<Conta extends string> extends SumByMonth {
  readonly codigo: string
  readonly descricao: string
  readonly especie: 'contas' | 'subtotal' | 'nao_classificado'
  readonly contas: readonly ({ readonly conta: Conta } & SumByMonth)[]
}

export const unclassified = 'nao_classificado'
export const resultOfPeriodo = 'resultado_periodo'

/** Codes of the account lines that a row sums: itself, those of a subtotal, or all of them for the result. */
export function summedLines(codigo: string): readonly (ContaDreLine | null)[] {
  if (codigo === unclassified) return [null]
  if (codigo === resultOfPeriodo) return [...codesDre, null]
  const linha = dreLines.find((one) => one.codigo === codigo)
  if (!linha) return []
  return 'soma' in linha ? linha.soma.flatMap(summedLines) : [linha.codigo]
}

/** The months from the first day's to the last day's, as `YYYY-MM`. */
export function monthsBetween(de: CalendarDate, ate: CalendarDate): string[] {
  const meses: string[] = []
  let mes = firstOfMonth(de)
  while (mes <= ate) {
    meses.push(mes.slice(0, 7))
    mes = addMonths(mes, 1)
  }
  return meses
}

function percentualOf(total: Cents, receita: Cents): number | null {
  if (receita <= 0) return null
  return Math.sign(total) * Math.round((Math.abs(total) / receita) * 10_000)
}

/** The sums of each account of each line, by month. */
function sumByLine<Conta extends string>(
  parcelas: readonly ParcelaDoDre<Conta>[],
  meses: readonly string[],
) {
  const positions = new Map(meses.map((mes, at) => [mes, at]))
  const nothing = () => meses.map(() => 0)
  const byLine = new Map<ContaDreLine | null, Map<Conta, number[]>>()
  for (const { linha, conta, mes, valor } of parcelas) {
    const at = positions.get(mes)
    if (at === undefined) continue
    const contas = byLine.get(linha) ?? new Map<Conta, number[]>()
    byLine.set(linha, contas)
    const valores = contas.get(conta) ?? nothing()
    contas.set(conta, valores)
    valores[at] = must(valores[at], `month ${mes}`) + valor
  }
  return byLine
}

/**
 * The DRE by month: accounts under their lines, subtotals by formula in each month, unclassified amounts in a
 * row of their own that is always there, and a result that includes them.
 */
export function buildDre<Conta extends string>(
  parcelas: readonly ParcelaDoDre<Conta>[],
  meses: readonly string[],
): DemonstrativoLine<Conta>[] {
  const byLine = sumByLine(parcelas, meses)
  const noMes = (at: number) => (valores: readonly number[]) => cents(must(valores[at], 'month'))
  const ofLine = (linha: ContaDreLine | null, at: number) =>
    sum([...(byLine.get(linha)?.values() ?? [])].map(noMes(at)))
  const monthly = meses.map((_, at) =>
    calculateDre(Object.fromEntries(codesDre.map((linha) => [linha, ofLine(linha, at)]))),
  )
  const receita = sum(
    monthly.map(
      (dre) =>
        must(
          dre.find(({ codigo }) => codigo === 'receita_liquida'),
          'net revenue',
        ).valor,
    ),
  )
  const summed = (valores: readonly Cents[]): SumByMonth => {
    const total = sum(valores)
    return { valores, total, percentual: percentualOf(total, receita) }
  }
  const contasOf = (linha: ContaDreLine | null) =>
    [...(byLine.get(linha) ?? [])].map(([conta, valores]) => ({
      conta,
      ...summed(valores.map(cents)),
    }))
  const linhas = dreLines.map((linha, index): DemonstrativoLine<Conta> => ({
    codigo: linha.codigo,
    descricao: linha.descricao,
    especie: 'soma' in linha ? 'subtotal' : 'contas',
    ...summed(monthly.map((dre) => must(dre[index], linha.codigo).valor)),
    contas: 'soma' in linha ? [] : contasOf(linha.codigo),
  }))
  const fora = summed(meses.map((_, at) => ofLine(null, at)))
  const lucro = must(linhas.at(-1), 'profit').valores
  return [
    ...linhas,
    {
      codigo: unclassified,
      descricao: 'Não classificado',
      especie: 'nao_classificado',
      ...fora,
      contas: contasOf(null),
    },
    {
      codigo: resultOfPeriodo,
      descricao: '= Resultado com o não classificado',
      especie: 'subtotal',
      ...summed(
        fora.valores.map((valor, at) => cents(valor + must(lucro[at], 'profit of the month'))),
      ),
      contas: [],
    },
  ]
}
