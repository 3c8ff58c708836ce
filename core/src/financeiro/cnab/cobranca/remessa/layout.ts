import type { CalendarDate } from '../../../../kernel/time/calendar.ts'
import type { Cents } from '../../../../kernel/amounts/money.ts'
import type { CnabRecord } from '../../record.ts'
import type { BoletoOfRemessa, Especie, Movimento } from './instrucao.ts'

/** What a header may say, under the names that fields of records have. */
export interface HeaderValues {
  readonly inscricaoTipo: number
  readonly inscricao: string
  readonly empresa: string
  readonly agencia: string
  readonly agenciaDv: string
  readonly conta: string
  readonly contaDv: string
  readonly contaComDv: string
  /** The last digit of the account with its check digit (Santander). */
  readonly contaEnd: string
  readonly carteira: string
  /** The one digit that stands for the carteira. */
  readonly carteiraCodigo: string
  readonly convenio: string
  readonly variacao: string
  readonly modalidade: string
  readonly codigoTransmissao: string
  readonly data: CalendarDate
  readonly hora: string
  readonly nsa: number
}

/** What the lines of one boleto may say. Percentages are integers with the decimals of their place. */
export interface DetailValues extends HeaderValues {
  readonly sequencia: number
  readonly movimento: string
  readonly nossoNumero: string
  readonly nossoNumeroSemDv: string
  /** The last eight characters (Santander, 400 columns). */
  readonly shortNossoNumero: string
  readonly seuNumero: string
  readonly usoEmpresa: string
  readonly valor: Cents
  readonly emissao: CalendarDate
  readonly vencimento: CalendarDate
  readonly especie: string
  readonly aceite: string
  readonly jurosCodigo: string
  readonly jurosData: CalendarDate | undefined
  readonly jurosDia: Cents
  readonly jurosMes: number
  readonly jurosMes4: number
  readonly multaCodigo: string
  readonly multaData: CalendarDate | undefined
  readonly multa: number
  readonly multa4: number
  readonly descontoCodigo: string
  readonly descontoData: CalendarDate | undefined
  readonly desconto: Cents
  readonly abatimento: Cents
  readonly prazo: number
  readonly pagadorTipo: number
  readonly pagador: string
  readonly nome: string
  readonly endereco: string
  readonly bairro: string
  readonly cep: string
  readonly cidade: string
  readonly uf: string
  readonly mensagem1: string
  readonly mensagem2: string
  readonly mensagem3: string
  readonly mensagem4: string
  readonly mensagem5: string
}

export interface TrailerValues {
  /** Lines of the batch with its header and trailer (240 columns). */
  readonly linesOfLote: number
  /** Every line of the file. */
  readonly registros: number
  readonly titulos: number
  readonly total: Cents
  /** The number of the line itself (400 columns). */
  readonly sequencia: number
}

/** The codes that differ from bank to bank. */
export interface Codes {
  readonly especies: Readonly<Record<Especie, string>>
  readonly aceite: { readonly yes: string; readonly no: string }
  readonly juros: { readonly yes: string; readonly no: string }
  readonly multa: string
  readonly desconto: string
}

interface Detail {
  readonly line: (values: DetailValues) => string
  /** Absent when every instruction has the line. */
  readonly appliesTo?: (movimento: Movimento, boleto: BoletoOfRemessa) => boolean
}

/** The lines of a remessa of one bank and size. */
export interface Layout {
  readonly codes: Codes
  /** Characters of seu número. */
  readonly seuNumero: number
  readonly movimentos: readonly Movimento[]
  readonly opening: readonly ((values: HeaderValues) => string)[]
  readonly details: readonly Detail[]
  readonly closing: readonly ((values: TrailerValues) => string)[]
  /** Every record that it writes. */
  readonly records: readonly CnabRecord[]
}

export const allMovimentos: readonly Movimento[] = [
  'registro',
  'baixa',
  'abatimento',
  'cancela_abatimento',
  'vencimento',
]

export const isRegistro = (movimento: Movimento): boolean => movimento === 'registro'
