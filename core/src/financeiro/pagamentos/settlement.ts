import { add, cents, formatReais, subtract } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { rate } from '../../kernel/amounts/quantity.ts'
import type { Decisao } from '../cobranca/decisao.ts'
import { decidedBaixa } from '../cobranca/settlement.ts'
import { principalOf } from './lote.ts'
import type { ValorOfItem } from './lote.ts'

/** The fields of a bank's file that say of what a payment was made, of the records that have them. */
export interface CamposOfItem {
  readonly desconto: Cents
  /** Interest and fine. */
  readonly acrescimo: Cents
}

/** What left the account for a title. */
export interface BaixaOfItem {
  readonly valor: Cents
  readonly juros: Cents
  readonly multa: Cents
  readonly desconto: Cents
}

export type SettlementOfItem = { readonly baixa: BaixaOfItem } | { readonly motivo: string }

const none = cents(0)

/**
 * The settlement of a payment for which the bank took `pago`: as it was ordered, or as the fields of its file say. A
 * difference that they do not explain waits for a person: it is no interest, and nothing that stays owed, by itself.
 */
export function settlementOfItem(
  item: ValorOfItem,
  pago: Cents,
  campos: CamposOfItem | undefined,
): SettlementOfItem {
  const said = pago === item.valor ? item : campos && { ...campos, multa: none }
  const isSaid =
    said !== undefined &&
    pago > said.acrescimo &&
    subtract(add(pago, said.desconto), said.acrescimo) === principalOf(item)
  return isSaid
    ? {
        baixa: {
          valor: pago,
          juros: subtract(said.acrescimo, said.multa),
          multa: said.multa,
          desconto: said.desconto,
        },
      }
    : { motivo: whyWaits(item, pago, campos) }
}

/** What was paid, what was ordered and what differs, with what the bank says of it. */
function whyWaits({ valor }: ValorOfItem, pago: Cents, campos: CamposOfItem | undefined): string {
  const differs =
    pago > valor
      ? `sobram ${formatReais(subtract(pago, valor))}`
      : `faltam ${formatReais(subtract(valor, pago))}`
  const { acrescimo = none, desconto = none } = campos ?? {}
  const fields = [
    acrescimo > 0 ? `${formatReais(acrescimo)} de juros e multa` : '',
    desconto > 0 ? `${formatReais(desconto)} de desconto` : '',
  ].filter(Boolean)
  const told = fields.length === 0 ? '' : ` O banco fala de ${fields.join(' e ')}.`
  return `Foram pagos ${formatReais(pago)} de um pagamento de ${formatReais(valor)}: ${differs}, e o banco não diz de quê.${told}`
}

/** The settlement that a person decided of a payment of a title that owes `saldo`; undefined where it cannot be. */
export function decidedOfItem(
  decisao: Decisao,
  item: ValorOfItem,
  pago: Cents,
  saldo: Cents,
): BaixaOfItem | undefined {
  const terms = { valor: principalOf(item), parcial: none, multa: rate(0) }
  const baixa = decidedBaixa(decisao, terms, pago, saldo)
  return baixa && { valor: pago, juros: baixa.juros, multa: none, desconto: baixa.desconto }
}
