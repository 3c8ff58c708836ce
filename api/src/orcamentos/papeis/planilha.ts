import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Rate } from '@claquete/core/kernel/amounts/quantity'
import type { Printout, PrintedLine } from '@claquete/core/orcamentos/papeis/printout'
import { columnLetter } from '../../kernel/sheets/sheet.ts'
import type { PrintChoices } from './options.ts'
import type { OrcamentoNoPapel } from './printed-orcamento.read.ts'
import type { WorkbookCell, WorkbookColumn } from './workbook.read.ts'
import { Pasta } from './workbook.read.ts'

export type ColumnKey =
  | 'numero'
  | 'descricao'
  | 'numeracao'
  | 'especificacao'
  | 'fornecedor'
  | 'unidade'
  | 'quantidade'
  | 'dias'
  | 'valor_unit'
  | 'valor_total'
  | 'custo_unit'
  | 'custo'
  | 'margem'
  | 'margem_taxa'
  | 'taxa'
  | 'bv'
  | 'imposto'
  | 'comissao'

const columnsByKey: Readonly<Record<ColumnKey, WorkbookColumn>> = {
  numero: { titulo: 'Nº', largura: 9, isRight: false },
  descricao: { titulo: 'Descrição', largura: 44, isRight: false },
  numeracao: { titulo: 'Numeração', largura: 11, isRight: false },
  especificacao: { titulo: 'Especificação', largura: 34, isRight: false },
  fornecedor: { titulo: 'Fornecedor', largura: 22, isRight: false },
  unidade: { titulo: 'Unid.', largura: 13, isRight: false },
  quantidade: { titulo: 'Qtde', largura: 10, isRight: true },
  dias: { titulo: 'Diárias', largura: 10, isRight: true },
  valor_unit: { titulo: 'Valor unit.', largura: 14, isRight: true },
  valor_total: { titulo: 'Total', largura: 17, isRight: true },
  custo_unit: { titulo: 'Custo unit.', largura: 14, isRight: true },
  custo: { titulo: 'Custo previsto', largura: 16, isRight: true },
  margem: { titulo: 'Margem', largura: 15, isRight: true },
  margem_taxa: { titulo: 'Margem %', largura: 11, isRight: true },
  taxa: { titulo: 'Incide taxa', largura: 8, isRight: true },
  bv: { titulo: 'Incide BV', largura: 8, isRight: true },
  imposto: { titulo: 'Incide imposto', largura: 9, isRight: true },
  comissao: { titulo: 'Incide comissão', largura: 10, isRight: true },
}

export const reais = (valor: Cents, formula?: string): WorkbookCell => ({
  numero: valor / 100,
  formato: 'reais',
  formula,
})
export const taxa = (valor: Rate, formula?: string): WorkbookCell => ({
  numero: valor / 100_000_000,
  formato: 'taxa',
  formula,
})
export const flagCell = (valor: boolean): WorkbookCell => ({
  numero: valor ? 1 : 0,
  formato: 'inteiro',
})

/** The sheet being written and its columns. */
export class PlanilhaDoOrcamento {
  readonly workbook: Pasta
  readonly orcamento: OrcamentoNoPapel
  readonly printing: Printout
  readonly keys: readonly ColumnKey[]
  readonly #onlyGroups: boolean
  /** First and last row of the lines, without options. */
  first = 0
  ultima = 0
  /** By uid, the row of each group and the last row of its contents. */
  readonly places = new Map<string, { readonly linha: number; readonly fim: number }>()

  constructor(orcamento: OrcamentoNoPapel, impressao: Printout, opcoes: PrintChoices) {
    this.orcamento = orcamento
    this.printing = impressao
    this.#onlyGroups = opcoes.so_grupos
    this.keys = columnKeysOf(orcamento, impressao, opcoes)
    this.workbook = new Pasta(this.keys.map((chave) => columnsByKey[chave]))
  }

  /** Whether the line gets a row. */
  shows({ linha }: PrintedLine): boolean {
    return linha.tipo === 'grupo' || !this.#onlyGroups
  }

  /** Formulas work only when the lines show prices and what applies to them. */
  get isLive(): boolean {
    return this.tem('taxa') && this.tem('valor_unit') && this.tem('dias')
  }

  tem(chave: ColumnKey): boolean {
    return this.keys.includes(chave)
  }

  /** `H12`. */
  ref(chave: ColumnKey, linha: number): string {
    return `${columnLetter(this.keys.indexOf(chave))}${linha}`
  }

  /** `H6:H40`: a column's range between two rows. */
  band(chave: ColumnKey, de = this.first, ate = this.ultima): string {
    return de === ate ? this.ref(chave, de) : `${this.ref(chave, de)}:${this.ref(chave, ate)}`
  }

  /** A row's cells by column key. */
  cells(valores: Partial<Record<ColumnKey, WorkbookCell>>): WorkbookCell[] {
    return this.keys.map((chave) => valores[chave] ?? null)
  }
}

function columnKeysOf(
  orcamento: OrcamentoNoPapel,
  { visao }: Printout,
  opcoes: PrintChoices,
): ColumnKey[] {
  const isInside = visao === 'interna'
  const measures: ColumnKey[] =
    opcoes.quantidade && !opcoes.so_grupos ? ['unidade', 'quantidade', 'dias'] : []
  const isPriced = orcamento.valor_unit && opcoes.valor_unitario && !opcoes.so_grupos
  return [
    'numero',
    'descricao',
    ...(!opcoes.so_grupos && hasOwnNumbers(orcamento) ? (['numeracao'] as const) : []),
    ...(opcoes.so_grupos ? [] : (['especificacao'] as const)),
    ...(isInside && !opcoes.so_grupos ? (['fornecedor'] as const) : []),
    ...measures,
    ...(isPriced ? (['valor_unit'] as const) : []),
    ...(orcamento.valor_total ? (['valor_total'] as const) : []),
    ...(isInside && orcamento.valor_total ? internalKeys(opcoes) : []),
  ]
}

/** A sheet whose lines nobody numbered has no such column. */
const hasOwnNumbers = ({ documento }: OrcamentoNoPapel): boolean =>
  [...documento.linhas.values()].some((linha) => linha.tipo === 'item' && linha.numeracao !== '')

const internalKeys = ({ so_grupos }: PrintChoices): ColumnKey[] =>
  so_grupos
    ? ['custo', 'margem', 'margem_taxa']
    : ['custo_unit', 'custo', 'margem', 'margem_taxa', 'taxa', 'bv', 'imposto', 'comissao']
