import { onlyDigits } from '../../kernel/text.ts'
import { bancosOfBoleto } from './convenio.ts'
import type { BancoOfBoleto, ConvenioOfCobranca, ConvenioOfReturns } from './convenio.ts'

/** Banks whose boletos the company numbers itself: Inter gives the number, and has a service of its own. */
export const bancosByFile = bancosOfBoleto.filter((banco) => banco !== '077')

export const isBancoByFile = (banco: string): banco is BancoOfBoleto =>
  bancosByFile.some((one) => one === banco)

/** Banks whose own manual was not read: their columns are as public implementations have them (decision 070). */
export const isSecondHand = (banco: BancoOfBoleto): boolean => banco === '104' || banco === '748'

/** An agreement and its account as they are stored. */
export interface StoredAgreement {
  readonly numero_banco: string
  readonly agencia: string
  readonly agencia_dv: string
  readonly conta: string
  readonly conta_dv: string
  readonly convenio: string
  readonly carteira: string
  readonly variacao: string
  readonly modalidade: string
  readonly codigo_transmissao: string
  readonly posto: string
}

/** The agreement as returns of its bank name it. */
export const returnsOf = (stored: StoredAgreement): ConvenioOfReturns => ({
  banco: stored.numero_banco,
  agencia: onlyDigits(stored.agencia),
  agenciaDv: stored.agencia_dv.trim().toUpperCase(),
  conta: onlyDigits(stored.conta),
  contaDv: stored.conta_dv.trim().toUpperCase(),
  carteira: onlyDigits(stored.carteira),
  convenio: onlyDigits(stored.convenio),
  variacao: onlyDigits(stored.variacao),
  modalidade: onlyDigits(stored.modalidade),
  codigoTransmissao: onlyDigits(stored.codigo_transmissao),
  posto: onlyDigits(stored.posto),
})

/** The agreement as boletos are made of it; undefined at a bank whose boletos are not made here. */
export function agreementOf(stored: StoredAgreement): ConvenioOfCobranca | undefined {
  const { numero_banco: banco } = stored
  return isBancoByFile(banco) ? { ...returnsOf(stored), banco } : undefined
}
