import { settlementOf } from '@claquete/core/financeiro/cobranca/boleto'
import { subtract } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { must } from '@claquete/core/kernel/must'
import { numberToRate } from '@claquete/core/kernel/quantity'
import type { Lancamento } from '../../livro/titulos/public.ts'
import type { StoredBoleto } from './boleto.queries.ts'

/** Why a paid charge is not settled where `amountsOf` gives no amounts. */
export const undecided =
  'O boleto foi pago, mas o título já tinha outra baixa: confira e acerte à mão.'

/** How the money of a paid charge settles its receivable; undefined where a person has to decide. */
export function amountsOf(titulo: Lancamento, boleto: StoredBoleto, pago: Cents) {
  const { centavos: valor } = boleto
  const multa = must(numberToRate(boleto.multa), 'fine of the charge')
  return settlementOf({ valor, multa }, pago, subtract(titulo.centavos, titulo.baixado_centavos))
}
