import { first } from './breaks.ts'
import type { Breaks } from './breaks.ts'

export const cartoesBreaks: Breaks = {
  'uma fatura de cartão fechada soma as suas compras, e a sua conta a pagar também': [
    `update extrato_cartao set situacao = 'paga', total_fechado = 0.01
      where ${first('extrato_cartao', 'id_extrato_cartao', 'true')}`,
  ],
}
