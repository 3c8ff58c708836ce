import type { Cents } from '../../../../kernel/amounts/money.ts'
import { add, cents } from '../../../../kernel/amounts/money.ts'
import type { CalendarDate } from '../../../../kernel/time/calendar.ts'
import type { Extrato, FonteDaRelacao } from './facts.ts'
import { rendimentoOf } from './operacao.ts'

/** A source and its own account. A closed source had the account until `encerrada_em`. */
export interface FonteDaConta {
  readonly id_projeto_fonte: number
  readonly id_contabancaria: number
  readonly encerrada_em: CalendarDate | null
}

export interface Rendimento {
  readonly valor: Cents
  /** The part of it that the bank's text alone calls so. */
  readonly pendente: Cents
}

/** Whose account it was on a day: the first source that was closed on it or after, else the one that is open. */
function fonteOn(fontes: readonly FonteDaConta[], dia: CalendarDate): number | undefined {
  const [closed] = fontes
    .flatMap(({ id_projeto_fonte, encerrada_em: fim }) =>
      fim !== null && dia <= fim ? [{ id_projeto_fonte, fim }] : [],
    )
    .toSorted((a, b) => (a.fim < b.fim ? -1 : 1))
  return (closed ?? fontes.find(({ encerrada_em }) => encerrada_em === null))?.id_projeto_fonte
}

/**
 * What the account of each source earned: the credits that its statement sheet shows as yields. `owners` are the sources of
 * any project that have or had these accounts.
 */
export function rendimentosOf(
  extratos: readonly Extrato[],
  fontes: readonly Pick<FonteDaRelacao, 'id_projeto_fonte' | 'id_contabancaria' | 'liberacoes'>[],
  owners: readonly FonteDaConta[],
): ReadonlyMap<number, Rendimento> {
  const found = new Map<number, Rendimento>()
  for (const { id_contabancaria, linhas } of extratos) {
    const own = fontes.filter((one) => one.id_contabancaria === id_contabancaria)
    const holders = owners.filter((one) => one.id_contabancaria === id_contabancaria)
    for (const linha of linhas) {
      const rendimento = rendimentoOf(linha, own)
      const id = rendimento === null ? undefined : fonteOn(holders, linha.data)
      if (id === undefined) continue
      const { valor, pendente } = found.get(id) ?? { valor: cents(0), pendente: cents(0) }
      const isPending = rendimento === 'provavel'
      found.set(id, {
        valor: add(valor, linha.valor),
        pendente: isPending ? add(pendente, linha.valor) : pendente,
      })
    }
  }
  return found
}
