import { writeBrCode } from '../../kernel/payment/br-code.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { lineOfCode } from './destino-text.ts'
import type { Candidate } from './problem.ts'

/**
 * What people paste into the app of their bank: the Pix code of a key with its amount, the Pix code itself, the line of
 * a boleto or bill. Undefined for what is typed by hand: accounts, and taxes without a barcode.
 */
export function copyOfDestino(
  { destino, valor, favorecido }: Candidate,
  today: CalendarDate,
): string | undefined {
  switch (destino?.via) {
    case 'pix_chave':
      return valor > 0
        ? writeBrCode({
            kind: 'static',
            chave: destino.chave.key,
            nome: favorecido.nome,
            cidade: '',
            valor,
          })
        : undefined
    case 'pix_copia_cola':
      return destino.payload
    case 'boleto':
    case 'guia':
      return lineOfCode(destino.codigoBarras, today)
    default:
      return undefined
  }
}
