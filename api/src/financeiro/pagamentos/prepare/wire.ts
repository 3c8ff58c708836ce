import type { DestinoWire } from '@claquete/contract/financeiro/pagamentos/shared'
import type { DestinoFields } from '@claquete/core/financeiro/pagamentos/destino-fields'
import { fieldsOfDestino } from '@claquete/core/financeiro/pagamentos/destino-fields'
import type { Destino } from '@claquete/core/financeiro/pagamentos/pagamento'
import { centsOfReais, centsToReais } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'

const toReais = (amount: Cents | undefined) =>
  amount === undefined ? undefined : centsToReais(amount)
const toCents = (amount: number | undefined) =>
  amount === undefined ? undefined : centsOfReais(amount)

/** A destination for the wire: its fields, with money in reais. */
export function wireOfDestino(destino: Destino): DestinoWire {
  const fields = fieldsOfDestino(destino)
  return {
    ...fields,
    valor_nominal: toReais(fields.valor_nominal),
    desconto: toReais(fields.desconto),
    acrescimo: toReais(fields.acrescimo),
    principal: toReais(fields.principal),
    multa: toReais(fields.multa),
    juros: toReais(fields.juros),
    outras_entidades: toReais(fields.outras_entidades),
  }
}

/** The fields that somebody typed, with money in centavos. */
export const fieldsOfWire = (wire: DestinoWire): DestinoFields => ({
  ...wire,
  valor_nominal: toCents(wire.valor_nominal),
  desconto: toCents(wire.desconto),
  acrescimo: toCents(wire.acrescimo),
  principal: toCents(wire.principal),
  multa: toCents(wire.multa),
  juros: toCents(wire.juros),
  outras_entidades: toCents(wire.outras_entidades),
})
