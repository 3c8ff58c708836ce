import { must } from '../../kernel/must.ts'
import type { Cents } from '../../kernel/money.ts'
import { cents, sum } from '../../kernel/money.ts'
import { addMonths, calendarDate } from '../../kernel/calendar.ts'
import type { CalendarDate } from '../../kernel/calendar.ts'
import { calculateDre, codigosDre, linhasDre } from './dre-linhas.ts'
import type { LinhaDeContaDre } from './dre-linhas.ts'

/** What an account (or a kind of entry without one) adds to a line in a month; signed. */
export interface ParcelaDoDre<Conta extends string> {
  /** Null where nobody said which line it is. */
  readonly linha: LinhaDeContaDre | null
  readonly conta: Conta
  /** `YYYY-MM`. */
  readonly mes: string
  readonly valor: Cents
}

export interface SomaNosMeses {
  /** One a month, in order. */
  readonly valores: readonly Cents[]
  readonly total: Cents
  /** Of the net revenue of the period, in hundredths of one per cent; null where there is none. */
  readonly percentual: number | null
}

export interface LinhaDoDemonstrativo<Conta extends string> extends SomaNosMeses {
  readonly codigo: string
  readonly descricao: string
  readonly especie: 'contas' | 'subtotal' | 'nao_classificado'
  readonly contas: readonly ({ readonly conta: Conta } & SomaNosMeses)[]
}

export const naoClassificado = 'nao_classificado'
export const resultadoDoPeriodo = 'resultado_periodo'

/** Lines that a row of the DRE sums: itself, those of a subtotal, all of them for the last. */
export function linhasSomadas(codigo: string): readonly (LinhaDeContaDre | null)[] {
  if (codigo === naoClassificado) return [null]
  if (codigo === resultadoDoPeriodo) return [...codigosDre, null]
  const linha = linhasDre.find((uma) => uma.codigo === codigo)
  if (!linha) return []
  return 'soma' in linha ? linha.soma.flatMap(linhasSomadas) : [linha.codigo]
}

/** Months from the first day's to the last day's, `YYYY-MM`. */
export function mesesEntre(de: CalendarDate, ate: CalendarDate): string[] {
  const meses: string[] = []
  let mes = calendarDate(`${de.slice(0, 7)}-01`)
  while (mes <= ate) {
    meses.push(mes.slice(0, 7))
    mes = addMonths(mes, 1)
  }
  return meses
}

function percentualDe(total: Cents, receita: Cents): number | null {
  if (receita <= 0) return null
  return Math.sign(total) * Math.round((Math.abs(total) / receita) * 10_000)
}

/** What each account of each line adds up to in each month. */
function sumPorLinha<Conta extends string>(
  parcelas: readonly ParcelaDoDre<Conta>[],
  meses: readonly string[],
) {
  const lugar = new Map(meses.map((mes, at) => [mes, at]))
  const nada = () => meses.map(() => 0)
  const porLinha = new Map<LinhaDeContaDre | null, Map<Conta, number[]>>()
  for (const { linha, conta, mes, valor } of parcelas) {
    const at = lugar.get(mes)
    if (at === undefined) continue
    const contas = porLinha.get(linha) ?? new Map<Conta, number[]>()
    porLinha.set(linha, contas)
    const valores = contas.get(conta) ?? nada()
    contas.set(conta, valores)
    valores[at] = must(valores[at], `month ${mes}`) + valor
  }
  return porLinha
}

/**
 * The DRE over months: accounts under their lines, subtotals by their formulas in each month, what nobody
 * classified apart and always there, and the result with it.
 */
export function buildDre<Conta extends string>(
  parcelas: readonly ParcelaDoDre<Conta>[],
  meses: readonly string[],
): LinhaDoDemonstrativo<Conta>[] {
  const porLinha = sumPorLinha(parcelas, meses)
  const noMes = (at: number) => (valores: readonly number[]) => cents(must(valores[at], 'month'))
  const daLinha = (linha: LinhaDeContaDre | null, at: number) =>
    sum([...(porLinha.get(linha)?.values() ?? [])].map(noMes(at)))
  const mensais = meses.map((_, at) =>
    calculateDre(Object.fromEntries(codigosDre.map((linha) => [linha, daLinha(linha, at)]))),
  )
  const receita = sum(
    mensais.map(
      (dre) =>
        must(
          dre.find(({ codigo }) => codigo === 'receita_liquida'),
          'net revenue',
        ).valor,
    ),
  )
  const somada = (valores: readonly Cents[]): SomaNosMeses => {
    const total = sum(valores)
    return { valores, total, percentual: percentualDe(total, receita) }
  }
  const contasDe = (linha: LinhaDeContaDre | null) =>
    [...(porLinha.get(linha) ?? [])].map(([conta, valores]) => ({
      conta,
      ...somada(valores.map(cents)),
    }))
  const linhas = linhasDre.map((linha, index): LinhaDoDemonstrativo<Conta> => ({
    codigo: linha.codigo,
    descricao: linha.descricao,
    especie: 'soma' in linha ? 'subtotal' : 'contas',
    ...somada(mensais.map((dre) => must(dre[index], linha.codigo).valor)),
    contas: 'soma' in linha ? [] : contasDe(linha.codigo),
  }))
  const fora = somada(meses.map((_, at) => daLinha(null, at)))
  const lucro = must(linhas.at(-1), 'profit').valores
  return [
    ...linhas,
    {
      codigo: naoClassificado,
      descricao: 'Não classificado',
      especie: 'nao_classificado',
      ...fora,
      contas: contasDe(null),
    },
    {
      codigo: resultadoDoPeriodo,
      descricao: '= Resultado com o não classificado',
      especie: 'subtotal',
      ...somada(
        fora.valores.map((valor, at) => cents(valor + must(lucro[at], 'profit of the month'))),
      ),
      contas: [],
    },
  ]
}
