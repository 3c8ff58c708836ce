import { cents, formatDecimal, formatReais } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { formatQuantity, quantity } from '@claquete/core/kernel/quantity'
import type { Quantity } from '@claquete/core/kernel/quantity'
import { lineTotal } from '@claquete/core/orcamentos/folha/line'
import type { TableValue } from '@claquete/core/kernel/rich-text/fill'
import type { Item } from '@claquete/core/orcamentos/folha/documento'
import { accountOf } from '@claquete/core/orcamentos/papeis/printed-conta'
import type { PrintedPrices } from '@claquete/core/orcamentos/papeis/printed-conta'
import type { Printout, PrintedLine } from '@claquete/core/orcamentos/papeis/printout'

export interface ItemNames {
  readonly produto: string
  readonly nome_unidade: string
}
type NamesOf = (item: Item) => ItemNames

/** A line of the table; without quantities and amounts when they are not printed. */
export interface TableLine extends ItemNames {
  readonly id_unidade: number | null
  readonly descricao: string
  readonly qtd_orcado: Quantity | null
  readonly qtd_unidade: Quantity | null
  /** Price of one, over all its days. */
  readonly valor_orcado: Cents | null
  readonly valor_total_orcado: Cents | null
}

/** The rows between a table's prices and the total; prices plus rows make the total. */
function figureRows(vista: Printout, prices: PrintedPrices, cells: (texto: string) => string[]) {
  const { subtotal, figuras: all } = accountOf(vista, prices)
  return [
    ...(subtotal === null ? [] : [[...cells('Subtotal'), formatDecimal(subtotal)]]),
    ...all.map(({ nome, valor }) => [...cells(nome), formatDecimal(valor)]),
  ]
}

/** The budget as a table: its lines, what makes them the total, and the total. */
export function buildItensTable(
  vista: Printout,
  colunas: TableValue['colunas'],
  nomes: NamesOf,
): TableValue {
  return {
    colunas,
    linhas: [
      ...tableLines(vista, nomes).map(cellsOf),
      ...figureRows(vista, 'linhas', (texto) => ['', texto, '', '', '']),
    ],
    total: ['Total', '', '', '', '', formatReais(vista.total)],
  }
}

/** The lines of the budget, in order and without its groups. */
export const tableLines = (vista: Printout, nomes: NamesOf): TableLine[] =>
  vista.grupos.flatMap((grupo) => linesOf(grupo, nomes))

function linesOf(impressa: PrintedLine, nomes: NamesOf): TableLine[] {
  const { linha, filhas } = impressa
  const below = filhas.flatMap((um) => linesOf(um, nomes))
  return linha.tipo === 'grupo' ? below : [lineOf(impressa, linha, nomes(linha)), ...below]
}

const once = quantity(10_000)

function lineOf({ valor, filhas }: PrintedLine, item: Item, names: ItemNames): TableLine {
  const isSum = filhas.length > 0
  const isPriced = !isSum && valor !== null
  return {
    produto: names.produto,
    id_unidade: isSum ? null : item.id_unidade,
    nome_unidade: isSum ? '' : names.nome_unidade,
    descricao: [item.descricao, item.especificacao].filter(Boolean).join(' – '),
    qtd_orcado: isSum ? null : item.quantidade.valor,
    qtd_unidade: isSum ? null : item.dias.valor,
    valor_orcado: isPriced ? lineTotal(once, item.dias.valor, cents(item.valor_unit)) : null,
    valor_total_orcado: isPriced ? valor : null,
  }
}

const amountText = (amount: Cents | null) => (amount === null ? '' : formatDecimal(amount))

const cellsOf = (line: TableLine): string[] => [
  line.produto,
  line.descricao,
  line.nome_unidade,
  line.qtd_orcado === null ? '' : formatQuantity(line.qtd_orcado),
  amountText(line.valor_orcado),
  amountText(line.valor_total_orcado),
]

/** The amount of each top group. */
export const buildGrupoSummary = (vista: Printout): TableValue => ({
  colunas: [{ titulo: 'Grupo' }, { titulo: 'Valor', alinhamento: 'right' }],
  linhas: [
    ...vista.grupos.map(({ linha, soma }) => [linha.descricao, formatDecimal(soma)]),
    ...figureRows(vista, 'grupos', (texto) => [texto]),
  ],
  total: ['Total', formatReais(vista.total)],
})

/** Options outside the total with what each would add; undefined without any. */
export function buildOptionsTable({ opcionais }: Printout): TableValue | undefined {
  if (opcionais.length === 0) return undefined
  return {
    colunas: [{ titulo: 'Opcional' }, { titulo: 'Acrescenta', alinhamento: 'right' }],
    linhas: opcionais.map(({ linha, soma }) => [linha.descricao, formatReais(soma)]),
  }
}
