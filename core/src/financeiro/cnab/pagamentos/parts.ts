/** Places that records of payments share. */
import { code, date, number, text } from '../record.ts'

export const inscricao = { inscricaoTipo: number(18), inscricao: code(19, 32) }

/** The payer's account; where its digit stands differs. */
export const conta = { agencia: code(53, 57), agenciaDv: text(58), conta: code(59, 70) }

export const headerOf = {
  empresa: text(73, 102),
  nomeBanco: text(103, 132),
  /** 1 to the bank, 2 from the bank. */
  sentido: number(143),
  generatedOn: date(144, 151),
  hora: code(152, 157),
}

export const ofLote = {
  banco: code(1, 3),
  lote: number(4, 7),
  servico: code(10, 11),
  forma: code(12, 13),
  versao: code(14, 16),
}

export const endereco = {
  logradouro: text(143, 172),
  numero: code(173, 177),
  complemento: text(178, 192),
  cidade: text(193, 212),
  cep: code(213, 220),
  uf: text(221, 222),
}

/** An account in place of the payee's. The product leaves it blank. */
export const substituta = {
  agenciaSubstituta: code(93, 97),
  agenciaSubstitutaDv: text(98),
  contaSubstituta: code(99, 110),
  contaSubstitutaDv: text(111),
  dvAgenciaContaSubstituta: text(112),
}

export const detail = { banco: code(1, 3), lote: number(4, 7), sequencia: number(9, 13) }
