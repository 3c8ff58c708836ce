import type {
  Pivot,
  PivotFilter,
  PivotGroup,
  PivotQuery,
} from '@claquete/contract/relatorios/planilhas/pivot'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { unitText } from '@claquete/core/kernel/writing/unit-text'
import type { UnitLabels } from '@claquete/core/kernel/writing/unit-text'
import type { PivotLine } from '@claquete/core/relatorios/planilhas/pivot'
import { growthOf, shareOf } from '@claquete/core/relatorios/planilhas/pivot'
import type { Context } from '../../kernel/context.ts'
import { letterheadOf } from '../../kernel/documents/letterhead.ts'
import type { Letterhead } from '../../kernel/documents/letterhead.ts'
import { findUnitForPaper, firstUnit } from '../../kernel/documents/letterhead.queries.ts'
import { shortMonth, statementPdf } from '../../kernel/documents/monthly-statement.ts'
import type { ExportKind } from '../../kernel/lists/exports.ts'
import type { Services } from '../../kernel/services.ts'
import { sheetReply } from '../../kernel/sheets/sheet-reply.ts'
import { columnLetter } from '../../kernel/sheets/sheet.ts'
import type { RowLook, SheetColumn, SheetRow } from '../../kernel/sheets/sheet.ts'
import { listNamed } from './pivot.queries.ts'
import type { ReadPivot } from './pivot-rows.read.ts'

interface ForPaper {
  readonly timbre: Letterhead | null
  /** What the pivot was filtered by, in words. */
  readonly facts: readonly string[]
  readonly today: CalendarDate
  readonly labels: UnitLabels
}

const groupOfFilter: Readonly<Record<PivotFilter, PivotGroup>> = {
  id_empresa: 'unidade',
  id_grupoCusto: 'plano',
  id_centrocusto: 'centro',
  id_pessoa: 'pessoa',
  id_responsavel: 'responsavel',
  id_orcamento: 'orcamento',
}

const mostNames = 4

/** The letterhead and the filters in words. */
export async function readForPaper(
  { db, actor, today, request }: Context,
  pivot: Pivot,
  query: PivotQuery,
): Promise<ForPaper> {
  const { labels } = request.brand
  const facts: string[] = [pivot.bases[query.base ?? 'competencia']]
  for (const [name, group] of Object.entries(groupOfFilter) as [PivotFilter, PivotGroup][]) {
    const ids = query[name]
    if (!ids) continue
    const names = (await listNamed(db, group, ids)).map(({ nome }) => nome)
    const rest = names.length > mostNames ? ` e mais ${names.length - mostNames}` : ''
    facts.push(
      `${unitText(pivot.filters[name], labels)}: ${names.slice(0, mostNames).join(', ')}${rest}`,
    )
  }
  const [only, ...others] = query.id_empresa ?? []
  const unit =
    only !== undefined && others.length === 0 ? only : await firstUnit(db, actor.empresas)
  const paper = unit === undefined ? undefined : await findUnitForPaper(db, unit)
  return { timbre: paper ? letterheadOf(paper) : null, facts, today, labels }
}

interface Printing {
  readonly pivot: Pivot
  readonly query: PivotQuery
  readonly tipo: ExportKind
  readonly read: ReadPivot & ForPaper
}

const periodText = ({ periodo1, periodo2 }: { periodo1: CalendarDate; periodo2: CalendarDate }) =>
  `${formatDateBr(periodo1)} a ${formatDateBr(periodo2)}`

const rowName = ({ codigo, nome }: Pick<PivotLine, 'codigo' | 'nome'>) =>
  [codigo, nome].filter(Boolean).join(' ')

/** The pivot as a file. */
export function filePivot(services: Services, printing: Printing) {
  const { pivot, query, tipo, read } = printing
  const { labels, comparado } = read
  const titulo = unitText(pivot.title, labels)
  const name = `${titulo} ${read.cut.recorte.periodo1} a ${read.cut.recorte.periodo2}`
  const group = query.agrupar && query.agrupar !== 'plano' && pivot.groups[query.agrupar].label
  const facts = [
    ...read.facts,
    periodText(read.cut.recorte),
    ...(group ? [`Por ${unitText(group, labels).toLowerCase()}`] : []),
    ...(comparado ? [`Comparado com ${periodText(comparado)}`] : []),
  ]
  if (tipo === 'pdf') {
    return statementPdf(services, {
      titulo,
      timbre: read.timbre,
      facts,
      today: read.today,
      meses: read.months,
      rows: [
        ...read.linhas.map((line) => ({
          ...line,
          tipo: line.filhos > 0 ? ('contas' as const) : ('conta' as const),
          rotulo: unitText(rowName(line), labels),
          indent: line.nivel,
          percentual: shareOf(line.total, read.total),
        })),
        { tipo: 'subtotal', rotulo: 'Total', ...read, percentual: shareOf(read.total, read.total) },
      ],
      name: `${name}.pdf`,
    })
  }
  const { rows, looks } = cellsOfPivot(read)
  const sheet = {
    title: titulo,
    subtitle: facts.join(' · '),
    brand: read.timbre?.nome ?? 'Claquete',
    columns: columnsOf(read),
    issuedAt: new Date(services.now()).toISOString(),
    filter: false as const,
    look: (at: number) => looks[at],
  }
  return sheetReply(tipo, sheet, { rows, name })
}

const money = (label: string): SheetColumn => ({ label, kind: 'money', width: 15 })

const columnsOf = ({ months, comparado }: ReadPivot): SheetColumn[] => [
  { label: 'Código', kind: 'text', width: 12 },
  { label: 'Linha', kind: 'text', width: 44 },
  ...months.map(shortMonth).map(money),
  money('Total'),
  { label: '% do total', kind: 'percent', width: 11 },
  ...(comparado
    ? [money('Antes'), { label: 'Variação', kind: 'percent' as const, width: 11 }]
    : []),
]

/** The first data row, below the header; the columns before the months. */
const firstRow = 2
const before = 2
const rateOfHundredths = 10_000

/** A pivot as cells of a workbook: subtotals, totals, shares and growth are formulas. */
export function cellsOfPivot(read: ReadPivot) {
  const { linhas, months, comparado } = read
  const place = new Map(linhas.map(({ chave }, at) => [chave, firstRow + at]))
  const below = new Map<string | null, number[]>()
  for (const { chave, superior } of linhas) {
    below.set(superior, [...(below.get(superior) ?? []), place.get(chave) ?? firstRow])
  }
  const totalRow = firstRow + linhas.length
  const totalLetter = columnLetter(before + months.length)
  const beforeLetter = columnLetter(before + months.length + 2)
  const added = (letter: string, rows: readonly number[]) =>
    rows.map((row) => `${letter}${row}`).join('+')
  const close = (row: number, rows: readonly number[], sums: Sums): SheetRow => [
    {
      formula: `SUM(${columnLetter(before)}${row}:${columnLetter(before + months.length - 1)}${row})`,
      value: sums.total,
    },
    {
      formula: `IF(${totalLetter}${totalRow}=0,0,${totalLetter}${row}/${totalLetter}${totalRow})`,
      value: (shareOf(sums.total, read.total) ?? 0) * rateOfHundredths,
    },
    ...(comparado
      ? [
          rows.length > 0
            ? { formula: added(beforeLetter, rows), value: sums.anterior }
            : sums.anterior,
          {
            formula: `IF(${beforeLetter}${row}=0,0,(${totalLetter}${row}-${beforeLetter}${row})/ABS(${beforeLetter}${row}))`,
            value: (growthOf(sums.total, sums.anterior) ?? 0) * rateOfHundredths,
          },
        ]
      : []),
  ]
  const cells = (row: number, rows: readonly number[], sums: Sums): SheetRow => [
    ...sums.valores.map((value, at) =>
      rows.length > 0 ? { formula: added(columnLetter(before + at), rows), value } : value,
    ),
    ...close(row, rows, sums),
  ]
  const rows: SheetRow[] = linhas.map((line, at) => [
    line.codigo,
    line.nome,
    ...cells(firstRow + at, below.get(line.chave) ?? [], line),
  ])
  const looks: RowLook[] = linhas.map(({ nivel, filhos }) => ({ level: nivel, bold: filhos > 0 }))
  rows.push([null, 'Total', ...cells(totalRow, below.get(null) ?? [], read)])
  looks.push({ bold: true })
  return { rows, looks }
}

type Sums = Pick<ReadPivot, 'valores' | 'total' | 'anterior'>
