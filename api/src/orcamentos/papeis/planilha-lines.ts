import { valueAt } from '@claquete/core/kernel/must'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText, subtract, sum } from '@claquete/core/kernel/amounts/money'
import { quantityToNumber } from '@claquete/core/kernel/amounts/quantity'
import type { Quantity } from '@claquete/core/kernel/amounts/quantity'
import type { Item } from '@claquete/core/orcamentos/folha/documento'
import type { PrintedLine } from '@claquete/core/orcamentos/papeis/printout'
import { marginOf } from '@claquete/core/orcamentos/folha/line'
import type { WorkbookRowLook, WorkbookCell } from './workbook.read.ts'
import { reais, flagCell, taxa } from './planilha.ts'
import type { ColumnKey, PlanilhaDoOrcamento } from './planilha.ts'
import { optionsTitle } from './orcamento-table.ts'

type CellsByKey = Partial<Record<ColumnKey, WorkbookCell>>

/** A printed line with its row; a group's row precedes its lines. */
interface PlacedLine {
  readonly um: PrintedLine
  readonly linha: number
  readonly children: readonly PlacedLine[]
  readonly fim: number
}

/** Writes the lines; returns the rows of the top groups. */
export function writeLines(planilha: PlanilhaDoOrcamento): number[] {
  const { workbook: pasta, printing: impressao } = planilha
  planilha.first = pasta.proxima
  const placedLines: PlacedLine[] = []
  for (const grupo of impressao.grupos) {
    placedLines.push(placeLine(planilha, grupo, (placedLines.at(-1)?.fim ?? pasta.proxima - 1) + 1))
  }
  for (const placed of placedLines) write(planilha, placed)
  planilha.ultima = Math.max(planilha.first, pasta.proxima - 1)
  return placedLines.map(({ linha }) => linha)
}

/** Options that are off, below the totals. */
export function writeOptions(planilha: PlanilhaDoOrcamento): void {
  const { workbook: pasta, printing: impressao } = planilha
  if (impressao.opcionais.length === 0) return
  pasta.skip()
  pasta.line(['', optionsTitle(impressao)], 'subgrupo')
  for (const um of impressao.opcionais) {
    const linha = pasta.proxima
    write(planilha, { um, linha, children: [], fim: linha })
  }
}

function placeLine(planilha: PlanilhaDoOrcamento, um: PrintedLine, linha: number): PlacedLine {
  const children: PlacedLine[] = []
  for (const child of um.children) {
    if (!planilha.shows(child)) continue
    children.push(placeLine(planilha, child, (children.at(-1)?.fim ?? linha) + 1))
  }
  const fim = children.at(-1)?.fim ?? linha
  if (um.linha.tipo === 'grupo') planilha.places.set(um.linha.id, { linha, fim })
  return { um, linha, children, fim }
}

function write(planilha: PlanilhaDoOrcamento, placed: PlacedLine): void {
  const { um } = placed
  const cells = planilha.cells({
    numero: um.numero,
    descricao: um.linha.descricao,
    ...(um.linha.tipo === 'item' ? dadosDoItem(planilha, um.linha) : {}),
    ...valuesOf(planilha, placed),
  })
  planilha.workbook.line(cells, rowLookOf(um), um.nivel)
  for (const child of placed.children) write(planilha, child)
}

function rowLookOf({ linha, nivel }: PrintedLine): WorkbookRowLook {
  if (linha.tipo === 'item') return 'linha'
  return nivel === 0 ? 'grupo' : 'subgrupo'
}

function dadosDoItem({ orcamento }: PlanilhaDoOrcamento, item: Item): CellsByKey {
  return {
    numeracao: item.numeracao === '' ? null : item.numeracao,
    especificacao: item.especificacao === '' ? null : item.especificacao,
    fornecedor: valueAt(orcamento.fornecedores, item.id_fornecedor) ?? null,
  }
}

function valuesOf(planilha: PlanilhaDoOrcamento, placed: PlacedLine): CellsByKey {
  const { um, linha } = placed
  if (um.valor === null) return {}
  // The price of a client's option is the difference it makes to the total, so it is not a product of its
  // row.
  if (isOffered(planilha, um)) return { valor_total: reais(um.valor) }
  const isLeaf = um.linha.tipo === 'item' && !planilha.orcamento.folha.tree.isRollUp(um.linha)
  const own = isLeaf ? itemValues(planilha, um, linha) : sumsOf(planilha, placed)
  return { ...own, ...margemOf(planilha, um, linha) }
}

const isOffered = ({ printing: impressao }: PlanilhaDoOrcamento, um: PrintedLine) =>
  impressao.visao === 'cliente' && impressao.opcionais.some((one) => one === um)

function margemOf(planilha: PlanilhaDoOrcamento, { soma, custo }: PrintedLine, linha: number) {
  const [sold, cost, margin] = (['valor_total', 'custo', 'margem'] as const).map((chave) =>
    planilha.ref(chave, linha),
  )
  const rate = marginOf(soma, custo)
  return {
    margem: reais(subtract(soma, custo), `${sold}-${cost}`),
    ...(rate !== undefined && {
      margem_taxa: taxa(rate, `IF(${sold}=0,0,${margin}/${sold})`),
    }),
  }
}

const medida = (valor: Quantity): WorkbookCell => ({
  numero: quantityToNumber(valor),
  formato: 'quantidade',
})

function itemValues(planilha: PlanilhaDoOrcamento, um: PrintedLine, linha: number): CellsByKey {
  const item = um.linha as Item
  const { quantidade, dias, valor_unit } = item
  const of = (unit: ColumnKey) => produto(planilha, unit, linha)
  const unidade = valueAt(planilha.orcamento.unidades, item.id_unidade)?.nome ?? null
  const counts = planilha.orcamento.folha.valores.get(item.id)?.conta ?? false
  const custo_unit = item.custo_unit ?? valor_unit
  const exact = (unit: number, total: Cents) =>
    isExactProduct(
      [quantityToNumber(quantidade.valor), quantityToNumber(dias.valor), unit / 100],
      total,
    )
  return {
    unidade,
    quantidade: medida(quantidade.valor),
    dias: medida(dias.valor),
    valor_unit: reais(valor_unit),
    valor_total: reais(um.soma, exact(valor_unit, um.soma) ? of('valor_unit') : undefined),
    custo_unit: reais(custo_unit),
    custo: reais(um.custo, exact(custo_unit, um.custo) ? of('custo_unit') : undefined),
    ...(counts && {
      taxa: flagCell(item.incide_taxa),
      bv: flagCell(item.incide_bv),
      imposto: flagCell(item.incide_imposto),
      comissao: flagCell(item.incide_comissao),
    }),
  }
}

/** `ROUND(E6*F6*G6,2)`, for the columns in the sheet. */
function produto(
  planilha: PlanilhaDoOrcamento,
  unit: ColumnKey,
  linha: number,
): string | undefined {
  const chaves = ['quantidade', 'dias', unit] as const
  if (!chaves.every((chave) => planilha.tem(chave))) return undefined
  return `ROUND(${chaves.map((chave) => planilha.ref(chave, linha)).join('*')},2)`
}

/** Whether 15 digits, a workbook's precision, hold the product; otherwise it is written as a number. */
function isExactProduct(factors: readonly number[], total: Cents): boolean {
  const shown = Number(Math.abs(factors.reduce((all, one) => all * one, 1)).toPrecision(15))
  // Below this, the number's text has an exponent; it rounds to zero.
  const rounded = shown < 1e-6 ? 0 : Math.round(Number(`${shown}e2`))
  return rounded === Math.abs(total)
}

function sumsOf(planilha: PlanilhaDoOrcamento, { um, children }: PlacedLine): CellsByKey {
  const rows = children.filter((one) => one.um.valor !== null).map(({ linha }) => linha)
  const apart = um.children.filter((one) => one.valor === null || !planilha.shows(one))
  const formula = (chave: ColumnKey, outside: Cents) => sumFormulaOf(planilha, chave, rows, outside)
  return {
    valor_total: reais(um.soma, formula('valor_total', sum(apart.map(({ soma }) => soma)))),
    custo: reais(um.custo, formula('custo', sum(apart.map(({ custo }) => custo)))),
  }
}

/** Excel's SUM allows 255 arguments; long lists are nested. */
const maxArguments = 100

/** A formula summing a column over rows, contiguous ones as ranges, plus constants without a cell. */
export function sumFormulaOf(
  planilha: PlanilhaDoOrcamento,
  chave: ColumnKey,
  rows: readonly number[],
  outside: Cents = cents(0),
): string | undefined {
  if (rows.length === 0) return undefined
  const faixas: { de: number; ate: number }[] = []
  for (const row of rows) {
    const last = faixas.at(-1)
    if (last?.ate === row - 1) last.ate = row
    else faixas.push({ de: row, ate: row })
  }
  let parts = faixas.map(({ de, ate }) => planilha.band(chave, de, ate))
  while (parts.length > maxArguments) parts = inPieces(parts)
  const rest = outside === 0 ? '' : `${outside < 0 ? '-' : '+'}${decimal(outside)}`
  return `SUM(${parts.join(',')})${rest}`
}

const decimal = (valor: Cents) => centsToDecimalText(cents(Math.abs(valor)))

function inPieces(parts: readonly string[]): string[] {
  const pieces: string[] = []
  for (let at = 0; at < parts.length; at += maxArguments) {
    pieces.push(`SUM(${parts.slice(at, at + maxArguments).join(',')})`)
  }
  return pieces
}
