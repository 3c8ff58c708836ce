/** How money is handed over or spent on a job, as the screens offer it. */
export const formasDePagamento = {
  dinheiro: 'Dinheiro',
  pix: 'Pix',
  cartao: 'Cartão da empresa',
  debito: 'Cartão de débito',
  transferencia: 'Transferência',
  boleto: 'Boleto',
  cheque: 'Cheque',
  outra: 'Outra',
} as const
export type FormaDePagamento = keyof typeof formasDePagamento
export const formas = Object.keys(formasDePagamento) as [FormaDePagamento, ...FormaDePagamento[]]

export const nomeDaForma = (forma: string | null): string =>
  forma !== null && Object.hasOwn(formasDePagamento, forma)
    ? formasDePagamento[forma as FormaDePagamento]
    : (forma ?? '')
