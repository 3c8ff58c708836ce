import type { Cents } from '@claquete/core/kernel/money'
import type { Rate } from '@claquete/core/kernel/quantity'
import type { Impressao, LinhaImpressa } from '@claquete/core/orcamentos/orcamento/impressao'
import { columnLetter } from '../../../kernel/sheets/sheet.ts'
import type { Opcoes } from './opcoes.ts'
import type { OrcamentoNoPapel } from './orcamento-no-papel.ts'
import type { CelulaDaPasta, ColunaDaPasta } from './pasta.ts'
import { Pasta } from './pasta.ts'

export type Chave =
  | 'numero'
  | 'descricao'
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

const colunas: Readonly<Record<Chave, ColunaDaPasta>> = {
  numero: { titulo: 'Nº', largura: 9, direita: false },
  descricao: { titulo: 'Descrição', largura: 44, direita: false },
  especificacao: { titulo: 'Especificação', largura: 34, direita: false },
  fornecedor: { titulo: 'Fornecedor', largura: 22, direita: false },
  unidade: { titulo: 'Un.', largura: 11, direita: false },
  quantidade: { titulo: 'Qtde', largura: 10, direita: true },
  dias: { titulo: 'Diárias', largura: 10, direita: true },
  valor_unit: { titulo: 'Valor unit.', largura: 14, direita: true },
  valor_total: { titulo: 'Total', largura: 17, direita: true },
  custo_unit: { titulo: 'Custo unit.', largura: 14, direita: true },
  custo: { titulo: 'Custo previsto', largura: 16, direita: true },
  margem: { titulo: 'Margem', largura: 15, direita: true },
  margem_taxa: { titulo: 'Margem %', largura: 11, direita: true },
  taxa: { titulo: 'Incide taxa', largura: 8, direita: true },
  bv: { titulo: 'Incide BV', largura: 8, direita: true },
  imposto: { titulo: 'Incide imposto', largura: 9, direita: true },
  comissao: { titulo: 'Incide comissão', largura: 10, direita: true },
}

export const reais = (valor: Cents, formula?: string): CelulaDaPasta => ({
  numero: valor / 100,
  formato: 'reais',
  formula,
})
export const taxa = (valor: Rate, formula?: string): CelulaDaPasta => ({
  numero: valor / 100_000_000,
  formato: 'taxa',
  formula,
})
export const sinal = (valor: boolean): CelulaDaPasta => ({
  numero: valor ? 1 : 0,
  formato: 'inteiro',
})

/** The sheet being written, and where its columns are. */
export class PlanilhaDoOrcamento {
  readonly pasta: Pasta
  readonly orcamento: OrcamentoNoPapel
  readonly impressao: Impressao
  readonly chaves: readonly Chave[]
  readonly #onlyGroups: boolean
  /** First and last rows of the lines, options aside. */
  primeira = 0
  ultima = 0
  /** Rows of each group, by uid: its own and the last of what it holds. */
  readonly lugares = new Map<string, { readonly linha: number; readonly fim: number }>()

  constructor(orcamento: OrcamentoNoPapel, impressao: Impressao, opcoes: Opcoes) {
    this.orcamento = orcamento
    this.impressao = impressao
    this.#onlyGroups = opcoes.so_grupos
    this.chaves = chavesDe(orcamento, impressao, opcoes)
    this.pasta = new Pasta(this.chaves.map((chave) => colunas[chave]))
  }

  /** Has a row of its own. */
  mostra({ linha }: LinhaImpressa): boolean {
    return linha.tipo === 'grupo' || !this.#onlyGroups
  }

  /** Lines say what incides on them and prices stand beside them: only then are the accounts live. */
  get isLive(): boolean {
    return this.tem('taxa') && this.tem('valor_unit') && this.tem('dias')
  }

  tem(chave: Chave): boolean {
    return this.chaves.includes(chave)
  }

  /** `H12`. */
  ref(chave: Chave, linha: number): string {
    return `${columnLetter(this.chaves.indexOf(chave))}${linha}`
  }

  /** `H6:H40`: the cells of a column between two rows. */
  faixa(chave: Chave, de = this.primeira, ate = this.ultima): string {
    return de === ate ? this.ref(chave, de) : `${this.ref(chave, de)}:${this.ref(chave, ate)}`
  }

  /** A row's cells by the name of their columns. */
  celulas(valores: Partial<Record<Chave, CelulaDaPasta>>): CelulaDaPasta[] {
    return this.chaves.map((chave) => valores[chave] ?? null)
  }
}

function chavesDe(orcamento: OrcamentoNoPapel, { visao }: Impressao, opcoes: Opcoes): Chave[] {
  const isInside = visao === 'interna'
  const medidas: Chave[] =
    opcoes.quantidade && !opcoes.so_grupos ? ['unidade', 'quantidade', 'dias'] : []
  const isPriced = orcamento.valor_unit && opcoes.valor_unitario && !opcoes.so_grupos
  return [
    'numero',
    'descricao',
    ...(opcoes.so_grupos ? [] : (['especificacao'] as const)),
    ...(isInside && !opcoes.so_grupos ? (['fornecedor'] as const) : []),
    ...medidas,
    ...(isPriced ? (['valor_unit'] as const) : []),
    ...(orcamento.valor_total ? (['valor_total'] as const) : []),
    ...(isInside && orcamento.valor_total ? chavesInternas(opcoes) : []),
  ]
}

const chavesInternas = ({ so_grupos }: Opcoes): Chave[] =>
  so_grupos
    ? ['custo', 'margem', 'margem_taxa']
    : ['custo_unit', 'custo', 'margem', 'margem_taxa', 'taxa', 'bv', 'imposto', 'comissao']
