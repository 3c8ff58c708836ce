import type { Meaning } from './retorno.ts'

/** Codes of each meaning with their words, one a line. */
export type Rows = Readonly<Partial<Record<Meaning, string>>>

/** Caixa: what is paid at its counters comes back at once as 46 (public implementations of its manual 67.119). */
export const caixaRows: Rows = {
  pago: '46 Liquidação on-line',
  estornado: `
    44 Estorno de baixa ou de liquidação
    47 Estorno de liquidação on-line`,
  alterado: `
    07 Desconto concedido
    08 Desconto cancelado
    45 Alteração de dados confirmada
    61 Valor do boleto alterado
    62 Valor mínimo ou máximo alterado`,
  instrucao_rejeitada: `
    39 Manutenção de pagador rejeitada
    40 Entrada pelo banco de pagadores rejeitada
    41 Manutenção do banco de pagadores rejeitada`,
  informativo: `
    01 Impressão pedida
    51 O pagador reconheceu o boleto no DDA
    52 O pagador não reconheceu o boleto no DDA
    53 O DDA recusou o boleto`,
}

export const sicrediRows: Rows = {
  alterado: `
    07 Desconto concedido
    08 Desconto cancelado`,
  instrucao_rejeitada: '36 Baixa rejeitada',
  informativo: `
    51 O pagador reconheceu o boleto no DDA
    52 O pagador não reconheceu o boleto no DDA`,
}
