import type { CampoDeExtrato } from './extrato.ts'
import type { CampoDeGrande, CampoDeItem } from './orcamento.ts'
import type { CampoDePagamento } from './pagamentos.ts'
import type { ColunaUsual } from './leiaute.ts'

/** The columns of the sheets of IN 40/2005 and IN 159/2021, as producers send them (domain notes 2.4). */

export const ancinePagamentos: readonly ColunaUsual<CampoDePagamento>[] = [
  { campo: 'seq', titulo: 'Seq.', width: 5 },
  { campo: 'grande', titulo: 'Grande item', width: 18 },
  { campo: 'item', titulo: 'Item', width: 22 },
  { campo: 'fonte', titulo: 'Fonte', width: 14 },
  { campo: 'favorecido', titulo: 'Favorecido', width: 24 },
  { campo: 'documento_favorecido', titulo: 'CNPJ/CPF', width: 18 },
  { campo: 'tipo_documento', titulo: 'Tipo doc.', width: 11 },
  { campo: 'numero', titulo: 'Nº', width: 9 },
  { campo: 'serie', titulo: 'Série', width: 6 },
  { campo: 'chave', titulo: 'Chave ou código', width: 32 },
  { campo: 'emissao', titulo: 'Emissão', width: 11 },
  { campo: 'forma', titulo: 'Forma', width: 13 },
  { campo: 'identificacao', titulo: 'Id. bancária', width: 12 },
  { campo: 'data', titulo: 'Débito', width: 11 },
  { campo: 'bruto', titulo: 'Bruto', width: 12 },
  { campo: 'iss', titulo: 'ISS', width: 10 },
  { campo: 'inss', titulo: 'INSS', width: 10 },
  { campo: 'irrf', titulo: 'IRRF', width: 10 },
  { campo: 'csrf', titulo: 'CSRF', width: 10 },
  { campo: 'liquido', titulo: 'Líquido', width: 12 },
  { campo: 'municipio', titulo: 'Município', width: 13 },
  { campo: 'uf', titulo: 'UF', width: 4 },
  { campo: 'hiato', titulo: 'Hiato (dias)', width: 7 },
  { campo: 'obs', titulo: 'Obs.', width: 20 },
]

export const ancineExtrato: readonly ColunaUsual<CampoDeExtrato>[] = [
  { campo: 'conta', titulo: 'Conta', width: 22 },
  { campo: 'data', titulo: 'Data', width: 10 },
  { campo: 'historico', titulo: 'Histórico', width: 30 },
  { campo: 'identificacao', titulo: 'Id. bancária', width: 13 },
  { campo: 'operacao', titulo: 'Operação', width: 16 },
  { campo: 'favorecido', titulo: 'Favorecido', width: 24 },
  { campo: 'credito', titulo: 'Crédito', width: 13 },
  { campo: 'debito', titulo: 'Débito', width: 13 },
  { campo: 'saldo', titulo: 'Saldo', width: 13 },
  { campo: 'fora', titulo: 'Fora do extrato', width: 13 },
  { campo: 'situacao', titulo: 'Conciliação', width: 18 },
]

export const ancineOrcamentario: readonly ColunaUsual<CampoDeItem>[] = [
  { campo: 'codigo', titulo: 'Nº', width: 7 },
  { campo: 'grande', titulo: 'Grande item', width: 24 },
  { campo: 'item', titulo: 'Item', width: 32 },
  { campo: 'aprovado', titulo: 'Aprovado', width: 14 },
  { campo: 'remanejado', titulo: 'Remanejado', width: 14 },
  { campo: 'vigente', titulo: 'Aprovado em vigor', width: 14 },
  { campo: 'executado', titulo: 'Executado', width: 14 },
  {
    campo: 'executado_fonte',
    titulo: 'Executado nesta fonte',
    width: 14,
  },
  { campo: 'variacao', titulo: 'Variação', width: 14 },
  { campo: 'situacao', titulo: 'Situação', width: 17 },
  { campo: 'justificativa', titulo: 'Justificativa', width: 30 },
]

export const ancineGrandes: readonly ColunaUsual<CampoDeGrande>[] = [
  { campo: 'grande', titulo: 'Grande item', width: 36 },
  { campo: 'aprovado', titulo: 'Aprovado', width: 15 },
  { campo: 'remanejado', titulo: 'Remanejado', width: 15 },
  { campo: 'vigente', titulo: 'Aprovado em vigor', width: 15 },
  { campo: 'executado', titulo: 'Executado', width: 15 },
  {
    campo: 'executado_fonte',
    titulo: 'Executado nesta fonte',
    width: 15,
  },
  { campo: 'variacao', titulo: 'Variação', width: 15 },
  { campo: 'situacao', titulo: 'Situação', width: 18 },
]

export const ancineContrapartida: readonly ColunaUsual<CampoDePagamento>[] = [
  { campo: 'seq', titulo: 'Seq.', width: 5 },
  { campo: 'item', titulo: 'Item', width: 30 },
  { campo: 'fonte', titulo: 'Fonte', width: 20 },
  { campo: 'favorecido', titulo: 'Favorecido', width: 28 },
  { campo: 'documento_favorecido', titulo: 'CNPJ/CPF', width: 18 },
  { campo: 'documento_numero', titulo: 'Documento', width: 18 },
  { campo: 'emissao', titulo: 'Emissão', width: 10 },
  { campo: 'data', titulo: 'Débito', width: 10 },
  { campo: 'bruto', titulo: 'Bruto', width: 13 },
  { campo: 'liquido', titulo: 'Líquido', width: 13 },
  { campo: 'obs', titulo: 'Obs.', width: 24 },
]
