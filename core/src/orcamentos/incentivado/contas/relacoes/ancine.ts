import type { CampoDeExtrato } from './extrato.ts'
import type { CampoDeGrande, CampoDeItem } from './orcamento.ts'
import type { CampoDePagamento } from './pagamentos.ts'
import type { Column } from './relacao.ts'

/** The columns of the sheets of IN 40/2005 and IN 159/2021, as producers send them (domain notes 2.4). */

export const ancinePagamentos: readonly Column<CampoDePagamento>[] = [
  { campo: 'seq', titulo: 'Seq.', kind: 'number', width: 5 },
  { campo: 'grande', titulo: 'Grande item', kind: 'text', width: 18 },
  { campo: 'item', titulo: 'Item', kind: 'text', width: 22 },
  { campo: 'fonte', titulo: 'Fonte', kind: 'text', width: 14 },
  { campo: 'favorecido', titulo: 'Favorecido', kind: 'text', width: 24 },
  { campo: 'documento_favorecido', titulo: 'CNPJ/CPF', kind: 'text', width: 18 },
  { campo: 'tipo_documento', titulo: 'Tipo doc.', kind: 'text', width: 11 },
  { campo: 'numero', titulo: 'Nº', kind: 'text', width: 9 },
  { campo: 'serie', titulo: 'Série', kind: 'text', width: 6 },
  { campo: 'chave', titulo: 'Chave ou código', kind: 'text', width: 32 },
  { campo: 'emissao', titulo: 'Emissão', kind: 'date', width: 11 },
  { campo: 'forma', titulo: 'Forma', kind: 'text', width: 13 },
  { campo: 'identificacao', titulo: 'Id. bancária', kind: 'text', width: 12 },
  { campo: 'data', titulo: 'Débito', kind: 'date', width: 11 },
  { campo: 'bruto', titulo: 'Bruto', kind: 'money', width: 12, isSummed: true },
  { campo: 'iss', titulo: 'ISS', kind: 'money', width: 10, isSummed: true },
  { campo: 'inss', titulo: 'INSS', kind: 'money', width: 10, isSummed: true },
  { campo: 'irrf', titulo: 'IRRF', kind: 'money', width: 10, isSummed: true },
  { campo: 'csrf', titulo: 'CSRF', kind: 'money', width: 10, isSummed: true },
  { campo: 'liquido', titulo: 'Líquido', kind: 'money', width: 12, isSummed: true },
  { campo: 'municipio', titulo: 'Município', kind: 'text', width: 13 },
  { campo: 'uf', titulo: 'UF', kind: 'text', width: 4 },
  { campo: 'hiato', titulo: 'Hiato (dias)', kind: 'number', width: 7 },
  { campo: 'obs', titulo: 'Obs.', kind: 'text', width: 20 },
]

export const ancineExtrato: readonly Column<CampoDeExtrato>[] = [
  { campo: 'conta', titulo: 'Conta', kind: 'text', width: 22 },
  { campo: 'data', titulo: 'Data', kind: 'date', width: 10 },
  { campo: 'historico', titulo: 'Histórico', kind: 'text', width: 30 },
  { campo: 'identificacao', titulo: 'Id. bancária', kind: 'text', width: 13 },
  { campo: 'operacao', titulo: 'Operação', kind: 'text', width: 16 },
  { campo: 'favorecido', titulo: 'Favorecido', kind: 'text', width: 24 },
  { campo: 'credito', titulo: 'Crédito', kind: 'money', width: 13, isSummed: true },
  { campo: 'debito', titulo: 'Débito', kind: 'money', width: 13, isSummed: true },
  { campo: 'saldo', titulo: 'Saldo', kind: 'money', width: 13 },
  { campo: 'fora', titulo: 'Fora do extrato', kind: 'money', width: 13, isSummed: true },
  { campo: 'situacao', titulo: 'Conciliação', kind: 'text', width: 18 },
]

export const ancineOrcamentario: readonly Column<CampoDeItem>[] = [
  { campo: 'codigo', titulo: 'Nº', kind: 'text', width: 7 },
  { campo: 'grande', titulo: 'Grande item', kind: 'text', width: 24 },
  { campo: 'item', titulo: 'Item', kind: 'text', width: 32 },
  { campo: 'aprovado', titulo: 'Aprovado', kind: 'money', width: 14, isSummed: true },
  { campo: 'remanejado', titulo: 'Remanejado', kind: 'money', width: 14, isSummed: true },
  { campo: 'vigente', titulo: 'Aprovado em vigor', kind: 'money', width: 14, isSummed: true },
  { campo: 'executado', titulo: 'Executado', kind: 'money', width: 14, isSummed: true },
  {
    campo: 'executado_fonte',
    titulo: 'Executado nesta fonte',
    kind: 'money',
    width: 14,
    isSummed: true,
    isOfFonte: true,
  },
  { campo: 'variacao', titulo: 'Variação', kind: 'money', width: 14, isSummed: true },
  { campo: 'situacao', titulo: 'Situação', kind: 'text', width: 17 },
  { campo: 'justificativa', titulo: 'Justificativa', kind: 'text', width: 30 },
]

export const ancineGrandes: readonly Column<CampoDeGrande>[] = [
  { campo: 'grande', titulo: 'Grande item', kind: 'text', width: 36 },
  { campo: 'aprovado', titulo: 'Aprovado', kind: 'money', width: 15, isSummed: true },
  { campo: 'remanejado', titulo: 'Remanejado', kind: 'money', width: 15, isSummed: true },
  { campo: 'vigente', titulo: 'Aprovado em vigor', kind: 'money', width: 15, isSummed: true },
  { campo: 'executado', titulo: 'Executado', kind: 'money', width: 15, isSummed: true },
  {
    campo: 'executado_fonte',
    titulo: 'Executado nesta fonte',
    kind: 'money',
    width: 15,
    isSummed: true,
    isOfFonte: true,
  },
  { campo: 'variacao', titulo: 'Variação', kind: 'money', width: 15, isSummed: true },
  { campo: 'situacao', titulo: 'Situação', kind: 'text', width: 18 },
]

export const ancineContrapartida: readonly Column<CampoDePagamento>[] = [
  { campo: 'seq', titulo: 'Seq.', kind: 'number', width: 5 },
  { campo: 'item', titulo: 'Item', kind: 'text', width: 30 },
  { campo: 'fonte', titulo: 'Fonte', kind: 'text', width: 20 },
  { campo: 'favorecido', titulo: 'Favorecido', kind: 'text', width: 28 },
  { campo: 'documento_favorecido', titulo: 'CNPJ/CPF', kind: 'text', width: 18 },
  { campo: 'documento_numero', titulo: 'Documento', kind: 'text', width: 18 },
  { campo: 'emissao', titulo: 'Emissão', kind: 'date', width: 10 },
  { campo: 'data', titulo: 'Débito', kind: 'date', width: 10 },
  { campo: 'bruto', titulo: 'Bruto', kind: 'money', width: 13, isSummed: true },
  { campo: 'liquido', titulo: 'Líquido', kind: 'money', width: 13, isSummed: true },
  { campo: 'obs', titulo: 'Obs.', kind: 'text', width: 24 },
]
