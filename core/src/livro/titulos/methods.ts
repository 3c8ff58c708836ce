import { hasKey, tableKeys } from '../../kernel/record.ts'

/** How a fund is handed over and an expense is paid, with the labels of the screens. */
export const methodsOfPagamento = {
  dinheiro: 'Dinheiro',
  pix: 'Pix',
  cartao: 'Cartão da empresa',
  debito: 'Cartão de débito',
  transferencia: 'Transferência',
  boleto: 'Boleto',
  cheque: 'Cheque',
  outra: 'Outra',
} as const
export type FormaOfPagamento = keyof typeof methodsOfPagamento
export const methods = tableKeys(methodsOfPagamento)

export const nameOfForma = (forma: string | null): string =>
  forma !== null && hasKey(methodsOfPagamento, forma) ? methodsOfPagamento[forma] : (forma ?? '')
