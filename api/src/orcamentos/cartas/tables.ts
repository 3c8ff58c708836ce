import { cents, formatDecimal, formatReais } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Quantity } from '@claquete/core/kernel/amounts/quantity'
import type { TableLine, TableValue } from '@claquete/core/kernel/rich-text/fill'
import type { Item } from '@claquete/core/orcamentos/folha/documento'
import { accountOf } from '@claquete/core/orcamentos/papeis/printed-conta'
import type { Printout, PrintedLine } from '@claquete/core/orcamentos/papeis/printout'
import type { Block, Cell, TableRow } from '../papeis/public.ts'

type PaperTable = Extract<Block, { tipo: 'tabela' }>
type PaperSummary = Extract<Block, { tipo: 'resumo' }>

/** The width of a letter's page between its margins, in millimetres. */
const pageWidth = 160

const noTable: TableValue = { colunas: [], linhas: [] }

/** The tables of a letter, made of the price blocks of the client's paper: same columns, rows and sums. */
export function letterTables(blocks: readonly Block[]) {
  const at = blocks.findIndex(({ tipo }) => tipo === 'resumo')
  const ofPaper = (some: readonly Block[]) => some.find(({ tipo }) => tipo === 'tabela')
  const lines = ofPaper(blocks.slice(0, at)) as PaperTable | undefined
  const options = ofPaper(blocks.slice(at)) as PaperTable | undefined
  return {
    itens: withSums(lines ? tableOf(lines) : emptyTable, blocks[at] as PaperSummary),
    opcionais: options ? tableOf(options) : noTable,
  }
}

const emptyTable: TableValue = {
  isCompact: true,
  colunas: [{ titulo: 'Descrição' }, { titulo: 'Total', align: 'right', largura: 40 }],
  linhas: [],
}

function tableOf({ titulo, colunas, linhas }: PaperTable): TableValue {
  const known = colunas.reduce((sum, { largura }) => sum + (Number(largura) || 0), 0)
  return {
    ...(titulo !== '' && { titulo }),
    isCompact: true,
    colunas: colunas.map((coluna) => ({
      titulo: coluna.titulo,
      largura: Number(coluna.largura) || Math.max(30, pageWidth - known),
      ...(coluna.isRight && { align: 'right' as const }),
    })),
    linhas: linhas.map(rowOf),
  }
}

function rowOf(row: TableRow): TableLine {
  if (row.t === 'i') return { cells: row.cells.map((cell, at) => cellOf(cell, at, row.indent)) }
  const { rotulo, span, cells } = row
  if (row.t === 's') {
    return { cells: [rotulo, ...cells], span: { at: 0, colunas: span }, forte: true }
  }
  const label = [row.numero, rotulo]
  return {
    cells: [...label, ...cells],
    ...(span > 2 && { span: { at: 1, colunas: span - 1 } }),
    forte: true,
    faixa: row.nivel === 0,
  }
}

/** A cell of a line; the description of a line below another is set in. */
function cellOf(cell: Cell, at: number, indent: number) {
  const { texto, nota } = typeof cell === 'string' ? { texto: cell, nota: '' } : cell
  return { texto, nota, ...(at === 1 && { indent }) }
}

/** The table with what leads from its prices to the total. */
function withSums(table: TableValue, { frames }: PaperSummary): TableValue {
  const span = { at: 0, colunas: table.colunas.length - 1 }
  const sum = (rotulo: string, valor: string, forte = false): TableLine => ({
    cells: [rotulo, valor],
    span,
    align: 'right',
    forte,
  })
  const rows = frames.flatMap(({ linhas, total, nota }) => [
    ...linhas.map(({ rotulo, valor }) => sum(rotulo, valor)),
    ...(total ? [sum(total.rotulo, total.valor, true)] : []),
    ...(nota === '' ? [] : [{ cells: [nota], span: { at: 0, colunas: table.colunas.length } }]),
  ])
  return { ...table, linhas: [...table.linhas, ...rows] }
}

/** The amount of each top group. */
export function buildGrupoSummary(vista: Printout): TableValue {
  const { subtotal, figuras } = accountOf(vista, 'grupos')
  return {
    colunas: [{ titulo: 'Grupo' }, { titulo: 'Valor', align: 'right' }],
    linhas: [
      ...vista.grupos.map(({ linha, soma }) => [linha.descricao, formatDecimal(soma)]),
      ...(subtotal === null ? [] : [['Subtotal', formatDecimal(subtotal)]]),
      ...figuras.map(({ nome, valor }) => [nome, formatDecimal(valor)]),
    ],
    total: ['Total', formatReais(vista.total)],
  }
}

interface ItemNames {
  readonly produto: string
  readonly nome_unidade: string
}
type NamesOf = (item: Item) => ItemNames

/** A line of the table as fields; without quantities and amounts when they are not printed. */
export interface CartaLine extends ItemNames {
  readonly id_unidade: number | null
  readonly descricao: string
  readonly qtd_orcado: Quantity | null
  readonly qtd_unidade: Quantity | null
  /** Price of one, for one of its days. */
  readonly valor_orcado: Cents | null
  readonly valor_total_orcado: Cents | null
}

/** The lines of the budget, in order and without its groups. */
export const cartaLines = (vista: Printout, nomes: NamesOf): CartaLine[] =>
  vista.grupos.flatMap((grupo) => linesOf(grupo, nomes))

function linesOf(printed: PrintedLine, nomes: NamesOf): CartaLine[] {
  const { linha, children } = printed
  const below = children.flatMap((um) => linesOf(um, nomes))
  return linha.tipo === 'grupo' ? below : [lineOf(printed, linha, nomes(linha)), ...below]
}

function lineOf({ valor, children }: PrintedLine, item: Item, names: ItemNames): CartaLine {
  const isSum = children.length > 0
  const isPriced = !isSum && valor !== null
  return {
    produto: names.produto,
    id_unidade: isPriced ? item.id_unidade : null,
    nome_unidade: isPriced ? names.nome_unidade : '',
    descricao: [item.descricao, item.especificacao].filter(Boolean).join(' – '),
    qtd_orcado: isPriced ? item.quantidade.valor : null,
    qtd_unidade: isPriced ? item.dias.valor : null,
    valor_orcado: isPriced ? cents(item.valor_unit) : null,
    valor_total_orcado: isPriced ? valor : null,
  }
}
