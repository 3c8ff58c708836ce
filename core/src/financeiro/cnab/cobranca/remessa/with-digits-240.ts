import { code, number, text } from '../../record.ts'

/** Agency and account with their digits, as FEBRABAN places them in the headers and in segment P. */
export const inFileHeader = {
  inscricaoTipo: number(18),
  inscricao: code(19, 32),
  agencia: code(53, 57),
  agenciaDv: text(58),
  conta: code(59, 70),
  contaDv: text(71),
  hora: code(152, 157),
} as const

export const inBatchHeader = {
  agencia: code(54, 58),
  agenciaDv: text(59),
  conta: code(60, 71),
  contaDv: text(72),
} as const

export const inSegmentoP = {
  agencia: code(18, 22),
  agenciaDv: text(23),
  conta: code(24, 35),
  contaDv: text(36),
} as const
