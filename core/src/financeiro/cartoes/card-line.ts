import { fold } from '../../kernel/text.ts'

/** What a line of a card's file is: `pagamento` and `total` are told and not booked. */
export type EspecieDeLinha = 'compra' | 'estorno' | 'pagamento' | 'total'

const totals = /\b(total|saldo anterior|saldo atual|saldo da fatura|limite|fatura anterior)\b/u
const payments =
  /\b(pagamento|pagto|pgto|pag fatura|pagamentos|debito automatico|deb automatico|credito de pagamento)\b/u
/** A purchase at a shop whose name has the word is money out; a payment is money in. */
const received = /\b(recebido|efetuado|obrigado|debito automatico|deb automatico|em \d{2} \d{2})\b/u

interface CardLine {
  /** Signed as a bank writes it: negative was bought. */
  readonly valor: number
  readonly texto: string
}

/** What a line of the card's file is, by its words and its side. */
export function especieOfLine({ valor, texto }: CardLine): EspecieDeLinha {
  const words = fold(texto).replaceAll(/[^a-z0-9]+/gu, ' ')
  if (totals.test(words)) return 'total'
  if (payments.test(words) && (valor > 0 || received.test(words))) return 'pagamento'
  return valor < 0 ? 'compra' : 'estorno'
}

/** Whether a file writes purchases as positive amounts, as most spreadsheets of cards do. */
export const isWrittenPositive = (linhas: readonly CardLine[]): boolean => {
  const bought = linhas.filter(
    ({ valor, texto }) => especieOfLine({ valor: Math.abs(valor), texto }) === 'estorno',
  )
  const positive = bought.filter(({ valor }) => valor > 0).length
  return positive * 2 > bought.length
}

/** The instalment that a line's text tells ('LOJA 02/05', 'PARC 2 DE 5'); undefined where it tells none. */
export function parcelaOfLine(texto: string): { parcela: number; parcelas: number } | undefined {
  const found = /(?:parc(?:ela)?\.?\s*)?\b(\d{1,2})\s*(?:\/|\bde\b)\s*(\d{1,2})\b/iu.exec(texto)
  if (!found) return undefined
  const [parcela, parcelas] = [Number(found[1]), Number(found[2])]
  return parcela >= 1 && parcelas >= 2 && parcela <= parcelas ? { parcela, parcelas } : undefined
}
