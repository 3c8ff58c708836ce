import { workCalendarOf } from '@claquete/contract/sistema/configuracoes/catalogo'
import { fieldFailure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import { sum } from '@claquete/core/kernel/money'
import { nextWorkingDay } from '@claquete/core/kernel/working-days'
import { problemaDasParcelas, problemaDoRateio } from '@claquete/core/livro/titulos/parcelas'
import { cabecalhoDoRateio, rateioPorParcela } from '@claquete/core/livro/titulos/rateio'
import type { LinhaDoRateio } from '@claquete/core/livro/titulos/rateio'
import { settingsOf } from '../../kernel/settings.queries.ts'
import { classifyLinhas } from '../contas/public.ts'
import { requireMesesAbertos } from './settle.commands.ts'
import type { Who } from './settle.commands.ts'
import { insertLancamento } from './livro.queries.ts'
import type { ValoresDoLancamento } from './livro.queries.ts'
import { insertRateio, nextGrupo } from './rateio.queries.ts'

/** One instalment; what it does not say is the header's. */
export interface ParcelaNova {
  readonly valor: Cents
  readonly dataVencimento: CalendarDate
  readonly competencia?: CalendarDate
  readonly num_documento?: string | null
}

type DaParcela = 'valor' | 'dataVencimento' | 'vencimento_util' | 'parcela' | 'parcelas'
type DoRateio = 'rateado' | 'id_grupoCusto' | 'id_centrocusto' | 'id_orcamento' | 'id_orca_item'

/** One or more titles with one header; several are one instalment plan. */
export interface TitulosNovos {
  readonly cabecalho: Omit<ValoresDoLancamento, DaParcela | DoRateio>
  /** At least one, in order. */
  readonly parcelas: readonly ParcelaNova[]
  /** Of the whole, repeated on each instalment in proportion; must sum to the instalments. */
  readonly rateio: readonly LinhaDoRateio[]
}

/**
 * Creates the titles and answers their ids, in the order of the instalments. Accounts, people and
 * budgets they name were looked at before; sums and closed months are looked at here. A line that names no
 * account or no centre takes its default.
 */
export async function postTitulos({ db }: Pick<Who, 'db'>, novos: TitulosNovos): Promise<number[]> {
  const { cabecalho, parcelas } = novos
  const total = sum(parcelas.map(({ valor }) => valor))
  const deParcelas = problemaDasParcelas(total, parcelas)
  if (deParcelas !== undefined) throw fieldFailure('parcelas', deParcelas)
  const deRateio = problemaDoRateio(total, novos.rateio)
  if (deRateio !== undefined) throw fieldFailure('rateio', deRateio)
  await requireMesesAbertos(
    db,
    parcelas.map(({ competencia }) => competencia ?? cabecalho.competencia),
  )
  const calendario = workCalendarOf(await settingsOf(db))
  const varias = parcelas.length > 1
  const id_parcelamento = varias
    ? (cabecalho.id_parcelamento ?? (await nextGrupo(db)))
    : (cabecalho.id_parcelamento ?? null)
  const rateio = await classifyLinhas(db, cabecalho, novos.rateio)
  const rateios = rateioPorParcela(rateio, parcelas)
  const ids: number[] = []
  for (const [i, parcela] of parcelas.entries()) {
    const id_lancamento = await insertLancamento(db, {
      ...cabecalho,
      ...parcela,
      ...cabecalhoDoRateio(rateios[i] ?? []),
      vencimento_util: nextWorkingDay(calendario, parcela.dataVencimento),
      id_parcelamento,
      ...(varias && { parcela: i + 1, parcelas: parcelas.length }),
    })
    ids.push(id_lancamento)
  }
  await insertRateio(db, linhasDosRateados(ids, rateios))
  return ids
}

const linhasDosRateados = (
  ids: readonly number[],
  rateios: readonly (readonly LinhaDoRateio[])[],
) =>
  rateios.flatMap((linhas, i) => {
    const id_lancamento = ids[i]
    return id_lancamento === undefined || linhas.length < 2
      ? []
      : linhas.map((linha) => ({ ...linha, id_lancamento }))
  })
