import { workCalendarOf } from '@claquete/contract/kernel/settings/catalogue'
import { fieldFailure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sum } from '@claquete/core/kernel/amounts/money'
import { nextWorkingDay } from '@claquete/core/kernel/time/working-days'
import type { Encargo } from '@claquete/core/livro/titulos/negotiation'
import { problemOfParcelas, problemOfRateio } from '@claquete/core/livro/titulos/parcelas'
import { headerOfRateio, rateioByParcela } from '@claquete/core/livro/titulos/rateio'
import type { RateioLine } from '@claquete/core/livro/titulos/rateio'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { classifyLines } from '../../contas/public.ts'
import { insertLancamento } from './insert-lancamento.queries.ts'
import type { LancamentoValues } from './lancamento.queries.ts'
import { insertRateio, nextGrupo } from './rateio.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'

/** One instalment; absent values come from the header. */
export interface ParcelaNova {
  readonly valor: Cents
  readonly dataVencimento: CalendarDate
  readonly competencia?: CalendarDate
  readonly num_documento?: string | null
  /** Where it is called otherwise than the others. */
  readonly descricao?: string
}

type OfParcela = 'valor' | 'dataVencimento' | 'vencimento_util' | 'parcela' | 'parcelas'
type DoRateio = 'rateado' | 'id_grupoCusto' | 'id_centrocusto' | 'id_orcamento' | 'id_orca_item'

/** Titles with a common header; more than one are the instalments of one plan. */
export interface NewTitulos {
  readonly cabecalho: Omit<LancamentoValues, OfParcela | DoRateio>
  /** At least one, in order. */
  readonly parcelas: readonly ParcelaNova[]
  /**
   * Split of the whole, applied to each instalment in proportion; must add up to the sum of the instalments.
   */
  readonly rateio: readonly (RateioLine & { readonly encargo?: Encargo })[]
}

/**
 * Creates the titles and returns their ids, in the order of the instalments. The caller has checked that the
 * accounts, people and budgets exist; sums are checked here. A line without account or centre takes its
 * default.
 */
export async function postTitulos(
  { db }: Pick<WhoToday, 'db'>,
  novos: NewTitulos,
): Promise<number[]> {
  const { cabecalho, parcelas } = novos
  const total = sum(parcelas.map(({ valor }) => valor))
  const parcelasProblem = problemOfParcelas(total, parcelas)
  if (parcelasProblem !== undefined) throw fieldFailure('parcelas', parcelasProblem)
  const rateioProblem = problemOfRateio(total, novos.rateio)
  if (rateioProblem !== undefined) throw fieldFailure('rateio', rateioProblem)
  const calendar = workCalendarOf(await settingsOf(db))
  const hasSeveral = parcelas.length > 1
  const id_parcelamento = hasSeveral
    ? (cabecalho.id_parcelamento ?? (await nextGrupo(db)))
    : (cabecalho.id_parcelamento ?? null)
  const rateio = await classifyLines(db, cabecalho, novos.rateio)
  const rateios = rateioByParcela(rateio, parcelas)
  const ids: number[] = []
  for (const [i, parcela] of parcelas.entries()) {
    const id_lancamento = await insertLancamento(db, {
      ...cabecalho,
      ...parcela,
      ...headerOfRateio(rateios[i] ?? []),
      vencimento_util: nextWorkingDay(calendar, parcela.dataVencimento),
      id_parcelamento,
      ...(hasSeveral && { parcela: i + 1, parcelas: parcelas.length }),
    })
    ids.push(id_lancamento)
  }
  await insertRateio(db, linesOfSplit(ids, rateios))
  return ids
}

const linesOfSplit = <L extends RateioLine>(
  ids: readonly number[],
  rateios: readonly (readonly L[])[],
) =>
  rateios.flatMap((linhas, i) => {
    const id_lancamento = ids[i]
    return id_lancamento === undefined || linhas.length < 2
      ? []
      : linhas.map((linha) => ({ ...linha, id_lancamento }))
  })
