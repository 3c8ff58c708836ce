import type { TakenBy } from '@claquete/contract/endpoint'
import type {
  resultadoEntries,
  resultadoFinanceiro,
} from '@claquete/contract/relatorios/planejamento/resultado'
import { fieldFailure } from '@claquete/contract/failures'
import { addDays, addMonths, calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { buildForecasts, resultOfSides } from '@claquete/core/relatorios/planejamento/resultado'
import type { ForecastPart } from '@claquete/core/relatorios/planejamento/resultado'
import { deviationOf } from '@claquete/core/relatorios/planejamento/previsao'
import type { Forecast } from '@claquete/core/relatorios/planejamento/previsao'
import { entriesByPage, entriesOnWire } from '../../financeiro/dre/public.ts'
import type { WhoToday } from '../../kernel/context.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { listEntriesAt, listSums, nodesByPlano, placeOf, wholePlano } from '../planilhas/public.ts'
import type { PivotCut } from '../planilhas/public.ts'
import { listCells, listPlanejamentos } from './planejamento.queries.ts'
import { findPlanejamento } from './planejamento.commands.ts'

type Query = TakenBy<typeof resultadoFinanceiro>['query']
type Side = PivotCut['side']

/** The plan that is asked for: the one named, or the principal one of the year, of all units before that of one. */
async function planOf(who: WhoToday, { id_planejamento, ano }: Query) {
  if (id_planejamento !== undefined) return findPlanejamento(who, id_planejamento)
  const year = ano ?? Number(who.today.slice(0, 4))
  const plans = await listPlanejamentos(who.db, { ano: year, empresas: who.actor.empresas })
  const main = plans.filter(({ principal }) => principal === 'S')
  return main.find(({ id_empresa }) => id_empresa === null) ?? main[0]
}

const monthOf = (ano: number, mes: number) =>
  calendarDate(`${ano}-${String(mes).padStart(2, '0')}-01`)

/** What is asked: plan, months and the cut of the ledger they go with. */
async function askedOf(who: WhoToday, query: Query) {
  const plan = await planOf(who, query)
  const ano = plan?.ano ?? query.ano ?? Number(who.today.slice(0, 4))
  const { mes1 = 1, mes2 = 12 } = query
  if (mes1 > mes2) throw fieldFailure('mes2', 'Data inicial maior que a final!')
  const visao = await visaoDoLivro(who.db, who.actor)
  const slice = {
    base: 'competencia',
    periodo1: monthOf(ano, mes1),
    periodo2: addDays(addMonths(monthOf(ano, mes2), 1), -1),
    id_empresa: plan?.id_empresa ?? null,
    id_centrocusto: null,
    empresas: who.actor.empresas,
    visao,
  } as const
  const months = Array.from({ length: mes2 - mes1 + 1 }, (_, at) => mes1 + at)
  return { plan, ano, months, recorte: slice }
}
type Asked = Awaited<ReturnType<typeof askedOf>>

/** What was posted between two days, as parts of a forecast. */
async function postedParts(
  { db }: WhoToday,
  { recorte }: Asked,
  posted: {
    readonly side: Side
    readonly measure: 'realizado' | 'aberto'
    readonly periodo1: CalendarDate
    readonly periodo2: CalendarDate
  },
): Promise<ForecastPart[]> {
  const { side, measure, periodo1, periodo2 } = posted
  if (periodo1 > periodo2) return []
  const cut = { ...wholePlano, side, recorte: { ...recorte, periodo1, periodo2 } }
  const sums = await listSums(db, cut)
  return sums.map(({ especie, id_grupoCusto, mes, valor }) => ({
    chave: id_grupoCusto === null ? especie : `p${id_grupoCusto}`,
    mes: Number(mes.slice(5)),
    measure,
    valor,
  }))
}

async function readSide(who: WhoToday, asked: Asked, side: Side) {
  const { db, today } = who
  const { plan, ano, months, recorte } = asked
  const { periodo1, periodo2 } = recorte
  const tomorrow = addDays(today, 1)
  const nodes = await nodesByPlano(db, { side })
  const known = new Set(nodes.map(({ chave }) => chave))
  const planned = plan ? await listCells(db, plan.id_planejamento) : []
  const parts: ForecastPart[] = [
    ...planned
      .filter(({ especie }) => especie === undefined || especie.startsWith(`${side}.`))
      .map(({ id_grupoCusto, especie, mes, valor }) => ({
        chave: especie === undefined ? `p${id_grupoCusto}` : especie.slice(side.length + 1),
        mes,
        measure: 'planejado' as const,
        valor,
      }))
      .filter(({ chave, mes }) => known.has(chave) && months.includes(mes)),
    ...(await postedParts(who, asked, {
      side,
      measure: 'realizado',
      periodo1,
      periodo2: periodo2 < today ? periodo2 : today,
    })),
    ...(await postedParts(who, asked, {
      side,
      measure: 'aberto',
      periodo1: periodo1 > tomorrow ? periodo1 : tomorrow,
      periodo2,
    })),
  ]
  const isOver = (mes: number) => addMonths(monthOf(ano, mes), 1) <= today
  return buildForecasts({ nodes, months, parts, isOver })
}

/** Plan, realised and forecast of the accounts of both sides, in centavos. */
export async function readResultado(who: WhoToday, query: Query) {
  const asked = await askedOf(who, query)
  const receitas = await readSide(who, asked, 'receita')
  const despesas = await readSide(who, asked, 'despesa')
  return { ...asked, receitas, despesas, resultado: resultOfSides(receitas, despesas) }
}
export type ReadResultado = Awaited<ReturnType<typeof readResultado>>

const percentOnWire = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)

const withPercent = (one: Forecast) => ({ ...one, percentual: percentOnWire(deviationOf(one)) })

interface Months {
  readonly meses: readonly Forecast[]
  readonly total: Forecast
}
const withPercents = ({ meses, total }: Months) => ({
  meses: meses.map(withPercent),
  total: withPercent(total),
})

export async function viewResultado(who: WhoToday, query: Query) {
  const read = await readResultado(who, query)
  const { plan, ano, months, receitas, despesas, resultado } = read
  const linesOf = (tipo: Side, { linhas }: typeof receitas) =>
    linhas.map(({ meses, total, ...line }) => ({
      ...line,
      tipo,
      ...withPercents({ meses, total }),
    }))
  return {
    planejamento: plan
      ? { id_planejamento: plan.id_planejamento, nome: plan.nome, unidade: plan.unidade }
      : null,
    ano,
    hoje: who.today,
    meses: months,
    linhas: [...linesOf('receita', receitas), ...linesOf('despesa', despesas)],
    receitas: withPercents(receitas),
    despesas: withPercents(despesas),
    resultado: withPercents(resultado),
  }
}

type EntriesQuery = TakenBy<typeof resultadoEntries>['query']

/** The entries behind what an account realised and has posted, largest first: they explain its deviation. */
export async function listResultEntries(who: WhoToday, query: EntriesQuery) {
  const { tipo, linha, currentPage = 1, perPage = entriesByPage } = query
  const { recorte } = await askedOf(who, query)
  const cut = { ...wholePlano, side: tipo, recorte }
  const place = await placeOf(who, cut, linha)
  const { data, sums } = await listEntriesAt(who.db, cut, {
    place,
    perPage,
    offset: (currentPage - 1) * perPage,
  })
  return { ...entriesOnWire(data, sums), currentPage, perPage }
}
