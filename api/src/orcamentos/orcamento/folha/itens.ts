import { must } from '@claquete/core/kernel/must'
import type {
  ItemBody,
  ItemDoOrcamento,
} from '@claquete/contract/orcamentos/orcamento/linha-fields'
import type { LinhaDaFolha, MudancaDaFolha } from '@claquete/contract/orcamentos/orcamento/folha'
import { centsToReais, reaisToCents } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { numberToQuantity, quantityToNumber } from '@claquete/core/kernel/quantity'
import type { Quantity } from '@claquete/core/kernel/quantity'
import { itemInicial } from '@claquete/core/orcamentos/orcamento/linha-enxuta'
import type { Aberto } from './chamada.ts'
import type { Nomes } from './folha.queries.ts'

type LinhaItem = Extract<LinhaDaFolha, { tipo: 'item' }>

/** What an item begins with. */
export const itemNovo = (
  lugar: Pick<LinhaItem, 'id' | 'superior' | 'ordem' | 'descricao'>,
): LinhaItem => ({
  ...itemInicial,
  ...lugar,
})

const dinheiros = new Set(['valor_unit', 'custo_unit', 'estimativa_final'])
const medidas = new Set(['quantidade', 'dias'])

/** A field of the call as the cell of the sheet holds it. */
function celulaDe(campo: string, valor: unknown): unknown {
  if (dinheiros.has(campo)) return valor === null ? null : reaisToCents(valor as number)
  if (medidas.has(campo)) return { valor: numberToQuantity(valor as number), formula: null }
  return valor
}

const given = (body: ItemBody) =>
  Object.entries(body).filter(([, valor]) => valor !== undefined) as [keyof ItemBody, unknown][]

/** The cells that a call fills. */
export const celulasDe = (body: ItemBody): Partial<LinhaItem> =>
  Object.fromEntries(given(body).map(([campo, valor]) => [campo, celulaDe(campo, valor)]))

/** The changes that a call asks of an item that is there. */
export const mudancasDoItem = (
  { lida }: Aberto,
  uid: string,
  body: ItemBody,
): { readonly mudancas: MudancaDaFolha[]; readonly campos: string[] } => {
  const linha = lida.documento.linhas.get(uid) as unknown as Readonly<Record<string, unknown>>
  const campos = given(body).map(([campo]) => campo)
  const mudancas = given(body).map(([campo, valor]) => ({
    op: 'celula',
    uid,
    campo,
    antes: linha[campo],
    depois: celulaDe(campo, valor),
  }))
  return { mudancas: mudancas as MudancaDaFolha[], campos }
}

const nomeDe = (lista: readonly { id: number; nome: string }[], id: number | null) =>
  id === null ? null : (lista.find((um) => um.id === id)?.nome ?? null)

/** Amounts in reais; what the profile does not see stays absent. */
const emReais = (valores: Readonly<Record<string, number | null | undefined>>) =>
  Object.fromEntries(
    Object.entries(valores).flatMap(([nome, valor]) =>
      valor === undefined ? [] : [[nome, valor === null ? null : centsToReais(valor as Cents)]],
    ),
  )

/** An item as the calls outside the sheet write it. */
export function itemVisto(aberto: Aberto, linha: LinhaItem, nomes: Nomes): ItemDoOrcamento {
  const { vista, lida } = aberto
  const { id: uid, tipo: _tipo, ordem: _ordem, superior, ...celulas } = linha
  const { valor_unit, custo_unit, estimativa_final, quantidade, dias, ...campos } = celulas
  const grupo = must(
    lida.folha.arvore.above(uid).find(({ tipo }) => tipo === 'grupo'),
    `group of ${uid}`,
  )
  const { conta = false, valor_total, custo_previsto } = vista.valores.get(uid) ?? {}
  const isDireto = superior === null || superior === grupo.id
  return {
    ...campos,
    ...emReais({ valor_unit, custo_unit, estimativa_final, valor_total, custo_previsto }),
    id_orca_item: must(vista.ids.get(uid), `id of ${uid}`),
    uid,
    id_orca_grupo: must(lida.ids.get(grupo.id), `id of ${grupo.id}`),
    id_orca_item_superior: isDireto ? null : (lida.ids.get(superior) ?? null),
    numero: vista.numeros.get(uid) ?? '',
    nome_unidade: nomeDe(nomes.unidades, linha.id_unidade),
    fornecedor: nomeDe(nomes.fornecedores, linha.id_fornecedor),
    quantidade: quantityToNumber(quantidade.valor as Quantity),
    dias: quantityToNumber(dias.valor as Quantity),
    conta,
  }
}
