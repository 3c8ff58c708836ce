import { given } from '../../../kernel/given.ts'
import type { Valor } from '@claquete/core/orcamentos/folha/fields'
import { must } from '@claquete/core/kernel/must'
import type { ItemBody, ItemDoOrcamento } from '@claquete/contract/orcamentos/folha/line-fields'
import type { FolhaLine, FolhaChange } from '@claquete/contract/orcamentos/folha/folha'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import {
  numberToQuantity,
  quantityToNumber,
  quantity,
} from '@claquete/core/kernel/amounts/quantity'
import { cellsOf as lineCells } from '@claquete/core/orcamentos/folha/fields'
import { initialItem } from '@claquete/core/orcamentos/folha/lean-line'
import type { OpenFolha } from './call.commands.ts'
import type { FolhaNames } from '../documento/folha.queries.ts'

type ItemLine = Extract<FolhaLine, { tipo: 'item' }>

/** A new item with defaults. */
export const itemNovo = (
  place: Pick<ItemLine, 'id' | 'superior' | 'ordem' | 'descricao'>,
): ItemLine => ({
  ...initialItem,
  ...place,
})

const medidaFields = new Set(['quantidade', 'dias'])

/** A field of the call as a cell's value. */
function cellOf(campo: string, valor: ItemBody[keyof ItemBody]): Valor {
  if (typeof valor !== 'number' || !medidaFields.has(campo)) return valor ?? null
  return { valor: must(numberToQuantity(valor), campo), formula: null }
}

const givenFields = (body: ItemBody) => Object.entries(given(body))

/** The cells in a call. */
export const cellsOf = (body: ItemBody): Partial<ItemLine> =>
  Object.fromEntries(givenFields(body).map(([campo, valor]) => [campo, cellOf(campo, valor)]))

/** The changes to an existing item that a call asks for. */
export const itemChanges = (
  { reading }: OpenFolha,
  uid: string,
  body: ItemBody,
): { readonly mudancas: FolhaChange[]; readonly campos: string[] } => {
  const linha = lineCells(must(reading.documento.linhas.get(uid), `line ${uid}`))
  const campos = givenFields(body).map(([campo]) => campo)
  const mudancas = givenFields(body).map(([campo, valor]): FolhaChange => ({
    op: 'celula',
    uid,
    campo,
    antes: linha[campo] ?? null,
    depois: cellOf(campo, valor),
  }))
  return { mudancas, campos }
}

const nameOf = (lista: readonly { id: number; nome: string }[], id: number | null) =>
  id === null ? null : (lista.find((um) => um.id === id)?.nome ?? null)

/** An amount of a line of the sheet, which is in centavos too; undefined when the column is hidden. */
const amountOf = <V extends null | undefined>(valor: number | V): Cents | V =>
  typeof valor === 'number' ? cents(valor) : valor

/** An item as the calls outside the sheet return it. */
export function seenItem(aberto: OpenFolha, linha: ItemLine, nomes: FolhaNames): ItemDoOrcamento {
  const { vista, reading } = aberto
  const { id: uid, tipo: _tipo, ordem: _ordem, superior, ...cells } = linha
  const { valor_unit, custo_unit, estimativa_final, quantidade, dias, ...campos } = cells
  const grupo = must(
    reading.folha.tree.above(uid).find(({ tipo }) => tipo === 'grupo'),
    `group of ${uid}`,
  )
  const { conta = false, valor_total, custo_previsto } = vista.valores.get(uid) ?? {}
  const isDirect = superior === null || superior === grupo.id
  return {
    ...campos,
    ...given({
      valor_unit: amountOf(valor_unit),
      custo_unit: amountOf(custo_unit),
      estimativa_final: amountOf(estimativa_final),
      valor_total,
      custo_previsto,
    }),
    id_orca_item: must(vista.ids.get(uid), `id of ${uid}`),
    uid,
    id_orca_grupo: must(reading.ids.get(grupo.id), `id of ${grupo.id}`),
    id_orca_item_superior: isDirect ? null : (reading.ids.get(superior) ?? null),
    numero: vista.numeros.get(uid) ?? '',
    nome_unidade: nameOf(nomes.unidades, linha.id_unidade),
    fornecedor: nameOf(nomes.fornecedores, linha.id_fornecedor),
    quantidade: quantityToNumber(quantity(quantidade.valor)),
    dias: quantityToNumber(quantity(dias.valor)),
    conta,
  }
}
