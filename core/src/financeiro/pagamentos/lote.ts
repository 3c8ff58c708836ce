import { readGuia } from '../../kernel/boleto/boleto.ts'
import { readBrCode } from '../../kernel/payment/br-code.ts'
import { add, cents, subtract } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import type { Destino } from './pagamento.ts'

/** States of a batch of payments, with the labels of the screens. */
export const estadosOfLote = {
  rascunho: 'Em preparação',
  liberado: 'Liberado',
  exportado: 'Enviado ao banco',
  concluido: 'Concluído',
  cancelado: 'Cancelado',
} as const
export type EstadoOfLote = keyof typeof estadosOfLote

/** States of one payment of a batch, with the labels of the screens. */
export const estadosOfItem = {
  pendente: 'Pendente',
  agendado: 'Agendado no banco',
  pago: 'Pago',
  rejeitado: 'Rejeitado',
  devolvido: 'Devolvido',
  removido: 'Retirado',
} as const
export type EstadoOfItem = keyof typeof estadosOfItem

/** Whether the bank has not answered yet, or said that it will pay. */
export const isWaiting = (estado: EstadoOfItem): boolean =>
  estado === 'pendente' || estado === 'agendado'

/** What leaves the account for a title, and of what it is made. */
export interface ValorOfItem {
  /** What leaves the account. */
  readonly valor: Cents
  readonly desconto: Cents
  /** Interest and fine. */
  readonly acrescimo: Cents
  /** How much of it is a fine. */
  readonly multa: Cents
}

const zero = cents(0)

/** A payment of an amount without interest, fine and discount. */
const atFace = (valor: Cents): ValorOfItem => ({
  valor,
  desconto: zero,
  acrescimo: zero,
  multa: zero,
})

/** What a destination asks for, of a title that owes `saldo`: a boleto and a tax say it themselves. */
export function valorOfDestino(destino: Destino | undefined, saldo: Cents): ValorOfItem {
  switch (destino?.via) {
    case 'boleto': {
      const { valorNominal, desconto, acrescimo } = destino
      const valor = add(subtract(valorNominal, desconto), acrescimo)
      return { ...atFace(valor), desconto, acrescimo }
    }
    case 'darf': {
      const acrescimo = add(destino.multa, destino.juros)
      return { ...atFace(add(destino.principal, acrescimo)), acrescimo }
    }
    case 'gps': {
      const { inss, outrasEntidades, acrescimos: acrescimo } = destino
      return { ...atFace(add(add(inss, outrasEntidades), acrescimo)), acrescimo }
    }
    case 'pix_copia_cola':
    case 'guia': {
      const read =
        destino.via === 'guia' ? readGuia(destino.codigoBarras) : readBrCode(destino.payload)
      return atFace(('problem' in read ? undefined : read.valor) ?? saldo)
    }
    default:
      return atFace(saldo)
  }
}

/** What a payment takes off the title. */
export const principalOf = ({ valor, desconto, acrescimo }: Omit<ValorOfItem, 'multa'>): Cents =>
  subtract(add(valor, desconto), acrescimo)

/**
 * The settlement of a payment of which a person typed what left the account, as the screen says beside the field: what is
 * beyond the payment is interest, what is less stays owed. Undefined when it is less than the interest and fine.
 */
export function baixaOfItem(
  item: ValorOfItem,
  real: Cents,
):
  | {
      readonly valor: Cents
      readonly juros: Cents
      readonly multa: Cents
      readonly desconto: Cents
    }
  | undefined {
  const { valor, desconto, acrescimo, multa } = item
  const more = real > valor ? add(acrescimo, subtract(real, valor)) : acrescimo
  return real > more ? { valor: real, juros: subtract(more, multa), multa, desconto } : undefined
}
