import { namesOfTributos } from '@claquete/core/livro/titulos/aliquotas'
import { methodsOfPagamento } from '@claquete/core/livro/titulos/methods'
import type { SheetCell } from '../../kernel/sheets/sheet.ts'
import { wordColumn } from '../../kernel/lists/exports.ts'
import type { ExportColumn } from '../../kernel/lists/exports.ts'

export type Row = Readonly<Record<string, SheetCell>>

/** A workbook of the package. */
export interface Planilha {
  /** Folder and name, without month and extension. */
  readonly path: string
  readonly title: string
  readonly about: string
  readonly columns: readonly ExportColumn[]
  /** The column that the index sums, when its sum means something. */
  readonly sum?: string
}

const text = (prop: string, label: string, width: number): ExportColumn => ({
  prop,
  label,
  kind: 'text',
  width,
})
const money = (prop: string, label: string): ExportColumn => ({
  prop,
  label,
  kind: 'money',
  width: 15,
})
const day = (prop: string, label: string): ExportColumn => ({
  prop,
  label,
  kind: 'date',
  width: 12,
})

const person = [text('pessoa', 'Pessoa', 30), text('cpf_cnpj', 'CPF/CNPJ', 18)]

export const movimentos: Planilha = {
  path: '1-lancamentos/movimentos',
  title: 'Movimentos do mês',
  about:
    'O que entrou e saiu das contas, baixa por baixa, dividido pelo rateio. O que o cliente reteve e a permuta não moveram dinheiro: têm colunas próprias',
  sum: 'movido',
  columns: [
    day('data', 'Data'),
    wordColumn('operacao', 'Sentido', { width: 10, words: { C: 'Entrada', D: 'Saída' } }),
    text('descricao', 'Descrição', 34),
    ...person,
    text('num_documento', 'Documento', 14),
    day('competencia', 'Competência'),
    text('plano', 'Plano de contas', 28),
    text('codigo_plano', 'Código contábil', 12),
    text('centro', 'Centro de custo', 18),
    text('num_orc', 'Orçamento', 14),
    text('conta', 'Conta bancária', 20),
    text('codigo_conta', 'Código da conta', 12),
    text('conta_destino', 'Transferência com', 20),
    text('unidade', '{Unidade}', 22),
    wordColumn('forma_pagamento', 'Forma', { width: 14, words: methodsOfPagamento }),
    money('principal', 'Principal'),
    money('desconto', 'Desconto'),
    money('acrescimo', 'Juros e multa'),
    money('movido', 'Movido na conta'),
    money('retido', 'Retido'),
    money('compensado', 'Compensado'),
    { prop: 'id_lancamento', label: 'Lançamento', kind: 'number', width: 12 },
  ],
}

const especies = { titulo: 'Título', juros: 'Juros e multa', desconto: 'Desconto', verba: 'Verba' }

export const competencia: Planilha = {
  path: '1-lancamentos/competencia',
  title: 'Resultado por competência',
  about: 'As linhas do DRE do mês, uma a uma: receitas positivas, despesas negativas',
  sum: 'valor',
  columns: [
    day('data', 'Competência'),
    wordColumn('especie', 'O que é', { width: 14, words: especies }),
    text('descricao', 'Descrição', 34),
    ...person,
    text('num_documento', 'Documento', 14),
    text('plano', 'Plano de contas', 28),
    text('codigo', 'Código contábil', 12),
    money('valor', 'Valor'),
    { prop: 'id_lancamento', label: 'Lançamento', kind: 'number', width: 12 },
  ],
}

export const retencoes: Planilha = {
  path: '3-retencoes/retencoes',
  title: 'Retenções do mês',
  about: 'Impostos retidos de fornecedores, por tributo e código de receita',
  sum: 'valor',
  columns: [
    wordColumn('tributo', 'Tributo', { width: 10, words: namesOfTributos }),
    text('codigo_receita', 'Código', 10),
    day('competencia', 'Competência'),
    text('fornecedor', 'Fornecedor', 30),
    text('cpf_cnpj', 'CPF/CNPJ', 18),
    text('num_documento', 'Nota', 14),
    day('emissao', 'Emissão'),
    money('base', 'Base'),
    { prop: 'taxa', label: 'Alíquota (%)', kind: 'number', width: 12 },
    money('valor', 'Retido'),
    day('vencimento', 'Vencimento'),
    day('pago_em', 'Pago em'),
    { prop: 'id_lancamento', label: 'Lançamento', kind: 'number', width: 12 },
  ],
}

export const extratos: Planilha = {
  path: '4-extratos/extratos',
  title: 'Extratos bancários',
  about: 'As linhas que os bancos deram, conta por conta',
  columns: [
    text('conta', 'Conta', 24),
    day('data', 'Data'),
    text('texto', 'Histórico', 40),
    text('documento', 'Documento', 16),
    money('valor', 'Valor'),
    text('conciliado', 'Conciliado', 10),
  ],
}
