import { cents, formatDecimal, formatReais } from '@claquete/core/kernel/money'
import { formatQuantity, quantity } from '@claquete/core/kernel/quantity'
import { lineTotal } from '@claquete/core/orcamentos/folha/line'
import type { TableValue } from '@claquete/core/kernel/rich-text/fill'
import type { Item } from '@claquete/core/orcamentos/folha/documento'
import { accountOf } from '@claquete/core/orcamentos/papeis/printed-conta'
import type { PrintedPrices } from '@claquete/core/orcamentos/papeis/printed-conta'
import type { Printout, PrintedLine } from '@claquete/core/orcamentos/papeis/printout'

interface ItemNames {
  readonly produto: string
  readonly nome_unidade: string
}
type NamesOf = (item: Item) => ItemNames

/** The rows between a table's prices and the total; prices plus rows make the total. */
function figureRows(vista: Printout, prices: PrintedPrices, cells: (texto: string) => string[]) {
  const { subtotal, figuras: all } = accountOf(vista, prices)
  return [
    ...(subtotal === null ? [] : [[...cells('Subtotal'), formatDecimal(subtotal)]]),
    ...all.map(({ nome, valor }) => [...cells(nome), formatDecimal(valor)]),
  ]
}

/**
 * The lines of the budget: produto, descricao, nome_unidade, qtd_orcado, valor_orcado and valor_total_orcado.
 * The unit price covers all days.
 */
export function buildItensTable(
  vista: Printout,
  colunas: TableValue['colunas'],
  nomes: NamesOf,
): TableValue {
  return {
    colunas,
    linhas: [
      ...vista.grupos.flatMap((grupo) => rowsOf(grupo, nomes)),
      ...figureRows(vista, 'linhas', (texto) => ['', texto, '', '', '']),
    ],
    total: ['Total', '', '', '', '', formatReais(vista.total)],
  }
}

function rowsOf(impressa: PrintedLine, nomes: NamesOf): string[][] {
  const { linha, filhas } = impressa
  const below = filhas.flatMap((um) => rowsOf(um, nomes))
  return linha.tipo === 'grupo' ? below : [cellsOf(impressa, linha, nomes(linha)), ...below]
}

const once = quantity(10_000)

function cellsOf(
  impressa: PrintedLine,
  item: Item,
  { produto, nome_unidade }: ItemNames,
): string[] {
  const { valor, filhas } = impressa
  const descricao = [item.descricao, item.especificacao].filter(Boolean).join(' – ')
  const isSum = filhas.length > 0
  const each = lineTotal(once, item.dias.valor, cents(item.valor_unit))
  return [
    produto,
    descricao,
    isSum ? '' : nome_unidade,
    isSum ? '' : formatQuantity(item.quantidade.valor),
    isSum || valor === null ? '' : formatDecimal(each),
    valor === null || isSum ? '' : formatDecimal(valor),
  ]
}

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
