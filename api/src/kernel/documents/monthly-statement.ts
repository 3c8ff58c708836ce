import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatDecimal } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cleanText } from '@claquete/core/kernel/rich-text/read'
import { Readable } from 'node:stream'
import { FileReply } from '../context.ts'
import type { Services } from '../services.ts'
import type { Letterhead } from './letterhead.ts'
import { readPicture } from './pictures.ts'

interface RowLook {
  readonly tipo: 'contas' | 'subtotal' | 'nao_classificado' | 'conta'
  readonly rotulo: string
  /** Steps to the right; by default one for an account. */
  readonly indent?: number
}

export interface StatementRow extends RowLook {
  /** One per month. */
  readonly valores: readonly Cents[]
  readonly total: Cents
  /** In hundredths of one per cent. */
  readonly percentual: number | null
}

interface Paper {
  readonly titulo: string
  readonly timbre: Letterhead | null
  /** What stands under the title: period, filters. */
  readonly facts: readonly string[]
  readonly today: CalendarDate
  /** Name of the file. */
  readonly name: string
}

/** A statement with a column for each month. */
export interface MonthlyStatement extends Paper {
  readonly meses: readonly string[]
  readonly rows: readonly StatementRow[]
}

/** A statement with columns of its own. The last one is a percentage, the one before it the bold result. */
interface ColumnsStatement extends Paper {
  readonly colunas: readonly string[]
  readonly rows: readonly (RowLook & {
    readonly valores: readonly Cents[]
    readonly percentual: number | null
  })[]
}

const namesOfMonths = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ')

/** `2026-03` as a column heading: mar/26. */
export const shortMonth = (mes: string) =>
  `${namesOfMonths[Number(mes.slice(5)) - 1] ?? ''}/${mes.slice(2, 4)}`

/** Zero prints as a dash, so that empty months stand out. */
const valor = (centavos: Cents) => (centavos === 0 ? '–' : formatDecimal(centavos))
const percentOf = (percentual: number | null) =>
  percentual === null ? '' : `${(percentual / 100).toFixed(1).replace('.', ',')}%`

const rowOf = ({ tipo, rotulo, indent }: RowLook, cells: readonly string[]) => ({
  tipo,
  rotulo: cleanText(rotulo),
  indent: indent ?? (tipo === 'conta' ? 1 : 0),
  celulas: cells,
})

const monthsByFolha = 12

/** The statement by months, twelve on a page. */
export function statementPdf(services: Services, { meses, rows, ...paper }: MonthlyStatement) {
  const starts = meses.flatMap((_, at) => (at % monthsByFolha === 0 ? [at] : []))
  const blocks = starts.map((de) => ({
    colunas: [...meses.slice(de, de + monthsByFolha).map(shortMonth), 'Total', '%'],
    linhas: rows.map((row) =>
      rowOf(row, [
        ...row.valores.slice(de, de + monthsByFolha).map(valor),
        valor(row.total),
        percentOf(row.percentual),
      ]),
    ),
  }))
  return printed(services, paper, blocks)
}

export const columnsPdf = (services: Services, { colunas, rows, ...paper }: ColumnsStatement) =>
  printed(services, paper, [
    {
      colunas,
      linhas: rows.map((row) => rowOf(row, [...row.valores.map(valor), percentOf(row.percentual)])),
    },
  ])

async function printed(services: Services, paper: Paper, blocks: readonly object[]) {
  const { timbre, titulo, facts, today, name } = paper
  const logo = timbre?.logo ? await readPicture(services.storage, timbre.logo) : undefined
  const data = {
    titulo,
    timbre: timbre && {
      ...timbre,
      logo: logo ? `logo.${logo.extension}` : null,
      proporcao: logo?.ratio ?? 1,
    },
    fatos: facts.map(cleanText),
    emissao: formatDateBr(today),
    blocos: blocks,
  }
  const assets = logo ? [{ name: `logo.${logo.extension}`, bytes: logo.bytes }] : []
  const { pdf } = await services.documents.renderDocument('income-statement', data, assets)
  return new FileReply({
    stream: Readable.from([pdf]),
    mime: 'application/pdf',
    name,
    disposition: 'inline',
  })
}
