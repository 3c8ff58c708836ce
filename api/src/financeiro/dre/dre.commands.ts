import type { BaseDoDre, DreFilter } from '@claquete/contract/financeiro/dre/dre'
import { fieldFailure } from '@claquete/contract/failures'
import { dreLinesOf } from '@claquete/core/livro/contas/dre-lines'
import { summedLines, monthsBetween, buildDre } from '@claquete/core/livro/contas/dre'
import type { DemonstrativoLine, SumByMonth } from '@claquete/core/livro/contas/dre'
import { addDays, addMonths, calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { WhoToday } from '../../kernel/context.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { listCells, listNames, listTitulos, sumTitulos, updateLines } from './dre.queries.ts'
import type { CellTitulo, EspecieDoDre, NomeOfConta } from './dre.queries.ts'
import type { DreSlice } from './facts.queries.ts'

/** The longest period of a statement by months. */
export const maxOfMonths = 36

type SliceOfDre = DreSlice & { readonly base: BaseDoDre }

/** The filters resolved: period, units and what is excluded. */
export async function sliceOf({ db, actor, today }: WhoToday, filter: DreFilter) {
  const ano = filter.ano ?? Number(today.slice(0, 4))
  const periodo1 = filter.periodo1 ?? calendarDate(`${ano}-01-01`)
  const periodo2 =
    filter.periodo2 ?? (filter.periodo1 ? lastOfYear(periodo1) : calendarDate(`${ano}-12-31`))
  checkRange(periodo1, periodo2)
  if (periodo1 > '2200-12-31') throw fieldFailure('periodo1', 'Confira a data.')
  if (periodo2 > addMonths(periodo1, maxOfMonths)) {
    throw fieldFailure('periodo2', `Escolha um período de até ${maxOfMonths} meses.`)
  }
  const slice: SliceOfDre = {
    base: filter.base ?? 'competencia',
    periodo1,
    periodo2,
    id_empresa: filter.id_empresa ?? null,
    id_centrocusto: filter.id_centrocusto ?? null,
    empresas: actor.empresas,
    visao: await visaoDoLivro(db, actor),
  }
  return slice
}

const lastOfYear = (dia: CalendarDate) => calendarDate(`${dia.slice(0, 4)}-12-31`)

export const namesOfEspecies: Readonly<
  Record<Exclude<EspecieDoDre, 'conta'>, readonly [string, string]>
> = {
  sem_conta: ['Recebimentos sem conta', 'Lançamentos sem conta'],
  juros: ['Juros e multas recebidos', 'Juros e multas pagos'],
  desconto: ['Descontos obtidos', 'Descontos concedidos'],
  verba: ['Despesas de verbas', 'Despesas de verbas'],
}

type ColumnKey = `${EspecieDoDre}:${number | ''}`
type Line = DemonstrativoLine<ColumnKey>

export interface DreLido {
  readonly slice: SliceOfDre
  readonly meses: readonly string[]
  readonly linhas: readonly (Omit<Line, 'contas'> & { readonly contas: readonly ReadConta[] })[]
}
export interface ReadConta extends SumByMonth {
  readonly id_grupoCusto: number | null
  readonly especie: EspecieDoDre
  readonly codigo: string
  readonly descricao: string
}

const readConta =
  (linha: string, nomes: ReadonlyMap<number, NomeOfConta>) =>
  ({ conta, ...somas }: Line['contas'][number]): ReadConta => {
    const [especie = 'sem_conta', numero = ''] = conta.split(':') as [EspecieDoDre, string]
    if (especie === 'conta') {
      const nome = nomes.get(Number(numero))
      return {
        id_grupoCusto: Number(numero),
        especie,
        codigo: nome?.codigo ?? '',
        descricao: nome?.descricao ?? '',
        ...somas,
      }
    }
    const [incoming, outgoing] = namesOfEspecies[especie]
    const descricao = linha === 'receitas_financeiras' ? incoming : outgoing
    return { id_grupoCusto: null, especie, codigo: '', descricao, ...somas }
  }

export async function readDre(who: WhoToday, filter: DreFilter): Promise<DreLido> {
  const slice = await sliceOf(who, filter)
  const meses = monthsBetween(slice.periodo1, slice.periodo2)
  const cells = await listCells(who.db, slice)
  const ids = [...new Set(cells.flatMap(({ id_grupoCusto: id }) => (id === null ? [] : [id])))]
  const nomes = new Map((await listNames(who.db, ids)).map((um) => [um.id_grupoCusto, um]))
  const linhas = buildDre(
    cells.map(({ especie, id_grupoCusto, ...cell }) => ({
      ...cell,
      conta: `${especie}:${id_grupoCusto ?? ''}` as ColumnKey,
    })),
    meses,
  )
  return {
    slice,
    meses,
    linhas: linhas.map((linha) => ({
      ...linha,
      contas: linha.contas.map(readConta(linha.codigo, nomes)),
    })),
  }
}

const sumsOnWire = ({ valores, total, percentual }: SumByMonth) => ({
  valores: [...valores],
  total,
  percentual: percentual === null ? null : percentual / 100,
})

export const dreOnWire = ({ slice, meses, linhas }: DreLido) => ({
  base: slice.base,
  periodo1: slice.periodo1,
  periodo2: slice.periodo2,
  meses: [...meses],
  linhas: linhas.map(({ codigo, descricao, especie, contas, ...somas }) => ({
    codigo,
    descricao,
    especie,
    ...sumsOnWire(somas),
    contas: contas.map(({ id_grupoCusto, especie: kind, codigo: numero, ...conta }) => ({
      id_grupoCusto,
      especie: kind,
      codigo: numero,
      descricao: conta.descricao,
      ...sumsOnWire(conta),
    })),
  })),
})

interface Wanted extends DreFilter {
  readonly codigo: string
  readonly id_grupoCusto?: number | null | undefined
  readonly especie?: string | undefined
  readonly mes?: string | undefined
  readonly currentPage?: number | undefined
  readonly perPage?: number | undefined
}

export const entriesByPage = 50

/** The days of the period within a month. */
export function inMonth(slice: DreSlice, mes: string): DreSlice {
  if (!monthsBetween(slice.periodo1, slice.periodo2).includes(mes)) {
    throw fieldFailure('mes', 'Este mês não está no período.')
  }
  const de = calendarDate(`${mes}-01`)
  const ate = addDays(addMonths(de, 1), -1)
  return {
    ...slice,
    periodo1: de > slice.periodo1 ? de : slice.periodo1,
    periodo2: ate < slice.periodo2 ? ate : slice.periodo2,
  }
}

/** The titles that sum to a cell. */
export async function titulosOfCell(who: WhoToday, pedido: Wanted) {
  const linhas = summedLines(pedido.codigo)
  if (linhas.length === 0) throw fieldFailure('codigo', 'Esta linha não é do demonstrativo.')
  const slice = await sliceOf(who, pedido)
  const doMes = pedido.mes === undefined ? slice : inMonth(slice, pedido.mes)
  const { id_grupoCusto, especie, currentPage = 1, perPage = entriesByPage } = pedido
  const cell = {
    linhas,
    ...(id_grupoCusto !== undefined && { conta: { id_grupoCusto, especie } }),
    perPage,
    offset: (currentPage - 1) * perPage,
  }
  const soma = await sumTitulos(who.db, doMes, cell)
  const data = soma.total === 0 ? [] : await listTitulos(who.db, doMes, cell)
  return { ...entriesOnWire(data, soma), currentPage, perPage }
}

export const entriesOnWire = (
  data: CellTitulo[],
  { total, valor }: { readonly total: number; readonly valor: Cents },
) => ({ data, total, valor_total: valor })

/** Assigns accounts to lines that their kind allows. */
export async function linkContas(
  { db }: Pick<WhoToday, 'db'>,
  contas: readonly { readonly id_grupoCusto: number; readonly linha_dre: string | null }[],
): Promise<number> {
  const ids = contas.map(({ id_grupoCusto }) => id_grupoCusto)
  if (new Set(ids).size < ids.length) {
    throw fieldFailure('contas', 'Cada conta aparece uma vez só.')
  }
  const nomes = new Map((await listNames(db, ids)).map((um) => [um.id_grupoCusto, um]))
  for (const { id_grupoCusto, linha_dre } of contas) {
    const conta = nomes.get(id_grupoCusto)
    if (!conta) throw fieldFailure('contas', 'Uma das contas não existe mais.')
    if (linha_dre === null) continue
    if (!dreLinesOf(conta.tipo).some(({ codigo }) => codigo === linha_dre)) {
      const msg = `“${conta.descricao}” é de ${conta.tipo}: esta linha não é de contas assim.`
      throw fieldFailure('contas', msg)
    }
  }
  return updateLines(db, contas)
}
