import type { Cents } from '../../../kernel/amounts/money.ts'
import { subtract, sum } from '../../../kernel/amounts/money.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import type { LinhaDoMes } from './row.ts'

/** The payable by which the company hands a withheld tax over to the Treasury. */
export interface TituloDeTributo {
  readonly id_lancamento: number
  /** The payable that it was withheld from. */
  readonly id_origem: number
  readonly codigo_receita: string
  readonly descricao: string
  readonly valor: Cents
  readonly vencimento: CalendarDate
}

/** What the month tells of a revenue code beside the titles of it that are due in the next month. */
export interface DarfDoMes {
  readonly codigo_receita: string
  readonly informado: Cents
  readonly titulos: Cents
  /** Told and not among the titles, less the titles that are not told. */
  readonly diferenca: Cents
  /** Titles whose payable the month does not tell. */
  readonly sem_linha: readonly TituloDeTributo[]
  /** Told, with its title due in another month. */
  readonly fora: readonly { readonly id_lancamento: number; readonly valor: Cents }[]
}

/** The month's events against the titles of its taxes, by revenue code, those that differ first. */
export function darfsDoMes(
  linhas: readonly LinhaDoMes[],
  titulos: readonly TituloDeTributo[],
): DarfDoMes[] {
  const told = linhas.flatMap(({ tributos }) => tributos)
  const codes = new Set([...told, ...titulos].map(({ codigo_receita }) => codigo_receita))
  const ids = new Set(told.map(({ id_lancamento }) => id_lancamento))
  const due = new Set(titulos.map(({ id_lancamento }) => id_lancamento))
  return [...codes]
    .toSorted()
    .map((codigo_receita) => {
      const mine = told.filter((one) => one.codigo_receita === codigo_receita)
      const theirs = titulos.filter((one) => one.codigo_receita === codigo_receita)
      const informado = sum(mine.map(({ valor }) => valor))
      const total = sum(theirs.map(({ valor }) => valor))
      return {
        codigo_receita,
        informado,
        titulos: total,
        diferenca: subtract(informado, total),
        sem_linha: theirs.filter(({ id_lancamento }) => !ids.has(id_lancamento)),
        fora: mine
          .filter(({ id_lancamento }) => !due.has(id_lancamento))
          .map(({ id_lancamento, valor }) => ({ id_lancamento, valor })),
      }
    })
    .toSorted((a, b) => Math.abs(b.diferenca) - Math.abs(a.diferenca))
}
