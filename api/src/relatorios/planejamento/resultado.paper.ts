import { fieldFailure } from '@claquete/contract/failures'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { deviationOf } from '@claquete/core/relatorios/planejamento/previsao'
import type { Forecast } from '@claquete/core/relatorios/planejamento/previsao'
import type { Context } from '../../kernel/context.ts'
import { letterheadOf } from '../../kernel/documents/letterhead.ts'
import type { Letterhead } from '../../kernel/documents/letterhead.ts'
import { findUnitForPaper, firstUnit } from '../../kernel/documents/letterhead.queries.ts'
import { columnsPdf } from '../../kernel/documents/monthly-statement.ts'
import type { ExportKind } from '../../kernel/lists/exports.ts'
import type { Services } from '../../kernel/services.ts'
import { sheetReply } from '../../kernel/sheets/sheet-reply.ts'
import { columnLetter } from '../../kernel/sheets/sheet.ts'
import type { RowLook, SheetColumn, SheetRow } from '../../kernel/sheets/sheet.ts'
import type { ReadResultado } from './resultado.read.ts'

interface ForPaper {
  readonly timbre: Letterhead | null
  readonly today: CalendarDate
}

export async function readForPaper(
  { db, actor, today }: Context,
  { plan }: ReadResultado,
): Promise<ForPaper> {
  const unit = plan?.id_empresa ?? (await firstUnit(db, actor.empresas))
  const paper = unit === undefined ? undefined : await findUnitForPaper(db, unit)
  return { timbre: paper ? letterheadOf(paper) : null, today }
}

const measures = ['planejado', 'realizado', 'aberto', 'resto', 'previsao', 'desvio'] as const
const labels = ['Planejado', 'Realizado', 'Em aberto', 'Resto do plano', 'Previsão', 'Desvio']

interface PaperRow {
  readonly codigo: string
  readonly nome: string
  readonly nivel: number
  readonly total: Forecast
  /** The rows, by their place, that it adds up (or, from the second on, takes away). */
  readonly sums: readonly number[]
  readonly isResult?: true
  readonly isSide?: true
}

/** The rows of the result: each side with its accounts, and the result. */
function rowsByConta({ receitas, despesas, resultado }: ReadResultado): PaperRow[] {
  const rows: PaperRow[] = []
  const sideAt: number[] = []
  for (const [nome, side] of [
    ['Receitas', receitas],
    ['Despesas', despesas],
  ] as const) {
    const start = rows.length
    sideAt.push(start)
    const places = new Map(side.linhas.map(({ chave }, at) => [chave, start + 1 + at]))
    const below = (superior: string | null) =>
      side.linhas
        .filter((one) => one.superior === superior)
        .map(({ chave }) => places.get(chave) ?? 0)
    rows.push({ codigo: '', nome, nivel: 0, total: side.total, sums: below(null), isSide: true })
    for (const line of side.linhas) {
      rows.push({ ...line, nivel: line.nivel + 1, sums: below(line.chave) })
    }
  }
  rows.push({
    codigo: '',
    nome: 'Resultado',
    nivel: 0,
    total: resultado.total,
    sums: sideAt,
    isResult: true,
  })
  return rows
}

const namesOfMonths =
  'Janeiro Fevereiro Março Abril Maio Junho Julho Agosto Setembro Outubro Novembro Dezembro'.split(
    ' ',
  )

interface Followed {
  readonly lado: 'resultado' | 'receita' | 'despesa'
  readonly linha?: string | undefined
}

/** The months of what is followed: the result, a side, or one of its rows. */
function followedOf(read: ReadResultado, { lado, linha }: Followed) {
  if (lado === 'resultado') return { nome: 'Resultado', ...read.resultado }
  const side = lado === 'receita' ? read.receitas : read.despesas
  const line = side.linhas.find(({ chave }) => chave === linha)
  if (linha !== undefined && !line) throw fieldFailure('linha', 'Esta linha não é deste relatório.')
  return line ?? { nome: lado === 'receita' ? 'Receitas' : 'Despesas', ...side }
}

/** The rows of the follow-up: months, and their total. */
function rowsByMonth(read: ReadResultado, followed: Followed): PaperRow[] {
  const { meses, total } = followedOf(read, followed)
  const rows = meses.map((one, at): PaperRow => ({
    codigo: '',
    nome: namesOfMonths[(read.months[at] ?? 1) - 1] ?? '',
    nivel: 1,
    total: one,
    sums: [],
  }))
  const places = rows.map((_, at) => at)
  return [...rows, { codigo: '', nome: 'Total', nivel: 0, total, sums: places, isSide: true }]
}

const valuesOf = (total: Forecast): readonly Cents[] => measures.map((measure) => total[measure])

const money = (label: string): SheetColumn => ({ label, kind: 'money', width: 15 })

const columns: readonly SheetColumn[] = [
  { label: 'Código', kind: 'text', width: 12 },
  { label: 'Linha', kind: 'text', width: 44 },
  ...labels.map(money),
  { label: '% do planejado', kind: 'percent', width: 12 },
]

const firstRow = 2
const before = 2
const rateOfHundredths = 10_000
const letterOf = (measure: (typeof measures)[number]) =>
  columnLetter(before + measures.indexOf(measure))

/** What a cell of the workbook is computed from; undefined for a posted or planned amount. */
function formulaOf(row: PaperRow, measure: (typeof measures)[number], at: number) {
  const letter = letterOf(measure)
  const places = row.sums.map((place) => `${letter}${place + firstRow}`)
  if (measure === 'previsao') {
    return (['realizado', 'aberto', 'resto'] as const)
      .map((one) => `${letterOf(one)}${at}`)
      .join('+')
  }
  if (measure === 'desvio') return `${letterOf('previsao')}${at}-${letterOf('planejado')}${at}`
  return places.length === 0 ? undefined : places.join(row.isResult ? '-' : '+')
}

/** The result as cells of a workbook: subtotals, forecast, deviation and percentage are formulas. */
function cellsOf(all: readonly PaperRow[]) {
  const rows = all.map((row, index): SheetRow => {
    const at = firstRow + index
    const [plan, off] = [`${letterOf('planejado')}${at}`, `${letterOf('desvio')}${at}`]
    return [
      row.codigo,
      row.nome,
      ...measures.map((measure) => {
        const formula = formulaOf(row, measure, at)
        const value = row.total[measure]
        return formula === undefined ? value : { formula, value }
      }),
      {
        formula: `IF(${plan}=0,0,${off}/ABS(${plan}))`,
        value: (deviationOf(row.total) ?? 0) * rateOfHundredths,
      },
    ]
  })
  const looks: RowLook[] = all.map(({ nivel, sums }) => ({ level: nivel, bold: sums.length > 0 }))
  return { rows, looks }
}

interface Printing {
  readonly tipo: ExportKind
  readonly read: ReadResultado & ForPaper
  /** Of the follow-up, month by month. */
  readonly followed: Followed | undefined
}

export function fileResultado(services: Services, { tipo, read, followed }: Printing) {
  const { plan, recorte, ano } = read
  const titulo = followed ? 'Acompanhamento financeiro' : 'Resultado financeiro'
  const all = followed ? rowsByMonth(read, followed) : rowsByConta(read)
  const facts = [
    ...(followed ? [followedOf(read, followed).nome] : []),
    plan ? `Planejamento: ${plan.nome}` : 'Sem planejamento',
    ...(plan?.unidade ? [plan.unidade] : []),
    `${formatDateBr(recorte.periodo1)} a ${formatDateBr(recorte.periodo2)}`,
    'Por competência',
  ]
  const name = `${titulo} ${ano}`
  if (tipo === 'pdf') {
    return columnsPdf(services, {
      titulo,
      timbre: read.timbre,
      facts,
      today: read.today,
      colunas: [...labels, '%'],
      rows: all.map((row) => ({
        tipo: row.isSide || row.isResult ? 'subtotal' : row.sums.length > 0 ? 'contas' : 'conta',
        rotulo: [row.codigo, row.nome].filter(Boolean).join(' '),
        indent: Math.max(row.nivel - 1, 0),
        valores: valuesOf(row.total),
        percentual: deviationOf(row.total),
      })),
      name: `${name}.pdf`,
    })
  }
  const { rows, looks } = cellsOf(all)
  const sheet = {
    title: titulo,
    subtitle: facts.join(' · '),
    brand: read.timbre?.nome ?? 'Claquete',
    columns,
    issuedAt: new Date(services.now()).toISOString(),
    filter: false as const,
    look: (at: number) => looks[at],
  }
  return sheetReply(tipo, sheet, { rows, name })
}
