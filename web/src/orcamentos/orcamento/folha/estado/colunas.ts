import { formatDecimal, subtract } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { formatPercent, formatQuantity } from '@claquete/core/kernel/quantity'
import type { Rate } from '@claquete/core/kernel/quantity'
import { camposDoTrabalho } from '@claquete/core/orcamentos/orcamento/campos'
import type { CampoDoItem } from '@claquete/core/orcamentos/orcamento/campos'
import type { Item, Linha } from '@claquete/core/orcamentos/orcamento/documento'
import type { EspelhoDaLinha } from '@claquete/core/orcamentos/orcamento/espelho'
import { marginOf } from '@claquete/core/orcamentos/orcamento/linha'
import { textoDaCelula } from '@claquete/core/orcamentos/orcamento/variaveis'
import type { Pode } from './fio.ts'
import type { Fileira, Quadro } from './quadro.ts'

export type IdDaColuna =
  | 'numero'
  | 'descricao'
  | 'funcao'
  | 'fornecedor'
  | 'unidade'
  | 'quantidade'
  | 'dias'
  | 'valor_unit'
  | 'valor_total'
  | 'custo_unit'
  | 'custo_previsto'
  | 'comprometido'
  | 'realizado'
  | 'saldo'
  | 'execucao'
  | 'estimativa'
  | 'margem'
  | 'margem_pct'
  | 'grande_item'
  | 'especificacao'
  | 'observacao'

export interface Coluna {
  readonly id: IdDaColuna
  readonly titulo: string
  /** Said in full where the heading is short. */
  readonly nome?: string
  readonly largura: number
  readonly eNumero?: true
  /** The field of the line that is edited in it. */
  readonly campo?: CampoDoItem
  readonly fixa?: true
  /** Offered, and shown to whoever asks for it. */
  readonly ocultaDeInicio?: true
  readonly exige?: (pode: Pode) => boolean
  readonly texto: (linha: Linha, quadro: Quadro) => string
}

const dinheiro = (valor: Cents | null | undefined) =>
  valor === null || valor === undefined ? '' : formatDecimal(valor)
const taxa = (valor: Rate | undefined) => (valor === undefined ? '' : formatPercent(valor))

const doItem =
  (texto: (item: Item, quadro: Quadro) => string) =>
  (linha: Linha, quadro: Quadro): string =>
    linha.tipo === 'item' ? texto(linha, quadro) : ''

/** What a line that only sums others does not say of itself. */
const daFolha = (texto: (item: Item, quadro: Quadro) => string) =>
  doItem((item, quadro) => (quadro.arvore.isRollUp(item) ? '' : texto(item, quadro)))

const doEspelho =
  (campo: Exclude<keyof EspelhoDaLinha, 'execucao'>) => (linha: Linha, quadro: Quadro) =>
    dinheiro(quadro.espelhos.get(linha.id)?.[campo])

const custos = (pode: Pode) => pode.custos
const precos = (pode: Pode) => pode.valor_unit
const totais = (pode: Pode) => pode.valor_total
const margens = (pode: Pode) => pode.custos && pode.valor_total

export const contaDias = (item: Item, { nomes }: Quadro): boolean =>
  item.id_unidade === null || nomes.unidades.get(item.id_unidade)?.conta_dias !== false

/**
 * Every column of the sheet, in order (domain notes 1.2). Those shown at first fit together in a window of
 * 1440 px with the menu open: no column of money is out of sight. What a wider window has goes to the description.
 */
export const colunas: readonly Coluna[] = [
  {
    id: 'numero',
    titulo: 'Nº',
    nome: 'Número',
    largura: 68,
    fixa: true,
    texto: ({ id }, { numeros }) => numeros.get(id) ?? '',
  },
  {
    id: 'descricao',
    titulo: 'Descrição',
    largura: 200,
    fixa: true,
    campo: 'descricao',
    texto: ({ descricao }) => descricao,
  },
  {
    id: 'funcao',
    titulo: 'Função',
    largura: 130,
    campo: 'funcao',
    ocultaDeInicio: true,
    texto: doItem(({ funcao }) => funcao),
  },
  {
    id: 'fornecedor',
    titulo: 'Fornecedor',
    largura: 100,
    campo: 'id_fornecedor',
    texto: doItem(({ id_fornecedor }, { nomes }) => nomeDe(nomes.fornecedores, id_fornecedor)),
  },
  {
    id: 'unidade',
    titulo: 'Un.',
    nome: 'Unidade',
    largura: 60,
    campo: 'id_unidade',
    texto: daFolha(({ id_unidade }, { nomes }) =>
      id_unidade === null ? '' : (nomes.unidades.get(id_unidade)?.nome ?? `#${id_unidade}`),
    ),
  },
  {
    id: 'quantidade',
    titulo: 'Qtde',
    nome: 'Quantidade',
    largura: 54,
    eNumero: true,
    campo: 'quantidade',
    texto: daFolha(({ quantidade }) => formatQuantity(quantidade.valor)),
  },
  {
    id: 'dias',
    titulo: 'Diárias',
    largura: 64,
    eNumero: true,
    campo: 'dias',
    texto: daFolha((item, quadro) =>
      contaDias(item, quadro) ? formatQuantity(item.dias.valor) : '',
    ),
  },
  {
    id: 'valor_unit',
    titulo: 'Valor unit.',
    nome: 'Valor unitário',
    largura: 100,
    eNumero: true,
    campo: 'valor_unit',
    exige: precos,
    texto: daFolha(({ valor_unit }) => dinheiro(valor_unit)),
  },
  {
    id: 'valor_total',
    titulo: 'Valor total',
    largura: 108,
    eNumero: true,
    exige: totais,
    texto: ({ id }, { valores }) => dinheiro(valores.get(id)?.valor_total),
  },
  {
    id: 'custo_unit',
    titulo: 'Custo unit.',
    nome: 'Custo unitário',
    largura: 100,
    eNumero: true,
    campo: 'custo_unit',
    exige: custos,
    texto: daFolha(({ custo_unit }) => dinheiro(custo_unit)),
  },
  {
    id: 'custo_previsto',
    titulo: 'Custo previsto',
    largura: 108,
    eNumero: true,
    exige: custos,
    texto: ({ id }, { valores }) => dinheiro(valores.get(id)?.custo_previsto),
  },
  ...(
    [
      ['comprometido', 'Comprometido'],
      ['realizado', 'Realizado'],
      ['saldo', 'Saldo'],
    ] as const
  ).map(([id, titulo]): Coluna => ({
    id,
    titulo,
    largura: 112,
    eNumero: true,
    ocultaDeInicio: true,
    exige: custos,
    texto: doEspelho(id),
  })),
  {
    id: 'execucao',
    titulo: '% exec.',
    nome: 'Percentual executado',
    largura: 76,
    eNumero: true,
    ocultaDeInicio: true,
    exige: custos,
    texto: ({ id }, { espelhos }) => taxa(espelhos.get(id)?.execucao),
  },
  {
    id: 'estimativa',
    titulo: 'Estimativa final',
    largura: 116,
    eNumero: true,
    campo: 'estimativa_final',
    ocultaDeInicio: true,
    exige: custos,
    texto: doEspelho('estimativa_final'),
  },
  {
    id: 'margem',
    titulo: 'Margem R$',
    largura: 100,
    eNumero: true,
    exige: margens,
    texto: ({ id }, { valores }) => {
      const um = valores.get(id)
      return um ? dinheiro(subtract(um.valor_total, um.custo_previsto)) : ''
    },
  },
  {
    id: 'margem_pct',
    titulo: 'Margem %',
    largura: 84,
    eNumero: true,
    exige: margens,
    texto: ({ id }, { valores }) => {
      const um = valores.get(id)
      return um ? taxa(marginOf(um.valor_total, um.custo_previsto)) : ''
    },
  },
  {
    id: 'grande_item',
    titulo: 'Grande item',
    largura: 140,
    campo: 'id_grande_item',
    ocultaDeInicio: true,
    texto: ({ id_grande_item }, { nomes }) => nomeDe(nomes.grandes_itens, id_grande_item),
  },
  {
    id: 'especificacao',
    titulo: 'Especificação',
    largura: 200,
    campo: 'especificacao',
    ocultaDeInicio: true,
    texto: doItem(({ especificacao }) => especificacao),
  },
  {
    id: 'observacao',
    titulo: 'Observação',
    largura: 200,
    campo: 'observacao',
    ocultaDeInicio: true,
    texto: doItem(({ observacao }) => observacao),
  },
]

const nomeDe = (nomes: ReadonlyMap<number, string>, id: number | null) =>
  id === null ? '' : (nomes.get(id) ?? `#${id}`)

const doTrabalho: ReadonlySet<IdDaColuna> = new Set([
  'numero',
  'descricao',
  'fornecedor',
  'custo_unit',
  'custo_previsto',
  'comprometido',
  'realizado',
  'saldo',
  'execucao',
  'estimativa',
])

export type Modo = 'venda' | 'trabalho'

/** What is shown before anybody chose otherwise. */
export const mostradaDeInicio = ({ id, ocultaDeInicio }: Coluna, modo: Modo): boolean =>
  modo === 'trabalho' ? doTrabalho.has(id) : !ocultaDeInicio

/** The columns that the profile may see. */
export const colunasDoPerfil = (pode: Pode): Coluna[] =>
  colunas.filter(({ exige }) => exige?.(pode) ?? true)

/** May the cell be edited here? */
export function editavel(coluna: Coluna, fileira: Fileira, quadro: Quadro): boolean {
  const { campo } = coluna
  const { soLeitura, pode } = quadro
  // The work budget stays open once the price is agreed.
  const trabalha = pode.trabalho && fileira.tipo === 'item'
  if (!campo || (soLeitura && !(trabalha && camposDoTrabalho.has(campo)))) return false
  if (fileira.tipo === 'nova') return campo === 'descricao'
  if (fileira.tipo === 'grupo') return campo === 'descricao' || campo === 'id_grande_item'
  const linha = quadro.documento.linhas.get(fileira.uid)
  if (linha?.tipo !== 'item') return false
  if (quadro.arvore.isRollUp(linha) && queSoma.has(campo)) return false
  return campo !== 'dias' || contaDias(linha, quadro)
}

/** What a line with sublines takes from them. */
const queSoma: ReadonlySet<CampoDoItem> = new Set([
  'id_unidade',
  'quantidade',
  'dias',
  'valor_unit',
  'custo_unit',
  'estimativa_final',
])

/** What the editor of a cell begins with. */
export function textoParaEditar(coluna: Coluna, linha: Linha, quadro: Quadro): string {
  if (linha.tipo === 'item') {
    const { campo } = coluna
    if (campo === 'quantidade' || campo === 'dias') {
      return textoDaCelula(linha[campo].valor, linha[campo].formula)
    }
    if (campo === 'estimativa_final') return dinheiro(linha.estimativa_final)
  }
  return coluna.texto(linha, quadro)
}
