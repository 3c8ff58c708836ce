import { cents, formatDecimal, formatReais } from '@claquete/core/kernel/money'
import { formatQuantity, quantity } from '@claquete/core/kernel/quantity'
import { lineTotal } from '@claquete/core/orcamentos/orcamento/linha'
import type { TableValue } from '@claquete/core/kernel/rich-text/fill'
import type { Item } from '@claquete/core/orcamentos/orcamento/documento'
import { accountOf } from '@claquete/core/orcamentos/orcamento/conta-impressa'
import type { PrintedPrices } from '@claquete/core/orcamentos/orcamento/conta-impressa'
import type { Impressao, LinhaImpressa } from '@claquete/core/orcamentos/orcamento/impressao'

interface Nomes {
  readonly produto: string
  readonly nome_unidade: string
}
type NomesDe = (item: Item) => Nomes

/** What stands between the prices that a table prints and the total: with them it sums to it. */
function figuras(vista: Impressao, prices: PrintedPrices, cells: (texto: string) => string[]) {
  const { subtotal, figuras: all } = accountOf(vista, prices)
  return [
    ...(subtotal === null ? [] : [[...cells('Subtotal'), formatDecimal(subtotal)]]),
    ...all.map(({ nome, valor }) => [...cells(nome), formatDecimal(valor)]),
  ]
}

/**
 * The lines of the budget: produto, descricao, nome_unidade, qtd_orcado, valor_orcado and
 * valor_total_orcado. The price of one unit is that of all its days.
 */
export function itensTabela(
  vista: Impressao,
  colunas: TableValue['colunas'],
  nomes: NomesDe,
): TableValue {
  return {
    colunas,
    linhas: [
      ...vista.grupos.flatMap((grupo) => linhasDe(grupo, nomes)),
      ...figuras(vista, 'linhas', (texto) => ['', texto, '', '', '']),
    ],
    total: ['Total', '', '', '', '', formatReais(vista.total)],
  }
}

function linhasDe(impressa: LinhaImpressa, nomes: NomesDe): string[][] {
  const { linha, filhas } = impressa
  const below = filhas.flatMap((um) => linhasDe(um, nomes))
  return linha.tipo === 'grupo' ? below : [celulas(impressa, linha, nomes(linha)), ...below]
}

const once = quantity(10_000)

function celulas(impressa: LinhaImpressa, item: Item, { produto, nome_unidade }: Nomes): string[] {
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

/** What each group at the top comes to. */
export const resumoPorGrupo = (vista: Impressao): TableValue => ({
  colunas: [{ titulo: 'Grupo' }, { titulo: 'Valor', alinhamento: 'right' }],
  linhas: [
    ...vista.grupos.map(({ linha, soma }) => [linha.descricao, formatDecimal(soma)]),
    ...figuras(vista, 'grupos', (texto) => [texto]),
  ],
  total: ['Total', formatReais(vista.total)],
})

/** Options that the total does not have, with what each would add; undefined where there is none. */
export function opcionaisTabela({ opcionais }: Impressao): TableValue | undefined {
  if (opcionais.length === 0) return undefined
  return {
    colunas: [{ titulo: 'Opcional' }, { titulo: 'Acrescenta', alinhamento: 'right' }],
    linhas: opcionais.map(({ linha, soma }) => [linha.descricao, formatReais(soma)]),
  }
}
