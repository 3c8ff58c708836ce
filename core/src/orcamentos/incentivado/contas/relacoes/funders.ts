import type { CampoDeExtrato } from './extrato.ts'
import type { CampoDeRubrica } from './rubricas.ts'
import type { CampoDePagamento } from './pagamentos.ts'
import type { Column } from './relacao.ts'

/** Spcine's own sheets, column by column and with no other (domain notes 2.4, S19). */

export const spcinePagamentos: readonly Column<CampoDePagamento>[] = [
  { campo: 'rubrica', titulo: 'RUBRICA', kind: 'text', width: 26 },
  { campo: 'favorecido', titulo: 'FAVORECIDO', kind: 'text', width: 28 },
  { campo: 'documento_favorecido', titulo: 'CNPJ/CPF', kind: 'text', width: 18 },
  { campo: 'documento_numero', titulo: 'DOC. FISCAL + NÚMERO', kind: 'text', width: 20 },
  {
    campo: 'chave',
    titulo: 'CÓDIGO DE VERIFICAÇÃO ou CHAVE DE ACESSO',
    kind: 'text',
    width: 24,
  },
  { campo: 'emissao', titulo: 'DATA DE EMISSÃO', kind: 'date', width: 11 },
  { campo: 'data', titulo: 'DATA DE PAGAMENTO', kind: 'date', width: 11 },
  { campo: 'identificacao', titulo: 'IDENTIFICAÇÃO BANCÁRIA', kind: 'text', width: 15 },
  { campo: 'liquido', titulo: 'VALOR', kind: 'money', width: 13, isSummed: true },
  { campo: 'iss', titulo: 'ISS (R$)', kind: 'money', width: 11, isSummed: true },
  { campo: 'municipio', titulo: 'MUNICÍPIO', kind: 'text', width: 15 },
  { campo: 'uf', titulo: 'ESTADO', kind: 'text', width: 7 },
]

export const spcineConciliacao: readonly Column<CampoDeExtrato>[] = [
  { campo: 'data', titulo: 'DATA DE PAGAMENTO', kind: 'date', width: 12 },
  { campo: 'identificacao', titulo: 'IDENTIFICAÇÃO BANCÁRIA', kind: 'text', width: 18 },
  { campo: 'favorecido', titulo: 'FAVORECIDO', kind: 'text', width: 30 },
  { campo: 'transferencias', titulo: 'TRANSFERÊNCIAS', kind: 'money', width: 15, isSummed: true },
  { campo: 'aplicacoes', titulo: 'APLICAÇÕES/RESGATES', kind: 'money', width: 15, isSummed: true },
  { campo: 'pagamentos', titulo: 'PAGAMENTOS', kind: 'money', width: 15, isSummed: true },
  { campo: 'tarifas', titulo: 'TARIFAS BANCÁRIAS', kind: 'money', width: 15, isSummed: true },
  { campo: 'saldo', titulo: 'SALDO', kind: 'money', width: 15 },
]

export const spcineOrcamentario: readonly Column<CampoDeRubrica>[] = [
  { campo: 'item', titulo: 'RUBRICA', kind: 'text', width: 40 },
  { campo: 'vigente', titulo: 'ORÇAMENTO APROVADO', kind: 'money', width: 17, isSummed: true },
  { campo: 'executado', titulo: 'ORÇAMENTO REALIZADO', kind: 'money', width: 17, isSummed: true },
  { campo: 'variacao', titulo: 'VARIAÇÃO', kind: 'money', width: 17, isSummed: true },
  { campo: 'justificativa', titulo: 'JUSTIFICATIVA PARA VARIAÇÃO', kind: 'text', width: 44 },
]

/** The proofs of payment of SALIC, with its codes of documents and forms (domain notes 2.3). */
export const salicComprovantes: readonly Column<CampoDePagamento>[] = [
  { campo: 'seq', titulo: 'Nº', kind: 'number', width: 5 },
  { campo: 'item', titulo: 'Item', kind: 'text', width: 30 },
  { campo: 'documento_favorecido', titulo: 'CNPJ/CPF', kind: 'text', width: 18 },
  { campo: 'favorecido', titulo: 'Fornecedor', kind: 'text', width: 28 },
  { campo: 'documento_salic', titulo: 'Tipo de documento', kind: 'text', width: 22 },
  { campo: 'numero', titulo: 'Nº do documento', kind: 'text', width: 13 },
  { campo: 'serie', titulo: 'Série', kind: 'text', width: 6 },
  { campo: 'emissao', titulo: 'Emissão', kind: 'date', width: 10 },
  { campo: 'forma_salic', titulo: 'Forma de pagamento', kind: 'text', width: 22 },
  { campo: 'identificacao', titulo: 'Nº do documento bancário', kind: 'text', width: 15 },
  { campo: 'data', titulo: 'Pagamento', kind: 'date', width: 10 },
  { campo: 'liquido', titulo: 'Valor', kind: 'money', width: 13, isSummed: true },
  { campo: 'obs', titulo: 'Justificativa', kind: 'text', width: 22 },
]
