import { vistoRows } from '@claquete/core/orcamentos/incentivado/visto'
import type { Modo, VistoRow } from '@claquete/core/orcamentos/incentivado/visto'
import { columnsPdf } from '../../kernel/documents/monthly-statement.ts'
import type { ExportKind } from '../../kernel/lists/exports.ts'
import type { Services } from '../../kernel/services.ts'
import { sheetReply } from '../../kernel/sheets/sheet-reply.ts'
import type { RowLook, SheetColumn, SheetRow } from '../../kernel/sheets/sheet.ts'
import type { VistoForFile } from './visto.read.ts'

const titulo = 'Orçamento por estrutura'

const columns: readonly SheetColumn[] = [
  { label: 'Código', kind: 'text', width: 12 },
  { label: 'Descrição', kind: 'text', width: 56 },
  { label: 'Valor', kind: 'money', width: 18 },
  { label: '% do total', kind: 'percent', width: 12 },
]
const valueLetter = 'C'
/** The row of the workbook that a first row of data stands in. */
const firstRow = 2

const kinds = {
  no: 'contas',
  sem_lugar: 'nao_classificado',
  grupo: 'contas',
  linha: 'conta',
} as const
const ratesPerHundredth = 10_000
const wholeRate = 100_000_000

interface Printing {
  readonly tipo: ExportKind
  readonly modo: Modo
  readonly read: VistoForFile
}

/** A budget seen by a structure as a file; in a workbook each place is the sum of what stands under it. */
export function fileVisto(services: Services, { tipo, modo, read }: Printing) {
  const { visto, timbre, today } = read
  const nos = visto.nos.map(({ codigo, descricao, numero_nosso }) => ({
    codigo,
    descricao,
    categoria: null,
    ...(numero_nosso && { isOwnNumber: true as const }),
  }))
  const rows = vistoRows({ nos, linhas: visto.linhas, modo })
  const facts = [
    `${visto.num_orc} · ${visto.titulo}`,
    visto.nome,
    modo === 'sintetico' ? 'Sintético' : 'Analítico',
  ]
  const name = `${titulo} ${visto.num_orc.replaceAll('/', '-')}`
  if (tipo === 'pdf') {
    return columnsPdf(services, {
      titulo,
      timbre,
      facts,
      today,
      colunas: ['Valor', '%'],
      rows: [
        ...rows.map((row) => ({
          tipo: row.nivel === 0 ? ('subtotal' as const) : kinds[row.tipo],
          rotulo: [row.codigo, row.descricao].filter(Boolean).join(' '),
          indent: row.nivel,
          valores: [row.valor],
          percentual: hundredthsOf(row),
        })),
        {
          tipo: 'subtotal' as const,
          rotulo: 'Total',
          indent: 0,
          valores: [visto.total],
          percentual: visto.total === 0 ? null : 10_000,
        },
      ],
      name: `${name}.pdf`,
    })
  }
  const sheet = {
    title: titulo,
    subtitle: facts.join(' · '),
    brand: timbre?.nome ?? 'Claquete',
    columns,
    issuedAt: new Date(services.now()).toISOString(),
    filter: false as const,
    look: (at: number) => looks[at],
  }
  const looks = [...rows.map(lookOf), { bold: true, level: 0 }]
  return sheetReply(tipo, sheet, { rows: cellsOf(rows, visto.total), name })
}

const hundredthsOf = ({ parte }: VistoRow) =>
  parte === undefined ? null : Math.round(parte / ratesPerHundredth)

const lookOf = ({ nivel, tipo }: VistoRow): RowLook => ({ level: nivel, bold: tipo !== 'linha' })

/** Each row that has rows under it is a formula of them; the last row sums those of the first level. */
function cellsOf(rows: readonly VistoRow[], total: VistoForFile['visto']['total']): SheetRow[] {
  const below = new Map<string | null, number[]>()
  for (const [index, { acima }] of rows.entries()) {
    const own = below.get(acima)
    if (own) own.push(index + firstRow)
    else below.set(acima, [index + firstRow])
  }
  const last = rows.length + firstRow
  const shareOf = (at: number) =>
    `IF(${valueLetter}${last}=0,0,${valueLetter}${at}/${valueLetter}${last})`
  const own = rows.map((row, index): SheetRow => {
    const cells = below.get(row.chave)
    return [
      row.codigo,
      row.descricao,
      cells === undefined ? row.valor : { formula: sumOfRows(cells), value: row.valor },
      { formula: shareOf(index + firstRow), value: row.parte ?? 0 },
    ]
  })
  const tops = below.get(null) ?? []
  const whole: SheetRow = [
    '',
    'Total',
    tops.length === 0 ? total : { formula: sumOfRows(tops), value: total },
    { formula: shareOf(last), value: total === 0 ? 0 : wholeRate },
  ]
  return [...own, whole]
}

/** A function takes 255 arguments at most. */
const argumentsMax = 200

/** The sum of the values of these rows; rows that follow each other are one range. */
function sumOfRows(rows: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const row of rows) {
    const open = ranges.at(-1)
    if (open && open[1] === row - 1) open[1] = row
    else ranges.push([row, row])
  }
  const cells = ranges.map(([from, to]) =>
    from === to ? `${valueLetter}${from}` : `${valueLetter}${from}:${valueLetter}${to}`,
  )
  if (cells.length <= argumentsMax) return `SUM(${cells.join(',')})`
  const parts = Array.from({ length: Math.ceil(cells.length / argumentsMax) }, (_, at) =>
    cells.slice(at * argumentsMax, (at + 1) * argumentsMax).join(','),
  )
  return `SUM(${parts.map((part) => `SUM(${part})`).join(',')})`
}
