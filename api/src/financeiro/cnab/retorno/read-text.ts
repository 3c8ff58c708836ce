import {
  isOfBoletos,
  readCobrancaRetorno,
} from '@claquete/core/financeiro/cnab/cobranca/retorno/read'
import type { RetornoOfCobranca } from '@claquete/core/financeiro/cnab/cobranca/retorno/retorno'
import { readRetorno } from '@claquete/core/financeiro/cnab/pagamentos/read'
import type { ReadArquivo } from '@claquete/core/financeiro/cnab/pagamentos/read'

/** What was read in a file: payments, or boletos; in words where it is neither. */
export type ReadFile =
  | { readonly tipo: 'pagamento'; readonly file: ReadArquivo }
  | { readonly tipo: 'cobranca'; readonly file: RetornoOfCobranca }
  | { readonly tipo: 'ilegivel'; readonly problem: string }

/** Reads the text of a return, one character a column. */
export function readText(text: string): ReadFile {
  const boletos = readCobrancaRetorno(text)
  if (!('problem' in boletos)) return { tipo: 'cobranca', file: boletos }
  if (isOfBoletos(text)) return { tipo: 'ilegivel', ...boletos }
  const pagamentos = readRetorno(text)
  return 'problem' in pagamentos
    ? { tipo: 'ilegivel', ...pagamentos }
    : { tipo: 'pagamento', file: pagamentos }
}
