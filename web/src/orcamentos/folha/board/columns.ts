import { formatDecimal, subtract } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { formatPercent, formatQuantity, quantity } from '@claquete/core/kernel/amounts/quantity'
import type { Rate } from '@claquete/core/kernel/amounts/quantity'
import { workFields } from '@claquete/core/orcamentos/folha/fields'
import type { CampoDoItem } from '@claquete/core/orcamentos/folha/fields'
import type { Item, Line } from '@claquete/core/orcamentos/folha/documento'
import type { LineEspelho } from '@claquete/core/orcamentos/visao/espelho'
import { marginOf } from '@claquete/core/orcamentos/folha/line'
import { cellText } from '@claquete/core/orcamentos/folha/variables'
import { situacaoOf } from './situacoes.ts'
import type { Allowed } from './wire.ts'
import type { FolhaRow, Board } from './board.ts'

export type ColumnId =
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
  | 'situacao'
  | 'grande_item'
  | 'numeracao'
  | 'especificacao'
  | 'observacao'

export interface FolhaColumn {
  readonly id: ColumnId
  readonly titulo: string
  /** The full name, when the header is abbreviated. */
  readonly nome?: string
  readonly largura: number
  readonly eNumero?: true
  /** The line's field that the column edits. */
  readonly campo?: CampoDoItem
  readonly fixa?: true
  /** Hidden by default; people may show it. */
  readonly isHiddenAtFirst?: true
  readonly isFor?: (pode: Allowed) => boolean
  readonly texto: (linha: Line, board: Board) => string
  /** A word that colours the cell. */
  readonly tom?: (linha: Line, board: Board) => string
}

const moneyText = (valor: Cents | null | undefined) =>
  valor === null || valor === undefined ? '' : formatDecimal(valor)
const taxa = (valor: Rate | undefined) => (valor === undefined ? '' : formatPercent(valor))

const doItem =
  (texto: (item: Item, board: Board) => string) =>
  (linha: Line, board: Board): string =>
    linha.tipo === 'item' ? texto(linha, board) : ''

/** Blank for a line with sublines, whose value is their sum. */
const leafText = (texto: (item: Item, board: Board) => string) =>
  doItem((item, board) => (board.tree.isRollUp(item) ? '' : texto(item, board)))

const doEspelho = (campo: Exclude<keyof LineEspelho, 'execucao'>) => (linha: Line, board: Board) =>
  moneyText(board.espelhos.get(linha.id)?.[campo])

const custos = (pode: Allowed) => pode.custos
const precos = (pode: Allowed) => pode.valor_unit
const maySeeTotals = (pode: Allowed) => pode.valor_total
const margens = (pode: Allowed) => pode.custos && pode.valor_total

const oneDay = quantity(10_000)

/** Days always multiply, so they are blank only where they are 1 and the unit is not counted in them. */
const showsDays = (item: Item, { nomes }: Board): boolean =>
  item.dias.valor !== oneDay ||
  item.id_unidade === null ||
  nomes.unidades.get(item.id_unidade)?.conta_dias !== false

/**
 * Every column, in order (domain notes 1.2). The default ones fit a 1440 px window with the menu open, so that every
 * amount is in view. Spare width goes to the description.
 */
export const columns: readonly FolhaColumn[] = [
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
    isHiddenAtFirst: true,
    texto: doItem(({ funcao }) => funcao),
  },
  {
    id: 'fornecedor',
    titulo: 'Fornecedor',
    largura: 88,
    campo: 'id_fornecedor',
    texto: doItem(({ id_fornecedor }, { nomes }) => nomeOf(nomes.fornecedores, id_fornecedor)),
  },
  {
    id: 'unidade',
    titulo: 'Unidade',
    largura: 80,
    campo: 'id_unidade',
    texto: leafText(({ id_unidade }, { nomes }) =>
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
    texto: leafText(({ quantidade }) => formatQuantity(quantidade.valor)),
  },
  {
    id: 'dias',
    titulo: 'Diárias',
    largura: 64,
    eNumero: true,
    campo: 'dias',
    texto: leafText((item, board) =>
      showsDays(item, board) ? formatQuantity(item.dias.valor) : '',
    ),
  },
  {
    id: 'valor_unit',
    titulo: 'Valor unit.',
    nome: 'Valor unitário',
    largura: 100,
    eNumero: true,
    campo: 'valor_unit',
    isFor: precos,
    texto: leafText(({ valor_unit }) => moneyText(valor_unit)),
  },
  {
    id: 'valor_total',
    titulo: 'Valor total',
    largura: 108,
    eNumero: true,
    isFor: maySeeTotals,
    texto: ({ id }, { valores }) => moneyText(valores.get(id)?.valor_total),
  },
  {
    id: 'custo_unit',
    titulo: 'Custo unit.',
    nome: 'Custo unitário',
    largura: 100,
    eNumero: true,
    campo: 'custo_unit',
    isFor: custos,
    texto: leafText(({ custo_unit }) => moneyText(custo_unit)),
  },
  {
    id: 'custo_previsto',
    titulo: 'Custo previsto',
    largura: 108,
    eNumero: true,
    isFor: custos,
    texto: ({ id }, { valores }) => moneyText(valores.get(id)?.custo_previsto),
  },
  ...(
    [
      ['comprometido', 'Comprometido'],
      ['realizado', 'Realizado'],
      ['saldo', 'Saldo'],
    ] as const
  ).map(([id, titulo]): FolhaColumn => ({
    id,
    titulo,
    largura: 112,
    eNumero: true,
    isHiddenAtFirst: true,
    isFor: custos,
    texto: doEspelho(id),
  })),
  {
    id: 'execucao',
    titulo: '% exec.',
    nome: 'Percentual executado',
    largura: 76,
    eNumero: true,
    isHiddenAtFirst: true,
    isFor: custos,
    texto: ({ id }, { espelhos }) => taxa(espelhos.get(id)?.execucao),
  },
  {
    id: 'estimativa',
    titulo: 'Estimativa final',
    largura: 116,
    eNumero: true,
    campo: 'estimativa_final',
    isHiddenAtFirst: true,
    isFor: custos,
    texto: doEspelho('estimativa_final'),
  },
  {
    id: 'margem',
    titulo: 'Margem R$',
    largura: 100,
    eNumero: true,
    isFor: margens,
    texto: ({ id }, { valores }) => {
      const um = valores.get(id)
      return um ? moneyText(subtract(um.valor_total, um.custo_previsto)) : ''
    },
  },
  {
    id: 'margem_pct',
    titulo: 'Margem %',
    largura: 84,
    eNumero: true,
    isFor: margens,
    texto: ({ id }, { valores }) => {
      const um = valores.get(id)
      return um ? taxa(marginOf(um.valor_total, um.custo_previsto)) : ''
    },
  },
  {
    id: 'situacao',
    titulo: 'Situação',
    nome: 'Situação dos gastos da linha',
    largura: 132,
    isHiddenAtFirst: true,
    texto: (linha, board) => situacaoOf(linha, board)?.texto ?? '',
    tom: (linha, board) => situacaoOf(linha, board)?.situacao ?? '',
  },
  {
    id: 'grande_item',
    titulo: 'Grande item',
    largura: 140,
    campo: 'id_grande_item',
    isHiddenAtFirst: true,
    texto: ({ id_grande_item }, { nomes }) => nomeOf(nomes.grandes_itens, id_grande_item),
  },
  {
    id: 'numeracao',
    titulo: 'Numeração',
    nome: 'Numeração digitada, como a da planilha do financiador',
    largura: 96,
    campo: 'numeracao',
    isHiddenAtFirst: true,
    texto: doItem(({ numeracao }) => numeracao),
  },
  {
    id: 'especificacao',
    titulo: 'Especificação',
    largura: 200,
    campo: 'especificacao',
    isHiddenAtFirst: true,
    texto: doItem(({ especificacao }) => especificacao),
  },
  {
    id: 'observacao',
    titulo: 'Observação',
    largura: 200,
    campo: 'observacao',
    isHiddenAtFirst: true,
    texto: doItem(({ observacao }) => observacao),
  },
]

const nomeOf = (nomes: ReadonlyMap<number, string>, id: number | null) =>
  id === null ? '' : (nomes.get(id) ?? `#${id}`)

/** May this cell be edited? */
export function isCellEditable(coluna: FolhaColumn, row: FolhaRow, board: Board): boolean {
  const { campo } = coluna
  const { isReadOnly, pode } = board
  // The work budget's fields stay editable after the sale price is locked.
  const mayWork = pode.trabalho && row.tipo === 'item'
  if (!campo || (isReadOnly && !(mayWork && workFields.has(campo)))) return false
  if (row.tipo === 'nova') return campo === 'descricao'
  if (row.tipo === 'grupo') return campo === 'descricao' || campo === 'id_grande_item'
  const linha = board.documento.linhas.get(row.uid)
  if (linha?.tipo !== 'item') return false
  return !(board.tree.isRollUp(linha) && summedCampos.has(campo))
}

/** Fields that a line with sublines takes from them. */
const summedCampos: ReadonlySet<CampoDoItem> = new Set([
  'id_unidade',
  'quantidade',
  'dias',
  'valor_unit',
  'custo_unit',
  'estimativa_final',
])

/** The initial text of a cell's editor. */
export function editText(coluna: FolhaColumn, linha: Line, board: Board): string {
  if (linha.tipo === 'item') {
    const { campo } = coluna
    if (campo === 'quantidade' || campo === 'dias') {
      return cellText(linha[campo].valor, linha[campo].formula)
    }
    if (campo === 'estimativa_final') return moneyText(linha.estimativa_final)
  }
  return coluna.texto(linha, board)
}
