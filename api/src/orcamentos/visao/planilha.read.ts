import { versaoBeside } from '@claquete/core/orcamentos/versoes/versao-name'
import { PassThrough } from 'node:stream'
import { chargeKinds, projectedLucro } from '@claquete/core/orcamentos/visao/espelho'
import type { ChargeKind, LineEspelho } from '@claquete/core/orcamentos/visao/espelho'
import { negate, subtract } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { FileReply } from '../../kernel/context.ts'
import type { SlowContext } from '../../kernel/context.ts'
import { sheetWriters } from '../../kernel/sheets/formats.ts'
import { columnLetter } from '../../kernel/sheets/sheet.ts'
import type { Sheet, SheetColumn, SheetRow } from '../../kernel/sheets/sheet.ts'
import type { EspelhoLine } from './espelho.ts'
import { chargesApart } from './visao.read.ts'
import type { VisaoRead } from './visao.read.ts'

type Cell = SheetRow[number]
type Figure = Exclude<keyof LineEspelho, 'execucao'> | 'previsto_aprovado'
type Prop = Figure | 'execucao'

/** A line's place in the workbook. */
interface Place {
  readonly letter: (prop: Prop) => string | undefined
  /** The charges that use the balance. */
  readonly summed: readonly ChargeKind[]
  readonly linha: number
  /** The last row of its descendants. */
  readonly fim: number
}

const textColumns: readonly SheetColumn[] = [
  { label: 'Nº', kind: 'text', width: 9 },
  { label: 'Descrição', kind: 'text', width: 44 },
  { label: 'Fornecedor', kind: 'text', width: 26 },
]
const labels: Readonly<Record<Prop, string>> = {
  orcado: 'Orçado',
  previsto_aprovado: 'Previsto na aprovação',
  previsto: 'Previsto',
  comprometido: 'Comprometido',
  realizado: 'Realizado',
  horas: 'Horas da equipe',
  alugueis: 'Aluguel próprio',
  extras: 'Horas extras do set',
  saldo: 'Saldo',
  execucao: '% executado',
  estimativa_final: 'Estimativa final',
  variacao: 'Variação',
}

/** The columns that the profile may see, in order. */
function columnsOf({ permissoes: sees, espelho }: VisaoRead): Prop[] {
  return [
    ...(sees.orcado ? (['orcado'] as const) : []),
    ...(sees.previsto && espelho.previsto_aprovado !== undefined
      ? (['previsto_aprovado'] as const)
      : []),
    ...(sees.previsto ? (['previsto'] as const) : []),
    ...(sees.custos ? (['comprometido', 'realizado'] as const) : []),
    ...(sees.custos ? chargeKinds.filter((kind) => espelho.total[kind] !== undefined) : []),
    ...(sees.previsto ? (['saldo', 'execucao', 'estimativa_final', 'variacao'] as const) : []),
  ]
}

const figureColumn = (prop: Prop): SheetColumn => ({
  label: labels[prop],
  kind: prop === 'execucao' ? 'percent' : 'money',
  width: prop === 'execucao' ? 10 : 15,
})

/** The first data row, below the header. */
const firstRow = 2

/** The cost report as a workbook, with formulas wherever they give the same figure. */
export function planilhaOf(reading: VisaoRead): { columns: SheetColumn[]; rows: SheetRow[] } {
  const props = columnsOf(reading)
  const letter = (prop: Prop) => {
    const at = props.indexOf(prop)
    return at < 0 ? undefined : columnLetter(textColumns.length + at)
  }
  const { linhas } = reading.espelho
  const base = { letter, summed: reading.summed.filter((kind) => props.includes(kind)) }
  const rows = linhas.map((linha, at): SheetRow => {
    const place = { ...base, linha: firstRow + at, fim: firstRow + endOf(linhas, at) }
    return [
      linha.especie === 'avulso' ? null : linha.numero,
      linha.fora ? `${linha.descricao} (opcional, fora do total)` : linha.descricao,
      linha.fornecedor,
      ...props.map((prop) => cellOf(prop, linha, place)),
    ]
  })
  const totalPlace = {
    ...base,
    linha: firstRow + rows.length,
    fim: firstRow + rows.length - 1,
  }
  return {
    columns: [...textColumns, ...props.map(figureColumn)],
    rows: [...rows, ...footerRows(reading, props, totalPlace)],
  }
}

/** Index of the last descendant of this line. */
function endOf(linhas: readonly EspelhoLine[], at: number): number {
  const nivel = linhas[at]?.nivel ?? 0
  const fim = linhas.findIndex((linha, index) => index > at && linha.nivel <= nivel)
  return (fim < 0 ? linhas.length : fim) - 1
}

const valueOf = (
  prop: Figure,
  { previsto_aprovado }: Pick<EspelhoLine, 'previsto_aprovado'>,
  figures: LineEspelho,
): Cents | null => (prop === 'previsto_aprovado' ? previsto_aprovado : figures[prop]) ?? null

function cellOf(prop: Prop, linha: EspelhoLine, place: Place): Cell {
  const { espelho, soma } = linha
  if (prop === 'execucao') return execucao(espelho, place)
  const value = valueOf(prop, linha, espelho)
  if (soma) return place.fim > place.linha ? subtotal(prop, value, place) : value
  const formula = formulaOf(prop, linha, place)
  return formula === undefined ? value : { formula, value }
}

const subtotal = (prop: Prop, value: Cents | null, { letter, linha, fim }: Place): Cell => ({
  formula: `SUBTOTAL(9,${letter(prop)}${linha + 1}:${letter(prop)}${fim})`,
  value,
})

function execucao({ execucao: rate }: LineEspelho, { letter, linha }: Place): Cell {
  if (rate === undefined) return null
  return { formula: `${letter('realizado')}${linha}/${letter('previsto')}${linha}`, value: rate }
}

/** The formula of a figure from others in the same row. */
function formulaOf(prop: Figure, linha: EspelhoLine, { letter, linha: row, summed }: Place) {
  const at = (other: Prop) => `${letter(other)}${row}`
  const charged = (sign: '+' | '-') => summed.map((kind) => `${sign}${at(kind)}`).join('')
  switch (prop) {
    case 'saldo':
      return `${at('previsto')}-${at('comprometido')}-${at('realizado')}${charged('-')}`
    case 'estimativa_final':
      if (linha.estimate !== undefined) return undefined
      return `MAX(${at('previsto')},${at('comprometido')}+${at('realizado')}${charged('+')})`
    case 'variacao': {
      const base = linha.previsto_aprovado === undefined ? 'previsto' : 'previsto_aprovado'
      return `${at(base)}-${at('estimativa_final')}`
    }
    default:
      return undefined
  }
}

/** The totals, then price and profit if they may be seen. */
function footerRows(reading: VisaoRead, props: readonly Prop[], place: Place): SheetRow[] {
  const { espelho, header, permissoes: sees, parcial } = reading
  const { letter, linha: row } = place
  const somas = props.map((prop): Cell => {
    if (prop === 'execucao') return execucao(espelho.total, place)
    const value = valueOf(prop, espelho, espelho.total)
    if (row === firstRow) return value
    return {
      formula: `SUBTOTAL(9,${letter(prop)}${firstRow}:${letter(prop)}${row - 1})`,
      value,
    }
  })
  const total: SheetRow = [null, parcial ? 'Total visível' : 'Total', null, ...somas]
  if (parcial || !sees.total_orcado || !sees.orcado || !sees.previsto) return [total]
  const only = (label: string, prop: Prop, cell: Cell): SheetRow => [
    null,
    label,
    null,
    ...props.map((each) => (each === prop ? cell : null)),
  ]
  const { total_geral, liquido_total } = header
  const at = (below: number) => `${letter('estimativa_final')}${row + below}`
  const custo = espelho.total.estimativa_final
  const sumOfTwo = (below: number, value: Cents): Cell => ({
    formula: `SUM(${at(below)}:${at(below + 1)})`,
    value,
  })
  return [
    total,
    only('Valor do orçamento', 'estimativa_final', total_geral),
    only('Impostos, BV e comissões', 'estimativa_final', subtract(liquido_total, total_geral)),
    only('Líquido de impostos, BV e comissões', 'estimativa_final', sumOfTwo(1, liquido_total)),
    only('Estimativa final', 'estimativa_final', { formula: `-${at(0)}`, value: negate(custo) }),
    only(
      'Lucro projetado',
      'estimativa_final',
      sumOfTwo(3, projectedLucro(liquido_total, [espelho.total])),
    ),
    ...profitWithCharges(reading, only, sumOfTwo),
  ]
}

type Only = (label: string, prop: Prop, cell: Cell) => SheetRow

/** The charges that the projected profit leaves out, and what is left with them, below it. */
function profitWithCharges(
  { espelho: { total }, header, summed }: VisaoRead,
  only: Only,
  sumOfTwo: (below: number, value: Cents) => Cell,
): SheetRow[] {
  const apart = chargesApart(total, summed)
  if (apart === undefined) return []
  const lucro = projectedLucro(header.liquido_total, [total])
  return [
    only('Custos apontados', 'estimativa_final', negate(apart)),
    only(
      'Lucro projetado com os custos apontados',
      'estimativa_final',
      sumOfTwo(5, subtract(lucro, apart)),
    ),
  ]
}

/** The cost report as a file to download. */
export async function buildVisaoArquivo(
  { services }: Pick<SlowContext, 'services'>,
  reading: VisaoRead,
  tipo: 'excel' | 'pdf',
): Promise<FileReply> {
  const { header, espelho } = reading
  const { columns, rows } = planilhaOf(reading)
  const versao = versaoBeside(header)
  const sheet: Sheet = {
    title: `Orçado x executado ${header.num_orc}`,
    subtitle: [header.titulo, versao, header.cliente ?? header.empresa].filter(Boolean).join(' · '),
    brand: header.empresa,
    columns,
    issuedAt: new Date(services.now()).toISOString(),
    filter: false,
    look: (at) => {
      const linha = espelho.linhas[at]
      return linha ? { bold: linha.soma, level: linha.nivel } : { bold: true }
    },
  }
  const { write, mime, extension } = sheetWriters[tipo]
  const stream = new PassThrough()
  async function* batches() {
    yield rows
  }
  // When the reader disconnects, writing fails and there is nobody to tell.
  void write(stream, sheet, batches()).catch(() => {})
  const name = `Orçado x executado ${header.num_orc}.${extension}`
  return new FileReply({ stream, mime, name, disposition: 'attachment' })
}
