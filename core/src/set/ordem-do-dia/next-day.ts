import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Sheet, SheetHead, SheetPessoa } from './sheet.ts'

/** What of a sheet another one begins with. */
export type SheetStart = Omit<Sheet, 'id_ordem_dia' | 'data'>

const withoutDay = (head: SheetHead): SheetHead => ({
  ...head,
  clima: {
    texto: '',
    minima: null,
    maxima: null,
    chance_chuva: null,
    vento: null,
    fonte: '',
    consultado_em: '',
  },
  sol: { nascer: null, por: null },
})

/** Who finished is not called again; who started works on. */
function nextDayOf(pessoa: SheetPessoa): SheetPessoa[] {
  if (pessoa.situacao === 'WF' || pessoa.situacao === 'SWF') return []
  return [pessoa.situacao === 'SW' ? { ...pessoa, situacao: 'W' } : pessoa]
}

const longestTitle = 160

/**
 * A day after another one of the same job: people, places and habits of that day; of its advance, what it said about this
 * day. The scenes were shot, and the weather is another.
 */
export function sheetAfter(before: Sheet, data: CalendarDate): SheetStart {
  const { id_ordem_dia: _, data: __, ...rest } = before
  const said = before.linhas.adiantado.find(({ campos }) => campos.data === data)?.campos
  const texto = said?.texto.trim() ?? ''
  return {
    ...rest,
    titulo: texto.length <= longestTitle ? texto : '',
    diaria: before.diaria === null ? null : before.diaria + 1,
    chamada: said?.chamada ?? before.chamada,
    cabecalho: {
      ...withoutDay(before.cabecalho),
      observacoes: texto.length > longestTitle ? texto : '',
    },
    pessoas: before.pessoas.flatMap(nextDayOf),
    linhas: {
      ...before.linhas,
      cena: [],
      adiantado: before.linhas.adiantado.filter(
        ({ campos }) => campos.data === null || campos.data > data,
      ),
    },
  }
}

/** What a model keeps of a sheet, or a sheet takes of a model: all but the days and who is counted as which of them. */
export function sheetWithoutDays(sheet: Sheet): SheetStart {
  const { id_ordem_dia: _, data: __, ...rest } = sheet
  return {
    ...rest,
    diaria: null,
    diarias: null,
    cabecalho: withoutDay(sheet.cabecalho),
    linhas: { ...sheet.linhas, adiantado: [] },
  }
}

/** The n-th of m days of a job, by the days of its sheets; two units of one day count once. */
export function countedDiaria(
  data: CalendarDate,
  days: readonly CalendarDate[],
): { readonly diaria: number; readonly diarias: number } {
  const all = [...new Set([...days, data])].toSorted()
  return { diaria: all.indexOf(data) + 1, diarias: all.length }
}
