import type { FolhaLine } from '@claquete/contract/orcamentos/folha/folha'
import { cents, centsToReais } from '@claquete/core/kernel/amounts/money'
import type { VersaoLine } from '@claquete/core/orcamentos/folha/diff'
import type { FolhaVista } from '../folha/public.ts'

type Item = Extract<FolhaLine, { tipo: 'item' }>
type Valor = string | number | boolean | null
type Nome = { readonly id: number; readonly nome: string }

const measures = 10_000

/** The compared fields of a line, readable: names, reais, quantities. */
function camposOf(linha: FolhaLine, { nomes }: FolhaVista): Record<string, Valor> {
  const named = (list: readonly Nome[], id: number | null) =>
    id === null ? null : (list.find((um) => um.id === id)?.nome ?? null)
  const grande_item = named(nomes.grandes_itens, linha.id_grande_item)
  if (linha.tipo === 'grupo') return { grande_item }
  return {
    especificacao: linha.especificacao,
    numeracao: linha.numeracao,
    funcao: linha.funcao,
    unidade: named(nomes.unidades, linha.id_unidade),
    fornecedor: named(nomes.fornecedores, linha.id_fornecedor),
    produto: named(nomes.produtos, linha.id_produto),
    servico: named(nomes.servicos, linha.id_servico),
    grande_item,
    quantidade: linha.quantidade.valor / measures,
    dias: linha.dias.valor / measures,
    ...precosOf(linha),
    incide_taxa: linha.incide_taxa,
    incide_bv: linha.incide_bv,
    incide_imposto: linha.incide_imposto,
    incide_comissao: linha.incide_comissao,
    opcional: linha.opcional,
    opcional_ligado: linha.opcional_ligado,
    permite_verba: linha.permite_verba,
    imprimir: linha.imprimir,
    observacao: linha.observacao,
  }
}

const reais = (value: number | null) => (value === null ? null : centsToReais(cents(value)))

const precosOf = ({ valor_unit, custo_unit, estimativa_final }: Item) => ({
  ...(valor_unit !== undefined && { valor_unit: reais(valor_unit) }),
  ...(custo_unit !== undefined && { custo_unit: reais(custo_unit) }),
  ...(estimativa_final !== undefined && { estimativa_final: reais(estimativa_final) }),
})

/**
 * A sheet prepared for comparison. Roll-ups and options that are off are worth nothing by themselves, so that
 * the effects of the lines sum to the difference of the subtotals.
 */
export function versaoLines(vista: FolhaVista): VersaoLine[] {
  const parents = new Set(vista.linhas.map(({ superior }) => superior))
  return vista.linhas.map((linha) => {
    const valor = vista.valores.get(linha.id)
    const counts = valor?.conta && !parents.has(linha.id)
    return {
      uid: linha.id,
      tipo: linha.tipo,
      superior: linha.superior,
      numero: vista.numeros.get(linha.id) ?? '',
      descricao: linha.descricao,
      valor_total: (counts && valor?.valor_total) || cents(0),
      campos: camposOf(linha, vista),
    }
  })
}
