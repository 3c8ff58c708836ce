import { moneyText } from '../orcamento/public.ts'

type Value = string | number | boolean | null

const labels: Readonly<Record<string, string>> = {
  descricao: 'Descrição',
  especificacao: 'Especificação',
  numeracao: 'Numeração',
  funcao: 'Função',
  observacao: 'Observação',
  unidade: 'Unidade',
  fornecedor: 'Fornecedor',
  produto: 'Produto',
  servico: 'Serviço',
  grande_item: 'Grande item',
  quantidade: 'Quantidade',
  dias: 'Diárias',
  valor_unit: 'Valor unitário',
  custo_unit: 'Custo unitário',
  estimativa_final: 'Estimativa final',
  incide_taxa: 'Incide taxa',
  incide_bv: 'Incide BV',
  incide_imposto: 'Incide imposto',
  incide_comissao: 'Incide comissão',
  opcional: 'Opcional',
  opcional_ligado: 'Opção ligada',
  permite_verba: 'Permite verba',
  imprimir: 'Impressão',
}
const prints: Readonly<Record<string, string>> = {
  normal: 'Normal',
  descricao: 'Só a descrição',
  nao: 'Não sai impresso',
}
const amounts = new Set(['valor_unit', 'custo_unit', 'estimativa_final'])
const quantities = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 })

/** The sheet's label of a field. */
export const campoText = (campo: string): string => labels[campo] ?? campo

/** A field's value as the sheet shows it. */
export function valorText(campo: string, value: Value): string {
  if (value === null || value === '') return 'vazio'
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') {
    return amounts.has(campo) ? moneyText(value) : quantities.format(value)
  }
  return campo === 'imprimir' ? (prints[value] ?? value) : value
}
