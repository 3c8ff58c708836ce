import type { CampoDeExtrato } from './extrato.ts'
import type { CampoDeRubrica } from './rubricas.ts'
import type { CampoDePagamento } from './pagamentos.ts'
import type { ColunaUsual } from './leiaute.ts'

/** Spcine's own sheets, column by column and with no other (domain notes 2.4, S19). */

export const spcinePagamentos: readonly ColunaUsual<CampoDePagamento>[] = [
  { campo: 'rubrica', titulo: 'RUBRICA', width: 26 },
  { campo: 'favorecido', titulo: 'FAVORECIDO', width: 28 },
  { campo: 'documento_favorecido', titulo: 'CNPJ/CPF', width: 18 },
  { campo: 'documento_numero', titulo: 'DOC. FISCAL + NÚMERO', width: 20 },
  {
    campo: 'chave',
    titulo: 'CÓDIGO DE VERIFICAÇÃO ou CHAVE DE ACESSO',
    width: 24,
  },
  { campo: 'emissao', titulo: 'DATA DE EMISSÃO', width: 11 },
  { campo: 'data', titulo: 'DATA DE PAGAMENTO', width: 11 },
  { campo: 'identificacao', titulo: 'IDENTIFICAÇÃO BANCÁRIA', width: 15 },
  { campo: 'liquido', titulo: 'VALOR', width: 13 },
  { campo: 'iss', titulo: 'ISS (R$)', width: 11 },
  { campo: 'municipio', titulo: 'MUNICÍPIO', width: 15 },
  { campo: 'uf', titulo: 'ESTADO', width: 7 },
]

export const spcineConciliacao: readonly ColunaUsual<CampoDeExtrato>[] = [
  { campo: 'data', titulo: 'DATA DE PAGAMENTO', width: 12 },
  { campo: 'identificacao', titulo: 'IDENTIFICAÇÃO BANCÁRIA', width: 18 },
  { campo: 'favorecido', titulo: 'FAVORECIDO', width: 30 },
  { campo: 'transferencias', titulo: 'TRANSFERÊNCIAS', width: 15 },
  { campo: 'aplicacoes', titulo: 'APLICAÇÕES/RESGATES', width: 15 },
  { campo: 'pagamentos', titulo: 'PAGAMENTOS', width: 15 },
  { campo: 'tarifas', titulo: 'TARIFAS BANCÁRIAS', width: 15 },
  { campo: 'saldo', titulo: 'SALDO', width: 15 },
]

export const spcineOrcamentario: readonly ColunaUsual<CampoDeRubrica>[] = [
  { campo: 'item', titulo: 'RUBRICA', width: 40 },
  { campo: 'vigente', titulo: 'ORÇAMENTO APROVADO', width: 17 },
  { campo: 'executado', titulo: 'ORÇAMENTO REALIZADO', width: 17 },
  { campo: 'variacao', titulo: 'VARIAÇÃO', width: 17 },
  { campo: 'justificativa', titulo: 'JUSTIFICATIVA PARA VARIAÇÃO', width: 44 },
]

/** The proofs of payment of SALIC, with its codes of documents and forms (domain notes 2.3). */
export const salicComprovantes: readonly ColunaUsual<CampoDePagamento>[] = [
  { campo: 'seq', titulo: 'Nº', width: 5 },
  { campo: 'item', titulo: 'Item', width: 30 },
  { campo: 'documento_favorecido', titulo: 'CNPJ/CPF', width: 18 },
  { campo: 'favorecido', titulo: 'Fornecedor', width: 28 },
  { campo: 'documento_salic', titulo: 'Tipo de documento', width: 22 },
  { campo: 'numero', titulo: 'Nº do documento', width: 13 },
  { campo: 'serie', titulo: 'Série', width: 6 },
  { campo: 'emissao', titulo: 'Emissão', width: 10 },
  { campo: 'forma_salic', titulo: 'Forma de pagamento', width: 22 },
  { campo: 'identificacao', titulo: 'Nº do documento bancário', width: 15 },
  { campo: 'data', titulo: 'Pagamento', width: 10 },
  { campo: 'liquido', titulo: 'Valor', width: 13 },
  { campo: 'obs', titulo: 'Justificativa', width: 22 },
]
