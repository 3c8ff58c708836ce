import { settlementOf } from '@claquete/core/financeiro/cobranca/settlement'
import type {
  ChargeTerms,
  Settlement,
  ToldPayment,
} from '@claquete/core/financeiro/cobranca/settlement'
import { subtract, sumOf } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { numberToRate } from '@claquete/core/kernel/amounts/quantity'
import type { Lancamento } from '../../../livro/titulos/public.ts'
import type { StoredBoleto } from './boleto.queries.ts'

const rateOf = (percent: number) => must(numberToRate(percent), 'percentage of the charge')

/** What a charge asks for, with its own terms. */
export const termsOf = (boleto: StoredBoleto): ChargeTerms => ({
  valor: boleto.centavos,
  parcial: sumOf(boleto.parciais, ({ baixado }) => baixado),
  vencimento: boleto.vencimento,
  multa: rateOf(boleto.multa),
  juros: rateOf(boleto.juros),
  desconto: rateOf(boleto.desconto),
  dias_desconto: boleto.dias_desconto,
})

export const saldoOf = ({ centavos, baixado_centavos }: Lancamento) =>
  subtract(centavos, baixado_centavos)

/** How the money of a paid charge settles its receivable, or why a person has to decide. */
export const amountsOf = (
  titulo: Lancamento,
  boleto: StoredBoleto,
  told: ToldPayment,
): Settlement => settlementOf(termsOf(boleto), told, saldoOf(titulo))
